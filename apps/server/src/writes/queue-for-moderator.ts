import type { Language } from '@access-atlas/contract/languages.ts';
import type { Transaction } from 'kysely';
import type { DatabaseSchema } from '../db/schema.ts';
import type { StoredPhoto } from '../domain/photos/new-photo.ts';
import type { SubmissionJudgement } from './judge-submission.ts';
import { insertFlaggedItem, resolveAvatarItems } from './moderation.sql.ts';

/** Puts a place or a review before the moderators where its texts were found doubtful, in the transaction that stores it. */
export async function queueForModerator(
  transaction: Transaction<DatabaseSchema>,
  about: { readonly placeId: number; readonly reviewId: number | null; readonly at: Date },
  { isHeld, reasons }: SubmissionJudgement,
): Promise<void> {
  if (!isHeld) return;
  await insertFlaggedItem(transaction, { ...about, personId: null, details: { reasons } });
}

/** Puts photos of a review before the moderators where they were found doubtful, in the transaction that stores them. */
export async function queuePhotosForModerator(
  transaction: Transaction<DatabaseSchema>,
  { placeId, reviewId, at }: { readonly placeId: number; readonly reviewId: number; readonly at: Date },
  photos: readonly StoredPhoto[],
): Promise<void> {
  const doubtful = photos.filter(({ heldFor }) => heldFor !== null);
  if (doubtful.length === 0) return;
  const details = {
    photoFiles: doubtful.map(({ file }) => file),
    reasons: doubtful.flatMap(({ heldFor }) => heldFor ?? []),
  };
  await insertFlaggedItem(transaction, { placeId, reviewId, personId: null, details, at });
}

/**
 * Puts the picture that a person shows of themselves before the moderators where it was found doubtful, in the transaction
 * that stores it. What was asked about their former picture is settled.
 * @param file of the picture
 */
export async function queueAvatarForModerator(
  transaction: Transaction<DatabaseSchema>,
  { personId, file, at }: { readonly personId: string; readonly file: string; readonly at: Date },
  { isHeld, reasons }: SubmissionJudgement,
): Promise<void> {
  await resolveAvatarItems(transaction, personId, at);
  if (!isHeld) return;
  const details = { avatarFile: file, reasons };
  await insertFlaggedItem(transaction, { placeId: null, reviewId: null, personId, details, at });
}

/** Puts what a business wants to say of its place before the moderators, in the transaction that would have stored it. */
export async function queueDescriptionForModerator(
  transaction: Transaction<DatabaseSchema>,
  description: {
    readonly placeId: number;
    readonly personId: string;
    readonly text: string;
    readonly language: Language | null;
    readonly at: Date;
  },
  { reasons }: SubmissionJudgement,
): Promise<void> {
  const { placeId, personId, text, language, at } = description;
  const details = { reasons, description: { personId, text, language } };
  await insertFlaggedItem(transaction, { placeId, reviewId: null, personId: null, details, at });
}
