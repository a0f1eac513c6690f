import { openPhotoBucket, type PhotoBucket } from './photo-bucket.ts';
import { openPhotoFolder } from './photo-folder.ts';
import type { PhotoStore } from './photo-store.ts';

/** The store of a site's photos: the operator's bucket, or the folder of this machine where they have none. */
export function openPhotoStore(folder: string, bucket: PhotoBucket | null): PhotoStore {
  return bucket === null ? openPhotoFolder(folder) : openPhotoBucket(bucket);
}
