import type { SourceSpecification, StyleSpecification } from 'maplibre-gl';
import type { MapTheme } from '../map-theme.ts';
import type { MapView } from '../view/map-view.ts';
import type { StyleBasemap } from './basemap.ts';
import { readAttributions } from './basemap-attribution.ts';
import { tileAt } from './tile-at.ts';

type TileSource = Extract<SourceSpecification, { type: 'vector' | 'raster' | 'raster-dem' }>;

/** The parts of a TileJSON that are used: https://github.com/mapbox/tilejson-spec */
const tileKeys = ['tiles', 'minzoom', 'maxzoom', 'scheme', 'bounds', 'attribution', 'encoding', 'tileSize'];
/** A server may have no tile there: nothing is drawn then. */
const noTileStatuses = [204, 404];

/** @throws where the address has no style, or its sources or a tile of them cannot be had */
export async function loadStyleBasemap(url: string, view: MapView, signal: AbortSignal): Promise<StyleBasemap> {
  const given = await fetchJson(url, signal);
  if (!isStyle(given)) throw new Error('The address has no style of the eighth version.');
  const used = new Set(given.layers.flatMap((layer) => ('source' in layer ? [layer.source] : [])));
  const sources = await Promise.all(
    Object.entries(given.sources)
      .filter(([id]) => used.has(id))
      .map(async ([id, source]) => [id, await completeSource(source, url, signal)] as const),
  );
  const tileSources = sources.map(([, source]) => source).filter(isTileSource);
  const probed = tileSources.find(({ type }) => type === 'vector') ?? tileSources[0];
  if (probed) await probe(probed, view, signal);
  const { glyphs, sprite } = given;
  return {
    kind: 'style',
    style: {
      version: 8,
      sources: Object.fromEntries(sources),
      layers: given.layers,
      ...(typeof glyphs === 'string' && { glyphs: absolute(glyphs, url) }),
      ...(sprite !== undefined && { sprite: absoluteSprite(sprite, url) }),
    },
    theme: themeOf(given),
    attribution: readAttributions(tileSources.flatMap(({ attribution }) => attribution ?? [])),
  };
}

async function fetchJson(url: string, signal: AbortSignal): Promise<unknown> {
  const response = await fetch(url, { signal });
  if (!response.ok) throw new Error(`${url} answered with ${response.status}.`);
  return response.json();
}

function isStyle(given: unknown): given is StyleSpecification {
  if (typeof given !== 'object' || given === null) return false;
  const { version, sources, layers }: Partial<Record<keyof StyleSpecification, unknown>> = given;
  return version === 8 && typeof sources === 'object' && sources !== null && Array.isArray(layers) && layers.length > 0;
}

function isTileSource(source: SourceSpecification): source is TileSource {
  return source.type === 'vector' || source.type === 'raster' || source.type === 'raster-dem';
}

/** A source with its TileJSON written into it, so that the map does not request it again. */
async function completeSource(
  source: SourceSpecification,
  base: string,
  signal: AbortSignal,
): Promise<SourceSpecification> {
  if (!isTileSource(source)) return source;
  const { url, ...own } = source;
  if (url === undefined) return withAbsoluteTiles(source, base);
  const address = absolute(url, base);
  const described = await fetchJson(address, signal);
  if (typeof described !== 'object' || described === null) throw new Error(`${address} describes no tiles.`);
  // The map itself rejects other errors of the style.
  const known = Object.fromEntries(Object.entries(described).filter(([key]) => tileKeys.includes(key)));
  return withAbsoluteTiles({ ...known, ...own } as TileSource, address);
}

function withAbsoluteTiles(source: TileSource, base: string): TileSource {
  if (!Array.isArray(source.tiles) || source.tiles.length === 0) throw new Error(`${base} names no tiles.`);
  return { ...source, tiles: source.tiles.map((tile) => absolute(String(tile), base)) };
}

/** Checks that tiles can be loaded; their content is checked when they are drawn. */
async function probe(source: TileSource, view: MapView, signal: AbortSignal): Promise<void> {
  const { tiles: [template = ''] = [], minzoom = 0, maxzoom = 22 } = source;
  const scheme = 'scheme' in source ? source.scheme : 'xyz';
  const { z, x, y } = tileAt(view, minzoom, maxzoom);
  const row = scheme === 'tms' ? 2 ** z - 1 - y : y;
  const address = template
    .replace('{z}', `${z}`)
    .replace('{x}', `${x}`)
    .replace('{y}', `${row}`)
    .replace('{ratio}', '')
    .replace('{prefix}', `${(x % 16).toString(16)}${(y % 16).toString(16)}`);
  const response = await fetch(address, { signal });
  if (!response.ok && !noTileStatuses.includes(response.status)) {
    throw new Error(`${address} answered with ${response.status}.`);
  }
  // The body is read to its end so that the browser caches it for the map.
  await response.arrayBuffer();
}

/** Addresses in a style are relative to it, and the braces of a template stay what they are. */
function absolute(address: string, base: string): string {
  return new URL(address, base).href.replaceAll('%7B', '{').replaceAll('%7D', '}');
}

function absoluteSprite(
  sprite: NonNullable<StyleSpecification['sprite']>,
  base: string,
): NonNullable<StyleSpecification['sprite']> {
  if (typeof sprite === 'string') return absolute(sprite, base);
  return sprite.map(({ id, url }) => ({ id, url: absolute(url, base) }));
}

/** By the colour of its ground; light where that is no plain colour. */
function themeOf({ layers }: StyleSpecification): MapTheme {
  const ground = layers.find((layer) => layer.type === 'background')?.paint?.['background-color'];
  if (typeof ground !== 'string') return 'light';
  const context = document.createElement('canvas').getContext('2d');
  if (context === null) return 'light';
  context.fillStyle = '#ffffff';
  context.fillStyle = ground;
  const channels = /^#(..)(..)(..)$/.exec(context.fillStyle)?.slice(1);
  if (channels === undefined) return 'light';
  const [red = 255, green = 255, blue = 255] = channels.map((channel) => Number.parseInt(channel, 16));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue < 110 ? 'dark' : 'light';
}
