import { mkdir, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ImportFileError } from '../../domain/errors/import-file-error.ts';
import { regionFileName } from '../region-file-name.ts';
import { type BasemapProgress, MAX_INPUT_SIZE_BYTES } from './build-region-basemap.ts';
import { runRegionBasemapBuild } from './run-region-basemap-build.ts';

/** What became of a region's basemap. */
export type BasemapOutcome =
  | { readonly status: 'made'; readonly file: string; readonly sizeBytes: number }
  | { readonly status: 'skipped' | 'failed'; readonly reason: string };

/** A basemap that is made but not yet served. */
export type PreparedBasemap = BasemapOutcome & { readonly temporaryFile?: string };

/** Where the server looks for the basemaps of regions. */
export function regionsFolderOf(dataDir: string): string {
  return join(dataDir, 'basemap', 'regions');
}

/**
 * Makes the basemap of a file's region in `folder`. A file that is too large, or has nothing to draw, does not stop the
 * import of its places: the outcome gives the reason in one sentence.
 * @throws the signal's reason when aborted
 */
export async function prepareBasemap(options: {
  readonly file: string;
  readonly folder: string;
  /** Is shown on the map. */
  readonly attribution: string;
  readonly onProgress: (progress: BasemapProgress) => void;
  readonly signal: AbortSignal;
}): Promise<PreparedBasemap> {
  const { file, folder, attribution, onProgress, signal } = options;
  const { size } = await stat(file).catch(() => ({ size: 0 }));
  if (size > MAX_INPUT_SIZE_BYTES)
    return {
      status: 'skipped',
      reason: `A basemap is made from files of up to ${MAX_INPUT_SIZE_BYTES / 1e6} MB; for a region this large set BASEMAP_URL to a map style or a PMTiles file.`,
    };
  const temporaryFile = join(folder, 'region.pmtiles');
  try {
    await runRegionBasemapBuild({ osmPbfFile: file, outputFile: temporaryFile, attribution, onProgress, signal });
    return { status: 'made', file: '', sizeBytes: (await stat(temporaryFile)).size, temporaryFile };
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof ImportFileError)) throw error;
    return { status: 'failed', reason: error.message };
  }
}

/** Moves a prepared basemap to where the server finds it, and replaces the dataset's former one. */
export async function publishBasemap(
  { temporaryFile, ...outcome }: PreparedBasemap,
  dataDir: string,
  dataset: string,
): Promise<BasemapOutcome> {
  if (outcome.status !== 'made' || temporaryFile === undefined) return outcome;
  const folder = regionsFolderOf(dataDir);
  await mkdir(folder, { recursive: true });
  const file = join(folder, regionFileName(dataset));
  await rename(temporaryFile, file);
  return { ...outcome, file };
}
