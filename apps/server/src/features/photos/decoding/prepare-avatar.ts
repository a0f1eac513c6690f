import { avatarSquareMinPixels, photoMaxBytes } from '@access-atlas/contract/limits.ts';
import { refuseField } from '../../../domain/errors/api-error.ts';
import type { PictureSquare } from '../../../domain/photos/picture-square.ts';
import { PhotoRefusedError, photoRefusals } from '../../../domain/photos/prepared-photo.ts';
import { runPictureJob } from './picture-process.ts';
import { refuseByHeader } from './refuse-by-header.ts';

/**
 * An avatar as it is kept: JPEG, a square of a picture, at most 256 × 256 and never enlarged, transparent parts white. It
 * takes what a photo may be.
 * @throws {ApiError} 400 for what is not a JPEG or PNG of at most 10 MB and 40 megapixels, or for a square that has too few
 *   of its pixels, 503 where too many pictures wait
 * @param account whose turn it takes in the queue of pictures
 */
export async function prepareAvatar(bytes: Uint8Array, square: PictureSquare, account: string): Promise<Uint8Array> {
  if (bytes.byteLength > photoMaxBytes) throw refuseField('body.image', photoRefusals.tooLarge);
  refuseHeader(bytes);
  const answer = await runPictureJob(account, { kind: 'avatar', bytes, square });
  if (answer.kind === 'avatar') return answer.avatar;
  if (answer.kind === 'tooSmall')
    throw refuseField('body.side', `must hold at least ${avatarSquareMinPixels} pixels of the picture`);
  throw refuseField('body.image', photoRefusals.notReadable);
}

function refuseHeader(bytes: Uint8Array): void {
  try {
    refuseByHeader(bytes);
  } catch (error) {
    if (!(error instanceof PhotoRefusedError)) throw error;
    throw refuseField('body.image', photoRefusals[error.refusal]);
  }
}
