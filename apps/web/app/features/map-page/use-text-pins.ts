import type { Bbox } from '@access-atlas/contract/geometry/geo.ts';
import { searchMinCharacters } from '@access-atlas/contract/limits.ts';
import type { PlaceCard } from '@access-atlas/contract/places/place-schemas.ts';
import { useEffect, useMemo, useState } from 'react';
import { useNavigationType } from 'react-router';
import type { MapPin, MapSubject } from '../../map/map-subject.ts';
import { placeQuery } from '../../url-state/place-query.ts';
import type { SearchParameters } from '../../url-state/search-parameters.ts';

/** What words found, for the map. */
export interface TextPins {
  /** null where no words are looked for, and where what they find cannot be had. */
  readonly results: readonly MapPin[] | null;
  /**
   * Whether a visitor searched for them on this page, rather than arriving by a link with a view or by the history.
   */
  readonly areResultsNew: boolean;
  /** The box of the best of them, the same one until something else is looked for; null where it is not told. */
  readonly resultsFrame: Bbox | null;
  /** The place near which the words say to look. */
  readonly named: MapSubject['named'];
}

/** What the list beside the map tells of them. */
export interface ListOnMap {
  readonly frame?: Bbox | undefined;
  readonly near?: NonNullable<MapSubject['named']> | undefined;
  /** Where nothing was found: what has most of what was asked for. */
  readonly nearest?: Pick<PlaceCard, '_id' | 'name' | 'latitude' | 'longitude' | 'rating' | 'placeType'> | undefined;
  /** The best of them: their names stand beside their pins. */
  readonly results?: readonly Pick<PlaceCard, '_id' | 'name'>[] | undefined;
}

const none: readonly MapPin[] = [];

/**
 * Pins of the best 500 places that the words of an address find: the list shows them in pages, the map all at once.
 * Where loading them fails the map shows all places, and the list says why.
 * @param list undefined where the page lists none
 */
export function useTextPins(search: SearchParameters, list: ListOnMap | undefined): TextPins {
  const [pins, setPins] = useState<readonly MapPin[] | null>(none);
  const navigationType = useNavigationType();
  const isAsked = search.words.length >= searchMinCharacters;
  // Only the parameters that select places: neither the map's view nor the open popup.
  const query = isAsked ? JSON.stringify(placeQuery(search)) : null;
  // The value at that time, because the map's own moves are navigations too.
  const areNew = navigationType !== 'POP' || search.view === null;
  const [told, setTold] = useState({ query, list, areNew });
  // Pages of places, from which a visitor comes back, tell nothing; and a list that is loaded again tells it again.
  if (told.query !== query) setTold({ query, list, areNew });
  else if (told.list === undefined && list !== undefined) setTold({ ...told, list });
  useEffect(() => {
    setPins(none);
    if (query === null) return;
    const controller = new AbortController();
    void findPins(JSON.parse(query), controller.signal).then((found) => {
      if (!controller.signal.aborted) setPins(found);
    });
    return () => controller.abort();
  }, [query]);
  const { frame, near, nearest, results: listed } = (isAsked ? told.list : undefined) ?? {};
  const results = useMemo(() => {
    if (pins?.length === 0 && nearest !== undefined) return [{ ...pinOf(nearest), name: nearest.name }];
    const names = new Map(listed?.map(({ _id, name }) => [_id, name]));
    return pins?.map((pin) => ({ ...pin, name: names.get(pin.id) ?? '' })) ?? null;
  }, [pins, nearest, listed]);
  return {
    results: isAsked ? results : null,
    areResultsNew: told.areNew,
    resultsFrame: frame ?? null,
    named: near ?? null,
  };
}

async function findPins(query: ReturnType<typeof placeQuery>, signal: AbortSignal): Promise<readonly MapPin[] | null> {
  try {
    const { placesApi } = await import('../../browser/api/places-api.ts');
    const answer = await placesApi(signal).listPins({ query });
    if (answer.status !== 200) return null;
    return answer.body.results.map(pinOf);
  } catch {
    return null;
  }
}

function pinOf({
  _id,
  latitude,
  longitude,
  rating,
  placeType,
  yes = '',
  no = '',
}: Omit<NonNullable<ListOnMap['nearest']>, 'name'> & {
  readonly yes?: string | undefined;
  readonly no?: string | undefined;
}): MapPin {
  const kind = placeType === 'place' || placeType === 'trail' ? 'place' : 'amenity';
  return { id: _id, latitude, longitude, rating, features: { yes, no, kind } };
}
