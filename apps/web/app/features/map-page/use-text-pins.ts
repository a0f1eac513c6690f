import { searchMinCharacters } from '@access-atlas/contract/limits.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigationType } from 'react-router';
import type { MapPin } from '../../map/map-subject.ts';
import { placeQuery } from '../../url-state/place-query.ts';
import type { SearchParameters } from '../../url-state/search-parameters.ts';

/** What words found, for the map. */
export interface TextPins {
  /** null where no words are looked for. */
  readonly results: readonly MapPin[] | null;
  /**
   * Whether a visitor searched for them on this page, rather than arriving by a link with a view or by the history.
   */
  readonly areResultsNew: boolean;
}

const none: readonly MapPin[] = [];

/**
 * Pins of the best 500 places that the words of an address find: the list shows them in pages, the map all at once.
 * Where loading them fails the map shows none, and the list says why.
 */
export function useTextPins(search: SearchParameters): TextPins {
  const [pins, setPins] = useState<readonly MapPin[]>(none);
  const [areNew, setNew] = useState(false);
  const navigationType = useNavigationType();
  const areNewHere = useEffectEvent(() => navigationType !== 'POP' || search.view === null);
  const isAsked = search.words.length >= searchMinCharacters;
  // Only the parameters that select places: neither the map's view nor the open popup.
  const query = isAsked ? JSON.stringify(placeQuery(search)) : null;
  useEffect(() => {
    setPins(none);
    if (query === null) return;
    // The current value, because the map's own moves are navigations too.
    setNew(areNewHere());
    const controller = new AbortController();
    void findPins(JSON.parse(query), controller.signal).then((found) => {
      if (!controller.signal.aborted) setPins(found);
    });
    return () => controller.abort();
  }, [query]);
  return { results: isAsked ? pins : null, areResultsNew: areNew };
}

async function findPins(query: ReturnType<typeof placeQuery>, signal: AbortSignal): Promise<readonly MapPin[]> {
  try {
    const { placesApi } = await import('../../browser/api/places-api.ts');
    const answer = await placesApi(signal).listPins({ query });
    if (answer.status !== 200) return none;
    return answer.body.results.map(({ _id, latitude, longitude, rating, placeType, yes = '', no = '' }) => ({
      id: _id,
      latitude,
      longitude,
      rating,
      features: {
        yes,
        no,
        kind: placeType === 'place' || placeType === 'trail' ? 'place' : 'amenity',
      },
    }));
  } catch {
    return none;
  }
}
