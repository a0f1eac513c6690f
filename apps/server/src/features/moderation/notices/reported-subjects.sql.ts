import type { NoticeSubjectKind } from '@access-atlas/contract/notice-words.ts';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { DatabaseSchema } from '../../../db/schema.ts';

/** What somebody reports, as they name it. */
export interface ReportedSubject {
  readonly kind: NoticeSubjectKind;
  /** A decimal id; the name of its file for a photo. */
  readonly id: string;
}

/** By what the item of the queue about it names it. */
export interface SubjectColumns {
  readonly placeId: number | null;
  readonly reviewId: number | null;
  readonly photoId: number | null;
  readonly businessId: number | null;
  /** Whether it went away: only a place leaves something behind that says so. */
  readonly isGone: boolean;
}

/** What others see can be reported, and nothing else. */
const statements: Readonly<Record<NoticeSubjectKind, (id: string) => RawBuilder<SubjectColumns>>> = {
  place: (id) => sql`
    SELECT place.id AS "placeId", NULL AS "reviewId", NULL AS "photoId", NULL AS "businessId",
           place.deleted_at IS NOT NULL AS "isGone"
    FROM place AS asked JOIN place ON place.id = coalesce(asked.merged_into, asked.id)
    WHERE asked.id = ${Number(id)}`,
  review: (id) => sql`
    SELECT place.id AS "placeId", review.id AS "reviewId", NULL AS "photoId", NULL AS "businessId", false AS "isGone"
    FROM review JOIN place ON place.id = review.place_id AND place.deleted_at IS NULL
    WHERE review.id = ${Number(id)} AND review.status = 'published' AND review.deleted_at IS NULL`,
  photo: (id) => sql`
    SELECT place.id AS "placeId", review.id AS "reviewId", photo.id AS "photoId", NULL AS "businessId", false AS "isGone"
    FROM photo
    JOIN review ON review.id = photo.review_id AND review.status = 'published' AND review.deleted_at IS NULL
    JOIN place ON place.id = review.place_id AND place.deleted_at IS NULL
    WHERE ${id} IN (photo.file, photo.thumbnail_file) AND photo.status = 'published' AND photo.deleted_at IS NULL
    ORDER BY photo.id LIMIT 1`,
  business: (id) => sql`
    SELECT NULL AS "placeId", NULL AS "reviewId", NULL AS "photoId", id AS "businessId", false AS "isGone"
    FROM business WHERE id = ${Number(id)} AND status = 'published'`,
};

/** undefined where there is nothing that others see. */
export async function selectReportedSubject(
  transaction: Transaction<DatabaseSchema>,
  { kind, id }: ReportedSubject,
): Promise<SubjectColumns | undefined> {
  const { rows } = await statements[kind](id).execute(transaction);
  return rows[0];
}
