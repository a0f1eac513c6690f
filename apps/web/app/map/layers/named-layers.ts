import type { LayerSpecification } from 'maplibre-gl';
import type { MapTheme } from '../map-theme.ts';
import { mapFont } from './map-font.ts';
import { overlaySourceIds } from './overlay-sources.ts';
import { actionColour, haloColour, labelColours } from './pin-colours.ts';

/** The place near which words say to look: a ring unlike the shape of any rating, with its name. */
export function namedLayers(theme: MapTheme): LayerSpecification[] {
  const source = overlaySourceIds.named;
  return [
    {
      id: 'named',
      type: 'circle',
      source,
      paint: {
        'circle-radius': 8,
        'circle-color': haloColour(theme),
        'circle-stroke-color': actionColour(theme),
        'circle-stroke-width': 5,
      },
    },
    {
      id: 'named-name',
      type: 'symbol',
      source,
      layout: {
        'text-field': ['get', 'name'],
        'text-font': [mapFont],
        'text-size': 15,
        'text-max-width': 14,
        'text-variable-anchor-offset': ['left', [1.5, 0], 'right', [-1.5, 0], 'top', [0, 1.3], 'bottom', [0, -1.3]],
        'text-justify': 'auto',
        'text-padding': 4,
        'icon-image': `label/${theme}`,
        'icon-text-fit': 'both',
        'icon-text-fit-padding': [3, 8, 3, 8],
        'icon-allow-overlap': true,
        'text-allow-overlap': true,
      },
      paint: { 'text-color': labelColours(theme).text },
    },
  ];
}
