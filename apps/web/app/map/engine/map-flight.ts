import type { CameraOptions, Map as GlMap } from 'maplibre-gl';

/** Flights stop at this, so that nobody waits for them. */
const flightMilliseconds = 600;

/** Flights of the map. Each ends where it was to, though the map's element changes its size on the way. */
export class MapFlight {
  readonly #map: GlMap;
  /** Where the flight that is under way leads. */
  #target: CameraOptions | null = null;

  constructor(map: GlMap) {
    this.#map = map;
    map.on('moveend', () => {
      this.#target = null;
    });
  }

  /** Flies there, or is there at once where motion is not wanted. */
  start(target: CameraOptions): void {
    this.#map.easeTo({ ...target, duration: flightMilliseconds });
    this.#target = this.#map.isMoving() ? target : null;
  }

  /** Draws the map as large as its element is now. The library flies to a point of the screen as it was at the start. */
  resize(): void {
    const target = this.#target;
    this.#map.resize();
    if (target !== null) this.start(target);
  }
}
