import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { basemapZoomMax } from '@access-atlas/contract/limits.ts';
import {
  decodeVectorTile,
  TILE_EXTENT,
  type TileFeature,
  type TileLayers,
} from '../../basemap/geometry/vector-tile.ts';
import type { Basemap } from '../../basemap/serving/open-basemap.ts';
import type { StillMapColours } from './still-map-colours.ts';
import { areaColour, lineStyle } from './still-map-styles.ts';
import { type PixelFrame, pixelFrameOf, type StillMapView } from './still-map-view.ts';

const unpack = promisify(gunzip);

/** Layers from below, each drawn over all tiles before the next: a road must not end below a neighbour's park. */
const areaLayers = ['earth', 'landcover', 'landuse', 'water', 'buildings'] as const;
const lineLayers = ['water', 'boundaries', 'roads'] as const;

/**
 * The basemap of a view as SVG elements, without labels: a still picture stands beside a text that names the place.
 */
export async function drawBasemap(basemap: Basemap, view: StillMapView, colours: StillMapColours): Promise<string> {
  const frame = pixelFrameOf(view);
  const tiles = await readTiles(basemap, view, frame);
  const parts = [`<rect width="100%" height="100%" fill="${colours.water}"/>`];
  for (const layer of areaLayers) {
    for (const tile of tiles) parts.push(...drawAreas(layer, tile, colours));
  }
  for (const layer of lineLayers) parts.push(...drawLines(layer, tiles, view.zoom, colours));
  return parts.join('');
}

interface PlacedTile {
  readonly layers: TileLayers;
  /** From a tile's units to pixels of the picture. */
  readonly scale: number;
  readonly left: number;
  readonly top: number;
}

async function readTiles(basemap: Basemap, view: StillMapView, frame: PixelFrame): Promise<PlacedTile[]> {
  const z = Math.min(basemapZoomMax, Math.max(0, Math.round(view.zoom)));
  const tilesAcross = 2 ** z;
  const edge = frame.worldPixels / tilesAcross;
  const wanted: { x: number; y: number; column: number }[] = [];
  for (let column = Math.floor(frame.left / edge); column * edge < frame.left + view.widthPixels; column++) {
    for (let y = Math.floor(frame.top / edge); y * edge < frame.top + view.heightPixels; y++) {
      // The world repeats to the east and west, not to the north and south.
      if (y >= 0 && y < tilesAcross)
        wanted.push({ x: ((column % tilesAcross) + tilesAcross) % tilesAcross, y, column });
    }
  }
  return Promise.all(
    wanted.map(async ({ x, y, column }) => {
      const tile = await basemap.tile(z, x, y);
      return {
        layers: tile ? decodeVectorTile(await unpack(tile.bytes)) : new Map(),
        scale: edge / TILE_EXTENT,
        left: column * edge - frame.left,
        top: y * edge - frame.top,
      };
    }),
  );
}

function drawAreas(layer: string, tile: PlacedTile, colours: StillMapColours): string[] {
  const pathsByColour = new Map<string, string>();
  for (const feature of tile.layers.get(layer) ?? []) {
    // The sea is the ground that the land is drawn on: drawn again, it would show where tiles meet.
    if (feature.type !== 3 || feature.tags.kind === 'ocean') continue;
    const colour = areaColour(layer, feature.tags, colours);
    if (colour) pathsByColour.set(colour, (pathsByColour.get(colour) ?? '') + pathOf(feature, tile));
  }
  return [...pathsByColour].map(([colour, path]) => `<path d="${path}" fill="${colour}" fill-rule="evenodd"/>`);
}

function drawLines(layer: string, tiles: PlacedTile[], zoom: number, colours: StillMapColours): string[] {
  const strokes = new Map<string, { rank: number; path: string }>();
  for (const tile of tiles) {
    for (const feature of tile.layers.get(layer) ?? []) {
      if (feature.type !== 2) continue;
      for (const { rank, attributes } of lineStyle(layer, feature.tags, zoom, colours)) {
        const stroke = strokes.get(attributes) ?? { rank, path: '' };
        stroke.path += pathOf(feature, tile);
        strokes.set(attributes, stroke);
      }
    }
  }
  return [...strokes]
    .sort(([, a], [, b]) => a.rank - b.rank)
    .map(([attributes, { path }]) => `<path d="${path}" fill="none" stroke-linecap="round" ${attributes}/>`);
}

function pathOf(feature: Extract<TileFeature, { type: 2 | 3 }>, { scale, left, top }: PlacedTile): string {
  return feature.geometry
    .map((part) => {
      const points = part.map(([x, y]) => `${(left + x * scale).toFixed(1)} ${(top + y * scale).toFixed(1)}`);
      return `M${points.join('L')}${feature.type === 3 ? 'Z' : ''}`;
    })
    .join('');
}
