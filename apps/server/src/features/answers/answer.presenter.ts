import type { OwnAnswer } from '@access-atlas/contract/places/answers.ts';
import { keysOf, ratedKeyOf } from '../../domain/places/place-basics.presenter.ts';
import type { Vocabulary } from '../../domain/vocabulary/vocabulary.ts';
import { answerUndoEnds } from './answer-undo.ts';
import type { AnswerColumns } from './answers.sql.ts';

/** An answer as whoever gave it sees it. */
export function presentAnswer(row: AnswerColumns, { tags }: Pick<Vocabulary, 'tags'>, at: Date): OwnAnswer {
  const [yes, no] = [keysOf(tags, row.yesTags)[0], keysOf(tags, row.noTags)[0]];
  const undoEnds = answerUndoEnds(row.createdAt);
  return {
    _id: String(row.id),
    placeId: String(row.placeId),
    rating: row.rating === null ? null : ratedKeyOf(row.rating),
    feature: yes ?? no ?? null,
    answer: yes !== undefined ? 'yes' : no !== undefined ? 'no' : null,
    knownFrom: row.knownFrom,
    answeredAt: row.createdAt.toISOString(),
    undoUntil: row.withdrawnAt === null && at < undoEnds ? undoEnds.toISOString() : null,
    isWithdrawn: row.withdrawnAt !== null,
  };
}
