import type { ExpressionSpecification, LayerSpecification, SymbolLayerSpecification } from 'maplibre-gl';
import { pinHeights } from '../images/map-images.ts';
import type { MapTheme } from '../map-theme.ts';
import { mapFont } from './map-font.ts';
import { overlaySourceIds } from './overlay-sources.ts';
import { looksOfTiles, type OverlayState } from './overlay-state.ts';
import { labelColours } from './pin-colours.ts';

/** At low zooms pins are smaller: 24 pixels high. */
const sizeByZoom: ExpressionSpecification = ['interpolate', ['linear'], ['zoom'], 8, 24 / pinHeights.normal, 13, 1];

/** Whether a result stands for several. */
export const isCluster: ExpressionSpecification = ['has', 'total'];

const onTheGround = {
  'icon-anchor': 'bottom',
  // The offset of the tip from the lower edge of the image.
  'icon-offset': [0, 3],
  'icon-allow-overlap': true,
} as const satisfies SymbolLayerSpecification['layout'];

/** Pins of the tiles that stand alone; the one that is drawn larger is left out. */
export function tilePinLayer(theme: MapTheme, state: OverlayState): SymbolLayerSpecification {
  const { selectedId, fitMark } = state;
  const { visibility, opacity } = looksOfTiles(state);
  return {
    id: 'pins',
    type: 'symbol',
    source: overlaySourceIds.pins,
    'source-layer': 'pins',
    filter: withoutSelected(selectedId),
    layout: { ...onTheGround, visibility, 'icon-image': markedPinName(theme, fitMark), 'icon-size': sizeByZoom },
    paint: { 'icon-opacity': opacity },
  };
}

/** Which pins of the tiles are drawn beside a selected one. */
export function withoutSelected(selectedId: string | null): ExpressionSpecification {
  return ['!=', ['id'], Number(selectedId ?? -1)];
}

/** The results of a search by words that stand alone, the highlighted place and the selected one, each drawn over the one before. */
export function ownPinLayers(theme: MapTheme, { fitMark }: Pick<OverlayState, 'fitMark'>): LayerSpecification[] {
  return [
    {
      id: 'results',
      type: 'symbol',
      source: overlaySourceIds.results,
      filter: ['!', isCluster],
      layout: { ...onTheGround, 'icon-image': markedPinName(theme, fitMark), 'icon-size': sizeByZoom },
    },
    {
      id: 'highlighted',
      type: 'symbol',
      source: overlaySourceIds.highlighted,
      layout: { ...onTheGround, 'icon-image': pinName(theme, pinHeights.selected) },
    },
    {
      id: 'selected-name',
      type: 'symbol',
      source: overlaySourceIds.selected,
      layout: {
        'text-field': ['get', 'name'],
        'text-font': [mapFont],
        'text-size': 16,
        'text-max-width': 14,
        // Beside the pin, level with its head.
        'text-variable-anchor-offset': ['left', [1.9, -1.6], 'right', [-1.9, -1.6], 'top', [0, 0.9]],
        'text-justify': 'auto',
        'text-padding': 4,
        'icon-image': `label/${theme}`,
        'icon-text-fit': 'both',
        'icon-text-fit-padding': [5, 9, 5, 9],
        'icon-allow-overlap': true,
        'text-allow-overlap': true,
      },
      paint: { 'text-color': labelColours[theme].text },
    },
    {
      id: 'selected',
      type: 'symbol',
      source: overlaySourceIds.selected,
      layout: { ...onTheGround, 'icon-image': pinName(theme, pinHeights.selected) },
    },
  ];
}

/** The picture of a pin that stands beside others, which says as well whether it fits what somebody needs. */
export function markedPinName(theme: MapTheme, fitMark: ExpressionSpecification | null): ExpressionSpecification {
  const name = pinName(theme, pinHeights.normal);
  return fitMark === null ? name : ['concat', name, fitMark];
}

function pinName(theme: MapTheme, height: number): ExpressionSpecification {
  return ['concat', `pin/${theme}/`, ['get', 'rating'], `/${height}`];
}
