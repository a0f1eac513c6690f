import type { DemonstrationRemoval } from '../demonstration/remove-demonstration.ts';
import { removeDemonstration } from '../demonstration/remove-demonstration.ts';
import { awaitRunningLoad } from '../demonstration/running-load.ts';
import { importCsv } from '../importing/import-csv.ts';
import { importGeojson } from '../importing/import-geojson.ts';
import { importOpenStreetMap, type OpenStreetMapReport } from '../importing/import-openstreetmap.ts';
import type { FileImport, FileImportReport } from '../importing/import-records.ts';
import type { ImportProgress } from '../importing/import-report.ts';

/** A file that is to come into a site. */
export interface SiteImport {
  readonly services: DemonstrationRemoval['services'];
  readonly dataDir: string;
  /** Path of the file. */
  readonly file: string;
  readonly source: 'openstreetmap' | 'geojson' | 'csv';
  /** Under which the file's next version is known; null: its name without its date. */
  readonly dataset: string | null;
  /** The file's own headers by the column that they mean; for CSV. */
  readonly columns: Readonly<Record<string, string>>;
  readonly makesBasemap: boolean;
  readonly keepsDemonstration: boolean;
  /** Who has it imported; left out for the command. */
  readonly personId?: string;
  /** By which name the file stands in the record; its own where it is left out. */
  readonly fileName?: string;
  /** Told under which number the run stands in the record, before its first row. */
  readonly onRun?: (importRunId: number) => void;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: ImportProgress) => void;
}

/** What an import did, whatever the format. */
export type SiteImportReport = FileImportReport | OpenStreetMapReport;

/** Imports a file into a site; the fictional town leaves, unless it is to stay. @throws as the importers do */
export async function importIntoSite(given: SiteImport): Promise<SiteImportReport> {
  const { services, dataDir, file, source, dataset, columns, personId, signal, onProgress } = given;
  const shared: FileImport = {
    database: services.database,
    vocabulary: services.vocabulary,
    dataDir,
    file,
    signal,
    beforeFirstWrite: () => leaveDemonstration(given),
    onProgress,
    ...(dataset !== null && { dataset }),
    ...(personId !== undefined && { personId }),
    ...(given.fileName !== undefined && { fileName: given.fileName }),
    ...(given.onRun && { onRun: given.onRun }),
  };
  switch (source) {
    case 'csv':
      return importCsv({ ...shared, headers: columns });
    case 'geojson':
      return importGeojson(shared);
    case 'openstreetmap': {
      const report = await importOpenStreetMap({ ...shared, basemap: given.makesBasemap });
      if (report.basemap.status === 'made') await services.reloadBasemap();
      return report;
    }
  }
}

/** Real data and the fictional town are shown together only where the operator says so. */
async function leaveDemonstration({ keepsDemonstration, services, dataDir }: SiteImport): Promise<void> {
  if (keepsDemonstration) await awaitRunningLoad(services.database);
  else await removeDemonstration({ services, dataDir });
}
