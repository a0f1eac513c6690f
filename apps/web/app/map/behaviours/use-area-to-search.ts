import type { Bbox } from '@access-atlas/contract/geo.ts';
import { useEffect, useState } from 'react';
import { isSameBox } from '../layers/overlay-sources.ts';
import type { MapMove } from '../map-subject.ts';

/**
 * What can be seen and is not what the list shows, because a visitor dragged the map there; null where both are the
 * same. What the page moves by itself, such as making room for a popup, changes nothing of the offer.
 */
export function useAreaToSearch(move: MapMove | null, searchedArea: Bbox | null): MapMove | null {
  const [offered, setOffered] = useState<MapMove | null>(null);
  useEffect(() => {
    if (move === null) return;
    setOffered((before) => (move.cause === 'drag' || (move.cause === 'page' && before !== null) ? move : null));
  }, [move]);
  return offered !== null && !isSameBox(searchedArea, offered.bounds) ? offered : null;
}
