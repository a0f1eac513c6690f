import { ratedKeys } from '@access-atlas/contract/places/accessibility.ts';
import type { ReviewContent } from '../../../places/reviews/review-content.ts';
import type { GuidedQuestion } from './guided-question.ts';

/** What guided questions fill in of a review. */
export type GuidedContent = Pick<ReviewContent, 'rating' | 'answers'>;

/** What a draft says once a question is answered. @param given a rating, yes or no; empty: not sure */
export function contentWith(
  { rating, answers }: GuidedContent,
  question: GuidedQuestion,
  given: string,
): GuidedContent {
  if (question === 'rating') return { rating: ratedKeys.find((key) => key === given) ?? null, answers };
  const { [question]: _former, ...others } = answers;
  return { rating, answers: given === 'yes' || given === 'no' ? { ...others, [question]: given } : others };
}
