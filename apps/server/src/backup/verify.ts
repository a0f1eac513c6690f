import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '../db/schema.ts';
import type { Vocabulary } from '../domain/vocabulary/vocabulary.ts';
import type { PhotoStore } from '../storage/photo-store.ts';
import { checkFilesWithoutRow, checkMissingFiles } from './verification/check-files.ts';
import { checkPlaces } from './verification/check-places.ts';
import { checkSequences, checkSources } from './verification/check-sources.ts';
import { checkVerdicts } from './verification/check-verdicts.ts';
import { checkWords } from './verification/check-words.sql.ts';
import type { Finding } from './verification/finding.ts';
import type { OnWalk } from './verification/id-ranges.sql.ts';

/** More of one kind are counted, not listed. */
const listedPerCheck = 1000;

export interface VerifyOptions {
  readonly kysely: Kysely<DatabaseSchema>;
  readonly vocabulary: Vocabulary;
  /** Where photo files are; without it files are not checked. */
  readonly photoStore?: PhotoStore | undefined;
  /** For tests. */
  readonly now?: Date;
  readonly onFinding?: (finding: Finding) => void;
  /** Hears, at least once in every step, how many rows or files the step has looked at. */
  readonly onProgress?: (progress: VerifyProgress) => void;
  /** Ends the search; the promise then rejects with its reason. */
  readonly signal?: AbortSignal;
}

export interface VerifyProgress {
  readonly step: 'sequences' | 'sources' | 'places' | 'verdicts' | 'words' | 'photos' | 'files';
  readonly done: number;
}

export interface VerifyReport {
  /** At most 1,000 of each check. */
  readonly findings: readonly Finding[];
  /** All of them, by check: 0 where all is well, absent where nothing was looked at. */
  readonly counts: Readonly<Partial<Record<Finding['check'], number>>>;
}

/**
 * Looks for states of the database and of the photo files that should be impossible, and changes nothing.
 * Every statement is short. What changes meanwhile may be reported although it is right a moment later.
 */
export async function verifyDatabase(options: VerifyOptions): Promise<VerifyReport> {
  const { onFinding, onProgress, signal } = options;
  const findings: Finding[] = [];
  const counts: Partial<Record<Finding['check'], number>> = {};
  for (const { step, checks, search } of stepsOf(options)) {
    for (const check of checks) counts[check] = 0;
    let done = 0;
    const onWalk = (amount: number) => {
      signal?.throwIfAborted();
      done += amount;
      onProgress?.({ step, done });
    };
    onWalk(0);
    for await (const finding of search(onWalk)) {
      const count = (counts[finding.check] ?? 0) + 1;
      counts[finding.check] = count;
      if (count > listedPerCheck) continue;
      findings.push(finding);
      onFinding?.(finding);
    }
  }
  signal?.throwIfAborted();
  return { findings, counts };
}

interface Step {
  readonly step: VerifyProgress['step'];
  /** What it can find. */
  readonly checks: readonly Finding['check'][];
  readonly search: (onWalk: OnWalk) => AsyncGenerator<Finding>;
}

function stepsOf({ kysely, vocabulary, photoStore, now = new Date() }: VerifyOptions): Step[] {
  const ofDatabase: Step[] = [
    { step: 'sequences', checks: ['sequenceBehind'], search: () => checkSequences(kysely) },
    { step: 'sources', checks: ['sourceWithoutPlace'], search: (onWalk) => checkSources(kysely, onWalk) },
    {
      step: 'places',
      checks: ['trailWithoutGeometry', 'promotedReviewGone', 'wrongReviewCount', 'wrongMissionLabel'],
      search: (onWalk) => checkPlaces(kysely, onWalk),
    },
    { step: 'verdicts', checks: ['wrongVerdict'], search: (onWalk) => checkVerdicts(kysely, vocabulary, onWalk) },
    { step: 'words', checks: ['unknownWord'], search: (onWalk) => checkWords(kysely, vocabulary, onWalk) },
  ];
  if (photoStore === undefined) return ofDatabase;
  return [
    ...ofDatabase,
    { step: 'photos', checks: ['missingFile'], search: (onWalk) => checkMissingFiles(kysely, photoStore, onWalk) },
    {
      step: 'files',
      checks: ['fileWithoutRow'],
      search: (onWalk) => checkFilesWithoutRow(kysely, photoStore, now, onWalk),
    },
  ];
}
