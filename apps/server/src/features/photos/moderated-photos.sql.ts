import { sql, type Transaction } from 'kysely';
import type { DatabaseSchema } from '../../db/schema.ts';

type PhotoStatus = 'published' | 'held' | 'removed';

/** What photos were before a moderator decided, by their ids. */
export type PhotoStatuses = Readonly<Record<string, PhotoStatus>>;

/**
 * Sets the status of a review's photos.
 * @param change.files of which of them; null for all
 * @param change.from of those that have this status now; null for any
 * @returns what those that changed were before
 */
export async function updatePhotoStatuses(
  transaction: Transaction<DatabaseSchema>,
  reviewId: number,
  change: { readonly files: readonly string[] | null; readonly from: PhotoStatus | null; readonly to: PhotoStatus },
): Promise<PhotoStatuses> {
  const { files, from, to } = change;
  const { rows } = await sql<{ id: number; before: PhotoStatus }>`
    UPDATE photo SET status = ${to}
    FROM (SELECT id, status FROM photo WHERE review_id = ${reviewId} AND deleted_at IS NULL FOR UPDATE) AS former
    WHERE photo.id = former.id AND former.status <> ${to}
      AND (${from}::text IS NULL OR former.status = ${from})
      AND (${files === null}::boolean OR file = ANY (${[...(files ?? [])]}::text[]))
    RETURNING photo.id, former.status AS before`.execute(transaction);
  return Object.fromEntries(rows.map(({ id, before }) => [String(id), before]));
}

/** Gives photos the status that they had before a moderator decided. @param from of those that have this status still */
export async function restorePhotoStatuses(
  transaction: Transaction<DatabaseSchema>,
  statuses: PhotoStatuses,
  from: PhotoStatus,
): Promise<void> {
  await sql`
    UPDATE photo SET status = former.value
    FROM jsonb_each_text(${JSON.stringify(statuses)}::jsonb) AS former
    WHERE photo.id = former.key::bigint AND photo.status = ${from}`.execute(transaction);
}
