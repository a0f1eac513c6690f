import type { LngLat } from '@access-atlas/contract/geometry/geo.ts';
import type { Basemap } from '../basemap/basemap.ts';
import type { MapAppearance } from '../map-appearance.ts';
import type { MapSubject } from '../map-subject.ts';
import type { MapView } from '../view/map-view.ts';
import type { ChosenFeature } from './map-features.ts';
import type { MissingReason } from './missing-tiles.ts';

/** The initial state of the map and the callbacks for its events. */
export interface MapEngineOptions {
  readonly container: HTMLElement;
  readonly appearance: MapAppearance;
  readonly subject: MapSubject;
  /** The view where the subject contains none. */
  readonly fallbackView: MapView;
  /** The name of the map's canvas for screen readers. */
  readonly name: string;
  /** Called once, when the first view is drawn or left. */
  readonly onDrawn: () => void;
  readonly onChoose: (chosen: ChosenFeature) => void;
  /** A point was chosen; undefined where none can be. */
  readonly onPoint: ((point: LngLat) => void) | undefined;
  /** The basemap cannot be drawn: another one is wanted. */
  readonly onBasemapFailure: (basemap: Basemap) => void;
  /**
   * Called when tiles in view can neither be loaded nor found on the device, and with null when all are there again.
   */
  readonly onMissingTiles: (reason: MissingReason | null) => void;
}
