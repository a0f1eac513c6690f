import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl';
import type { MapTheme } from '../map-theme.ts';
import { overlaySourceIds } from './overlay-sources.ts';
import { haloColour, pinColours, ratingLineColour } from './pin-colours.ts';

/** Surfaces on which wheels roll easily (OpenStreetMap's `surface`); on others the line is broken. */
const firmSurfaces = ['asphalt', 'concrete', 'concrete:plates', 'paved', 'paving_stones', 'wood', 'metal', 'rubber'];

/** A selected trail: in its rating's colour over a halo; broken where its surface is loose, or it was not rated. */
export function trailLayers(theme: MapTheme): LayerSpecification[] {
  const colour: ExpressionSpecification = [
    'match',
    ['get', 'rating'],
    'accessible',
    ratingLineColour(theme, 'accessible'),
    'partiallyAccessible',
    ratingLineColour(theme, 'partiallyAccessible'),
    'notAccessible',
    ratingLineColour(theme, 'notAccessible'),
    pinColours(theme, 'unrated').key,
  ];
  const isFirm: ExpressionSpecification = [
    'all',
    ['!=', ['get', 'rating'], 'unrated'],
    ['any', ['==', ['get', 'surface'], ''], ['in', ['get', 'surface'], ['literal', firmSurfaces]]],
  ];
  const layout = { 'line-cap': 'round', 'line-join': 'round' } as const;
  const source = overlaySourceIds.trail;
  return [
    {
      id: 'trail-halo',
      type: 'line',
      source,
      layout,
      paint: { 'line-color': haloColour(theme), 'line-width': 9 },
    },
    {
      id: 'trail',
      type: 'line',
      source,
      filter: isFirm,
      layout,
      paint: { 'line-color': colour, 'line-width': 5 },
    },
    {
      id: 'trail-broken',
      type: 'line',
      source,
      filter: ['!', isFirm],
      layout: { 'line-cap': 'butt', 'line-join': 'round' },
      paint: { 'line-color': colour, 'line-width': 5, 'line-dasharray': [2, 1.2] },
    },
  ];
}
