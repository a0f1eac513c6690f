import type { Place } from '@access-atlas/contract/places/place-schemas.ts';
import { photoAddress } from './photo-address.ts';
import type { PhotoColumns } from './photo-columns.ts';

/** Photos as the API shows them. */
export function presentPhotos(photos: readonly PhotoColumns[] | null): Place['images'] {
  return (photos ?? []).map(({ file, thumbnailFile, altText, altTextLanguage }) => ({
    url: photoAddress(file),
    thumbnail: photoAddress(thumbnailFile),
    altText,
    altTextLanguage,
  }));
}
