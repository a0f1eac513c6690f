import type { ChangeGroup } from '@access-atlas/contract/moderation/change-groups.ts';
import { type RawBuilder, sql } from 'kysely';
import { isShownReview, isStandingStatement } from '../../../db/tables/shown-statements.sql.ts';
import { type ChangeOrigin, type ChangePosition, changeOrigins } from './recent-change.ts';

/** Which of the newest changes are read, before what is asked of them. */
export interface NewestChanges {
  readonly since: Date;
  /** What happened later is on no page: the first one has told up to then. */
  readonly until: Date;
  /** null: from the newest. */
  readonly after: ChangePosition | null;
  /** null for everything. */
  readonly only: ChangeGroup | null;
  readonly limit: number;
}

/** Where what is looked at alone is found. */
const originOf: Readonly<Record<ChangeGroup, ChangeOrigin>> = {
  reviews: 'review',
  photos: 'review',
  replies: 'review',
  answers: 'answer',
  places: 'place',
  edits: 'edit',
  merges: 'edit',
  removals: 'edit',
  imports: 'import',
};

const micros = (at: string) => sql.raw(`(extract(epoch FROM ${at}) * 1000000)::bigint`);

/** What each part has, in this order. */
const columns = sql.raw(`
  origin, number, place_id, at, kind, author_kind, is_from_business, is_edited, person_id, author_key, changes, rating,
  yes_tags, no_tags, text, language`);

/**
 * The newest changes of all that is looked at, each part by its own index: columns as above, `micros` and `ordinal`. What runs
 * of imports changed is one change each.
 */
export function newestChanges(wanted: NewestChanges): RawBuilder<unknown> {
  const origins = changeOrigins.filter((origin) => wanted.only === null || originOf[wanted.only] === origin);
  const parts = origins.map((origin) => {
    const rank = changeOrigins.indexOf(origin);
    return sql`(
      SELECT part.*, ${micros('at')} AS micros, number * ${sql.lit(changeOrigins.length)} + ${sql.lit(rank)} AS ordinal
      FROM (${partOf[origin](wanted)}) AS part (${columns}) WHERE ${isAfter(wanted, rank)}
      ORDER BY at DESC, number DESC LIMIT ${wanted.limit})`;
  });
  return sql`
    SELECT * FROM (${sql.join(parts, sql` UNION ALL `)}) AS every ORDER BY at DESC, ordinal DESC LIMIT ${wanted.limit}`;
}

/** Whether a row of a part comes behind where the page begins: by its moment, which the index has, then exactly. */
function isAfter({ after }: NewestChanges, rank: number): RawBuilder<boolean> {
  if (after === null) return sql<boolean>`true`;
  return sql<boolean>`(${micros('at')}, number * ${sql.lit(changeOrigins.length)} + ${sql.lit(rank)})
    < (${after.micros}::bigint, ${after.ordinal}::bigint)`;
}

/** The bounds of the moments, as the indexes take them. */
function isWithin(column: string, { since, until, after }: NewestChanges): RawBuilder<boolean> {
  const at = sql.ref(column);
  const last =
    after === null ? until : sql`'epoch'::timestamptz + ${after.micros}::double precision * interval '1 microsecond'`;
  return sql<boolean>`${at} >= ${since} AND ${at} <= ${last}`;
}

const none = {
  tags: sql.raw(`'{}'::smallint[]`),
  person: sql.raw('NULL::uuid'),
  changes: sql.raw(`'{}'::jsonb`),
  rating: sql.raw('NULL::smallint'),
  text: sql.raw('NULL::text'),
};

const partOf: Readonly<Record<ChangeOrigin, (wanted: NewestChanges) => RawBuilder<unknown>>> = {
  edit: (wanted) => sql`
    SELECT 'edit', id, place_id, at, kind, author_kind, is_from_provider, false, person_id, ${none.person}, changes,
           ${none.rating}, ${none.tags}, ${none.tags}, ${none.text}, ${none.text}
    FROM place_history WHERE import_run_id IS NULL AND ${isWithin('at', wanted)}`,
  review: (wanted) => sql`
    SELECT 'review', id, place_id, updated_at,
           CASE WHEN parent_id IS NOT NULL THEN 'replied' WHEN text = '' THEN 'rated' ELSE 'reviewed' END, 'person',
           coalesce((SELECT is_of_own_place FROM report WHERE report.review_id = review.id), is_from_provider),
           updated_at > created_at, person_id, ${none.person}, ${none.changes}, rating, yes_tags, no_tags, text, language
    FROM review WHERE ${isShownReview} AND ${isWithin('updated_at', wanted)}`,
  answer: (wanted) => sql`
    SELECT 'answer', id, place_id, created_at, 'answered', 'person', is_of_own_place, false, ${none.person}, author_key,
           ${none.changes}, rating, yes_tags, no_tags, ${none.text}, ${none.text}
    FROM report WHERE review_id IS NULL AND ${isStandingStatement} AND ${isWithin('created_at', wanted)}`,
  place: (wanted) => sql`
    SELECT 'place', id, id, created_at, 'added', 'person', false, false, created_by, ${none.person}, ${none.changes},
           ${none.rating}, ${none.tags}, ${none.tags}, ${none.text}, ${none.text}
    FROM place WHERE created_by IS NOT NULL AND deleted_at IS NULL AND ${isWithin('created_at', wanted)}`,
  // There are few runs: when one ended, and until then when it began, no index has to know.
  import: (wanted) => sql`
    SELECT * FROM (
      SELECT 'import', id, NULL::bigint, coalesce(finished_at, started_at) AS ended_at, 'imported', 'import', false, false,
             ${none.person}, ${none.person} AS author_key, ${none.changes}, ${none.rating}, ${none.tags},
             ${none.tags} AS no_tags, ${none.text}, ${none.text} AS language
      FROM import_run) AS run WHERE ${isWithin('ended_at', wanted)}`,
};
