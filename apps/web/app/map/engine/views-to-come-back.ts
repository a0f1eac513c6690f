import type { MapView } from '../view/map-view.ts';

/** Addresses round a view: to five decimals of a degree, and to two of the zoom. */
const degreesTolerance = 0.51e-5;
const zoomTolerance = 0.0051;
const keptMax = 20;

/**
 * Views that the map has reported and that have yet to come back from the address to which the page writes them. The
 * address follows once its list has loaded. By then the visitor may have moved the map on, which must not be undone.
 */
export class ViewsToComeBack {
  readonly #views: MapView[] = [];

  add(view: MapView): void {
    this.#views.push(view);
    if (this.#views.length > keptMax) this.#views.shift();
  }

  /**
   * Whether a view of the address is one that the map has reported. It and the views before it are forgotten; every
   * view where it is another, because the page then leads somewhere else.
   */
  take(view: MapView): boolean {
    const index = this.#views.findLastIndex((reported) => isRounded(view, reported));
    this.#views.splice(0, index === -1 ? this.#views.length : index + 1);
    return index !== -1;
  }

  /** The page leads somewhere else: a view that comes from the history then moves the map, though it was there before. */
  forget(): void {
    this.#views.splice(0);
  }
}

function isRounded(view: MapView, exact: MapView): boolean {
  return (
    Math.abs(view.latitude - exact.latitude) < degreesTolerance &&
    Math.abs(view.longitude - exact.longitude) < degreesTolerance &&
    Math.abs(view.zoom - exact.zoom) < zoomTolerance
  );
}
