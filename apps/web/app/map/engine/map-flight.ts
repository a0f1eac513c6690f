import type { CameraOptions, Map as GlMap } from 'maplibre-gl';
import type { MoveCause } from '../map-subject.ts';

/** The duration of an animated move. */
const flightMilliseconds = 600;

/** Animated moves of the map. Each ends at its target even if the map's element is resized during the animation. */
export class MapFlight {
  readonly #map: GlMap;
  /** The target of the running animation, and its cause. */
  #running: { readonly target: CameraOptions; readonly cause: MoveCause } | null = null;

  constructor(map: GlMap) {
    this.#map = map;
    map.on('moveend', () => {
      this.#running = null;
    });
  }

  /**
   * Moves there with an animation, or at once with reduced motion.
   * @param cause is carried by the events of this very move: it may interrupt another, whose events come first
   */
  start(target: CameraOptions, cause: MoveCause): void {
    this.#map.easeTo({ ...target, duration: flightMilliseconds }, { cause });
    this.#running = this.#map.isMoving() ? { target, cause } : null;
  }

  /** Moves where it is then told, as soon as the map stands still; nowhere for null. */
  startAtRest(targetNow: () => CameraOptions | null, cause: MoveCause): void {
    const start = () => {
      const target = targetNow();
      if (target !== null) this.start(target, cause);
    };
    if (this.#map.isMoving()) this.#map.once('moveend', start);
    else start();
  }

  /**
   * Resizes the map to its element and restarts a running animation: the library computes its target from the size at
   * the start.
   */
  resize(): void {
    const running = this.#running;
    this.#map.resize({ cause: 'page' satisfies MoveCause });
    if (running !== null) this.start(running.target, running.cause);
  }
}
