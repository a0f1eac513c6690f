import type { Contribution } from '@access-atlas/contract/places/contribution.ts';
import { ApiError, type FieldIssue, refuseField } from '../../domain/errors/api-error.ts';
import { fieldOfPhotos, isNamedPhoto, type SubmittedPhoto } from '../../domain/photos/new-photo.ts';
import { requireContributor } from '../../writes/contributors/require-contributor.ts';
import type { WriteContext } from '../../writes/write-context.ts';
import type { WriteServices } from '../../writes/write-services.ts';
import { isMappingArea } from '../events/is-mapping-area.ts';
import { type AddedPlace, addPlace, type PlaceIsThere } from '../places/add-place.ts';
import { addReply } from '../reviews/add-reply.ts';
import { addReview } from '../reviews/add-review.ts';
import type { ContributionLimits } from './contribution-limits.ts';
import { selectPosition } from './positions.sql.ts';

/** What contributions are taken with. */
export interface ContributionServices extends WriteServices {
  readonly contributionLimits: ContributionLimits;
}

/** What somebody says of a place, with what they show of it; at most 10 photos. */
export interface PhotographedContribution extends Omit<Contribution, 'photos'> {
  readonly photos: readonly SubmittedPhoto[];
}

/** A review, reply or place that was stored. */
export interface Contributed {
  readonly outcome: 'added';
  readonly placeId: number;
  readonly reviewId: number;
  readonly isNewPlace: boolean;
  readonly feedPosition: string;
}

/**
 * How a contribution ended, and how many more its author may send within the hour; null where it was stored before, and where
 * that is not limited.
 */
export interface ContributionResult {
  readonly contributed: Contributed | PlaceIsThere;
  readonly left: number | null;
}

/** Parts of a new place alone. */
const placeParts = [
  'name',
  'nameLanguage',
  'type',
  'latitude',
  'longitude',
  'address',
  'country',
  'phone',
  'url',
  'servicePlaceId',
  'googleId',
  'flags',
  'isAnotherPlace',
] as const satisfies (keyof Contribution)[];
/** Parts of an opinion, which a reply is not. */
const opinionParts = ['rating', 'tags', 'noTags', 'eventId'] as const satisfies (keyof Contribution)[];

/**
 * Takes what somebody says of a place: a review of one that is there, a new place with its first review, or a reply.
 * @throws {ApiError} 401 for a visitor, 403 for whoever is restricted, has no username or is no provider of the place
 *   that they reply for, 404 or 410 for the place or review, 400 for what was submitted, 409 for a used key, 429 after too
 *   many within the hour
 */
export async function contribute(
  services: ContributionServices,
  context: WriteContext,
  contribution: PhotographedContribution,
): Promise<ContributionResult> {
  const contributor = await requireContributor(services.database.kysely, context);
  const work = () => namingDescription(() => add(services, context, contribution));
  // A retry of what was stored costs nothing and adds nothing.
  if (context.submissionLease?.holder === null) return { contributed: await work(), left: null };
  const { result, left } = await services.contributionLimits.limit(contributor, {
    photos: contribution.photos.filter((photo) => !isNamedPhoto(photo)).length,
    work,
    isStored: ({ outcome }) => outcome === 'added',
    isUnlimited: await isMapped(services, contributor.personId, contribution),
  });
  return { contributed: result, left };
}

/** Whether it is about a place inside the area of a running MapMission that its author is in. */
async function isMapped(
  { database }: ContributionServices,
  personId: string,
  { id, parentId, longitude, latitude }: Pick<Contribution, 'id' | 'parentId' | 'longitude' | 'latitude'>,
): Promise<boolean> {
  if (parentId !== undefined) return false;
  const typed = longitude !== undefined && latitude !== undefined ? { longitude, latitude } : undefined;
  const point = id === undefined ? typed : await selectPosition(database.kysely, Number(id));
  return point !== undefined && isMappingArea(database, personId, point);
}

async function add(
  services: WriteServices,
  context: WriteContext,
  contribution: PhotographedContribution,
): Promise<Contributed | PlaceIsThere> {
  if (contribution.parentId !== undefined) return addItsReply(services, context, contribution, contribution.parentId);
  if (contribution.id !== undefined) return addItsReview(services, context, contribution, contribution.id);
  const added = await addPlace(services, context, newPlaceOf(contribution));
  return added.outcome === 'added' ? contributedPlace(added) : added;
}

async function addItsReply(
  services: WriteServices,
  context: WriteContext,
  contribution: PhotographedContribution,
  parentId: string,
): Promise<Contributed> {
  refuseParts(contribution, [...opinionParts, ...placeParts], 'is not part of a reply');
  if (contribution.photos.length > 0) throw refuseField(fieldOfPhotos(contribution.photos), 'is not part of a reply');
  const { description = '', language = null } = contribution;
  const { replyId, placeId, feedPosition } = await addReply(services, context, {
    parentId: Number(parentId),
    text: description,
    language,
  });
  return { outcome: 'added', placeId, reviewId: replyId, isNewPlace: false, feedPosition };
}

async function addItsReview(
  services: WriteServices,
  context: WriteContext,
  contribution: PhotographedContribution,
  askedId: string,
): Promise<Contributed> {
  refuseParts(contribution, placeParts, 'is not part of a review of a place that is there');
  const { placeId, reviewId, feedPosition } = await addReview(services, context, {
    placeId: Number(askedId),
    ...reviewOf(contribution),
    eventId: contribution.eventId,
  });
  return { outcome: 'added', placeId, reviewId, isNewPlace: false, feedPosition };
}

function contributedPlace({ placeId, reviewId, feedPosition }: AddedPlace): Contributed {
  return { outcome: 'added', placeId, reviewId, isNewPlace: true, feedPosition };
}

function newPlaceOf(contribution: PhotographedContribution): Parameters<typeof addPlace>[2] {
  const { name, latitude, longitude, servicePlaceId, googleId, eventId, isAnotherPlace } = contribution;
  if (name === undefined) throw refuseField('body.name', 'is missing');
  if (latitude === undefined) throw refuseField('body.latitude', 'is missing');
  if (longitude === undefined) throw refuseField('body.longitude', 'is missing');
  const { nameLanguage, type, address, country, phone, url, flags } = contribution;
  return {
    name,
    latitude,
    longitude,
    nameLanguage,
    type,
    address,
    country,
    phone,
    url,
    flags,
    eventId,
    isAnotherPlace,
    servicePlaceId: servicePlaceId ?? googleId ?? null,
    review: reviewOf(contribution),
  };
}

function reviewOf({ rating, tags, noTags, description = '', language = null, photos }: PhotographedContribution) {
  return { rating, text: description, language, tags, noTags, photos };
}

function refuseParts(
  contribution: PhotographedContribution,
  parts: readonly (keyof Contribution)[],
  message: string,
): void {
  const path = parts.find((part) => (contribution[part] ?? undefined) !== undefined);
  if (path !== undefined) throw refuseField(`body.${path}`, message);
}

/** The verbs call a review's words its text; who sent them as a description is told of that. */
async function namingDescription<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ApiError) || !error.issues.some(({ path }) => path === 'body.text')) throw error;
    const issues = error.issues.map(
      (issue): FieldIssue => (issue.path === 'body.text' ? { ...issue, path: 'body.description' } : issue),
    );
    throw new ApiError(error.code, { issues, flaggedImages: error.flaggedImages, logged: error.logged });
  }
}
