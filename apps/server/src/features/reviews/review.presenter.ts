import type { LaterAnswer, Review } from '@access-atlas/contract/places/reviews.ts';
import { presentPhotos } from '../../domain/photos/photo.presenter.ts';
import { photoAddress } from '../../domain/photos/photo-address.ts';
import { keysOf, ratedKeyOf, ratingOfWeight } from '../../domain/places/place-basics.presenter.ts';
import type { Vocabulary } from '../../domain/vocabulary/vocabulary.ts';
import type { LaterAnswerColumns, ReviewColumns } from './reviews.sql.ts';

interface ReviewContext {
  readonly place: Review['place'];
  readonly promotedReviewId: number | null;
  readonly replies: readonly ReviewColumns[];
  readonly vocabulary: Vocabulary;
}

/** A review with its replies: usernames only, never names or e-mail addresses. */
export function presentReview(row: ReviewColumns, context: ReviewContext): Review {
  return {
    _id: String(row.id),
    text: row.text,
    language: row.language,
    tags: keysOf(context.vocabulary.tags, row.yes_tags),
    noTags: keysOf(context.vocabulary.tags, row.no_tags),
    rating: ratingOfWeight(row.rating ?? 0),
    images: presentPhotos(row.photos),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    place: context.place,
    user: presentAuthor(row),
    children: context.replies.filter(({ parent_id }) => parent_id === row.id).map(presentReply),
    promoted: row.id === context.promotedReviewId,
    parentId: null,
    eventId: row.event_id,
    laterAnswers: presentLaterAnswers(row.later_answers ?? [], context.vocabulary),
  };
}

/** What somebody said last of the rating and of each feature, the newest first. */
function presentLaterAnswers(
  newestFirst: readonly LaterAnswerColumns[],
  { tags }: Pick<Vocabulary, 'tags'>,
): Review['laterAnswers'] {
  const answers = newestFirst.flatMap(({ rating, yesTags, noTags, ...others }) => [
    ...(rating === null ? [] : [{ rating: ratedKeyOf(rating), feature: null, answer: null, ...others }]),
    ...keysOf(tags, yesTags).map((feature) => ({ rating: null, feature, answer: 'yes' as const, ...others })),
    ...keysOf(tags, noTags).map((feature) => ({ rating: null, feature, answer: 'no' as const, ...others })),
  ]);
  const isFirst = (answer: LaterAnswer, index: number) =>
    answers.findIndex(({ feature }) => feature === answer.feature) === index;
  return answers.filter(isFirst);
}

function presentReply(row: ReviewColumns): Review['children'][number] {
  return {
    _id: String(row.id),
    text: row.text,
    language: row.language,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    user: presentAuthor(row),
    parentId: String(row.parent_id),
    isFromProvider: row.is_from_provider,
  };
}

/** Who wrote something: by username alone; null where the account was deleted. */
export function presentAuthor(
  row: Pick<ReviewColumns, 'author_id' | 'author_username' | 'author_avatar'>,
): Review['user'] {
  if (row.author_id === null) return null;
  const avatar = row.author_avatar && photoAddress(row.author_avatar);
  return { _id: row.author_id, username: row.author_username ?? '', avatar };
}
