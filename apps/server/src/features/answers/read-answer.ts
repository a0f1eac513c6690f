import type { RatedKey } from '@access-atlas/contract/places/accessibility.ts';
import { refuseField } from '../../domain/errors/api-error.ts';
import type { Vocabulary } from '../../domain/vocabulary/vocabulary.ts';
import { weightOf } from '../reviews/review-opinion.ts';

/** One thing that somebody says of a place, as submitted: a rating, or a feature with its answer. */
export interface SubmittedAnswer {
  readonly rating?: RatedKey | undefined;
  readonly feature?: string | undefined;
  readonly answer?: 'yes' | 'no' | undefined;
}

/** The same in the database's terms. */
export interface Answer {
  readonly rating: 1 | 2 | 3 | null;
  readonly yesTags: readonly number[];
  readonly noTags: readonly number[];
}

/** @throws {ApiError} 400 for what says nothing, two things, half a thing, or something of a feature that does not exist */
export function readAnswer({ rating, feature, answer }: SubmittedAnswer, vocabulary: Pick<Vocabulary, 'tags'>): Answer {
  if (rating === undefined && feature === undefined)
    throw refuseField('body.feature', 'is missing, and so is rating: one of them is answered');
  if (rating !== undefined) {
    if (feature !== undefined)
      throw refuseField('body.feature', 'is another thing than rating: each is answered alone');
    if (answer !== undefined) throw refuseField('body.answer', 'is not part of a rating');
    return { rating: weightOf(rating), yesTags: [], noTags: [] };
  }
  if (answer === undefined) throw refuseField('body.answer', 'is missing');
  const number = vocabulary.tags.byKey(feature ?? '')?.number;
  if (number === undefined) throw refuseField('body.feature', 'is no feature that exists');
  return answer === 'yes'
    ? { rating: null, yesTags: [number], noTags: [] }
    : { rating: null, yesTags: [], noTags: [number] };
}
