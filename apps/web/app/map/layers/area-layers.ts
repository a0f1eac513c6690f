import type { LayerSpecification } from 'maplibre-gl';
import basemapColours from '../basemap/basemap-colours.json' with { type: 'json' };
import type { MapTheme } from '../map-theme.ts';
import { overlaySourceIds } from './overlay-sources.ts';
import { actionColour } from './pin-colours.ts';

/** Dims everything outside the searched box, pins included, and draws the box's edge as a line. */
export function areaLayers(theme: MapTheme): LayerSpecification[] {
  return [
    {
      id: 'outside-area',
      type: 'fill',
      source: overlaySourceIds.area,
      filter: ['==', ['get', 'part'], 'outside'],
      paint: { 'fill-color': basemapColours[theme].background, 'fill-opacity': 0.55, 'fill-antialias': false },
    },
    {
      id: 'area-edge',
      type: 'line',
      source: overlaySourceIds.area,
      filter: ['==', ['get', 'part'], 'edge'],
      paint: { 'line-color': actionColour(theme), 'line-width': 1.5, 'line-dasharray': [4, 3], 'line-opacity': 0.7 },
    },
  ];
}
