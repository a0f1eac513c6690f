import { intersection, overlaps } from '../../geometry/rectangle.ts';
import { type Rectangle, tileRectangle, tilesTouching } from '../../geometry/unit-square.ts';
import { encodeVectorTile, TILE_BUFFER, TILE_EXTENT, type TileLayers } from '../../geometry/vector-tile.ts';
import { REGION_MAX_ZOOM } from '../../region-zooms.ts';
import type { Tile } from '../pmtiles/write-pmtiles.ts';
import { TileSlicer } from '../tiles/tile-slicer.ts';
import { coversArea } from './covers-area.ts';
import { featureGeojson } from './feature-geojson.ts';
import { unitRectangle, worldRectangle } from './map-feature.ts';
import type { Region } from './read-region.ts';

type Block = { z: number; x: number; y: number };

const DETAIL_BLOCK_ZOOM = 12;

/**
 * A region is cut block by block, so that memory holds the tiles of one at a time. A block is a tile of `blockZoom`;
 * the blocks of a level lie within those of the level before. Within a block, each band of zooms is cut by itself, from
 * those features that the band's last zoom shows.
 */
const LEVELS: { blockZoom: number; bands: [from: number, to: number][] }[] = [
  { blockZoom: 0, bands: [[0, 5]] },
  { blockZoom: 6, bands: [[6, 8]] },
  {
    blockZoom: 9,
    bands: [
      [9, 10],
      [11, 11],
    ],
  },
  {
    blockZoom: DETAIL_BLOCK_ZOOM,
    bands: [
      [12, 13],
      [14, REGION_MAX_ZOOM],
    ],
  },
];

type CutTilesOptions = {
  /** The first zoom with areas and lines; earlier ones have the labels of `places` alone. */
  areaMinZoom: number;
  signal?: AbortSignal;
  onProgress?: (doneBlocks: number, totalBlocks: number) => void;
};

/** All tiles of a region, except those inside a tile that is covered by one feature, such as the open sea. */
export function* cutTiles(region: Region, { areaMinZoom, signal, onProgress }: CutTilesOptions): Generator<Tile> {
  const { features } = region;
  const boxes = region.boxes.map(unitRectangle);
  const world = { z: 0, x: 0, y: 0 };
  const totalBlocks = tilesWithin(world, DETAIL_BLOCK_ZOOM, boxes).length;
  let doneBlocks = 0;

  function* cutBlock(numbers: Uint32Array, block: Block, levelIndex: number): Generator<Tile> {
    signal?.throwIfAborted();
    const level = LEVELS[levelIndex];
    if (!level) return;
    const area = bufferedAreaOf(block);
    const inBlock = numbers.filter((number) => features.overlaps(number, area));
    const only = inBlock.length === 1 ? features.get(inBlock[0] ?? 0) : undefined;
    const isCovered = only !== undefined && coversArea(only, area);
    const bands = isCovered ? [[block.z, block.z] as const] : level.bands;
    for (const [from, to] of bands) yield* cutBand(inBlock, block, from, to);
    if (isCovered || block.z === DETAIL_BLOCK_ZOOM) {
      doneBlocks += tilesWithin(block, DETAIL_BLOCK_ZOOM, boxes).length;
      onProgress?.(doneBlocks, totalBlocks);
      return;
    }
    const childZoom = LEVELS[levelIndex + 1]?.blockZoom ?? REGION_MAX_ZOOM;
    for (const child of tilesWithin(block, childZoom, boxes)) yield* cutBlock(inBlock, child, levelIndex + 1);
  }

  function* cutBand(numbers: Uint32Array, block: Block, from: number, to: number): Generator<Tile> {
    const shown = numbers.filter(
      (number) => features.minZoomOf(number) <= to && (to >= areaMinZoom || features.layerOf(number) === 'places'),
    );
    const slicer = new TileSlicer(
      Array.from(shown, (number) => featureGeojson(features.get(number))),
      { exactZoom: REGION_MAX_ZOOM },
    );
    for (let z = from; z <= to; z++) {
      for (const { x, y } of tilesWithin(block, z, boxes)) {
        const layers = slicer.layersOf(z, x, y);
        const bytes = encodeVectorTile(z < areaMinZoom ? placesOnly(layers) : layers);
        if (bytes.length > 0) yield { z, x, y, bytes };
      }
    }
  }

  yield* cutBlock(features.inDrawOrder(), world, 0);
}

/** Only the names of places; those of countries are left to the world's basemap, which is shown at the same zooms. */
function placesOnly(layers: TileLayers): TileLayers {
  const places = layers.get('places') ?? [];
  return new Map([['places', places.filter((place) => place.tags.kind !== 'country')]]);
}

/** The area of a block with the buffer of its tiles, in world units. */
function bufferedAreaOf({ z, x, y }: Block): Rectangle {
  const { minX, minY, maxX, maxY } = tileRectangle(z, x, y);
  const buffer = (2 ** -z * TILE_BUFFER) / TILE_EXTENT;
  return worldRectangle({ minX: minX - buffer, minY: minY - buffer, maxX: maxX + buffer, maxY: maxY + buffer });
}

/** The tiles of a zoom within a block that the boxes touch, each once. */
function tilesWithin(block: Block, z: number, boxes: Rectangle[]): Block[] {
  const area = tileRectangle(block.z, block.x, block.y);
  const tiles = new Map<number, Block>();
  for (const box of boxes) {
    if (!overlaps(box, area)) continue;
    const { minX, minY, maxX, maxY } = tilesTouching(intersection(box, area), z);
    for (let y = minY; y <= maxY; y++) {
      for (let x = minX; x <= maxX; x++) tiles.set(y * 2 ** z + x, { z, x, y });
    }
  }
  return [...tiles.values()];
}
