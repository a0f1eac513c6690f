import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '../db/schema.ts';
import type { Vocabulary } from '../features/vocabulary/vocabulary.ts';
import { checkFilesWithoutRow, checkMissingFiles } from './verification/check-files.ts';
import { checkPlaces } from './verification/check-places.ts';
import { checkSequences, checkSources } from './verification/check-sources.ts';
import { checkVerdicts } from './verification/check-verdicts.ts';
import { checkWords } from './verification/check-words.ts';
import type { Finding } from './verification/finding.ts';

/** More of one kind are counted, not listed. */
const listedPerCheck = 1000;

export interface VerifyOptions {
  readonly kysely: Kysely<DatabaseSchema>;
  readonly vocabulary: Vocabulary;
  /** Where photo files lie; without it files are not checked. */
  readonly photosFolder?: string | undefined;
  /** For tests. */
  readonly now?: Date;
  readonly onFinding?: (finding: Finding) => void;
}

export interface VerifyReport {
  /** At most 1,000 of each check. */
  readonly findings: readonly Finding[];
  /** All of them, by check; a check without findings is absent. */
  readonly counts: Readonly<Partial<Record<Finding['check'], number>>>;
}

/**
 * Looks for states of the database and of the photo files that should be impossible, and changes nothing.
 * Every statement is short. What changes meanwhile may be reported although it is right a moment later.
 */
export async function verifyDatabase(options: VerifyOptions): Promise<VerifyReport> {
  const { onFinding } = options;
  const findings: Finding[] = [];
  const counts: Partial<Record<Finding['check'], number>> = {};
  for (const check of checks(options)) {
    for await (const finding of check) {
      const count = (counts[finding.check] ?? 0) + 1;
      counts[finding.check] = count;
      if (count > listedPerCheck) continue;
      findings.push(finding);
      onFinding?.(finding);
    }
  }
  return { findings, counts };
}

function checks({ kysely, vocabulary, photosFolder, now = new Date() }: VerifyOptions): AsyncGenerator<Finding>[] {
  const ofFiles =
    photosFolder === undefined
      ? []
      : [checkMissingFiles(kysely, photosFolder), checkFilesWithoutRow(kysely, photosFolder, now)];
  return [
    checkSequences(kysely),
    checkSources(kysely),
    checkPlaces(kysely),
    checkVerdicts(kysely, vocabulary),
    checkWords(kysely, vocabulary),
    ...ofFiles,
  ];
}
