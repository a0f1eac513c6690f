import { decodeVectorTile, type TileFeature, type TileLayers } from '../../basemap/geometry/vector-tile.ts';
import type { StillMapColours } from './still-map-colours.ts';
import { areaColour, lineStyle } from './still-map-styles.ts';
import type { ViewTile } from './view-tiles.ts';

/** Layers from below, each drawn over all tiles before the next: a road must not end below a neighbour's park. */
const areaLayers = ['earth', 'landcover', 'landuse', 'water', 'buildings'] as const;
const lineLayers = ['water', 'boundaries', 'roads'] as const;

/**
 * The tiles of a view as SVG elements, without labels: a still picture stands beside a text that names the place. It
 * computes for up to a tenth of a second, so it runs on the thread of `still-map-worker.ts`.
 */
export function drawBasemap(viewTiles: readonly ViewTile[], zoom: number, colours: StillMapColours): string {
  const tiles = viewTiles.map(decodeTile);
  const parts = [`<rect width="100%" height="100%" fill="${colours.water}"/>`];
  for (const layer of areaLayers) {
    for (const tile of tiles) parts.push(...drawAreas(layer, tile, colours));
  }
  for (const layer of lineLayers) parts.push(...drawLines(layer, tiles, zoom, colours));
  return parts.join('');
}

interface PlacedTile extends Omit<ViewTile, 'bytes'> {
  readonly layers: TileLayers;
}

function decodeTile({ bytes, ...placed }: ViewTile): PlacedTile {
  return { ...placed, layers: bytes ? decodeVectorTile(bytes) : new Map() };
}

function drawAreas(layer: string, tile: PlacedTile, colours: StillMapColours): string[] {
  const pathsByColour = new Map<string, string>();
  for (const feature of tile.layers.get(layer) ?? []) {
    // The sea is the ground that the land is drawn on: drawn again, it would show where tiles meet.
    if (feature.type !== 3 || feature.tags.kind === 'ocean') continue;
    const colour = areaColour(layer, feature.tags, colours);
    if (colour) pathsByColour.set(colour, (pathsByColour.get(colour) ?? '') + pathOf(feature, tile));
  }
  // Areas overlap, above all where tiles were cut: by `evenodd` nothing would be filled where two of them lie. The format
  // tells holes by their direction, as `nonzero` does.
  return [...pathsByColour].map(([colour, path]) => `<path d="${path}" fill="${colour}" fill-rule="nonzero"/>`);
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
