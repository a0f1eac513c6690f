import { basemapZoomMax } from '@access-atlas/contract/limits.ts';
import type { StyleSpecification } from 'maplibre-gl';
import { basemapLayers, basemapSourceId } from './basemap-layers.ts';
import { areaLayers } from './layers/area-layers.ts';
import { clusterLayer } from './layers/cluster-layers.ts';
import { hereLayers } from './layers/here-layers.ts';
import { ownPinLayers, tilePinLayer } from './layers/pin-layers.ts';
import { trailLayers } from './layers/trail-layers.ts';
import type { MapAppearance } from './map-appearance.ts';
import { mapFontFaces } from './map-font.ts';
import { type Overlay, overlaySources } from './overlay-sources.ts';

/** What of the overlay decides how layers look. */
export interface OverlayState {
  /** Words were looked for: pins that they did not find recede. */
  readonly isDimmed: boolean;
  readonly selectedId: string | null;
}

/** The whole map: our basemap, and over it pins, clusters, a trail, the searched box and the visitor's place. */
export function mapStyle(
  appearance: MapAppearance,
  overlay: Overlay,
  state: OverlayState,
  origin: string,
): StyleSpecification {
  return {
    version: 8,
    'font-faces': mapFontFaces(origin),
    sources: {
      [basemapSourceId]: {
        type: 'vector',
        tiles: [`${origin}/basemap/{z}/{x}/{y}.mvt`],
        maxzoom: basemapZoomMax,
      },
      ...overlaySources(overlay),
    },
    layers: [...basemapLayers(appearance), ...overlayLayers(appearance, state)],
  };
}

/** Our layers from below: what is selected stands over everything. */
export function overlayLayers({ theme }: MapAppearance, state: OverlayState): StyleSpecification['layers'] {
  return [
    ...trailLayers(theme),
    clusterLayer(theme, state),
    tilePinLayer(theme, state),
    ...areaLayers(theme),
    ...hereLayers(theme),
    ...ownPinLayers(theme),
  ];
}
