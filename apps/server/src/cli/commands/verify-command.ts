import { z } from 'zod';
import { type VerifyProgress, type VerifyReport, verifyDatabase } from '../../backup/verify.ts';
import { noFile } from '../command-line/expected-files.ts';
import { describeList } from '../report/describe-list.ts';
import { formatCount } from '../report/format-number.ts';
import { defineCommand } from './command.ts';

const phases: Readonly<Record<VerifyProgress['step'], { readonly phase: string; readonly unit: string | null }>> = {
  sequences: { phase: 'Checking numbers', unit: null },
  sources: { phase: 'Checking sources', unit: 'sources' },
  places: { phase: 'Checking places', unit: 'places' },
  verdicts: { phase: 'Checking ratings', unit: 'places' },
  words: { phase: 'Checking tags, labels and flags', unit: 'rows' },
  photos: { phase: 'Checking photos', unit: 'photos' },
  files: { phase: 'Checking files', unit: 'files' },
};

/** `atlas verify`. */
export const verifyCommand = defineCommand({
  name: 'verify',
  purpose: 'looks for rows and photo files that contradict each other, and changes nothing',
  usage: '[options]',
  options: [],
  notes: [
    'It ends with exit code 1 when it finds something. What is written meanwhile may be found without being wrong.',
  ],
  example: 'npm run atlas -- verify',
  whenStopped: 'Nothing was changed.',
  isLong: true,
  needsDatabase: true,
  bringsReferenceData: false,
  refusalOnLiveServer: null,
  arguments: z.strictObject({}),
  readArguments(given) {
    noFile(given, 'verify');
    return {};
  },
  async run(_given, { site, signal, onProgress }) {
    const report = await verifyDatabase({
      kysely: site.database.kysely,
      vocabulary: site.vocabulary,
      photoStore: site.photoStore,
      signal,
      onProgress: ({ step, done }) => onProgress({ ...phases[step], done, total: null }),
    });
    const total = Object.values(report.counts).reduce((sum, count) => sum + count, 0);
    const isWell = total === 0;
    return {
      report,
      text: isWell ? 'Everything agrees.' : describeFindings(report, total).join('\n'),
      problem: isWell
        ? null
        : `${formatCount(total)} ${total === 1 ? 'thing is' : 'things are'} not as they should be.`,
    };
  },
});

function describeFindings({ findings }: VerifyReport, total: number): string[] {
  return describeList(
    'Found',
    findings.map(({ sentence }) => sentence),
    total,
  );
}
