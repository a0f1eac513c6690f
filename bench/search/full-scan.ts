import { BestDocuments } from '../../apps/server/src/read-model/text/matching/best-documents.ts';
import { DocumentScorer } from '../../apps/server/src/read-model/text/matching/document-scorer.ts';
import { parseQuery } from '../../apps/server/src/read-model/text/matching/parse-query.ts';
import { createQueryWord, WordMatcher } from '../../apps/server/src/read-model/text/matching/query-word.ts';
import { tableColumns } from '../../apps/server/src/read-model/text/matching/scored-columns.ts';
import { TermMarks } from '../../apps/server/src/read-model/text/matching/term-marks.ts';
import { documentKinds } from '../../apps/server/src/read-model/text/search-document.ts';
import { SearchStore } from '../../apps/server/src/read-model/text/search-store.ts';
import type { SearchTable } from '../../apps/server/src/read-model/text/table/search-table.ts';

/**
 * The documents with the best scores among all that have the words, by looking at every one of them: what the walk over
 * the nearest ones is held against.
 */
export function scanAll(
  table: SearchTable,
  query: { readonly text: string; readonly longitude: number; readonly latitude: number },
  count: number,
): { readonly key: number; readonly score: number }[] {
  const store = new SearchStore();
  store.adopt(table);
  const { words: texts, lastIsOpen } = parseQuery(query.text);
  const marks = new TermMarks();
  marks.reserve(store.delta.termEnd);
  const words = texts.map((text, index) => createQueryWord(text, index, lastIsOpen && index === texts.length - 1));
  const matcher = new WordMatcher(table, store.delta, marks);
  for (const word of words) matcher.matchExactly(word);
  const accepted = new Uint8Array(256);
  for (const kind of Object.values(documentKinds)) accepted[kind] = 1;
  const scorer = new DocumentScorer(marks, {
    longitudeE7: Math.round(query.longitude * 1e7),
    latitudeE7: Math.round(query.latitude * 1e7),
    kinds: accepted,
    accepts: null,
  });
  const best = new BestDocuments(count);
  scorer.begin(
    {
      weights: words.map(({ exactDocuments, documents }) =>
        Math.log(1 + table.shape.documents / (1 + (exactDocuments || documents || 50))),
      ),
      bestQualities: words.map(({ bestQuality }) => bestQuality),
      numberWords: 0,
    },
    2 ** words.length - 1,
    words.length,
    best,
  );
  const source = tableColumns(table);
  for (let document = 0; document < table.shape.documents; document++) scorer.score(source, document);
  return best.found();
}
