import { ratedKeys } from '@access-atlas/contract/places/accessibility.ts';
import type { OwnReview } from '@access-atlas/contract/places/written-reviews.ts';
import { type DraftPhoto, draftPhotosOf } from '../../forms/photos/draft-photo.ts';

type RatedKey = (typeof ratedKeys)[number];

/** What somebody has filled in of a review. */
export interface ReviewContent {
  readonly rating: RatedKey | null;
  /** The answers by the key of their tag; one that is not there is not known. */
  readonly answers: Readonly<Record<string, 'yes' | 'no'>>;
  readonly text: string;
  /** The addresses of photos that are taken out of a review that was sent before. */
  readonly removedPhotos: readonly string[];
  /** The addresses of all photos that it had when it was opened to be changed. */
  readonly formerPhotos: readonly string[];
  /** Photos that are added; their bytes lie on the device. */
  readonly photos: readonly DraftPhoto[];
}

export const emptyReview: ReviewContent = {
  rating: null,
  answers: {},
  text: '',
  removedPhotos: [],
  formerPhotos: [],
  photos: [],
};

/** Whether two say the same. */
export function isSameReview(one: ReviewContent, other: ReviewContent): boolean {
  return sortedJson(one) === sortedJson(other);
}

function sortedJson({ rating, answers, text, removedPhotos, photos }: ReviewContent): string {
  return JSON.stringify([rating, Object.entries(answers).sort(), text, [...removedPhotos].sort(), photos]);
}

/** What a review that was sent says, with what its author answered about features since. */
export function contentOfReview({ rating, tags, noTags, text, images, laterAnswers }: OwnReview): ReviewContent {
  const later = laterAnswers.flatMap(({ feature, answer }) =>
    feature === null || answer === null ? [] : [[feature, answer] as const],
  );
  const answers = [...tags.map((key) => [key, 'yes'] as const), ...noTags.map((key) => [key, 'no'] as const), ...later];
  return {
    rating: ratedKeys.find((key) => key === rating) ?? null,
    answers: Object.fromEntries(answers),
    text,
    removedPhotos: [],
    formerPhotos: images.map(({ url }) => url),
    photos: [],
  };
}

/**
 * Reads what lies on the device: another version of the site may have written it, so parts that are not known are left
 * out. null where it is no review at all.
 */
export function reviewContentOf(stored: unknown): ReviewContent | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const { rating, answers, text, removedPhotos, formerPhotos, photos } = stored as Record<string, unknown>;
  const given = typeof answers === 'object' && answers !== null ? Object.entries(answers) : [];
  return {
    rating: ratedKeys.find((key) => key === rating) ?? null,
    answers: Object.fromEntries(given.filter(([, answer]) => answer === 'yes' || answer === 'no')),
    text: typeof text === 'string' ? text : '',
    removedPhotos: textsOf(removedPhotos),
    formerPhotos: textsOf(formerPhotos),
    photos: draftPhotosOf(photos),
  };
}

function textsOf(stored: unknown): string[] {
  return Array.isArray(stored) ? stored.filter((each) => typeof each === 'string') : [];
}
