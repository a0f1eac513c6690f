import { ratedKeys } from '@access-atlas/contract/places/accessibility.ts';

type RatedKey = (typeof ratedKeys)[number];

/** What somebody has filled in of a review. */
export interface ReviewContent {
  readonly rating: RatedKey | null;
  /** The answers by the key of their tag; one that is not there is not known. */
  readonly answers: Readonly<Record<string, 'yes' | 'no'>>;
  readonly text: string;
}

export const emptyReview: ReviewContent = { rating: null, answers: {}, text: '' };

/** Whether nothing is filled in. */
export function isEmptyReview({ rating, answers, text }: ReviewContent): boolean {
  return rating === null && Object.keys(answers).length === 0 && text === '';
}

/**
 * Reads what lies on the device: another version of the site may have written it, so parts that are not known are left
 * out. null where it is no review at all.
 */
export function reviewContentOf(stored: unknown): ReviewContent | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const { rating, answers, text } = stored as Record<string, unknown>;
  const given = typeof answers === 'object' && answers !== null ? Object.entries(answers) : [];
  return {
    rating: ratedKeys.find((key) => key === rating) ?? null,
    answers: Object.fromEntries(given.filter(([, answer]) => answer === 'yes' || answer === 'no')),
    text: typeof text === 'string' ? text : '',
  };
}
