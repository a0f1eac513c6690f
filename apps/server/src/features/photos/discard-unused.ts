import { ApiError } from '../../domain/errors/api-error.ts';
import type { PhotoFiles } from '../../domain/photos/new-photo.ts';
import type { WriteServices } from '../../writes/write-services.ts';

/**
 * Does `work`, which writes the rows of files that are stored. Files first: a row is never without its file. Files that
 * got no row are removed where that is certain; when the database broke, its answer may be lost and its rows stored, so
 * they are left to the sweep.
 * @param work tells by `use` that its transaction names the files
 */
export async function discardUnused<Answer>(
  services: Pick<WriteServices, 'photoStore'>,
  stored: readonly PhotoFiles[],
  work: (use: () => void) => Promise<Answer>,
): Promise<Answer> {
  let isUsed = false;
  const use = () => {
    isUsed = true;
  };
  try {
    const answer = await work(use);
    // Another attempt came first, with files of its own.
    if (!isUsed) await discard(services, stored);
    return answer;
  } catch (error) {
    if (error instanceof ApiError) await discard(services, stored);
    throw error;
  }
}

/** What cannot be removed now is swept later. */
async function discard(
  { photoStore }: Pick<WriteServices, 'photoStore'>,
  photos: readonly PhotoFiles[],
): Promise<void> {
  const files = photos.flatMap(({ file, thumbnailFile }) => [file, thumbnailFile]);
  await Promise.allSettled(files.map((file) => photoStore.remove(file)));
}
