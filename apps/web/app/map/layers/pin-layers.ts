import { clusterZoomEnd } from '@access-atlas/contract/limits.ts';
import type { ExpressionSpecification, LayerSpecification, SymbolLayerSpecification } from 'maplibre-gl';
import { pinHeights, pointImageName } from '../images/map-images.ts';
import { markPixels } from '../images/mark-image.ts';
import type { MapTheme } from '../map-theme.ts';
import { mapFont } from './map-font.ts';
import { overlaySourceIds } from './overlay-sources.ts';
import { looksOfTiles, type OverlayState } from './overlay-state.ts';
import { haloColour, labelColours } from './pin-colours.ts';

/** At low zooms pins are smaller: 24 pixels high. */
const sizeByZoom: ExpressionSpecification = ['interpolate', ['linear'], ['zoom'], 8, 24 / pinHeights.normal, 13, 1];

/** Whether a result stands for several. */
export const isCluster: ExpressionSpecification = ['has', 'total'];

const onTheGround = {
  'icon-anchor': 'bottom',
  // The offset of the tip from the lower edge of the image.
  'icon-offset': [0, 3],
} as const satisfies SymbolLayerSpecification['layout'];

/**
 * A pin is drawn where its box, halo included, has room beside more important ones and beside clusters: of all layers the upper
 * ones are placed first. Each keeps half of the 3 pixels that lie between two.
 */
const whereRoom = {
  'icon-overlap': 'never',
  'icon-padding': 1.5,
} as const satisfies SymbolLayerSpecification['layout'];
/** A mark may touch what is beside it: its halo does not count, and two have 12 pixels between their middles. */
const markLayout = {
  'icon-overlap': 'never',
  'icon-padding': (12 - markPixels) / 2,
} as const satisfies SymbolLayerSpecification['layout'];

/**
 * What somebody reviewed comes before what is only rated, whichever the rating is, both before what nobody rated, and all before
 * what nobody goes into.
 */
const importance: ExpressionSpecification = [
  'case',
  ['==', ['get', 'kind'], 'amenity'],
  3,
  ['==', ['get', 'rating'], 'unrated'],
  2,
  ['has', 'reviewed'],
  0,
  1,
];
/** What nobody rated is small up to the zoom at which clusters end. */
const mayBePin: ExpressionSpecification = [
  'any',
  ['>=', ['zoom'], clusterZoomEnd],
  ['!=', ['get', 'rating'], 'unrated'],
];

/** Pins of the tiles that stand alone and have room; the one that is drawn larger is left out. */
export function tilePinLayer(theme: MapTheme, state: OverlayState): SymbolLayerSpecification {
  const { selectedId, fitMark } = state;
  return {
    id: 'pins',
    type: 'symbol',
    source: overlaySourceIds.pins,
    'source-layer': 'pins',
    filter: tilePinFilter(selectedId),
    layout: {
      ...onTheGround,
      ...whereRoom,
      visibility: looksOfTiles(state).pinVisibility,
      'symbol-sort-key': importance,
      'icon-image': markedPinName(theme, fitMark),
      'icon-size': sizeByZoom,
    },
  };
}

/**
 * Where rated places of the tiles lie: a pin of another that would cover one of these points is not drawn, so that the mark of
 * the rated place is. Above the layer of pins, for these are placed first; nothing of it is seen.
 */
export function ratedPointLayer(state: OverlayState): SymbolLayerSpecification {
  return {
    id: 'rated-points',
    type: 'symbol',
    source: overlaySourceIds.pins,
    'source-layer': 'pins',
    filter: ratedPointFilter(state.selectedId),
    layout: {
      visibility: looksOfTiles(state).pinVisibility,
      'icon-image': pointImageName,
      // So far below that the place's own pin and mark do not cover it.
      'icon-offset': [0, 7],
      'icon-padding': 0,
      'icon-overlap': 'always',
    },
  };
}

/** Small marks of the tiles' places that have no room for a pin. What has no room for a mark either is in the lists. */
export function tileMarkLayer(theme: MapTheme, state: OverlayState): SymbolLayerSpecification {
  const { visibility, opacity } = looksOfTiles(state);
  return {
    id: 'marks',
    type: 'symbol',
    source: overlaySourceIds.pins,
    'source-layer': 'pins',
    filter: withoutSelected(state.selectedId),
    layout: { ...markLayout, visibility, 'symbol-sort-key': importance, 'icon-image': markName(theme) },
    paint: { 'icon-opacity': opacity },
  };
}

/** Which places of the tiles may be pins beside a selected one. */
export function tilePinFilter(selectedId: string | null): ExpressionSpecification {
  return ['all', withoutSelected(selectedId), mayBePin];
}

/** The rated places of the tiles that somebody goes into, beside a selected one. */
export function ratedPointFilter(selectedId: string | null): ExpressionSpecification {
  return ['all', withoutSelected(selectedId), ['!=', ['get', 'rating'], 'unrated'], ['!=', ['get', 'kind'], 'amenity']];
}

/** Which places of the tiles are drawn beside a selected one. */
export function withoutSelected(selectedId: string | null): ExpressionSpecification {
  return ['!=', ['id'], Number(selectedId ?? -1)];
}

/** The results of a search by words that stand alone, the best first: pins, or marks where there is no room. */
export function resultLayers(theme: MapTheme, { fitMark }: Pick<OverlayState, 'fitMark'>): SymbolLayerSpecification[] {
  const filter: ExpressionSpecification = ['!', isCluster];
  const common = { type: 'symbol' as const, source: overlaySourceIds.results, filter };
  const rank: ExpressionSpecification = ['get', 'rank'];
  return [
    {
      id: 'result-marks',
      ...common,
      layout: { ...markLayout, 'symbol-sort-key': rank, 'icon-image': markName(theme) },
    },
    {
      id: 'results',
      ...common,
      layout: {
        ...onTheGround,
        ...whereRoom,
        'symbol-sort-key': rank,
        'icon-image': markedPinName(theme, fitMark),
        'icon-size': sizeByZoom,
      },
    },
  ];
}

/**
 * Names of the results that have a pin (see `writeNames`), to the right of it or else to the left, where they cover no pin,
 * mark or name. Below the layers of pins: these are placed first.
 */
export function resultNameLayer(theme: MapTheme): SymbolLayerSpecification {
  return {
    id: 'result-names',
    type: 'symbol',
    source: overlaySourceIds.results,
    // None, before it is known which of them found room.
    filter: ['literal', false],
    layout: {
      'symbol-sort-key': ['get', 'rank'],
      'text-field': ['get', 'name'],
      'text-font': [mapFont],
      'text-size': 14,
      'text-max-width': 11,
      // Beside the head of the pin, and not on its own box.
      'text-variable-anchor-offset': ['left', [1.55, -1.3], 'right', [-1.55, -1.3]],
      'text-justify': 'auto',
      'text-padding': 2,
      'text-overlap': 'never',
    },
    paint: { 'text-color': labelColours(theme).text, 'text-halo-color': haloColour(theme), 'text-halo-width': 2 },
  };
}

/**
 * The name of the selected place at its pin, where it covers no pin and lies under nothing: not drawn before that is known, see
 * `nameSelectedPlace`. Below the layers of pins: these are placed first.
 */
export function selectedNameLayer(theme: MapTheme): SymbolLayerSpecification {
  return {
    id: 'selected-name',
    type: 'symbol',
    source: overlaySourceIds.selected,
    layout: {
      visibility: 'none',
      'text-field': ['get', 'name'],
      'text-font': [mapFont],
      'text-size': 16,
      'text-max-width': 10,
      'text-justify': 'auto',
      'text-padding': 4,
      'icon-image': `label/${theme}`,
      'icon-text-fit': 'both',
      'icon-text-fit-padding': [5, 9, 5, 9],
      'icon-overlap': 'never',
      'text-overlap': 'never',
    },
    paint: { 'text-color': labelColours(theme).text },
  };
}

/** The highlighted place and the selected one over it. */
export function ownPinLayers(theme: MapTheme): LayerSpecification[] {
  return [
    {
      id: 'highlighted',
      type: 'symbol',
      source: overlaySourceIds.highlighted,
      layout: {
        ...onTheGround,
        'icon-overlap': 'always',
        // Nothing gives way while somebody moves over a list.
        'icon-ignore-placement': true,
        'icon-image': pinName(theme, pinHeights.selected),
      },
    },
    {
      id: 'selected',
      type: 'symbol',
      source: overlaySourceIds.selected,
      layout: { ...onTheGround, 'icon-overlap': 'always', 'icon-image': pinName(theme, pinHeights.selected) },
    },
  ];
}

/** The picture of a pin that stands beside others, which says as well whether it fits what somebody needs. */
export function markedPinName(theme: MapTheme, fitMark: ExpressionSpecification | null): ExpressionSpecification {
  const at = (height: number): ExpressionSpecification => {
    const name = pinName(theme, height);
    return fitMark === null ? name : ['concat', name, fitMark];
  };
  return ['step', ['zoom'], at(pinHeights.normal), clusterZoomEnd, at(pinHeights.near)];
}

function pinName(theme: MapTheme, height: number): ExpressionSpecification {
  return ['concat', `pin/${theme}/`, ['get', 'rating'], `/${height}`];
}

function markName(theme: MapTheme): ExpressionSpecification {
  return ['concat', `mark/${theme}/`, ['get', 'rating']];
}
