import { type Bbox, splitAtAntimeridian } from '@access-atlas/contract/geometry/geo.ts';
import type { ChangeGroup } from '@access-atlas/contract/moderation/change-groups.ts';
import { type RawBuilder, sql } from 'kysely';
import type { ChangeFilters } from './recent-change.ts';

/*
 * What is asked of changes beyond where they are found: of the rows `entry`, `place`, `run`, `author` and `looked` of
 * `recent-changes.sql.ts`.
 */

/** What of its origin is looked at alone; undefined where all of it is. */
const isOfGroup: Readonly<Partial<Record<ChangeGroup, RawBuilder<boolean>>>> = {
  reviews: sql`entry.kind IN ('rated', 'reviewed')`,
  photos: sql`
    EXISTS (SELECT FROM photo WHERE review_id = entry.number AND photo.deleted_at IS NULL AND photo.status = 'published')`,
  replies: sql`entry.kind = 'replied'`,
  edits: sql`entry.kind IN ('edited', 'labelled', 'flagged', 'described')`,
  merges: sql`entry.kind IN ('merged', 'unmerged')`,
  removals: sql`entry.kind IN ('deleted', 'removed', 'restored', 'missing', 'returned')`,
};

/** Whether less is wanted than everything of where it is found. */
export function isFiltered({ only, bbox, isByNewcomers, isByBusinesses, isUnseen }: ChangeFilters): boolean {
  const isPart = only !== null && isOfGroup[only] !== undefined;
  return isPart || bbox !== null || isByNewcomers || isByBusinesses || isUnseen;
}

/** Whether a change is wanted. @param newcomersSince as of {@link isNewcomer} */
export function isPicked(
  { only, bbox, isByNewcomers, isByBusinesses, isUnseen }: ChangeFilters,
  newcomersSince: Date,
): RawBuilder<boolean> {
  const conditions = [
    only === null ? undefined : isOfGroup[only],
    bbox === null ? undefined : isWithin(bbox),
    isByNewcomers ? isNewcomer(newcomersSince) : undefined,
    isByBusinesses ? sql`entry.is_from_business` : undefined,
    isUnseen ? sql`NOT looked.is_looked_at` : undefined,
  ].filter((condition) => condition !== undefined);
  return conditions.length === 0 ? sql`true` : sql<boolean>`(${sql.join(conditions, sql` AND `)})`;
}

/** Whether somebody's account, or all that they contributed, is younger; false where nobody is known to have done it. */
export function isNewcomer(since: Date): RawBuilder<boolean> {
  return sql<boolean>`(author.id IS NOT NULL AND (author.created_at >= ${since} OR NOT (
    EXISTS (SELECT FROM review WHERE review.person_id = author.id AND review.created_at < ${since})
    OR EXISTS (SELECT FROM report WHERE report.author_key = author.author_key AND report.created_at < ${since})
    OR EXISTS (SELECT FROM place_history WHERE place_history.person_id = author.id AND place_history.at < ${since})
    OR EXISTS (SELECT FROM place AS added WHERE added.created_by = author.id AND added.created_at < ${since}))))`;
}

/** Whether the place of a change stands in a box, or an import covers a part of it, as far as that is known. */
function isWithin(bbox: Bbox): RawBuilder<boolean> {
  const boxes = splitAtAntimeridian(bbox).map(
    ([west, south, east, north]) => sql`CASE WHEN entry.origin = 'import'
      THEN run.bounds IS NULL OR (run.bounds[1] <= ${east} AND run.bounds[3] >= ${west}
                                  AND run.bounds[2] <= ${north} AND run.bounds[4] >= ${south})
      ELSE place.latitude BETWEEN ${south} AND ${north} AND place.longitude BETWEEN ${west} AND ${east} END`,
  );
  return sql<boolean>`(${sql.join(boxes, sql` OR `)})`;
}
