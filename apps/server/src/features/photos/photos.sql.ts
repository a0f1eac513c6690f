import { type Kysely, sql, type Transaction } from 'kysely';
import type { DatabaseSchema } from '../../db/schema.ts';
import { namedFiles } from '../../db/tables/named-files.sql.ts';
import type { StoredPhoto } from '../../domain/photos/new-photo.ts';

/** What photos belong to. */
export interface PhotoOwner {
  readonly placeId: number;
  readonly reviewId: number;
  readonly personId: string;
  readonly status: 'published' | 'held';
  readonly at: Date;
}

export async function insertPhotos(
  transaction: Transaction<DatabaseSchema>,
  owner: PhotoOwner,
  photos: readonly StoredPhoto[],
  firstPosition: number,
): Promise<void> {
  const rows = photos.map((photo, index) => ({
    place_id: owner.placeId,
    review_id: owner.reviewId,
    person_id: owner.personId,
    file: photo.file,
    thumbnail_file: photo.thumbnailFile,
    width_pixels: photo.widthPixels,
    height_pixels: photo.heightPixels,
    alt_text: photo.altText,
    alt_text_language: photo.altTextLanguage,
    sent_sha256: photo.sentSha256,
    position: firstPosition + index,
    status: photo.heldFor === null ? owner.status : ('held' as const),
    created_at: owner.at,
  }));
  await transaction.insertInto('photo').values(rows).execute();
}

/** The files of a review's photos in their order, without deleted ones. */
export async function selectReviewFiles(kysely: Kysely<DatabaseSchema>, reviewId: number): Promise<string[]> {
  const rows = await kysely
    .selectFrom('photo')
    .select('file')
    .where('review_id', '=', reviewId)
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map(({ file }) => file);
}

export async function markPhotosDeleted(
  transaction: Transaction<DatabaseSchema>,
  reviewId: number,
  files: readonly string[],
  at: Date,
): Promise<void> {
  await transaction
    .updateTable('photo')
    .set({ deleted_at: at })
    .where('review_id', '=', reviewId)
    .where('file', 'in', [...files])
    .where('deleted_at', 'is', null)
    .execute();
}

/** Numbers a review's photos from 0 in the order they have, so that new ones find room after them. */
export async function closeGaps(transaction: Transaction<DatabaseSchema>, reviewId: number): Promise<void> {
  await sql`
    UPDATE photo SET position = ordered.position
    FROM (SELECT id, row_number() OVER (ORDER BY position, id) - 1 AS position
          FROM photo WHERE review_id = ${reviewId} AND deleted_at IS NULL) AS ordered
    WHERE photo.id = ordered.id AND photo.position <> ordered.position`.execute(transaction);
}

/** Keeps a published review's photos back with it. */
export async function holdPhotos(transaction: Transaction<DatabaseSchema>, reviewId: number): Promise<void> {
  await transaction
    .updateTable('photo')
    .set({ status: 'held' })
    .where('review_id', '=', reviewId)
    .where('status', '=', 'published')
    .execute();
}

/** Deletes a review's photos at the moment of the review itself, by which they are known again. */
export async function markAllPhotosDeleted(
  transaction: Transaction<DatabaseSchema>,
  reviewId: number,
  at: Date,
): Promise<void> {
  await transaction
    .updateTable('photo')
    .set({ deleted_at: at })
    .where('review_id', '=', reviewId)
    .where('deleted_at', 'is', null)
    .execute();
}

export async function restorePhotosDeletedAt(
  transaction: Transaction<DatabaseSchema>,
  reviewId: number,
  deletedAt: Date,
): Promise<void> {
  await transaction
    .updateTable('photo')
    .set({ deleted_at: null })
    .where('review_id', '=', reviewId)
    .where('deleted_at', '=', deletedAt)
    .execute();
}

/** Which of these files no row names. */
export async function selectUnnamedFiles(kysely: Kysely<DatabaseSchema>, files: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ file: string }>`
    SELECT file FROM unnest(${[...files]}::text[]) AS found (file) EXCEPT (${namedFiles(files)})`.execute(kysely);
  return rows.map(({ file }) => file);
}

/** Deletes the rows of photos that were deleted before that moment; the sweep finds their files. */
export async function deletePhotoRows(kysely: Kysely<DatabaseSchema>, deletedBefore: Date): Promise<number> {
  const { numDeletedRows } = await kysely
    .deleteFrom('photo')
    .where('deleted_at', '<', deletedBefore)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
