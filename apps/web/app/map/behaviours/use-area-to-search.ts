import type { Bbox } from '@access-atlas/contract/geometry/geo.ts';
import { useEffect, useState } from 'react';
import { isSameBox } from '../layers/overlay-sources.ts';
import type { MapMove } from '../map-subject.ts';

/**
 * The area in view, if a visitor has moved the map away from what the list shows; null where both are the same. Moves
 * that the page makes by itself, such as for a popup, do not change it.
 */
export function useAreaToSearch(move: MapMove | null, searchedArea: Bbox | null): MapMove | null {
  const [offered, setOffered] = useState<MapMove | null>(null);
  useEffect(() => {
    if (move === null) return;
    setOffered((before) => (move.cause === 'drag' || (move.cause === 'page' && before !== null) ? move : null));
  }, [move]);
  return offered !== null && !isSameBox(searchedArea, offered.bounds) ? offered : null;
}
