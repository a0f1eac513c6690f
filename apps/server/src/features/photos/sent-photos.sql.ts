import { type Kysely, sql, type Transaction } from 'kysely';
import type { DatabaseSchema } from '../../db/schema.ts';
import type { PhotoDoubt, PhotoFiles } from '../../domain/photos/new-photo.ts';

/** A photo that somebody has sent before what it belongs to. */
export interface SentPhoto extends PhotoFiles {
  readonly sha256: string;
  readonly heldFor: readonly PhotoDoubt[] | null;
}

/** Whose photo it is, and when and how large it came. */
export interface PhotoSending {
  readonly personId: string;
  /** Of what was sent. */
  readonly sizeBytes: number;
  readonly at: Date;
}

/** Begins a photo's time anew. @returns whether its sender has it on the site */
export async function renewSentPhoto(
  kysely: Kysely<DatabaseSchema>,
  personId: string,
  sha256: string,
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await kysely
    .updateTable('sent_photo')
    .set({ sent_at: at })
    .where('person_id', '=', personId)
    .where('sha256', '=', sha256)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Lets no other photo of that person be stored meanwhile. @returns false for a deleted account */
export async function lockSender(transaction: Transaction<DatabaseSchema>, personId: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT id FROM person WHERE id = ${personId} AND deleted_at IS NULL FOR NO KEY UPDATE`.execute(transaction);
  return rows.length > 0;
}

/** What somebody has sent of photos that nothing has named yet; null where there are none. */
export async function selectUnattached(
  kysely: Kysely<DatabaseSchema>,
  personId: string,
): Promise<{ readonly sizeBytes: number; readonly oldestSentAt: Date } | null> {
  const { rows } = await sql<{ sizeBytes: number | null; oldestSentAt: Date }>`
    SELECT sum(size_bytes)::bigint AS "sizeBytes", min(sent_at) AS "oldestSentAt" FROM sent_photo
    WHERE person_id = ${personId} AND attached_at IS NULL`.execute(kysely);
  const [row] = rows;
  return row === undefined || row.sizeBytes === null ? null : { ...row, sizeBytes: Number(row.sizeBytes) };
}

export async function insertSentPhoto(
  transaction: Transaction<DatabaseSchema>,
  { personId, sizeBytes, at }: PhotoSending,
  photo: SentPhoto,
): Promise<void> {
  await transaction
    .insertInto('sent_photo')
    .values({
      person_id: personId,
      sha256: photo.sha256,
      size_bytes: sizeBytes,
      file: photo.file,
      thumbnail_file: photo.thumbnailFile,
      width_pixels: photo.widthPixels,
      height_pixels: photo.heightPixels,
      held_for: photo.heldFor && JSON.stringify(photo.heldFor),
      sent_at: at,
    })
    .execute();
}

/** The photos of somebody that have these hashes, in no order. */
export async function selectSentPhotos(
  kysely: Kysely<DatabaseSchema>,
  personId: string,
  sha256s: readonly string[],
): Promise<SentPhoto[]> {
  return kysely
    .selectFrom('sent_photo')
    .select(['sha256', 'file', 'thumbnail_file as thumbnailFile'])
    .select(['width_pixels as widthPixels', 'height_pixels as heightPixels', 'held_for as heldFor'])
    .where('person_id', '=', personId)
    .where('sha256', 'in', [...sha256s])
    .execute();
}

/**
 * Notes that something names these photos, whose rows stay until the end of the transaction.
 * @returns the files of those that are there
 */
export async function markAttached(
  transaction: Transaction<DatabaseSchema>,
  personId: string,
  files: readonly string[],
  at: Date,
): Promise<string[]> {
  const rows = await transaction
    .updateTable('sent_photo')
    .set({ attached_at: sql<Date>`coalesce(attached_at, ${at})` })
    .where('person_id', '=', personId)
    .where('file', 'in', [...files])
    .returning('file')
    .execute();
  return rows.map(({ file }) => file);
}

/** Forgets photos that were sent before that moment; the sweep finds files that nothing names. */
export async function deleteSentPhotos(kysely: Kysely<DatabaseSchema>, sentBefore: Date): Promise<number> {
  const { numDeletedRows } = await kysely.deleteFrom('sent_photo').where('sent_at', '<', sentBefore).executeTakeFirst();
  return Number(numDeletedRows);
}
