import { basename, join } from 'node:path';
import {
  type BasemapOutcome,
  type PreparedBasemap,
  prepareBasemap,
  publishBasemap,
} from '../basemap/making/build-basemap.ts';
import type { Database } from '../db/database.ts';
import { attributionOfSource } from '../domain/places/source-attribution.ts';
import type { Vocabulary } from '../domain/vocabulary/vocabulary.ts';
import { datasetKeyOf } from './dataset-key.ts';
import { hashFile } from './hash-file.ts';
import { importPlaces } from './import-places.ts';
import type { CountedKind, ImportProgress, PlacesReport, Refusal } from './import-report.ts';
import { joinProgress } from './join-progress.ts';
import { extractOpenStreetMap } from './openstreetmap/extract-openstreetmap.ts';
import {
  type ExtractionReport,
  localitiesFileName,
  placesFileName,
  type RefusedObject,
} from './openstreetmap/extraction-report.ts';
import type { PlacesImport } from './places-import.ts';
import { readLineSpool } from './records/line-spool.ts';
import type { SourceLocality, SourcePlace } from './records/source-place.ts';
import { withWorkingFolder } from './working-folder.ts';

export interface OpenStreetMapImport {
  readonly database: Database;
  readonly vocabulary: Vocabulary;
  /** The site's data folder: the basemap goes there, and working files while the import runs. */
  readonly dataDir: string;
  /** Path of an .osm.pbf file. */
  readonly file: string;
  /** Default: the file's name without its date. */
  readonly dataset?: string;
  /** What the places are said to come from; default `openstreetmap`. */
  readonly source?: 'openstreetmap' | 'demonstration';
  /** Whether to make the region's basemap too; default true. */
  readonly basemap?: boolean;
  /** Called once, when the whole file was checked and the first row is about to be written. */
  readonly beforeFirstWrite?: () => Promise<void>;
  readonly onProgress?: (progress: ImportProgress) => void;
  readonly signal?: AbortSignal;
  /** Who has it imported; left out for the command. */
  readonly personId?: string;
  /** By which name the file stands in the record; its own where it is left out. */
  readonly fileName?: string;
  /** Told under which number the run stands in the record, before its first row. */
  readonly onRun?: (importRunId: number) => void;
}

export interface OpenStreetMapReport extends PlacesReport {
  readonly dataset: string;
  readonly fileName: string;
  /** Of the named places seen, those by their tag `wheelchair`. */
  readonly seenByWheelchair: ExtractionReport['seenByWheelchair'];
  /** Objects of one place that say different things, and which was believed. */
  readonly conflicts: ExtractionReport['conflicts'];
  readonly merges: ExtractionReport['merges'];
  readonly incompleteTrails: ExtractionReport['incompleteTrails'];
  /** Until when edits are in the file; null where it does not say. */
  readonly dataTimestamp: Date | null;
  readonly basemap: BasemapOutcome;
  readonly milliseconds: number;
}

/** Hundredths of the time that the passes over a file take, as measured with cities and a small country. */
const readingShares = { checking: 45, relations: 3, positions: 7, shapes: 22, places: 22, streets: 1 };
const basemapShares = { reading: 45, drawing: 55 };

/**
 * Imports an OpenStreetMap file: places, trails, amenities, gazetteer and, unless told otherwise, the region's basemap.
 * Nothing is written before the whole file was read and found good.
 * @throws ImportFileError with one sentence for the operator when the file cannot be imported
 * @throws ImportSupersededError, or the signal's reason, as `importPlaces`
 */
export async function importOpenStreetMap(options: OpenStreetMapImport): Promise<OpenStreetMapReport> {
  const { file, dataDir, dataset = datasetKeyOf(file) } = options;
  const startedAt = performance.now();
  const ended = new AbortController();
  const signal = options.signal === undefined ? ended.signal : AbortSignal.any([options.signal, ended.signal]);
  let isBasemapAwaited = false;

  return withWorkingFolder(dataDir, async (folder) => {
    const skipped: PreparedBasemap = { status: 'skipped', reason: 'No basemap was asked for.' };
    const onBasemapProgress = joinProgress(basemapShares, (done, total) => {
      if (isBasemapAwaited) options.onProgress?.({ phase: 'basemap', done, total });
    });
    const basemap =
      options.basemap === false
        ? Promise.resolve(skipped)
        : prepareBasemap({
            file,
            folder,
            attribution: attributionOfSource(options.source ?? 'openstreetmap'),
            onProgress: onBasemapProgress,
            signal,
          });
    // It fails while the places are still being stored: heard below, where it is awaited.
    basemap.catch(() => undefined);
    try {
      const { extraction, places } = await readOpenStreetMap(options, { folder, dataset, signal }, importPlaces);
      isBasemapAwaited = true;
      return {
        ...places,
        dataset,
        fileName: options.fileName ?? basename(file),
        seenByWheelchair: extraction.seenByWheelchair,
        conflicts: extraction.conflicts,
        merges: extraction.merges,
        incompleteTrails: extraction.incompleteTrails,
        dataTimestamp: extraction.dataTimestamp,
        basemap: await publishBasemap(await basemap, dataDir, dataset),
        milliseconds: Math.round(performance.now() - startedAt),
      };
    } catch (error) {
      ended.abort(error);
      await basemap.catch(() => undefined);
      throw error;
    }
  });
}

/** Where a file is read to, as what, and what ends it. */
export interface OpenStreetMapReading {
  readonly folder: string;
  readonly dataset: string;
  readonly signal: AbortSignal;
}

/**
 * Has a worker read and check an OpenStreetMap file, and does with its places what is to be done.
 * @throws ImportFileError, the signal's reason, or as `use` does
 */
export async function readOpenStreetMap<Report>(
  options: Omit<OpenStreetMapImport, 'dataDir'>,
  { folder, dataset, signal }: OpenStreetMapReading,
  use: (places: PlacesImport) => Promise<Report>,
): Promise<{ readonly extraction: ExtractionReport; readonly places: Report }> {
  const { database, vocabulary, file, beforeFirstWrite, onProgress } = options;
  const extraction = await extractOpenStreetMap({
    file,
    outputFolder: folder,
    signal,
    onProgress: joinProgress(readingShares, (done, total) => onProgress?.({ phase: 'reading', done, total })),
  });
  const places = await use({
    database,
    vocabulary,
    source: options.source ?? 'openstreetmap',
    dataset,
    fileName: options.fileName ?? basename(file),
    fileSha256: await hashFile(file, signal),
    bounds: extraction.bounds,
    places: () => readLineSpool<SourcePlace>(join(folder, placesFileName)),
    localities: () => readLineSpool<SourceLocality>(join(folder, localitiesFileName)),
    refusals: () => [...toRefusals('places', extraction.refused), ...toRefusals('trails', extraction.refusedTrails)],
    signal,
    ...(options.personId !== undefined && { personId: options.personId }),
    ...(options.onRun && { onRun: options.onRun }),
    ...(beforeFirstWrite && { beforeFirstWrite }),
    ...(onProgress && { onProgress }),
  });
  return { extraction, places };
}

function toRefusals(kind: CountedKind, refused: readonly RefusedObject[]): Refusal[] {
  return refused.map(({ externalId, reason }) => ({ kind, externalId, row: null, field: null, reason }));
}
