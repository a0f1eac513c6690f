import type { Language } from '@access-atlas/contract/languages.ts';
import { listPageSize } from '@access-atlas/contract/limits.ts';
import type { OwnClaim } from '@access-atlas/contract/places/claims.ts';
import type { OwnPart } from '@access-atlas/contract/places/own-part.ts';
import { selectLatestClaim } from '../../../writes/latest-claim.sql.ts';
import { requirePlace } from '../../../writes/places/require-place.ts';
import { selectIsProvider } from '../../../writes/provider.sql.ts';
import { requirePerson } from '../../../writes/roles.policy.ts';
import { type WriteContext, writeTimeOf } from '../../../writes/write-context.ts';
import { presentOwnReview } from '../own-review.presenter.ts';
import { selectOwnReviews } from '../own-reviews.sql.ts';
import type { OwnPartServices } from '../review-services.ts';
import { undoableSince } from '../reviews.policy.ts';

/**
 * What the caller has to do with a place: whether they are its provider or claim to be, and what they wrote of it.
 * @param asked.language of the place's name
 * @throws {ApiError} 401 for a visitor, 404 or 410 for the place
 */
export async function getOwnPart(
  services: OwnPartServices,
  context: WriteContext,
  { placeId, language }: { readonly placeId: number; readonly language: Language },
): Promise<OwnPart> {
  const { personId } = requirePerson(context.actor);
  await requirePlace(services, placeId);
  const { kysely } = services.database;
  const at = writeTimeOf(context);
  const deletedAfter = undoableSince(at);
  const everything = { kind: undefined, beforeId: Number.MAX_SAFE_INTEGER, limit: listPageSize };
  const rows = await selectOwnReviews(kysely, { personId, placeId, deletedAfter, ...everything });
  const isProvider = await selectIsProvider(kysely, { personId, placeId });
  return {
    isProvider,
    claim: isProvider
      ? null
      : presentClaim(await selectLatestClaim(kysely, { personId, placeId }), services.mails !== null),
    // The page has the replies of others already.
    reviews: rows.map((row) => presentOwnReview(row, { replies: [], vocabulary: services.vocabulary, language, at })),
  };
}

/** One that was approved made them the provider; where they are none any more, it says nothing. */
function presentClaim(claim: Awaited<ReturnType<typeof selectLatestClaim>>, sendsMails: boolean): OwnClaim | null {
  if (claim === undefined || claim.outcome === 'approved') return null;
  const { madeAt, outcome, reason, workEmail, askedAt, confirmedAt } = claim;
  const emailState = confirmedAt !== null ? 'confirmed' : askedAt !== null ? 'asked' : null;
  const canAskAgain = sendsMails && outcome === null && workEmail !== null && confirmedAt === null;
  return { madeAt: madeAt.toISOString(), status: outcome ?? 'waiting', reason, emailState, canAskAgain };
}
