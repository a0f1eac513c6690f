import type { Language } from '@access-atlas/contract/languages.ts';
import { listPageSize } from '@access-atlas/contract/limits.ts';
import type { HistoryPart, PlaceHistory } from '@access-atlas/contract/places/place-history.ts';
import { ApiError } from '../../../domain/errors/api-error.ts';
import { placeName } from '../../../domain/places/place-text.ts';
import type { PageTokens } from '../../../http/requests/page-token.ts';
import { requirePlace } from '../../../writes/places/require-place.ts';
import { presentAuthor } from '../../reviews/review.presenter.ts';
import type { PlaceServices } from '../place-services.ts';
import { presentHistoryEntry } from './place-history.presenter.ts';
import { type HistoryPosition, selectAddedPlace, selectHistory } from './place-history.sql.ts';

export type HistoryServices = Pick<PlaceServices, 'database' | 'vocabulary'> & { readonly pageTokens: PageTokens };

/** What of a history is listed, and where it goes on. */
export interface ListedHistory {
  readonly nextPageToken: string | undefined;
  /** null for everything. */
  readonly only: HistoryPart | null;
  readonly language: Language;
}

const newest: HistoryPosition = { micros: Number.MAX_SAFE_INTEGER, ordinal: 0 };

/**
 * A page of what happened to a place, newest first: what was changed of it, and what people said of it.
 * @throws {ApiError} 404 or 410 for the place, 400 for a token of another list
 */
export async function listPlaceHistory(
  services: HistoryServices,
  placeId: number,
  { nextPageToken, only, language }: ListedHistory,
): Promise<PlaceHistory> {
  const { vocabulary, pageTokens } = services;
  const { kysely } = services.database;
  const identity = ['history', placeId, ...(only === null ? [] : [only])];
  const before = nextPageToken === undefined ? newest : positionOf(pageTokens.read(identity, nextPageToken));
  await requirePlace(services, placeId);
  const place = await selectAddedPlace(kysely, placeId);
  if (place === undefined) throw new ApiError('404.PLACE_SERVICE.100');
  const found = await selectHistory(kysely, placeId, { before, limit: listPageSize + 1, only });
  const rows = found.slice(0, listPageSize);
  const last = found.length > rows.length ? rows.at(-1) : undefined;
  const name = placeName(place, vocabulary, language);
  return {
    place: { _id: String(place.id), name: name.text, nameLanguage: name.language },
    added: { at: place.createdAt.toISOString(), user: presentAuthor(place), source: place.source },
    results: rows.map((row) => presentHistoryEntry(row, vocabulary, language)),
    nextPageToken: last === undefined ? null : pageTokens.write(identity, { key: last.micros, id: last.ordinal }),
  };
}

function positionOf({ key, id }: { readonly key: number; readonly id: number }): HistoryPosition {
  return { micros: key, ordinal: id };
}
