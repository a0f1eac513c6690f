import { encodeAvatar } from './encode-avatar.ts';
import { encodeLogo } from './encode-logo.ts';
import { encodePhoto } from './encode-photo.ts';
import type { PictureAnswer, PictureJob } from './picture-process.ts';

/*
 * The process that decodes what people upload: decoders are the part of a site that hostile bytes reach most easily. It
 * has no environment, no database and no network of ours, and what breaks here breaks nothing else.
 */

async function answer(job: PictureJob): Promise<PictureAnswer> {
  try {
    if (job.kind === 'photo') return { kind: 'photo', photo: await encodePhoto(job.bytes) };
    if (job.kind === 'logo') return { kind: 'logo', logo: await encodeLogo(job.bytes) };
    const avatar = await encodeAvatar(job.bytes, job.square);
    return avatar === null ? { kind: 'tooSmall' } : { kind: 'avatar', avatar };
  } catch (error) {
    return { kind: 'refused', reason: error instanceof Error ? error.message : String(error) };
  }
}

// An answer that nobody takes means that the server is gone.
const send = (message: PictureAnswer) =>
  process.send?.(message, undefined, undefined, (error) => {
    if (error) process.exit();
  });

process.on('message', (job: PictureJob) => void answer(job).then(send));
process.on('disconnect', () => process.exit());
// A terminal sends these to every process of the site; this one ends when the server has no more use for it.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => undefined);
send({ kind: 'ready' });
