import { isPhotoFileName } from '../storage/photo-file-name.ts';
import type { PhotoStore } from '../storage/photo-store.ts';
import type { ArchiveWriter } from './archive/archive-writer.ts';
import { type BackupManifest, photoEntry } from './backup-manifest.ts';
import { PhotoDigest } from './photo-digest.ts';

/**
 * Writes all photo files into the archive and returns what the manifest must say of them. To be called after the rows:
 * a photo's file is there before its row, so none that a row names is missed.
 */
export async function backUpPhotos(
  archive: ArchiveWriter,
  photoStore: PhotoStore | undefined,
  onPhoto: (photos: number) => void,
): Promise<BackupManifest['photos']> {
  const digest = new PhotoDigest();
  if (photoStore === undefined) return digest.end();
  for await (const { file } of photoStore.list()) {
    // In the making.
    if (!isPhotoFileName(file)) continue;
    const stored = await photoStore.open(file);
    // Purged since it was listed.
    if (stored === null) continue;
    const { sizeBytes, content } = stored;
    try {
      const sha256 = await archive.addStream(photoEntry(file), sizeBytes, content);
      digest.add({ path: file, sizeBytes, sha256 });
    } finally {
      content.destroy();
    }
    onPhoto(digest.count);
  }
  return digest.end();
}
