import { ratingWeights } from '@access-atlas/contract/places/accessibility.ts';
import type { PlaceFilters } from '@access-atlas/contract/query.ts';
import { refuseField } from '../../domain/errors/api-error.ts';
import type { Vocabulary, WordList } from '../../domain/vocabulary/vocabulary.ts';
import { countryNumber } from '../../read-model/pins/pin.ts';
import type { PinFilter } from '../../read-model/pins/pin-filter.ts';

/**
 * Turns the keys of a request into the numbers of the map index. A key that the site does not know is refused by name:
 * a filter that silently means "no filter" would show places that do not fit.
 */
export function compileFilter(
  vocabulary: Vocabulary,
  filters: PlaceFilters & { readonly country?: string | undefined },
): PinFilter {
  return {
    ...(filters.ratings && { ratings: filters.ratings.map((rating) => ratingWeights[rating]) }),
    ...(filters.types && { types: numbersOf('types', vocabulary.types, filters.types) }),
    ...(filters.tag && { yesTags: numbersOf('tag', vocabulary.tags, filters.tag) }),
    ...(filters.labels && { labels: numbersOf('labels', vocabulary.labels, filters.labels) }),
    ...(filters.flags && { flags: numbersOf('flags', vocabulary.flags, filters.flags) }),
    ...(filters.provider !== undefined && {
      partner: numberOf('provider', vocabulary.partners, filters.provider),
    }),
    ...(filters.country !== undefined && { country: countryNumber(filters.country.toUpperCase()) }),
  };
}

type Words = WordList<{ readonly number: number; readonly key: string }>;

function numbersOf(field: string, words: Words, keys: readonly string[]): number[] {
  return keys.map((key) => numberOf(field, words, key));
}

function numberOf(field: string, words: Words, key: string): number {
  const word = words.byKey(key);
  if (!word) throw refuseField(`query.${field}`, `has a key that this site does not know: ${key}`);
  return word.number;
}
