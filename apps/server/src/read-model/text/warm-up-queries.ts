import { coordinateFactor } from '../pins/pin.ts';
import { entryTerm } from './search-fields.ts';
import type { SearchQuery } from './search-query.ts';
import type { SearchTable } from './table/search-table.ts';
import { readWord } from './table/vocabulary-lookup.ts';

const queryCount = 50;

/** Queries made from documents all over the table: their words as they are, begun, mistyped and in pairs. */
export function warmUpQueries(table: SearchTable): SearchQuery[] {
  const { documents, words } = table.shape;
  if (documents === 0) return [];
  return Array.from({ length: queryCount }, (_, index) => {
    const document = Math.floor((documents * index) / queryCount);
    const terms = [...table.entries.subarray(table.entryStarts[document], table.entryStarts[document + 1])].map(
      entryTerm,
    );
    const texts = terms.filter((term) => term < words).map((term) => readWord(table, term));
    const [first = 'bar', second = 'cafe'] = texts;
    const variants = [first, `${first} ${second}`, first.slice(0, 3), `x${first.slice(1)}`, `${second} ${first}q `];
    return {
      text: variants[index % variants.length] ?? first,
      longitude: (table.longitudes[document] as number) / coordinateFactor,
      latitude: (table.latitudes[document] as number) / coordinateFactor,
      limit: 10,
      isSuggesting: index % 3 > 0,
    };
  });
}
