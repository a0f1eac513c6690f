import type { LayerSpecification } from 'maplibre-gl';
import type { MapTheme } from '../map-theme.ts';
import { overlaySourceIds } from './overlay-sources.ts';

/** A point that a visitor chose, whatever stands there: over everything else. */
export function chosenPointLayers(theme: MapTheme): LayerSpecification[] {
  return [
    {
      id: 'chosen-point',
      type: 'symbol',
      source: overlaySourceIds.chosenPoint,
      layout: {
        'icon-image': `needle/${theme}`,
        'icon-anchor': 'bottom',
        'icon-allow-overlap': true,
        'icon-ignore-placement': true,
      },
    },
  ];
}
