import { stat } from 'node:fs/promises';
import type { Bbox } from '@access-atlas/contract/geometry/geo.ts';
import { unprojectX, unprojectY } from '@access-atlas/contract/geometry/web-mercator.ts';
import { ImportFileError } from '../../domain/errors/import-file-error.ts';
import type { Rectangle } from '../geometry/unit-square.ts';
import { areaMinZoom, REGION_MAX_ZOOM } from '../region-zooms.ts';
import { type ArchiveSummary, writePmtiles } from './pmtiles/write-pmtiles.ts';
import { cutTiles } from './region/cut-tiles.ts';
import { unitRectangle } from './region/map-feature.ts';
import { readRegion } from './region/read-region.ts';

/** Larger files take more memory and time than the server of a site can spare. */
export const MAX_INPUT_SIZE_BYTES = 200_000_000;

export type BasemapProgress = { phase: 'reading' | 'drawing'; done: number; total: number };

export type RegionBuild = {
  osmPbfFile: string;
  /** The PMTiles archive; replaced whole when the build succeeds, untouched when it does not. */
  outputFile: string;
  /** Is shown on the map; default: OpenStreetMap's. */
  attribution?: string;
  onProgress?: (progress: BasemapProgress) => void;
  signal?: AbortSignal;
  /** As in `writePmtiles`; a caller that ends the thread must know which files to remove. */
  temporaryFile?: string;
};

export type RegionSummary = ArchiveSummary & { boxes: Bbox[] };

const OPENSTREETMAP_ATTRIBUTION = '© OpenStreetMap contributors';

/**
 * Makes the basemap of a region from an OpenStreetMap file: vector tiles of zooms 0 to 15 in the schema of Protomaps,
 * version 4 (https://docs.protomaps.com/basemaps/layers). It computes for seconds at a time: `runRegionBasemapBuild` does
 * it in a worker.
 *
 * @throws ImportFileError when the file is too large, empty, damaged, of another format or without anything to draw
 */
export async function buildRegionBasemap(build: RegionBuild): Promise<RegionSummary> {
  const { osmPbfFile, outputFile, attribution = OPENSTREETMAP_ATTRIBUTION, onProgress, signal, temporaryFile } = build;
  signal?.throwIfAborted();
  await refuseTooLarge(osmPbfFile);
  const region = readRegion(osmPbfFile, (done, total) => onProgress?.({ phase: 'reading', done, total }));
  const boxes = region.boxes.map(boundsOf);
  const firstAreaZoom = Math.min(...region.boxes.map((box) => areaMinZoom(unitRectangle(box))));
  const tiles = cutTiles(region, {
    areaMinZoom: firstAreaZoom,
    onProgress: (done, total) => onProgress?.({ phase: 'drawing', done, total }),
    ...(signal && { signal }),
  });
  const summary = await writePmtiles(
    outputFile,
    {
      tiles,
      bounds: boundsAround(boxes),
      minZoom: 0,
      maxZoom: REGION_MAX_ZOOM,
      metadata: {
        type: 'baselayer',
        attribution,
        boxes,
        area_min_zoom: firstAreaZoom,
        vector_layers: [...region.features.layers()].sort().map((id) => ({ id, fields: {} })),
      },
    },
    { ...(signal && { signal }), ...(temporaryFile && { temporaryFile }) },
  );
  return { ...summary, boxes };
}

async function refuseTooLarge(file: string): Promise<void> {
  const size = await stat(file).then(
    (found) => found.size,
    () => 0,
  );
  if (size > MAX_INPUT_SIZE_BYTES) {
    throw new ImportFileError(
      `A basemap is made from files of up to ${MAX_INPUT_SIZE_BYTES / 1e6} MB; for a region this large set BASEMAP_URL to a map style or a PMTiles file.`,
    );
  }
}

function boundsOf(worldBox: Rectangle): Bbox {
  const { minX, minY, maxX, maxY } = unitRectangle(worldBox);
  return [unprojectX(minX), unprojectY(maxY), unprojectX(maxX), unprojectY(minY)];
}

const boundsAround = (boxes: Bbox[]): Bbox => [
  Math.min(...boxes.map(([west]) => west)),
  Math.min(...boxes.map(([, south]) => south)),
  Math.max(...boxes.map(([, , east]) => east)),
  Math.max(...boxes.map(([, , , north]) => north)),
];
