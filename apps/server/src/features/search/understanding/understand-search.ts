import type { PlaceFilters } from '@access-atlas/contract/query.ts';
import type { Vocabulary } from '../../../domain/vocabulary/vocabulary.ts';
import { phraseBookOf } from './phrase-book.ts';
import { type UnderstoodPart, understandWords } from './understand-words.ts';

/** The filters that words stand for, with those that were set; and what was understood. */
export interface UnderstoodSearch<Filters> {
  readonly filters: Filters;
  readonly understood: readonly UnderstoodPart[];
}

/**
 * What words about access ask for, as filters beside those that are set; null where the words have to be looked for. A
 * filter that is set stays: words that contradict it are looked for as words.
 */
export function understandSearch<Filters extends PlaceFilters>(
  vocabulary: Vocabulary,
  { words, filters }: { readonly words?: string | undefined; readonly filters: Filters },
): UnderstoodSearch<Filters> | null {
  const understood = words === undefined ? null : understandWords(words, phraseBookOf(vocabulary));
  const all = understood && withFilters(understood, filters);
  return understood && all && { filters: all, understood };
}

/** The filters of parts that were understood, with those that are set; null where they contradict these. */
export function withFilters<Filters extends PlaceFilters>(
  understood: readonly UnderstoodPart[],
  filters: Filters,
): Filters | null {
  const keysOf = (group: UnderstoodPart['group']) => [
    ...new Set(understood.filter((part) => part.group === group).flatMap(({ keys }) => keys)),
  ];
  const ratings = narrow(filters.ratings, keysOf('ratings') as NonNullable<PlaceFilters['ratings']>);
  const types = narrow(filters.types, keysOf('types'));
  if (ratings === null || types === null) return null;
  const tags = [...new Set([...(filters.tag ?? []), ...keysOf('tag')])];
  return { ...filters, ratings, types, tag: tags.length > 0 ? tags : undefined };
}

/** Those of the wished ones that are allowed as well; undefined where any is, null where none is left. */
function narrow<Key>(allowed: Key[] | undefined, wished: Key[]): Key[] | undefined | null {
  if (wished.length === 0) return allowed;
  if (allowed === undefined) return wished;
  const both = wished.filter((key) => allowed.includes(key));
  return both.length > 0 ? both : null;
}
