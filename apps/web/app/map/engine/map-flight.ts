import type { CameraOptions, Map as GlMap } from 'maplibre-gl';

/** The duration of an animated move. */
const flightMilliseconds = 600;

/** Animated moves of the map. Each ends at its target even if the map's element is resized during the animation. */
export class MapFlight {
  readonly #map: GlMap;
  /** The target of the running animation. */
  #target: CameraOptions | null = null;

  constructor(map: GlMap) {
    this.#map = map;
    map.on('moveend', () => {
      this.#target = null;
    });
  }

  /** Moves there with an animation, or at once with reduced motion. */
  start(target: CameraOptions): void {
    this.#map.easeTo({ ...target, duration: flightMilliseconds });
    this.#target = this.#map.isMoving() ? target : null;
  }

  /**
   * Resizes the map to its element and restarts a running animation: the library computes its target from the size at
   * the start.
   */
  resize(): void {
    const target = this.#target;
    this.#map.resize();
    if (target !== null) this.start(target);
  }
}
