import type { Bbox } from '@access-atlas/contract/geometry/geo.ts';
import { z } from 'zod';
import { projectBounds, type Rectangle } from '../geometry/unit-square.ts';
import { Archive } from './archive.ts';

/** What an archive says of itself beside its header; files made elsewhere lack our own entries. */
const metadataSchema = z.object({
  attribution: z.string().catch(''),
  boxes: z
    .array(z.tuple([z.number(), z.number(), z.number(), z.number()]))
    .min(1)
    .optional()
    .catch(undefined),
  area_min_zoom: z.number().int().catch(0),
});

/** An imported region: its tiles, and what they cover. */
export type RegionArchive = {
  name: string;
  archive: Archive;
  attribution: string;
  bounds: Bbox;
  /** In the unit square; two when the region lies across the antimeridian. */
  boxes: Rectangle[];
  /** The first zoom at which the region's own land and water replace the world's. */
  areaMinZoom: number;
};

/** @throws when the file is not an archive of gzipped vector tiles */
export async function openRegionArchive(name: string, file: string): Promise<RegionArchive> {
  const archive = await Archive.open(file);
  const { minLon, minLat, maxLon, maxLat } = archive.header;
  const bounds: Bbox = [minLon, minLat, maxLon, maxLat];
  const metadata = metadataSchema.parse(archive.metadata);
  return {
    name,
    archive,
    bounds,
    attribution: metadata.attribution,
    boxes: (metadata.boxes ?? [bounds]).map(projectBounds),
    areaMinZoom: metadata.area_min_zoom,
  };
}

const areaOf = (boxes: Rectangle[]): number =>
  boxes.reduce((sum, box) => sum + (box.maxX - box.minX) * (box.maxY - box.minY), 0);

/** Which of two regions is drawn where both lie: the deeper, then the smaller one; names decide the rest. */
export function compareRegions(a: RegionArchive, b: RegionArchive): number {
  return (
    b.archive.header.maxZoom - a.archive.header.maxZoom ||
    areaOf(a.boxes) - areaOf(b.boxes) ||
    (a.name < b.name ? -1 : 1)
  );
}
