import { dryRunFile } from '../importing/dry-run/dry-run-file.ts';
import type { DryRunReport } from '../importing/dry-run/dry-run-report.ts';
import type { SiteImport } from './import-into-site.ts';

/** What a dry run is given. */
export type SiteDryRun = Pick<
  SiteImport,
  'dataDir' | 'file' | 'source' | 'dataset' | 'columns' | 'signal' | 'onProgress'
> & { readonly services: Pick<SiteImport['services'], 'database' | 'vocabulary'> };

/**
 * Finds what importing a file would do to a site, and changes nothing. That the fictional town would leave is not counted: it
 * does so whatever the file holds.
 * @throws ImportFileError for a file that cannot be imported; the signal's reason
 */
export async function dryRunForSite({ services, dataset, columns, ...given }: SiteDryRun): Promise<DryRunReport> {
  const { database, vocabulary } = services;
  return dryRunFile({ ...given, database, vocabulary, headers: columns, ...(dataset !== null && { dataset }) });
}
