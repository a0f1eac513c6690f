import type { MoveCause } from '../map-subject.ts';

/** A smaller change of the zoom is none. */
const zoomStepMin = 0.01;

/**
 * Tells the cause of each move of the map from the event of its end. What no code requests, such as a wheel or a key of the
 * map, is a visitor's move.
 * @param firstZoom where the map stands before the first move
 */
export function createMoveCauses(firstZoom: number): (event: object, zoom: number) => MoveCause {
  let zoomBefore = firstZoom;
  return (event, zoom) => {
    // The library gives its events what the request for the move had beside its target.
    const { cause = 'drag' } = event as { readonly cause?: MoveCause };
    const isZoomed = Math.abs(zoom - zoomBefore) > zoomStepMin;
    zoomBefore = zoom;
    return cause === 'drag' && isZoomed ? 'zoom' : cause;
  };
}
