import { basemapZoomMax } from '@access-atlas/contract/limits.ts';
import type { LayerSpecification, StyleSpecification } from 'maplibre-gl';
import type { Basemap, StyleBasemap } from './basemap.ts';
import { basemapLayers, basemapSourceId } from './basemap-layers.ts';
import { basemapName } from './basemap-names.ts';
import type { MapAppearance, MapTheme } from './map-appearance.ts';

/** The part of the map's style that lies under ours. */
export interface BasemapStyle extends Pick<StyleSpecification, 'sources' | 'layers' | 'glyphs' | 'sprite'> {
  readonly 'font-faces'?: StyleSpecification['font-faces'];
  /** The ground that our pins have to stand out from. */
  readonly theme: MapTheme;
}

/** The scheme of an archive's tiles, which the map's engine answers. */
export const archiveScheme = 'archive';

/** Before the names of an operator's sources and layers, which may be called what ours are. */
const ownNames = `${basemapSourceId}/`;

/** Layers that hold points of interest and house numbers, by the common schemas: they stand in the way of ratings. */
const hiddenSourceLayers = new Set(['poi', 'pois', 'poi_label', 'housenumber', 'housenum_label', 'addresses']);
const hiddenLayerId = /(?:^|[-_ ])(?:pois?|house-?num(?:ber)?s?)(?:$|[-_ ])/i;

/** The basemap as sources and layers; names are in the page's language where it has them. */
export function basemapStyle(appearance: MapAppearance, origin: string): BasemapStyle {
  const { basemap, theme } = appearance;
  if (basemap.kind === 'style') return operatorStyle(basemap, appearance);
  const tiles = basemap.kind === 'archive' ? `${archiveScheme}://{z}/{x}/{y}` : `${origin}/basemap/{z}/{x}/{y}.mvt`;
  const maxzoom = basemap.kind === 'archive' ? basemap.zoomMax : basemapZoomMax;
  return {
    // Another source has another name: what was drawn from the one is not taken for the other.
    sources: { [sourceIdOf(basemap)]: { type: 'vector', tiles: [tiles], maxzoom } },
    layers: basemapLayers(appearance, sourceIdOf(basemap)),
    theme,
  };
}

/** Whether a source of the map is one of its basemap's. */
export function isBasemapSource(id: string): boolean {
  return id === basemapSourceId || id.startsWith(ownNames);
}

function sourceIdOf({ kind }: Basemap): string {
  return kind === 'embedded' ? basemapSourceId : `${ownNames}${kind}`;
}

function operatorStyle({ style, theme }: StyleBasemap, { language }: MapAppearance): BasemapStyle {
  const { sources, layers, glyphs, sprite, 'font-faces': fontFaces } = style;
  return {
    sources: Object.fromEntries(Object.entries(sources).map(([id, source]) => [`${ownNames}${id}`, source])),
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
  const id = `${ownNames}${layer.id}`;
  return 'source' in layer ? { ...layer, id, source: `${ownNames}${layer.source}` } : { ...layer, id };
}
