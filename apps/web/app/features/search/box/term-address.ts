import type { SuggestedTerm } from '@access-atlas/contract/places/autocomplete.ts';
import { type SearchParameters, searchAddress } from '../../../url-state/search-parameters.ts';

/** The address of the places of a kind, or with a need, where the map stands or in the town that was chosen. */
export function termAddress(search: SearchParameters, { kind, rating, needs }: SuggestedTerm): string {
  return searchAddress({
    ...search,
    words: '',
    near: null,
    around: null,
    area: search.area?.name ? search.area : null,
    types: kind === null ? search.types : [kind.key],
    ratings: rating === null ? search.ratings : [rating],
    tags: [...new Set([...search.tags, ...needs.map(({ key }) => key)])],
    unknown: [],
    sort: null,
    pin: null,
    here: null,
  });
}
