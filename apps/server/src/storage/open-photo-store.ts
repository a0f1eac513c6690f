import type { PhotoBucket } from './photo-bucket.ts';
import { openPhotoFolder } from './photo-folder.ts';
import type { PhotoStore } from './photo-store.ts';

/** The store of a site's photos: the operator's bucket, or the folder of this machine where they have none. */
export async function openPhotoStore(folder: string, bucket: PhotoBucket | null): Promise<PhotoStore> {
  if (bucket === null) return openPhotoFolder(folder);
  // Amazon's client takes half a second to load, which every start and every command would wait for.
  const { openPhotoBucket } = await import('./photo-bucket.ts');
  return openPhotoBucket(bucket);
}
