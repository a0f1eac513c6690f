import { type RatedKey, ratedKeys, ratingWeights } from '@access-atlas/contract/places/accessibility.ts';
import { refuseField } from '../../domain/errors/api-error.ts';
import { type AnsweringReport, lastAnswers } from '../../domain/verdict/last-answers.ts';
import type { Vocabulary } from '../../domain/vocabulary/vocabulary.ts';

/** What somebody says of a place, as submitted. */
export interface SubmittedOpinion {
  /** undefined is refused in words: forms send what they have. */
  readonly rating: RatedKey | undefined;
  /** Keys of the tags whose answer is yes. Where both lists are left out, what the person said of tags before stays. */
  readonly tags?: readonly string[] | undefined;
  /** Keys of the tags whose answer is no. Left out, a former no stays unless it is a yes now. */
  readonly noTags?: readonly string[] | undefined;
}

/** An opinion in the database's terms; undefined lists were not answered. */
export interface Opinion {
  readonly rating: 1 | 2 | 3;
  readonly yesTags: readonly number[] | undefined;
  readonly noTags: readonly number[] | undefined;
}

/** What somebody stands for in the end; both lists in ascending order, with no tag in common. */
export interface TagStand {
  readonly yesTags: readonly number[];
  readonly noTags: readonly number[];
}

const ratingMissing = 'is missing: Please select an accessibility rating before submitting your review.';

/** @throws {ApiError} 400 for a rating that is none, for unknown tags, and for a tag that is both yes and no */
export function readOpinion(opinion: SubmittedOpinion, vocabulary: Pick<Vocabulary, 'tags'>): Opinion {
  return { rating: weightOf(opinion.rating), ...readTagStand(opinion, vocabulary) };
}

/** The weight of a rating that a person may choose. @throws {ApiError} 400 for any other */
export function weightOf(rating: RatedKey | undefined): 1 | 2 | 3 {
  if (rating === undefined || !ratedKeys.includes(rating)) throw refuseField('body.rating', ratingMissing);
  return ratingWeights[rating];
}

/** @throws {ApiError} 400 for unknown tags, and for a tag that is both yes and no */
export function readTagStand(
  { tags, noTags }: Pick<SubmittedOpinion, 'tags' | 'noTags'>,
  vocabulary: Pick<Vocabulary, 'tags'>,
): Pick<Opinion, 'yesTags' | 'noTags'> {
  const yes = tags && numbersOf(vocabulary, 'body.tags', tags);
  const no = noTags && numbersOf(vocabulary, 'body.noTags', noTags);
  if (no?.some((number) => yes?.includes(number))) throw refuseField('body.noTags', 'has a tag that tags has too');
  return { yesTags: yes, noTags: no };
}

/** What a report says of tags. */
export interface TagStatement extends TagStand {
  /** Whether it is all that the person stands for. */
  readonly isWhole: boolean;
}

/**
 * What the report of an opinion says of tags: whoever answered nothing says nothing of them, and what they said before stays
 * as old as it was.
 */
export function statementOf(opinion: Pick<Opinion, 'yesTags' | 'noTags'>, former: TagStand): TagStatement {
  if (opinion.yesTags === undefined && opinion.noTags === undefined) return { yesTags: [], noTags: [], isWhole: false };
  return { ...standAfter(opinion, former), isWhole: true };
}

/** What a person stands for by their reports of one place, the newest first. */
export function standOf(newestFirst: readonly AnsweringReport[]): TagStand {
  const answers = lastAnswers(newestFirst);
  const tagsWith = (sought: 'yes' | 'no') =>
    answers.flatMap(({ tag, answer }) => (answer === sought ? [tag] : [])).sort((one, other) => one - other);
  return { yesTags: tagsWith('yes'), noTags: tagsWith('no') };
}

/** The person's stand after an opinion, given what they said before: a new yes overrules a former no and the reverse. */
export function standAfter({ yesTags, noTags }: Pick<Opinion, 'yesTags' | 'noTags'>, former: TagStand): TagStand {
  const yes = yesTags ?? former.yesTags.filter((tag) => !noTags?.includes(tag));
  const no = noTags ?? former.noTags.filter((tag) => !yes.includes(tag));
  return { yesTags: yes, noTags: no };
}

function numbersOf({ tags }: Pick<Vocabulary, 'tags'>, path: string, keys: readonly string[]): number[] {
  const numbers = keys.map((key) => {
    const tag = tags.byKey(key);
    if (!tag) throw refuseField(path, `has a tag that does not exist: ${key.slice(0, 60)}`);
    return tag.number;
  });
  return [...new Set(numbers)].sort((one, other) => one - other);
}
