import { ApiError, type FieldIssue, type FlaggedImage } from '../../domain/errors/api-error.ts';
import type { NewPhoto, PhotoDoubt, StoredPhoto } from '../../domain/photos/new-photo.ts';
import { PhotoRefusedError, type PreparedPhoto, photoRefusals } from '../../domain/photos/prepared-photo.ts';
import { judgePhoto, type PhotoJudgeServices } from '../../writes/judge-photo.ts';
import type { WriteServices } from '../../writes/write-services.ts';
import { preparePhoto } from './decoding/prepare-photo.ts';
import { putPhotoFiles } from './put-photo-files.ts';

/**
 * Stores the files of photos: all of them, or, where one is refused, none. The rows come after, in the transaction of
 * what the photos belong to; files that no row ever names are swept away. Where the operator has a judge of pictures, it
 * sees what would be stored; a photo that it is unsure of, or cannot judge now, is held for a moderator.
 * @param account whose turn they take in the queue of pictures
 * @throws {ApiError} 400 that names every photo that is not a JPEG or PNG of at most 10 MB and 40 megapixels, 403 that
 *   names every photo that was flagged, 503 where the photo store cannot be asked, and where too many pictures wait
 */
export async function storePhotos(
  services: Pick<WriteServices, 'photoStore' | 'photoModeration'>,
  photos: readonly NewPhoto[],
  account: string,
): Promise<StoredPhoto[]> {
  const prepared = await prepareAll(photos, account);
  const doubts = await judgeAll(services, photos, prepared);
  const stored: StoredPhoto[] = [];
  for (const [index, photo] of prepared.entries()) {
    const files = await putPhotoFiles(services, photo);
    const altText = photos[index]?.altText ?? '';
    const altTextLanguage = altText === '' ? null : (photos[index]?.altTextLanguage ?? null);
    stored.push({ ...files, altText, altTextLanguage, heldFor: doubts[index] ?? null, sentSha256: null });
  }
  return stored;
}

/** One after the other: each may take some hundred megabytes while it is decoded. */
async function prepareAll(photos: readonly NewPhoto[], account: string): Promise<PreparedPhoto[]> {
  const prepared: PreparedPhoto[] = [];
  const flaggedImages: FlaggedImage[] = [];
  const issues: FieldIssue[] = [];
  for (const [index, { bytes, name = '' }] of photos.entries()) {
    try {
      prepared.push(await preparePhoto(bytes, account));
    } catch (error) {
      if (!(error instanceof PhotoRefusedError)) throw error;
      flaggedImages.push({ index, name, reason: error.refusal });
      issues.push({ path: `body.images.${index}`, message: photoRefusals[error.refusal] });
    }
  }
  if (flaggedImages.length === 0) return prepared;
  throw new ApiError('400.REQUEST_SERVICE.100', { issues, flaggedImages });
}

/** Why each photo has to be looked at, or null; all are judged, so that every flagged one is named at once. */
async function judgeAll(
  services: PhotoJudgeServices,
  photos: readonly NewPhoto[],
  prepared: readonly PreparedPhoto[],
): Promise<(readonly PhotoDoubt[] | null)[]> {
  const judged = await Promise.all(prepared.map(({ image }) => judgePhoto(services, image)));
  const flaggedImages = judged.flatMap(({ isFlagged }, index): FlaggedImage[] =>
    isFlagged ? [{ index, name: photos[index]?.name ?? '', reason: 'flagged' }] : [],
  );
  if (flaggedImages.length > 0) throw new ApiError('403.REVIEW_SERVICE.100', { flaggedImages });
  return judged.map(({ isHeld, reasons }) => (isHeld ? reasons : null));
}
