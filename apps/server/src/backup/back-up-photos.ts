import { type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';
import type { ArchiveWriter } from './archive/archive-writer.ts';
import { type BackupManifest, photoEntry } from './backup-manifest.ts';
import { PhotoDigest } from './photo-digest.ts';
import { listPhotoFiles } from './photo-files.ts';

/**
 * Writes all photo files into the archive and returns what the manifest must say of them. To be called after the rows:
 * a photo's file is there before its row, so none that a row names is missed.
 */
export async function backUpPhotos(
  archive: ArchiveWriter,
  photosFolder: string | undefined,
  onPhoto: (photos: number) => void,
): Promise<BackupManifest['photos']> {
  const digest = new PhotoDigest();
  if (photosFolder === undefined) return digest.end();
  for await (const path of listPhotoFiles(photosFolder)) {
    const entry = photoEntry(path);
    // Something that somebody put there: no photo of ours is called so.
    if (entry === null) continue;
    const handle = await openIfThere(join(photosFolder, path));
    // Purged since it was listed.
    if (handle === null) continue;
    try {
      const { size } = await handle.stat();
      const sha256 = await archive.addStream(entry, size, handle.createReadStream({ autoClose: false }));
      digest.add({ path, sizeBytes: size, sha256 });
    } finally {
      await handle.close();
    }
    onPhoto(digest.count);
  }
  return digest.end();
}

async function openIfThere(path: string): Promise<FileHandle | null> {
  try {
    return await open(path, 'r');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
