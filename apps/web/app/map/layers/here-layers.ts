import type { LayerSpecification } from 'maplibre-gl';
import type { MapTheme } from '../map-theme.ts';
import { overlaySourceIds } from './overlay-sources.ts';
import { actionColour, haloColour } from './pin-colours.ts';

/** The visitor's location, once it was requested: a dot unlike the shape of any rating. */
export function hereLayers(theme: MapTheme): LayerSpecification[] {
  const source = overlaySourceIds.here;
  return [
    {
      id: 'here-ground',
      type: 'circle',
      source,
      paint: { 'circle-radius': 18, 'circle-color': actionColour(theme), 'circle-opacity': 0.2 },
    },
    {
      id: 'here',
      type: 'circle',
      source,
      paint: {
        'circle-radius': 7,
        'circle-color': actionColour(theme),
        'circle-stroke-color': haloColour(theme),
        'circle-stroke-width': 3,
      },
    },
  ];
}
