import { randomUUID } from 'node:crypto';
import { basename, join } from 'node:path';
import { forgetDryRun, importJob } from '../features/imports/import-attempt.ts';
import { withLease } from '../jobs/with-lease.ts';
import { createFormerFolder } from './former-folder.ts';
import type { SiteImport, SiteImportReport } from './import-into-site.ts';
import { importRecorded } from './import-recorded.ts';

/**
 * Imports for the command. It is what an operator has when a server hangs, so it waits for nobody: it takes over from
 * whatever imports, which notices at its next batch; the console begins none until it has ended.
 * @throws as the importers do
 */
export async function importByCommand(given: SiteImport): Promise<SiteImportReport> {
  const { services, dataDir, file } = given;
  const reports: SiteImportReport[] = [];
  const lease = { job: importJob, holder: randomUUID(), isSeized: true };
  const former = createFormerFolder(join(dataDir, 'imports'));
  const work = () => importRecorded({ ...given, fileName: basename(file), abortedAs: () => 'stopped' }, former);
  await forgetDryRun(services.database.kysely);
  await withLease(services.database, lease, async () => {
    reports.push(await work());
  });
  // Another command was begun at the very same moment and holds the lease: the later one ends the earlier, as ever.
  return reports[0] ?? work();
}
