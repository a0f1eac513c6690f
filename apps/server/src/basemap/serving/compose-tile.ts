import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { contains, intersection, overlaps, subtract } from '../geometry/rectangle.ts';
import { type Rectangle, tileRectangle } from '../geometry/unit-square.ts';
import { decodeVectorTile, encodeVectorTile, TILE_EXTENT, type TileLayers } from '../geometry/vector-tile.ts';
import type { Archive } from './archive.ts';
import type { ArchiveSet } from './archive-set.ts';
import { clipTile } from './clip-tile.ts';
import { BUFFERED_TILE, overzoomTile } from './overzoom-tile.ts';
import type { RegionArchive } from './region-archive.ts';

const gunzipAsync = promisify(gunzip);
const gzipAsync = promisify(gzip);

/** Names of countries say nothing in a street's surroundings. */
const COUNTRY_NAMES_MAX_ZOOM = 8;

type TileId = { z: number; x: number; y: number };

/**
 * One tile of the basemap, gzipped: the regions there, each within its own box, and the world around them. Null when
 * nothing at all is there.
 */
export async function composeTile({ world, regions }: ArchiveSet, tile: TileId): Promise<Uint8Array | null> {
  const area = tileRectangle(tile.z, tile.x, tile.y);
  const here = regions.filter(({ boxes }) => boxes.some((box) => overlaps(box, area)));
  const drawn = here.filter(({ areaMinZoom }) => tile.z >= areaMinZoom);
  const first = drawn[0];
  if (first?.boxes.some((box) => contains(box, area))) {
    const whole = await first.archive.tile(tile.z, tile.x, tile.y);
    if (whole) return whole;
  }
  if (here.length === 0 && tile.z <= world.header.maxZoom) return world.tile(tile.z, tile.x, tile.y);

  const layers: TileLayers = new Map();
  let remaining = [BUFFERED_TILE];
  for (const region of drawn) {
    const boxes = region.boxes.map((box) => inTileUnits(box, tile));
    const own = boxes.flatMap((box) => remaining.map((rest) => intersection(rest, box))).filter(hasArea);
    remaining = boxes.reduce((rest, box) => rest.flatMap((rectangle) => subtract(rectangle, box)), remaining);
    if (own.length > 0) addLayers(layers, clipTile(await layersOf(region.archive, tile), own));
  }
  if (remaining.length > 0) {
    for (const region of here) if (!drawn.includes(region)) await addNames(layers, region, tile, remaining);
    addLayers(layers, clipTile(await worldLayers(world, tile), remaining));
  }
  const bytes = encodeVectorTile(layers);
  return bytes.length > 0 ? gzipAsync(bytes) : null;
}

const hasArea = (rectangle: Rectangle): boolean => rectangle.minX < rectangle.maxX && rectangle.minY < rectangle.maxY;

/** A rectangle of the unit square in the units of a tile. */
function inTileUnits(box: Rectangle, { z, x, y }: TileId): Rectangle {
  const tiles = 2 ** z;
  return {
    minX: (box.minX * tiles - x) * TILE_EXTENT,
    minY: (box.minY * tiles - y) * TILE_EXTENT,
    maxX: (box.maxX * tiles - x) * TILE_EXTENT,
    maxY: (box.maxY * tiles - y) * TILE_EXTENT,
  };
}

/** The archive's own tile, or else the part of its nearest ancestor that the tile covers. */
async function layersOf(archive: Archive, { z, x, y }: TileId): Promise<TileLayers> {
  for (let levels = Math.max(0, z - archive.header.maxZoom); levels <= z - archive.header.minZoom; levels++) {
    const bytes = await archive.tile(z - levels, x >> levels, y >> levels);
    if (!bytes) continue;
    const layers = decodeVectorTile(await gunzipAsync(bytes));
    return levels === 0 ? layers : overzoomTile(layers, levels, x, y);
  }
  return new Map();
}

async function worldLayers(world: Archive, tile: TileId): Promise<TileLayers> {
  const layers = await layersOf(world, tile);
  if (tile.z > COUNTRY_NAMES_MAX_ZOOM) layers.delete('places');
  return layers;
}

/** A region that is still a speck at this zoom adds its places' names and nothing else. */
async function addNames(layers: TileLayers, region: RegionArchive, tile: TileId, within: Rectangle[]): Promise<void> {
  const bytes = await region.archive.tile(tile.z, tile.x, tile.y);
  const places = bytes && decodeVectorTile(await gunzipAsync(bytes)).get('places');
  if (places) addLayers(layers, clipTile(new Map([['places', places]]), within));
}

function addLayers(target: TileLayers, added: TileLayers): void {
  for (const [name, features] of added) target.set(name, [...(target.get(name) ?? []), ...features]);
}
