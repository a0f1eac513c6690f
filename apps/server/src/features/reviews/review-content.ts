import type { Language } from '@access-atlas/contract/languages.ts';
import {
  altTextMaxCharacters,
  photosMax,
  reviewTextMaxCharacters,
  reviewTextMinCharacters,
} from '@access-atlas/contract/limits.ts';
import { hasVisibleCharacter } from '@access-atlas/contract/visible-letter.ts';
import { refuseField } from '../../domain/errors/api-error.ts';
import { fieldOfPhotos, type SubmittedPhoto } from '../../domain/photos/new-photo.ts';
import { cleanLine, cleanText } from '../../domain/text/clean-text.ts';
import { judgeSubmission, type SubmissionJudgement, type SubmittedText } from '../../writes/judge-submission.ts';
import type { WriteServices } from '../../writes/write-services.ts';

/** What somebody writes and shows of a place, as submitted. */
export interface SubmittedContent {
  /** At most 1000 characters; empty is a quick rating. */
  readonly text?: string;
  readonly language?: Language | null | undefined;
  /** At most 10. */
  readonly photos?: readonly SubmittedPhoto[];
}

/** Content that may be stored, with the judgement of its texts. */
export interface ReadyContent {
  readonly text: string;
  /** null for a text without a language, and where there is no text. */
  readonly language: Language | null;
  readonly photos: readonly SubmittedPhoto[];
  readonly judgement: SubmissionJudgement;
}

/**
 * Brings content into the form in which it is stored and has its texts judged; photos are looked at when they are stored.
 * @param photosThere how many photos the review has already
 * @throws {ApiError} 400 for a text that is too long, too many photos, or words that are not accepted
 */
export async function readContent(
  services: Pick<WriteServices, 'textModeration'>,
  content: SubmittedContent,
  photosThere = 0,
): Promise<ReadyContent> {
  const text = readReviewText(content.text ?? '');
  const language = text === '' ? null : (content.language ?? null);
  const field = fieldOfPhotos(content.photos ?? []);
  const photos = (content.photos ?? []).map((photo, index) => ({
    ...photo,
    altText: cleanLine(photo.altText, `${field}.${index}.altText`, altTextMaxCharacters) ?? '',
  }));
  requireRoom(photos, photosThere);
  const altTexts = photos.map(
    ({ altText, altTextLanguage = null }, index): SubmittedText => ({
      path: `${field}.${index}.altText`,
      text: altText,
      language: altTextLanguage,
    }),
  );
  const judgement = await judgeSubmission(services, [{ path: 'body.text', text, language }, ...altTexts]);
  return { text, language, photos, judgement };
}

/**
 * The words of a review or reply as they are stored; without any, a review is a quick rating.
 * @throws {ApiError} 400 for a text of one to four characters, or of what nobody sees, which says nothing; and for one that is
 *   too long
 */
export function readReviewText(given: string): string {
  const text = cleanText(given, 'body.text', reviewTextMaxCharacters);
  const characters = [...text].length;
  if (characters > 0 && (characters < reviewTextMinCharacters || !hasVisibleCharacter(text)))
    throw refuseField('body.text', `must have at least ${reviewTextMinCharacters} characters`);
  return text;
}

/** @throws {ApiError} 400 where more photos come than the review has room for */
export function requireRoom(photos: readonly SubmittedPhoto[], photosThere: number): void {
  const limit = photosMax - photosThere;
  if (photos.length > limit)
    throw refuseField(fieldOfPhotos(photos), `has too many: You can only upload ${limit} more photo(s).`);
}
