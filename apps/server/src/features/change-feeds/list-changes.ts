import { bboxCenter } from '@access-atlas/contract/geometry/geo.ts';
import { boundariesCodec } from '@access-atlas/contract/geometry/geo-codecs.ts';
import { isolate } from '@access-atlas/contract/isolate.ts';
import { type Language, pickText } from '@access-atlas/contract/languages.ts';
import { listPageSize } from '@access-atlas/contract/limits.ts';
import type { ChangesQuery } from '@access-atlas/contract/site/change-feeds.ts';
import { refuseField } from '../../domain/errors/api-error.ts';
import { placeName } from '../../domain/places/place-text.ts';
import { requirePlace } from '../../writes/places/require-place.ts';
import { getEvent } from '../events/get-event.ts';
import { type FeedReader, presentChange } from './change.presenter.ts';
import type { ChangeFeed } from './change-feed.ts';
import type { ChangeFeedServices } from './change-feed-services.ts';
import { selectChanges } from './changes.sql.ts';
import { feedWords, fillIn } from './feed-words.ts';
import type { Followed, FollowedPlaces } from './followed.ts';
import { selectFollowedIds, selectNamedPlaces } from './followed-places.sql.ts';
import { presentImportChanges } from './import-changes.presenter.ts';
import { selectImportChanges } from './import-changes.sql.ts';

/** Up to so many places are followed one by one, however long ago something happened to them. */
const followedPlacesMax = 1_000;

/**
 * What changed of places and what people said of them, the newest first: of an area, a place, a feature, a partner, a MapMission,
 * or what of these is given together.
 * @throws {ApiError} 404 or 410 for the place, 404 for the event, 400 for keys that this site does not know
 */
export async function listChanges(
  services: ChangeFeedServices,
  query: Omit<ChangesQuery, 'lng' | 'forceRefresh'>,
  language: Language,
): Promise<ChangeFeed> {
  const { kysely } = services.database;
  const followed = followedOf(services, query);
  if (followed.placeId !== null) await requirePlace(services, followed.placeId);
  const names = await namesOf(services, query, { followed, language });
  const places = await findPlaces(services, followed);
  const reader: FeedReader = { ...services, language, tagNumber: followed.tagNumber };
  const path = pathOf(query);
  const key = keyOf(query);
  const changes = await selectChanges(kysely, places, listPageSize);
  // Of one place, imports stand among all else; no import belongs to an event.
  const hasRuns = followed.placeId === null && followed.eventId === null;
  const runs = hasRuns ? await selectImportChanges(kysely, places, listPageSize) : [];
  const named = await selectNamedPlaces(
    kysely,
    runs.flatMap(({ placeIds }) => placeIds),
  );
  const entries = [
    ...changes.map((row) => presentChange(row, reader)),
    ...runs.map((row) => presentImportChanges(row, { feedKey: key, path, places: named }, reader)),
  ]
    .sort((one, other) => other.at.getTime() - one.at.getTime())
    .slice(0, listPageSize);
  const words = feedWords(language).feed;
  const title = names.length === 0 ? words.all : fillIn(words.of, { what: names.join(words.list) });
  return { key, language, title, path, changedAt: entries[0]?.at ?? null, entries };
}

/** @throws {ApiError} 400 for keys that this site does not know */
function followedOf({ vocabulary }: ChangeFeedServices, query: ChangesQuery): Followed {
  const numberOf = (field: 'feature' | 'provider', word: { readonly number: number } | undefined) => {
    if (word === undefined)
      throw refuseField(`query.${field}`, `has a key that this site does not know: ${query[field]}`);
    return word.number;
  };
  const { boundaries, placeId, feature, provider, eventId } = query;
  return {
    bbox: boundaries ?? null,
    placeId: placeId === undefined ? null : Number(placeId),
    tagNumber: feature === undefined ? null : numberOf('feature', vocabulary.tags.byKey(feature)),
    partnerNumber: provider === undefined ? null : numberOf('provider', vocabulary.partners.byKey(provider)),
    eventId: eventId?.toLowerCase() ?? null,
  };
}

/** Taller boxes, in degrees, hold so much of the index of positions that looking for few places in them takes long. */
const followedHeightMax = 10;

/** Few places are read one by one; of more, the newest of what happened anywhere is looked through. */
async function findPlaces({ database }: ChangeFeedServices, followed: Followed): Promise<FollowedPlaces> {
  const { bbox, placeId, partnerNumber, eventId } = followed;
  // An event has its own entries; nothing else that is followed names places.
  if (eventId !== null || (bbox === null && placeId === null && partnerNumber === null)) {
    return { ...followed, placeIds: null };
  }
  if (bbox !== null && placeId === null && bbox[3] - bbox[1] > followedHeightMax)
    return { ...followed, placeIds: null };
  const ids = await selectFollowedIds(database.kysely, followed, followedPlacesMax + 1);
  return { ...followed, placeIds: ids.length > followedPlacesMax ? null : ids };
}

interface NamingContext {
  readonly followed: Followed;
  readonly language: Language;
}

/** What is followed, in the reader's words. @throws {ApiError} 404 for an event that is not there */
async function namesOf(
  services: ChangeFeedServices,
  { boundaries, feature, provider }: ChangesQuery,
  { followed: { placeId, eventId }, language }: NamingContext,
): Promise<string[]> {
  const { vocabulary, database } = services;
  const words = feedWords(language);
  const [place] = placeId === null ? [] : await selectNamedPlaces(database.kysely, [placeId]);
  const event = eventId === null ? null : await getEvent(services, eventId);
  const tag = feature === undefined ? undefined : vocabulary.tags.byKey(feature);
  return [
    ...(place === undefined ? [] : [isolate(placeName(place, vocabulary, language).text)]),
    ...(event === null ? [] : [isolate(event.name)]),
    ...(tag === undefined ? [] : [pickText(tag.names, language)?.text ?? tag.key]),
    ...(provider === undefined ? [] : [isolate(vocabulary.partners.byKey(provider)?.name ?? provider)]),
    ...(boundaries === undefined ? [] : [fillIn(words.feed.area, { box: boundariesCodec.encode(boundaries) })]),
  ];
}

/** What is followed, always written alike. */
function keyOf({ boundaries, placeId, feature, provider, eventId }: ChangesQuery): string {
  const parts = {
    ...(boundaries !== undefined && { boundaries: boundariesCodec.encode(boundaries) }),
    ...(placeId !== undefined && { placeId }),
    ...(feature !== undefined && { feature }),
    ...(provider !== undefined && { provider }),
    ...(eventId !== undefined && { eventId: eventId.toLowerCase() }),
  };
  return new URLSearchParams(parts).toString() || 'all';
}

/** The page that shows what is followed. */
function pathOf({ boundaries, placeId, feature, provider, eventId }: ChangesQuery): string {
  if (placeId !== undefined) return `/details/${placeId}/history`;
  if (eventId !== undefined) return `/missions/${eventId.toLowerCase()}`;
  const query = new URLSearchParams({
    ...(feature !== undefined && { tags: feature }),
    ...(provider !== undefined && { provider }),
    ...(boundaries !== undefined && { map: viewOf(boundaries) }),
  });
  return query.size === 0 ? '/' : `/?${query}`;
}

const zoomMin = 1;
const zoomMax = 17;

/** The map's view of a box: zoom, latitude and longitude; at zoom 0 the world is one tile. */
function viewOf(boundaries: NonNullable<ChangesQuery['boundaries']>): string {
  const [west, south, east, north] = boundaries;
  const width = west <= east ? east - west : east + 360 - west;
  const zoom = Math.floor(Math.log2(360 / Math.max(width, (north - south) * 2, 360 / 2 ** zoomMax)));
  const { latitude, longitude } = bboxCenter(boundaries);
  return [Math.max(zoomMin, zoom), latitude.toFixed(4), longitude.toFixed(4)].join('/');
}
