import { ratedKeys } from '@access-atlas/contract/places/accessibility.ts';
import type { OwnReview } from '@access-atlas/contract/places/written-reviews.ts';

type RatedKey = (typeof ratedKeys)[number];

/** What somebody has filled in of a review. */
export interface ReviewContent {
  readonly rating: RatedKey | null;
  /** The answers by the key of their tag; one that is not there is not known. */
  readonly answers: Readonly<Record<string, 'yes' | 'no'>>;
  readonly text: string;
  /** The addresses of photos that are taken out of a review that was sent before. */
  readonly removedPhotos: readonly string[];
}

export const emptyReview: ReviewContent = { rating: null, answers: {}, text: '', removedPhotos: [] };

/** Whether two say the same. */
export function isSameReview(one: ReviewContent, other: ReviewContent): boolean {
  return sortedJson(one) === sortedJson(other);
}

function sortedJson({ rating, answers, text, removedPhotos }: ReviewContent): string {
  return JSON.stringify([rating, Object.entries(answers).sort(), text, [...removedPhotos].sort()]);
}

/** What a review that was sent says, with what its author answered about features since. */
export function contentOfReview({ rating, tags, noTags, text, laterAnswers }: OwnReview): ReviewContent {
  const later = laterAnswers.flatMap(({ feature, answer }) =>
    feature === null || answer === null ? [] : [[feature, answer] as const],
  );
  const answers = [...tags.map((key) => [key, 'yes'] as const), ...noTags.map((key) => [key, 'no'] as const), ...later];
  return {
    rating: ratedKeys.find((key) => key === rating) ?? null,
    answers: Object.fromEntries(answers),
    text,
    removedPhotos: [],
  };
}

/**
 * Reads what lies on the device: another version of the site may have written it, so parts that are not known are left
 * out. null where it is no review at all.
 */
export function reviewContentOf(stored: unknown): ReviewContent | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const { rating, answers, text, removedPhotos } = stored as Record<string, unknown>;
  const given = typeof answers === 'object' && answers !== null ? Object.entries(answers) : [];
  return {
    rating: ratedKeys.find((key) => key === rating) ?? null,
    answers: Object.fromEntries(given.filter(([, answer]) => answer === 'yes' || answer === 'no')),
    text: typeof text === 'string' ? text : '',
    removedPhotos: Array.isArray(removedPhotos) ? removedPhotos.filter((url) => typeof url === 'string') : [],
  };
}
