import { randomUUID } from 'node:crypto';
import { importJob } from '../features/imports/import-attempt.ts';
import { withLease } from '../jobs/with-lease.ts';
import { importIntoSite, type SiteImport, type SiteImportReport } from './import-into-site.ts';

/**
 * Imports for the command. It is what an operator has when a server hangs, so it waits for nobody: it takes over from
 * whatever imports, which notices at its next batch; the console begins none until it has ended.
 * @throws as the importers do
 */
export async function importByCommand(given: SiteImport): Promise<SiteImportReport> {
  const reports: SiteImportReport[] = [];
  const lease = { job: importJob, holder: randomUUID(), isSeized: true };
  await withLease(given.services.database, lease, async () => {
    reports.push(await importIntoSite(given));
  });
  // Another command was begun at the very same moment and holds the lease: the later one ends the earlier, as ever.
  return reports[0] ?? importIntoSite(given);
}
