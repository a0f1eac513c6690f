import { clusterSizes } from '@access-atlas/contract/geometry/cluster-circle.ts';
import { ratingKeys } from '@access-atlas/contract/places/accessibility.ts';
import type { ExpressionSpecification, SymbolLayerSpecification } from 'maplibre-gl';
import { ringSteps } from '../images/cluster-ring.ts';
import type { MapTheme } from '../map-theme.ts';
import { mapFont } from './map-font.ts';
import { overlaySourceIds } from './overlay-sources.ts';
import { looksOfTiles, type OverlayState } from './overlay-state.ts';
import { labelColours } from './pin-colours.ts';
import { isCluster } from './pin-layers.ts';

/** Clusters of the tiles as rings by rating with their count in the middle. */
export function clusterLayer(theme: MapTheme, state: OverlayState): SymbolLayerSpecification {
  const { visibility, opacity } = looksOfTiles(state);
  const { layout, paint } = ringLooks(theme);
  return {
    id: 'clusters',
    type: 'symbol',
    source: overlaySourceIds.pins,
    'source-layer': 'clusters',
    layout: { ...layout, visibility },
    paint: { ...paint, 'icon-opacity': opacity, 'text-opacity': opacity },
  };
}

/** Clusters of what words found. */
export function resultClusterLayer(theme: MapTheme): SymbolLayerSpecification {
  return {
    id: 'result-clusters',
    type: 'symbol',
    source: overlaySourceIds.results,
    filter: isCluster,
    ...ringLooks(theme),
  };
}

function ringLooks(theme: MapTheme) {
  return {
    layout: {
      'icon-image': ['concat', `cluster/${theme}/`, diameter, '/', sharesOfRing()],
      'icon-overlap': 'always',
      'icon-padding': 1.5,
      'text-field': countText,
      'text-font': [mapFont],
      'text-size': ['step', ['get', 'total'], 14, 100, 15],
      'text-overlap': 'always',
    },
    paint: {
      'text-color': labelColours(theme).text,
      // The typeface has one weight here: a halo in the text's own colour makes the figures bold.
      'text-halo-color': labelColours(theme).text,
      'text-halo-width': 0.35,
    },
  } satisfies Pick<SymbolLayerSpecification, 'layout' | 'paint'>;
}

/** From ten thousand on in thousands: the ring has no room for more figures. */
const countText: ExpressionSpecification = [
  'case',
  ['<', ['get', 'total'], 10_000],
  ['to-string', ['get', 'total']],
  ['<', ['get', 'total'], 1_000_000],
  ['concat', ['to-string', ['floor', ['/', ['get', 'total'], 1000]]], 'k'],
  ['concat', ['to-string', ['/', ['floor', ['/', ['get', 'total'], 100_000]], 10]], 'M'],
];
const [smallest, ...larger] = clusterSizes;
const diameter = [
  'step',
  ['get', 'total'],
  `${smallest.diameter}`,
  ...larger.flatMap(({ from, diameter: pixels }) => [from, `${pixels}`]),
] as ExpressionSpecification;

/**
 * Steps of the ring by rating: every rating that is there takes at least one, so that a single place that is not
 * accessible is never lost among a thousand that are.
 */
function sharesOfRing(): ExpressionSpecification {
  const count = (index: number): ExpressionSpecification => ['get', ratingKeys[index] ?? ''];
  const rounded = (index: number): ExpressionSpecification => [
    'case',
    ['==', count(index), 0],
    0,
    ['max', 1, ['round', ['*', ringSteps, ['/', count(index), ['get', 'total']]]]],
  ];
  return [
    'concat',
    ...ratingKeys.flatMap((_, index) => (index === 0 ? [rounded(index)] : ['.', rounded(index)])),
  ] as ExpressionSpecification;
}
