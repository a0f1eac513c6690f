import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '../../db/schema.ts';
import { ApiError } from '../../domain/errors/api-error.ts';
import type { NamedPhoto, StoredPhoto } from '../../domain/photos/new-photo.ts';
import { type SentPhoto, selectSentPhotos } from './sent-photos.sql.ts';

/**
 * The photos that a submission names, in its order, each with what the submission says of it.
 * @throws {ApiError} 422 that lists those which their sender has not sent, or too long ago
 */
export async function findSentPhotos(
  kysely: Kysely<DatabaseSchema>,
  personId: string,
  named: readonly NamedPhoto[],
): Promise<StoredPhoto[]> {
  if (named.length === 0) return [];
  const sent = await selectSentPhotos(
    kysely,
    personId,
    named.map(({ sha256 }) => sha256),
  );
  const bySha256 = new Map(sent.map((photo) => [photo.sha256, photo]));
  requireSent(named.flatMap(({ sha256 }) => (bySha256.has(sha256) ? [] : [sha256])));
  return named.flatMap((photo) => {
    const found = bySha256.get(photo.sha256);
    return found === undefined ? [] : [storedPhotoOf(found, photo)];
  });
}

/** @throws {ApiError} 422 where photos have to be sent again */
export function requireSent(missingPhotos: readonly string[]): void {
  if (missingPhotos.length > 0) throw new ApiError('422.PHOTO_SERVICE.100', { missingPhotos });
}

function storedPhotoOf(
  { sha256, ...files }: SentPhoto,
  { altText = '', altTextLanguage = null }: NamedPhoto,
): StoredPhoto {
  return { ...files, altText, altTextLanguage: altText === '' ? null : altTextLanguage, sentSha256: sha256 };
}
