import type { Bbox } from '@access-atlas/contract/geometry/geo.ts';
import { useState } from 'react';
import { isSameBox } from '../layers/overlay-sources.ts';
import type { MapMove, MoveCause } from '../map-subject.ts';

interface AreaToSearch {
  readonly areaToSearch: MapMove | null;
  readonly followMove: (move: MapMove) => void;
}

/** Moves that are no visitor's: an offer that is there goes with the map. The map may be loaded after its first move. */
const ownCauses: readonly MoveCause[] = ['page', 'start'];

/**
 * The area in view, if a visitor has moved the map away from what the list shows; null where both are the same. Moves
 * that the page makes by itself, such as for a popup, do not change it.
 */
export function useAreaToSearch(searchedArea: Bbox | null): AreaToSearch {
  const [offered, setOffered] = useState<MapMove | null>(null);
  return {
    areaToSearch: offered !== null && !isSameBox(searchedArea, offered.bounds) ? offered : null,
    followMove: (move) =>
      setOffered((before) => {
        const stays = before !== null && ownCauses.includes(move.cause);
        return move.cause === 'drag' || stays ? move : null;
      }),
  };
}
