import type { RefusedAnswer } from '../../browser/api/refused-answer.ts';
import { codeOf } from '../../browser/api/refused-answer.ts';
import type { SendProgress } from '../../forms/outbox/outbox-events.ts';
import type { DraftPhoto } from '../../forms/photos/draft-photo.ts';
import { notePhotoArrival, readPhoto } from '../../forms/photos/photo-store.ts';
import { callPhotos } from '../call-accounts.ts';

/** How sending photos ended; those that are named are the SHA-256 of their bytes. */
export type PhotosOutcome =
  | { readonly outcome: 'arrived' }
  | { readonly outcome: 'flagged'; readonly answer: RefusedAnswer; readonly photos: readonly string[] }
  /** They lie on this device no more. */
  | { readonly outcome: 'missing'; readonly photos: readonly string[] }
  | { readonly outcome: 'refused'; readonly answer: RefusedAnswer; readonly photos: readonly string[] }
  | { readonly outcome: 'uncertain'; readonly answer: RefusedAnswer | null };

/** The site keeps a photo that is in no review yet for 48 hours; one that arrived longer ago is sent again. */
const arrivedMilliseconds = 40 * 3_600_000;

/**
 * Sends photos one after the other, before what they belong to: a connection that breaks costs one of them. Those that have
 * arrived before are not sent again. All that are flagged are named at once. Never rejects.
 * @param owner the account that is signed in
 */
export async function sendPhotos(
  photos: readonly DraftPhoto[],
  owner: string,
  onProgress: (progress: SendProgress) => void,
): Promise<PhotosOutcome> {
  const flagged: string[] = [];
  const missing: string[] = [];
  let flaggedBy: RefusedAnswer | null = null;
  for (const [index, photo] of photos.entries()) {
    const stored = await readPhoto(photo.sha256);
    if (stored === null) {
      missing.push(photo.sha256);
      continue;
    }
    const { arrived } = stored;
    if (arrived?.owner === owner && Date.now() - arrived.at < arrivedMilliseconds) continue;
    onProgress({ of: 'photo', number: index + 1, count: photos.length });
    const bytes = new Blob([stored.bytes], { type: 'image/jpeg' });
    const params = { sha256: photo.sha256 };
    const query = photo.asksPerson ? { ifFlagged: 'hold' as const } : {};
    const outcome = await callPhotos((api) => api.sendPhoto({ params, query, bytes }));
    if (outcome.isTaken) {
      await notePhotoArrival(photo.sha256, { owner, at: Date.now() });
      continue;
    }
    const { answer } = outcome;
    if (answer === null || answer.status >= 500) return { outcome: 'uncertain', answer };
    if (codeOf(answer) !== '403.REVIEW_SERVICE.100')
      return { outcome: 'refused', answer, photos: refusedBy(answer, photo) };
    flagged.push(photo.sha256);
    flaggedBy = answer;
  }
  if (missing.length > 0) return { outcome: 'missing', photos: missing };
  return flaggedBy === null ? { outcome: 'arrived' } : { outcome: 'flagged', answer: flaggedBy, photos: flagged };
}

/** Only what the site says of the bytes themselves is the photo's fault. */
function refusedBy({ status }: RefusedAnswer, { sha256 }: DraftPhoto): readonly string[] {
  return [400, 413, 415].includes(status) ? [sha256] : [];
}
