import { type Kysely, sql } from 'kysely';
import type { DatabaseSchema } from '../../../db/schema.ts';
import type { AuthorRecord, EarlierDecision, InboxItem } from './inbox-item.ts';

/** What is known of whoever contributed something; undefined where there is no such account. */
export async function selectAuthorRecord(
  kysely: Kysely<DatabaseSchema>,
  personId: string,
): Promise<AuthorRecord | undefined> {
  const { rows } = await sql<AuthorRecord>`
    SELECT created_at AS since,
           (SELECT count(*)::integer FROM review
            WHERE person_id = person.id AND parent_id IS NULL AND deleted_at IS NULL) AS reviews,
           (SELECT count(*)::integer FROM decision
            WHERE person_id = person.id AND kind <> 'personRestricted' AND taken_back_at IS NULL) AS removals
    FROM person WHERE id = ${personId} AND deleted_at IS NULL`.execute(kysely);
  return rows[0];
}

const shownDecisions = 20;

/** What was decided about the same thing before, the latest first: of many the latest 20. */
export async function selectDecisionsAbout(
  kysely: Kysely<DatabaseSchema>,
  item: InboxItem,
): Promise<EarlierDecision[]> {
  const subject = subjectOf(item);
  if (subject === null) return [];
  const { rows } = await sql<EarlierDecision>`
    SELECT decided_at AS at, decider.username AS by, decided_by_kind = 'system' AS "isAutomatic",
           jsonb_build_object('rule', rule, 'text', ground) AS ground, facts, taken_back_at AS "takenBackAt"
    FROM decision LEFT JOIN person AS decider ON decider.id = decided_by
    WHERE subject_kind IN (${sql.join(subject.kinds)}) AND subject_id = ${subject.id}
    ORDER BY decision.id DESC LIMIT ${shownDecisions}`.execute(kysely);
  return rows;
}

/** As decisions name what they are about: photos by their review. */
function subjectOf({ kind, reviewId, businessId, placeId, authorId }: InboxItem): {
  readonly kinds: readonly string[];
  readonly id: string;
} | null {
  if (reviewId !== null) return { kinds: ['review', 'photo'], id: String(reviewId) };
  if (businessId !== null) return { kinds: ['business'], id: String(businessId) };
  if (kind === 'avatar') return authorId === null ? null : { kinds: ['person'], id: authorId };
  return placeId === null ? null : { kinds: ['place'], id: String(placeId) };
}
