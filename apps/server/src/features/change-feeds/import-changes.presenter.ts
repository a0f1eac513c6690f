import { isolate } from '@access-atlas/contract/isolate.ts';
import { sourceName } from '@access-atlas/contract/places/source-name.ts';
import { placeName } from '../../domain/places/place-text.ts';
import { type FeedReader, placePath } from './change.presenter.ts';
import type { FeedEntry } from './change-feed.ts';
import { countedWords, feedWords, fillIn } from './feed-words.ts';
import type { NamedPlaceRow } from './followed-places.sql.ts';
import type { ImportChangesRow } from './import-changes.sql.ts';

interface ImportContext {
  /** What the feed follows: the same run changes other places of another feed. */
  readonly feedKey: string;
  /** The page of the feed, for runs that changed several places. */
  readonly path: string;
  readonly places: readonly NamedPlaceRow[];
}

/** What one run of an import changed, as one entry. */
export function presentImportChanges(
  { runId, source, at, placeCount, hasMore, placeIds }: ImportChangesRow,
  { feedKey, path, places }: ImportContext,
  { vocabulary, language }: FeedReader,
): FeedEntry {
  const words = feedWords(language);
  const named = placeIds
    .flatMap((placeId) => places.find(({ id }) => id === placeId) ?? [])
    .map((place) => isolate(placeName(place, vocabulary, language).text));
  const others = placeCount - named.length;
  const [onlyId] = placeIds;
  const isOne = placeCount === 1 && !hasMore && onlyId !== undefined;
  const sentence = countedWords(hasMore ? words.importedMore : words.imported, placeCount, language);
  return {
    key: `import/${runId}/${feedKey}`,
    title: isOne
      ? fillIn(words.entry, { place: named.join(), what: fillIn(sentence, { source: sourceName(source) }) })
      : fillIn(sentence, { source: sourceName(source) }),
    text: [
      fillIn(sentence, { source: sourceName(source) }),
      ...named.map((name) => `- ${name}`),
      ...(others > 0 ? [countedWords(hasMore ? words.othersMore : words.others, others, language)] : []),
    ].join('\n'),
    path: isOne ? placePath(onlyId) : path,
    author: sourceName(source),
    at,
  };
}
