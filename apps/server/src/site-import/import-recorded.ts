import type { importFailures } from '@access-atlas/contract/operating/import-outcomes.ts';
import { ImportFileError } from '../domain/errors/import-file-error.ts';
import { datasetKeyOf } from '../importing/dataset-key.ts';
import { explainFailedRun, ImportSupersededError, insertFailedRun } from '../importing/import-run.sql.ts';
import { isDiskFull } from '../runtime/is-disk-full.ts';
import type { FormerFolder } from './former-folder.ts';
import { importIntoSite, type SiteImport, type SiteImportReport } from './import-into-site.ts';

/** Why an import was given up. */
export interface GivenUp {
  readonly failure: (typeof importFailures)[number];
  /** What failed, in English. */
  readonly detail: string | null;
}

export interface RecordedImport extends SiteImport {
  /** By which name the file stands in the record. */
  readonly fileName: string;
  /** Whether somebody stopped it, or the site ends, where its signal was aborted. */
  readonly abortedAs: () => 'stopped' | 'interrupted';
}

/**
 * Imports a file, and sees to it that the record tells the whole story: a run that is given up stands in it with who had it
 * done and why, whether something was stored or not; the file of one that came to its end is kept, so that it can be
 * imported again.
 * @throws as the importers do
 */
export async function importRecorded(
  { fileName, abortedAs, ...given }: RecordedImport,
  former: FormerFolder,
): Promise<SiteImportReport> {
  const { kysely } = given.services.database;
  const startedAt = new Date();
  const begun: { runId: number | null } = { runId: null };
  const onRun = (id: number) => {
    begun.runId = id;
  };
  try {
    const report = await importIntoSite({ ...given, fileName, onRun });
    // It was imported: that its file is not kept, too, is no failure.
    await former.keep(kysely, report.importRunId, given.file).catch(() => false);
    return report;
  } catch (error) {
    const { failure, detail } = givenUpBecause(error, given.signal, abortedAs);
    const report = { reason: detail ?? failure, failure, detail };
    const { source, columns, personId, dataset } = given;
    const run = { source, fileName, columns, startedAt, report, dataset: dataset ?? datasetKeyOf(fileName) };
    const note =
      begun.runId === null
        ? insertFailedRun(kysely, { ...run, ...(personId !== undefined && { personId }) })
        : explainFailedRun(kysely, begun.runId, report);
    // Where the database is gone there is nowhere to note it; what the operator must hear is the import's own error.
    await note.catch(() => undefined);
    throw error;
  }
}

/** In the words of the record, why an import was given up. */
export function givenUpBecause(error: unknown, signal: AbortSignal, abortedAs: RecordedImport['abortedAs']): GivenUp {
  if (signal.aborted) return { failure: abortedAs(), detail: null };
  if (error instanceof ImportFileError) return { failure: 'file', detail: error.message };
  if (error instanceof ImportSupersededError) return { failure: 'superseded', detail: null };
  return { failure: isDiskFull(error) ? 'diskFull' : 'other', detail: null };
}
