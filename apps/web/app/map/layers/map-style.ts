import type { StyleSpecification } from 'maplibre-gl';
import { basemapStyle } from '../basemap/basemap-style.ts';
import type { MapAppearance } from '../map-appearance.ts';
import { areaLayers } from './area-layers.ts';
import { chosenPointLayers } from './chosen-point-layers.ts';
import { clusterLayer, resultClusterLayer } from './cluster-layers.ts';
import { hereLayers } from './here-layers.ts';
import { mapFontFaces } from './map-font.ts';
import { namedLayers } from './named-layers.ts';
import { type Overlay, overlaySources } from './overlay-sources.ts';
import type { OverlayState } from './overlay-state.ts';
import {
  ownPinLayers,
  ratedPointLayer,
  resultLayers,
  resultNameLayer,
  selectedNameLayer,
  tileMarkLayer,
  tilePinLayer,
} from './pin-layers.ts';
import { trailLayers } from './trail-layers.ts';

/** The whole map: the basemap, and over it pins, clusters, a trail, the searched box, the visitor's place and a chosen point. */
export function mapStyle(
  appearance: MapAppearance,
  overlay: Overlay,
  state: OverlayState,
  origin: string,
): StyleSpecification {
  const { sources, layers, theme, 'font-faces': fontFaces, ...rest } = basemapStyle(appearance, origin);
  return {
    version: 8,
    ...rest,
    'font-faces': { ...fontFaces, ...mapFontFaces(origin) },
    sources: { ...sources, ...overlaySources(overlay) },
    layers: [...layers, ...overlayLayers({ theme }, state)],
  };
}

/**
 * Our layers from below: what is selected stands over everything. What stands higher is placed first, and what is lower gives
 * way to it where not all have room.
 */
export function overlayLayers(
  { theme }: Pick<MapAppearance, 'theme'>,
  state: OverlayState,
): StyleSpecification['layers'] {
  return [
    ...trailLayers(theme),
    resultNameLayer(theme),
    selectedNameLayer(theme),
    tileMarkLayer(theme, state),
    tilePinLayer(theme, state),
    ratedPointLayer(state),
    clusterLayer(theme, state),
    ...areaLayers(theme),
    ...hereLayers(theme),
    ...resultLayers(theme, state),
    resultClusterLayer(theme),
    ...namedLayers(theme),
    ...ownPinLayers(theme),
    ...chosenPointLayers(theme),
  ];
}
