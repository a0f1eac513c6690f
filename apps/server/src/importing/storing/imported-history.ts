import { changesOfFields, differences, type PlaceChanges } from '../../domain/places/place-changes.ts';
import type { PlaceHistoryEntry } from '../../writes/history/place-history.sql.ts';
import type { ImportedFacts } from './imported-facts.ts';
import type { ImportedFields } from './imported-fields.ts';

/** What an import made of a place that was there before. */
export interface ImportedChange {
  readonly placeId: number;
  readonly before: { readonly fields: ImportedFields; readonly facts: ImportedFacts | null };
  readonly after: { readonly fields: ImportedFields; readonly facts: ImportedFacts };
  readonly isReturned: boolean;
  /** Ids of places that turned out to be this one. */
  readonly joinedIds: readonly number[];
}

/** Which run writes the history of places. */
export interface ImportAuthor {
  readonly importRunId: number;
  readonly at: Date;
}

/** The entries of the history of what an import changed; of what it left as it was, none. */
export function importedHistory(changed: readonly ImportedChange[], author: ImportAuthor): PlaceHistoryEntry[] {
  return changed.flatMap(({ placeId, before, after, isReturned, joinedIds }) => {
    const changes: PlaceChanges = {
      ...changesOfFields(before.fields, after.fields),
      ...(before.facts !== null && differences(opinionOf(before.facts), opinionOf(after.facts))),
      ...(joinedIds.length > 0 && { mergedPlaces: { before: [], after: joinedIds } }),
    };
    const kind = joinedIds.length > 0 ? 'merged' : isReturned ? 'returned' : 'imported';
    return kind === 'imported' && Object.keys(changes).length === 0
      ? []
      : [importEntry(placeId, kind, changes, author)];
  });
}

/** The entries of places that left their source. */
export function missingHistory(placeIds: readonly number[], author: ImportAuthor): PlaceHistoryEntry[] {
  return placeIds.map((placeId) => importEntry(placeId, 'missing', {}, author));
}

function importEntry(
  placeId: number,
  kind: PlaceHistoryEntry['kind'],
  changes: PlaceChanges,
  author: ImportAuthor,
): PlaceHistoryEntry {
  return { placeId, kind, authorKind: 'import', personId: null, isFromProvider: false, changes, ...author };
}

function opinionOf({ rating, tags }: ImportedFacts) {
  return {
    sourceRating: rating?.answer ?? null,
    sourceTags: Object.fromEntries(tags.map(({ tag, answer }) => [String(tag), answer])),
  };
}
