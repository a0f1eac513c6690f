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
  /** A visitor asked for them here: neither a link that says where the map stands nor the way back brought them. */
  readonly areResultsNew: boolean;
}

const none: readonly MapPin[] = [];

/**
 * Pins of all that the words of an address find, the best 500 of them: the list shows them a page at a time, the map all
 * at once. Where they cannot be had the map shows none, and the list says why.
 */
export function useTextPins(search: SearchParameters): TextPins {
  const [pins, setPins] = useState<readonly MapPin[]>(none);
  const [areNew, setNew] = useState(false);
  const navigationType = useNavigationType();
  const areNewHere = useEffectEvent(() => navigationType !== 'POP' || search.view === null);
  const isAsked = search.words.length >= searchMinCharacters;
  // Only what decides which places they are: neither where the map stands nor which popup is open.
  const query = isAsked ? JSON.stringify(placeQuery(search)) : null;
  useEffect(() => {
    setPins(none);
    if (query === null) return;
    // As it is now: the map's own moves in the address are navigations too.
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
    const { browserApi } = await import('../../browser/browser-api.ts');
    const answer = await browserApi(signal).listPins({ query });
    if (answer.status !== 200) return none;
    return answer.body.results.map(({ _id, latitude, longitude, rating }) => ({
      id: _id,
      latitude,
      longitude,
      rating,
    }));
  } catch {
    return none;
  }
}
