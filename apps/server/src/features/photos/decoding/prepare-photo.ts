import { photoMaxBytes } from '@access-atlas/contract/limits.ts';
import { PhotoRefusedError, type PreparedPhoto } from '../../../domain/photos/prepared-photo.ts';
import { runPictureJob } from './picture-process.ts';
import { refuseByHeader } from './refuse-by-header.ts';

/**
 * Makes a photo and its thumbnail of the bytes that a person sent: a JPEG or PNG by its content, of at most 10 MB and
 * 40 megapixels, turned upright, fit inside 1000 × 1000, never enlarged, transparent parts white.
 * @param account whose turn it takes in the queue of pictures
 * @throws {PhotoRefusedError}
 * @throws {ApiError} 503 where too many pictures wait
 */
export async function preparePhoto(bytes: Uint8Array, account: string): Promise<PreparedPhoto> {
  if (bytes.byteLength > photoMaxBytes) throw new PhotoRefusedError('tooLarge');
  refuseByHeader(bytes);
  const answer = await runPictureJob(account, { kind: 'photo', bytes });
  if (answer.kind === 'photo') return answer.photo;
  throw new PhotoRefusedError('notReadable', { cause: answer });
}
