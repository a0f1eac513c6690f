import type { Bbox } from '@access-atlas/contract/geometry/geo.ts';
import { type Language, type LocalizedText, pickText } from '@access-atlas/contract/languages.ts';
import { searchMinCharacters } from '@access-atlas/contract/limits.ts';
import type { SuggestedTerm } from '@access-atlas/contract/places/autocomplete.ts';
import type { PlaceFilters } from '@access-atlas/contract/query.ts';
import { wordsOf } from '../../../read-model/text/words-of.ts';
import { compileFilter } from '../compile-filter.ts';
import type { SearchServices } from '../search-services.ts';
import { phraseBookOf } from '../understanding/phrase-book.ts';
import { findHighlights } from './find-highlights.ts';
import { type FoundTerm, findTerms } from './find-terms.ts';

export interface TermSearch {
  /** What was typed so far. */
  readonly text: string;
  readonly language: Language;
  /** Where places are counted. */
  readonly boundaries: Bbox;
  /** What is asked of all places already; a suggested kind takes the place of those that are set. */
  readonly filters: PlaceFilters;
}

type Services = Pick<SearchServices, 'vocabulary' | 'mapIndex'>;
type Sort = 'kinds' | 'needs' | 'together';
type Counted = FoundTerm & { readonly total: number };

/** At most so many in all, and of each sort. */
const termsMax = 4;
const eachMax = 2;
/** So many of each sort are counted to tell which are meant: "acc" begins the names of features that hardly a place has. */
const countedMax = 4;
/** What people ask of most places: a kind is suggested together with each of which there are some. */
const needsBesideKind = ['accessibleRestroom', 'levelEntrance'] as const;

/**
 * Kinds of places and needs that someone who types may mean, with how many places are such: first the sort that is likeliest
 * meant, and last the sorts of which there are none. Those of one sort (kinds, needs, kinds with needs) follow each other.
 * Nothing while too little was typed.
 * @throws ApiError 400 where a filter has a key that the site does not know
 */
export async function suggestTerms(
  { vocabulary, mapIndex }: Services,
  { text, language, boundaries, filters }: TermSearch,
  signal?: AbortSignal,
): Promise<SuggestedTerm[]> {
  if ([...text.trim()].length < searchMinCharacters) return [];
  const count = async (term: FoundTerm): Promise<Counted> => {
    const filter = compileFilter(vocabulary, withTerm(filters, term));
    const { total } = await mapIndex.page({ bbox: boundaries, filter, sort: 'id', limit: 1 }, signal);
    return { ...term, total };
  };
  const found = findTerms(text, phraseBookOf(vocabulary));
  const sorts = [...new Set(found.map(sortOf))];
  const counted = await Promise.all(sorts.flatMap((sort) => ofSort(found, sort).slice(0, countedMax)).map(count));
  // The sort comes first that has what is likeliest meant: who types "acc" means a need rather than accommodation.
  counted.sort(byLikeliness);
  const likeliest = [...new Set(counted.map(sortOf))].flatMap((sort) => ofSort(counted, sort).slice(0, eachMax));
  const beside = await Promise.all(besideFirstKind(likeliest).map(count));
  // A kind of which none has what is needed says nothing that the kind does not say.
  const terms = inOrder([...likeliest, ...beside].filter((term) => term.total > 0 || sortOf(term) !== 'together'));
  const typed = wordsOf(text);
  const last = typed.pop() ?? '';
  const wordOf = (key: string, names: LocalizedText | undefined) => {
    const name = (names && pickText(names, language)?.text) ?? key;
    const matched = wordsOf(name).filter((word) => word.startsWith(last) || typed.includes(word));
    return { key, name, highlights: findHighlights(name, matched) };
  };
  return terms.map(({ kind, rating, needs, total }) => ({
    kind: kind === null ? null : wordOf(kind, vocabulary.types.byKey(kind)?.names),
    rating,
    needs: needs.map((need) => wordOf(need, vocabulary.tags.byKey(need)?.names)),
    total,
  }));
}

function withTerm(filters: PlaceFilters, { kind, rating, needs }: FoundTerm): PlaceFilters {
  const tag = [...new Set([...(filters.tag ?? []), ...needs])];
  return {
    ...filters,
    types: kind === null ? filters.types : [kind],
    ratings: rating === null ? filters.ratings : [rating],
    tag: tag.length > 0 ? tag : undefined,
  };
}

/** The likeliest meant first, and of these what there is most of. */
function byLikeliness(one: Counted, other: Counted): number {
  return other.likeliness - one.likeliness || other.total - one.total;
}

function ofSort<Term extends FoundTerm>(terms: readonly Term[], sort: Sort): Term[] {
  return terms.filter((term) => sortOf(term) === sort);
}

function besideFirstKind(found: readonly FoundTerm[]): FoundTerm[] {
  const first = found.find((term) => sortOf(term) === 'kinds');
  const isTogether = found.some((term) => sortOf(term) === 'together');
  return first === undefined || isTogether ? [] : needsBesideKind.map((need) => ({ ...first, needs: [need] }));
}

/** What there is none of gives way to what there is; sorts stay together, those of which there are some before the others. */
function inOrder(terms: readonly Counted[]): Counted[] {
  const [some, none] = [terms.filter(({ total }) => total > 0), terms.filter(({ total }) => total === 0)];
  const kept = [...some, ...none].slice(0, termsMax);
  return [...Map.groupBy(kept, sortOf).values()].flat();
}

function sortOf({ kind, needs }: FoundTerm): Sort {
  if (kind === null) return 'needs';
  return needs.length === 0 ? 'kinds' : 'together';
}
