import type { Place } from '@access-atlas/contract/places/place-schemas.ts';
import type { PhotoColumns } from './photo-columns.ts';

/** Photos as the API shows them; files come through our own origin wherever they are stored. */
export function presentPhotos(photos: readonly PhotoColumns[] | null): Place['images'] {
  return (photos ?? []).map(({ file, thumbnailFile, altText, altTextLanguage }) => ({
    url: `/photos/${encodeURIComponent(file)}`,
    thumbnail: `/photos/${encodeURIComponent(thumbnailFile)}`,
    altText,
    altTextLanguage,
  }));
}
