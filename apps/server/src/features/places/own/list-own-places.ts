import type { BodyOf } from '@access-atlas/contract/endpoint.ts';
import type { Language } from '@access-atlas/contract/languages.ts';
import { listPageSize } from '@access-atlas/contract/limits.ts';
import type { listOwnPlaces as listOwnPlacesEndpoint, OwnPlace } from '@access-atlas/contract/places/own-places.ts';
import { objectionPathOf } from '../../../domain/decisions/objection-path.ts';
import { ratingOfWeight } from '../../../domain/places/place-basics.presenter.ts';
import { placeName } from '../../../domain/places/place-text.ts';
import type { Vocabulary } from '../../../domain/vocabulary/vocabulary.ts';
import { requirePerson } from '../../../writes/roles.policy.ts';
import { type WriteContext, writeTimeOf } from '../../../writes/write-context.ts';
import { placeUndoableSince, placeUndoEnds } from '../deleting/deleting.policy.ts';
import type { HistoryServices } from '../history/list-place-history.ts';
import { type OwnPlaceRow, selectOwnPlaces } from './own-places.sql.ts';

/**
 * A page of the places that the caller added or reviewed, or added alone, what they did last first.
 * @throws {ApiError} 401 for a visitor, 400 for a token of another list
 */
export async function listOwnPlaces(
  { database, vocabulary, pageTokens }: HistoryServices,
  context: WriteContext,
  {
    isAddedOnly,
    nextPageToken,
    language,
  }: { readonly isAddedOnly: boolean; readonly nextPageToken: string | undefined; readonly language: Language },
): Promise<BodyOf<typeof listOwnPlacesEndpoint>> {
  const { personId } = requirePerson(context.actor);
  const identity = [isAddedOnly ? 'addedPlaces' : 'ownPlaces', personId];
  const { key: micros, id } =
    nextPageToken === undefined ? { key: Number.MAX_SAFE_INTEGER, id: 0 } : pageTokens.read(identity, nextPageToken);
  const found = await selectOwnPlaces(database.kysely, {
    personId,
    isAddedOnly,
    deletedAfter: placeUndoableSince(writeTimeOf(context)),
    before: { micros, id },
    limit: listPageSize + 1,
  });
  const rows = found.slice(0, listPageSize);
  const last = found.length > rows.length ? rows.at(-1) : undefined;
  return {
    results: rows.map((row) => presentOwnPlace(row, vocabulary, language)),
    nextPageToken: last === undefined ? null : pageTokens.write(identity, { key: last.micros, id: last.id }),
  };
}

function presentOwnPlace(row: OwnPlaceRow, vocabulary: Vocabulary, language: Language): OwnPlace {
  const { decision, deletedAt } = row;
  const name = placeName(row, vocabulary, language);
  return {
    _id: String(row.id),
    name: name.text,
    nameLanguage: name.language,
    address: row.address,
    rating: ratingOfWeight(row.rating),
    isAdded: row.isAdded,
    contributedAt: row.contributedAt.toISOString(),
    status: row.hiddenAs ?? 'published',
    decision: decision && { ground: decision.ground, facts: decision.facts, objectionPath: objectionPathOf(decision) },
    undoUntil: row.isDeletedByThem && deletedAt !== null ? placeUndoEnds(deletedAt).toISOString() : null,
  };
}
