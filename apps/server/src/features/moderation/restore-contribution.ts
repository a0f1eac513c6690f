import { languages } from '@access-atlas/contract/languages.ts';
import type { Transaction } from 'kysely';
import { z } from 'zod';
import type { DatabaseSchema } from '../../db/schema.ts';
import type { WriteServices } from '../../writes/write-services.ts';
import { bringAvatarBack } from '../accounts/avatars/take-avatar-down.ts';
import { bringBusinessBack } from '../directory/take-business-down.ts';
import { bringPlaceBack } from '../places/deleting/take-place-down.ts';
import { placePatch } from '../places/editing/place-patch.ts';
import { publishEdit } from '../places/editing/publish-edit.ts';
import { publishDescription } from '../places/publish-description.ts';
import { bringReviewBack, reviewBefore } from '../reviews/moderating/take-review-down.ts';
import type { StoredDecision } from './decisions.sql.ts';
import { bringAllBack } from './taking-back/bring-all-back.ts';

const storedBefore = z.union([
  z.strictObject({ review: reviewBefore.nullable() }),
  z.strictObject({ description: z.strictObject({ text: z.string(), language: z.enum(languages).nullable() }) }),
  z.strictObject({ avatarFile: z.string() }),
  z.strictObject({ patch: placePatch }),
  z.strictObject({ place: z.literal('published') }),
  z.strictObject({ business: z.strictObject({ wasListed: z.boolean() }) }),
]);

/**
 * Brings back exactly what a decision took down, in the transaction that takes the decision back. What its author deleted
 * since stays deleted.
 * @throws {ApiError} 404 for the review or business, 410 for the place of the review
 */
export async function restoreContribution(
  transaction: Transaction<DatabaseSchema>,
  services: Pick<WriteServices, 'vocabulary'>,
  { id, kind, subjectId, personId, before: stored }: StoredDecision,
  at: Date,
): Promise<void> {
  if (kind === 'contributionsTakenBack') return bringAllBack(transaction, services, { decisionId: id, at });
  if (kind !== 'contributionRemoved') return;
  const before = storedBefore.parse(stored);
  if ('description' in before)
    await publishDescription(transaction, Number(subjectId), { ...before.description, personId, at });
  else if ('place' in before) await bringPlaceBack(transaction, { placeId: Number(subjectId), at });
  else if ('patch' in before)
    await publishEdit(transaction, { placeId: Number(subjectId), patch: before.patch, personId, at });
  else if ('avatarFile' in before) await bringAvatarBack(transaction, { personId: subjectId, file: before.avatarFile });
  else if ('business' in before) {
    if (before.business.wasListed) await bringBusinessBack(transaction, { businessId: Number(subjectId), at });
  } else if (before.review !== null) await bringReviewBack(transaction, services, Number(subjectId), before.review);
}
