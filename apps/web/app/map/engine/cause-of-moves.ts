import type { Map as GlMap } from 'maplibre-gl';
import type { MoveCause } from '../map-subject.ts';

/** A smaller change of the zoom is none. */
const zoomStepMin = 0.01;

/** Knows the cause of the move that is under way, or of the next one. */
export class CauseOfMoves {
  readonly #map: GlMap;
  #cause: MoveCause = 'start';
  #zoomBefore: number;

  constructor(map: GlMap) {
    this.#map = map;
    this.#zoomBefore = map.getZoom();
    map.on('movestart', ({ originalEvent }) => {
      if (originalEvent) this.#cause = 'drag';
    });
  }

  /** Sets the cause of a move that code requests. */
  set(cause: MoveCause): void {
    this.#cause = cause;
  }

  /** Changes the map's size. A move that is under way keeps its cause: a visitor's is announced at its end. */
  duringResize(resize: () => void): void {
    const cause = this.#map.isMoving() ? this.#cause : 'page';
    this.#cause = cause;
    resize();
    if (this.#map.isMoving()) this.#cause = cause;
  }

  /** The cause of the move that has ended. */
  take(): MoveCause {
    const zoom = this.#map.getZoom();
    const isZoomed = Math.abs(zoom - this.#zoomBefore) > zoomStepMin;
    this.#zoomBefore = zoom;
    const cause = this.#cause;
    // The next move that no code requests, such as by a wheel, is a visitor's.
    this.#cause = 'drag';
    return cause === 'drag' && isZoomed ? 'zoom' : cause;
  }
}
