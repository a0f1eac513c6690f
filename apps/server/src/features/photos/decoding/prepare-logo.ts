import { photoMaxBytes } from '@access-atlas/contract/limits.ts';
import { PhotoRefusedError } from '../../../domain/photos/prepared-photo.ts';
import { runPictureJob } from './picture-process.ts';

/**
 * A logo as it is kept: PNG, fit inside 400 × 400, never enlarged, its transparent parts still so. It takes what a photo
 * may be.
 * @throws {PhotoRefusedError}
 */
export async function prepareLogo(bytes: Uint8Array): Promise<Uint8Array> {
  if (bytes.byteLength > photoMaxBytes) throw new PhotoRefusedError('tooLarge');
  const answer = await runPictureJob('site', { kind: 'logo', bytes });
  if (answer.kind === 'logo') return answer.logo;
  throw new PhotoRefusedError('notReadable', { cause: answer });
}
