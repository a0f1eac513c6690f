import { inTransaction } from '../db/transaction.ts';
import { currentDay, type PlacesReport, type Refusal } from './import-report.ts';
import { endImportRun, startImportRun } from './import-run.sql.ts';
import type { PlacesImport } from './places-import.ts';
import { PlacesImportRun } from './places-import-run.ts';
import { checkPlaces, type Repeatable } from './records/check-places.ts';

const noRefusals: Repeatable<Refusal> = () => [];

/**
 * Stores the places of a file: adds new ones, updates what came from the same source, removes what left it. What people
 * wrote or edited is never touched. The same file again changes nothing; killed at any point and run again, it ends as if
 * undisturbed. Each batch is one short transaction with its entry in the change feed: at most 500 rows, or 2,000 where the
 * site has no places yet.
 *
 * @throws ImportSupersededError when another import is started meanwhile; the signal's reason when aborted
 */
export async function importPlaces(options: PlacesImport): Promise<PlacesReport> {
  const { database, vocabulary, signal, today = currentDay() } = options;
  const checked = await checkPlaces(options.places, vocabulary, today, options.refusals ?? noRefusals, signal);
  signal?.throwIfAborted();
  await options.beforeFirstWrite?.();
  return database.withoutWatchdog(async () => {
    const run = await inTransaction(database.kysely, (transaction) => startImportRun(transaction, options));
    options.onRun?.(run.id);
    const work = new PlacesImportRun(options, checked, run, today);
    try {
      return await work.run();
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      // The import's own error is what the operator must hear, even where the database is gone.
      await endImportRun(database.kysely, run.id, 'failed', { reason }).catch(() => undefined);
      throw error;
    }
  });
}
