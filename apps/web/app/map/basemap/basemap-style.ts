import { basemapZoomMax, worldZoomMax } from '@access-atlas/contract/limits.ts';
import type { LayerSpecification, StyleSpecification } from 'maplibre-gl';
import type { MapAppearance } from '../map-appearance.ts';
import type { MapTheme } from '../map-theme.ts';
import type { StyleBasemap } from './basemap.ts';
import { basemapLayers, basemapSourceId } from './basemap-layers.ts';
import { basemapName } from './basemap-names.ts';

/** The part of the map's style below our own layers. */
export interface BasemapStyle extends Pick<StyleSpecification, 'sources' | 'layers' | 'glyphs' | 'sprite'> {
  readonly 'font-faces'?: StyleSpecification['font-faces'];
  /** The ground that our pins have to stand out from. */
  readonly theme: MapTheme;
}

/** The scheme of an archive's tiles, which the map's engine answers. */
export const archiveScheme = 'archive';

/** Before the names of an operator's sources and layers, which may be called what ours are. */
const operatorPrefix = `${basemapSourceId}/`;

/** The source of the embedded world below an archive; failures of it do not count as failures of the archive. */
const worldSourceId = 'world';
const worldSourceLayers = new Set(['earth', 'water', 'boundaries']);

/** Layers that hold points of interest and house numbers, by the common schemas: they stand in the way of ratings. */
const hiddenSourceLayers = new Set(['poi', 'pois', 'poi_label', 'housenumber', 'housenum_label', 'addresses']);
const hiddenLayerId = /(?:^|[-_ ])(?:pois?|house-?num(?:ber)?s?)(?:$|[-_ ])/i;

/** The basemap as sources and layers; names are in the page's language where it has them. */
export function basemapStyle(appearance: MapAppearance, origin: string): BasemapStyle {
  const { basemap, theme } = appearance;
  if (basemap.kind === 'style') return operatorStyle(basemap, appearance);
  const embeddedTiles = [`${origin}/basemap/{z}/{x}/{y}.mvt`];
  if (basemap.kind === 'embedded') {
    return {
      sources: { [basemapSourceId]: { type: 'vector', tiles: embeddedTiles, maxzoom: basemapZoomMax } },
      layers: basemapLayers(appearance),
      theme,
    };
  }
  // Each source has its own name, so that tiles of one are not mistaken for tiles of another.
  const archiveId = `${operatorPrefix}archive`;
  return {
    sources: {
      // Outside of the archive's region the embedded world is shown.
      [worldSourceId]: { type: 'vector', tiles: embeddedTiles, maxzoom: worldZoomMax },
      [archiveId]: { type: 'vector', tiles: [`${archiveScheme}://{z}/{x}/{y}`], maxzoom: basemap.zoomMax },
    },
    layers: [
      ...worldLayers(appearance),
      ...basemapLayers(appearance, archiveId).filter(({ type }) => type !== 'background'),
    ],
    theme,
  };
}

/** The ground, coasts and borders of the embedded world, without its names: an archive has its own. */
function worldLayers(appearance: MapAppearance): LayerSpecification[] {
  return basemapLayers(appearance, worldSourceId)
    .filter((layer) => layer.type === 'background' || (layer.type !== 'symbol' && isOfTheWorld(layer)))
    .map((layer) => ({ ...layer, id: `${worldSourceId}/${layer.id}` }));
}

function isOfTheWorld(layer: LayerSpecification): boolean {
  return 'source-layer' in layer && worldSourceLayers.has(layer['source-layer'] ?? '');
}

/** Whether a source of the map is one of its basemap's. */
export function isBasemapSource(id: string): boolean {
  return id === basemapSourceId || id.startsWith(operatorPrefix);
}

function operatorStyle({ style, theme }: StyleBasemap, { language }: MapAppearance): BasemapStyle {
  const { sources, layers, glyphs, sprite, 'font-faces': fontFaces } = style;
  return {
    sources: Object.fromEntries(Object.entries(sources).map(([id, source]) => [`${operatorPrefix}${id}`, source])),
    layers: layers.filter((layer) => !isHidden(layer)).map((layer) => renamed(basemapName(layer, language))),
    ...(glyphs !== undefined && { glyphs }),
    ...(sprite !== undefined && { sprite }),
    ...(fontFaces !== undefined && { 'font-faces': fontFaces }),
    theme,
  };
}

function isHidden(layer: LayerSpecification): boolean {
  const sourceLayer = 'source-layer' in layer ? (layer['source-layer'] ?? '') : '';
  return hiddenSourceLayers.has(sourceLayer) || hiddenLayerId.test(layer.id);
}

function renamed(layer: LayerSpecification): LayerSpecification {
  const id = `${operatorPrefix}${layer.id}`;
  return 'source' in layer ? { ...layer, id, source: `${operatorPrefix}${layer.source}` } : { ...layer, id };
}
