import { judgeNames } from '../../writes/judge-submission.ts';
import { refreshPlace } from '../../writes/places/refresh-place.ts';
import { queueForModerator } from '../../writes/queue-for-moderator.ts';
import { requireUnrestricted } from '../../writes/require-unrestricted.ts';
import { readStoredAnswer, runIdempotently, shareRunningAttempt } from '../../writes/run-idempotently.ts';
import { type WriteContext, writeTimeOf } from '../../writes/write-context.ts';
import type { WriteServices } from '../../writes/write-services.ts';
import { requireEventId } from '../events/require-event-id.ts';
import { requireAuthor } from '../reviews/require-author.ts';
import { readContent, type SubmittedContent } from '../reviews/review-content.ts';
import { readOpinion, type SubmittedOpinion } from '../reviews/review-opinion.ts';
import { storeReview } from '../reviews/store-review.ts';
import { withStoredPhotos } from '../reviews/with-stored-photos.ts';
import { type ComparedPlace, findDuplicates, type PlaceDuplicate } from './find-duplicates.ts';
import { insertPlace, lockNewPlaces } from './new-places.sql.ts';
import { readNewPlace, type SubmittedPlace } from './read-new-place.ts';

/** A place with its first review, as a person submits it. */
export interface NewPlace extends SubmittedPlace {
  readonly review: SubmittedOpinion & SubmittedContent;
  /** The running MapMission that it belongs to: the one that its author is in where it is left out, none where it is null. */
  readonly eventId?: string | null | undefined;
  /** The person has seen the places that it might be, and says that it is none of them. */
  readonly isAnotherPlace?: boolean | undefined;
}

export interface AddedPlace {
  readonly outcome: 'added';
  readonly placeId: number;
  readonly reviewId: number;
  /** Whether the review waits for a moderator; the place is on the map at once. */
  readonly isHeld: boolean;
  readonly feedPosition: string;
}

/** Nothing was stored: the place is probably there already. */
export interface PlaceIsThere {
  readonly outcome: 'duplicates';
  /** The most probable first. */
  readonly duplicates: readonly PlaceDuplicate[];
}

/** Ends the transaction of a place that turned out to be there. */
class PlaceIsThereError extends Error {
  override name = 'PlaceIsThereError';
  readonly duplicates: readonly PlaceDuplicate[];

  constructor(duplicates: readonly PlaceDuplicate[]) {
    super('The place is there already.');
    this.duplicates = duplicates;
  }
}

/**
 * A person adds a place with its first review and photos, in one piece or not at all. A place that is probably there
 * already is answered with which one it is; the person may say that it is another, unless it has the same id at the same
 * service. Names and addresses are shown to a moderator where they are doubtful, and never refused.
 * @throws {ApiError} 401 for a visitor, 403 for a restricted person, 400 for what was submitted, 409 for a used key,
 *   503 where photos cannot be stored
 */
export async function addPlace(
  services: WriteServices,
  context: WriteContext,
  submitted: NewPlace,
): Promise<AddedPlace | PlaceIsThere> {
  const { personId } = requireUnrestricted(context);
  const attempt = { verb: 'addPlace', input: submitted } as const;
  const at = writeTimeOf(context);
  const place = readNewPlace(submitted, services.vocabulary);
  const eventId = requireEventId(submitted.eventId);
  const opinion = readOpinion(submitted.review, services.vocabulary);
  const isOpen = submitted.isAnotherPlace ?? false;
  return shareRunningAttempt<AddedPlace | PlaceIsThere>(services, context, attempt, async () => {
    const duplicates = await findDoubts(services.database.kysely, place, isOpen);
    if (duplicates.length > 0) {
      // What is there may be what another process has just added for this very submission.
      const meanwhile = await readStoredAnswer<AddedPlace>(services, context, attempt);
      return meanwhile?.answer ?? { outcome: 'duplicates', duplicates };
    }
    // Before photos are decoded for nothing.
    await requireAuthor(services.database.kysely, { personId, placeId: null, eventId, at });
    const content = await readContent(services, submitted.review);
    const nameJudgement = await judgePlaceTexts(services, submitted);
    return withStoredPhotos(services, { photos: content.photos, account: personId }, (photos, use) =>
      answeringDuplicates(() =>
        runIdempotently<AddedPlace>(services, context, attempt, async (transaction) => {
          await lockNewPlaces(transaction);
          const doubts = await findDoubts(transaction, place, isOpen);
          if (doubts.length > 0) throw new PlaceIsThereError(doubts);
          const placeId = await insertPlace(transaction, { ...place, createdBy: personId, at });
          const ready = { placeId, personId, eventId, opinion, content, photos, at };
          const reviewId = await storeReview(transaction, ready);
          await queueForModerator(transaction, { placeId, reviewId: null, at }, nameJudgement);
          const feedPosition = await refreshPlace(transaction, services, placeId);
          use();
          const { isHeld } = content.judgement;
          const answer = { outcome: 'added', placeId, reviewId, isHeld, feedPosition } as const;
          return { entity: 'place', entityId: placeId, details: { reviewId }, answer };
        }),
      ),
    );
  });
}

async function answeringDuplicates(add: () => Promise<AddedPlace>): Promise<AddedPlace | PlaceIsThere> {
  try {
    return await add();
  } catch (error) {
    if (error instanceof PlaceIsThereError) return { outcome: 'duplicates', duplicates: error.duplicates };
    throw error;
  }
}

/** What stands against a new place; one that its author calls another is only ever stopped by the same id. */
async function findDoubts(
  kysely: Parameters<typeof findDuplicates>[0],
  place: ComparedPlace,
  isAnotherPlace: boolean,
): Promise<PlaceDuplicate[]> {
  const duplicates = await findDuplicates(kysely, place);
  return isAnotherPlace ? duplicates.filter(({ isSame }) => isSame) : duplicates;
}

async function judgePlaceTexts(services: WriteServices, { name, nameLanguage = null, address }: NewPlace) {
  return judgeNames(services, [
    { path: 'body.name', text: name, language: nameLanguage },
    { path: 'body.address', text: address ?? '', language: nameLanguage },
  ]);
}
