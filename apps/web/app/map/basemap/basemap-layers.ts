import { type Flavor, layers } from '@protomaps/basemaps';
import type { LayerSpecification } from 'maplibre-gl';
import { mapFont } from '../layers/map-font.ts';
import type { MapAppearance } from '../map-appearance.ts';
import basemapColours from './basemap-colours.json' with { type: 'json' };

/** The name of the basemap's source. */
export const basemapSourceId = 'basemap';

/** One-way arrows, house numbers and road shields: signs for drivers, which stand in the way of ratings. */
const leftOut = new Set(['roads_oneway', 'address_label', 'roads_shields']);

/** A basemap in the Protomaps schema in our colours, with names in the page's language and without points of interest. */
export function basemapLayers(
  { theme, language }: Pick<MapAppearance, 'theme' | 'language'>,
  sourceId = basemapSourceId,
): LayerSpecification[] {
  const flavor: Flavor = { ...basemapColours[theme], regular: mapFont, bold: mapFont, italic: mapFont };
  return layers(sourceId, flavor, { lang: language })
    .filter(({ id }) => !leftOut.has(id))
    .map((layer) => withPlainWords(withoutIcons(layer)));
}

/** Names in sentence case, without wide spacing: capitals are harder to read. */
function withPlainWords(layer: LayerSpecification): LayerSpecification {
  if (layer.type !== 'symbol') return layer;
  const { 'text-transform': _case, 'text-letter-spacing': _spacing, ...layout } = layer.layout ?? {};
  return { ...layer, layout };
}

/** Dots beside towns and arrows come from a sprite that we do not have. */
function withoutIcons(layer: LayerSpecification): LayerSpecification {
  if (layer.type !== 'symbol' || layer.layout?.['icon-image'] === undefined) return layer;
  const { 'icon-image': _icon, 'icon-size': _size, ...layout } = layer.layout;
  return { ...layer, layout };
}
