import type { KnownFrom } from '@access-atlas/contract/places/accessibility.ts';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { DatabaseSchema } from '../../db/schema.ts';
import type { Answer } from './read-answer.ts';

/** A single answer of somebody: a report that belongs to no review. */
export interface AnswerColumns {
  readonly id: number;
  readonly placeId: number;
  readonly rating: 1 | 2 | 3 | null;
  readonly yesTags: readonly number[];
  readonly noTags: readonly number[];
  readonly knownFrom: KnownFrom | null;
  readonly createdAt: Date;
  readonly withdrawnAt: Date | null;
}

const answerColumns = sql`
  report.id, report.place_id AS "placeId", report.rating, report.yes_tags AS "yesTags", report.no_tags AS "noTags",
  report.known_from AS "knownFrom", report.created_at AS "createdAt", report.withdrawn_at AS "withdrawnAt"`;

const ofPerson = (personId: string) => sql`
  report.review_id IS NULL AND report.author_key = (SELECT author_key FROM person WHERE id = ${personId})`;

export interface InsertedAnswer extends Answer {
  readonly placeId: number;
  readonly authorKey: string;
  readonly isOfOwnPlace: boolean;
  /** The MapMission that it belongs to; null for none. */
  readonly eventId: string | null;
  readonly knownFrom: KnownFrom | null;
  readonly at: Date;
}

/** A person looked, so what they answer is confirmed. */
export async function insertAnswer(
  transaction: Transaction<DatabaseSchema>,
  answer: InsertedAnswer,
): Promise<AnswerColumns> {
  const { rows } = await sql<AnswerColumns>`
    INSERT INTO report (place_id, author_key, rating, yes_tags, no_tags, reported_on, is_confirmed, is_of_own_place,
                        is_whole, event_id, known_from, created_at)
    VALUES (${answer.placeId}, ${answer.authorKey}, ${answer.rating}, ${[...answer.yesTags]}::smallint[],
            ${[...answer.noTags]}::smallint[], ${answer.at.toISOString().slice(0, 10)}, true, ${answer.isOfOwnPlace},
            false, ${answer.eventId}, ${answer.knownFrom}, ${answer.at})
    RETURNING ${answerColumns}`.execute(transaction);
  const [row] = rows;
  if (!row) throw new Error('The answer was not stored.');
  return row;
}

/** One of somebody's answers; undefined where it is gone, or somebody else's. */
export async function selectOwnAnswer(
  kysely: Kysely<DatabaseSchema>,
  personId: string,
  answerId: number,
): Promise<AnswerColumns | undefined> {
  const { rows } = await sql<AnswerColumns>`
    SELECT ${answerColumns} FROM report WHERE report.id = ${answerId} AND ${ofPerson(personId)}`.execute(kysely);
  return rows[0];
}

/** What somebody said of a place by single answers since a moment and did not take back, the newest first. */
export async function selectOwnAnswers(
  kysely: Kysely<DatabaseSchema>,
  about: { readonly personId: string; readonly placeId: number; readonly since: Date; readonly limit: number },
): Promise<AnswerColumns[]> {
  const { rows } = await sql<AnswerColumns>`
    SELECT ${answerColumns} FROM report
    WHERE report.place_id = ${about.placeId} AND ${ofPerson(about.personId)}
      AND report.withdrawn_at IS NULL AND report.created_at > ${about.since}
    ORDER BY report.reported_on DESC, report.id DESC LIMIT ${about.limit}`.execute(kysely);
  return rows;
}

export async function markAnswerWithdrawn(
  transaction: Transaction<DatabaseSchema>,
  answerId: number,
  at: Date,
): Promise<void> {
  await transaction.updateTable('report').set({ withdrawn_at: at }).where('id', '=', answerId).execute();
}

/**
 * Stores how somebody knows what they said of a place since a moment, by reviews too, where that is not stored yet.
 * @returns of how many reports
 */
export async function setKnownFrom(
  transaction: Transaction<DatabaseSchema>,
  about: {
    readonly personId: string;
    readonly placeId: number;
    readonly since: Date;
    readonly knownFrom: KnownFrom;
  },
): Promise<number> {
  const { numAffectedRows } = await sql`
    UPDATE report SET known_from = ${about.knownFrom}
    WHERE place_id = ${about.placeId} AND known_from IS NULL AND created_at > ${about.since} AND withdrawn_at IS NULL
      AND author_key = (SELECT author_key FROM person WHERE id = ${about.personId})`.execute(transaction);
  return Number(numAffectedRows ?? 0);
}

/**
 * Deletes answers that were taken back before that moment, but for those that a moderator took back together with others:
 * their author may object. Returns how many.
 */
export async function purgeAnswers(kysely: Kysely<DatabaseSchema>, withdrawnBefore: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    DELETE FROM report
    WHERE withdrawn_at < ${withdrawnBefore}
      AND NOT EXISTS (SELECT FROM taken_back_contribution AS taken JOIN decision ON decision.id = taken.decision_id
                      WHERE taken.kind = 'answer' AND taken.subject_id = report.id
                        AND decision.taken_back_at IS NULL)`.execute(kysely);
  return Number(numAffectedRows ?? 0);
}
