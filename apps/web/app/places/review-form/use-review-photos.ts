import { useEffect, useRef, useState } from 'react';
import type { DraftPhoto } from '../../forms/photos/draft-photo.ts';
import { removeUnusedPhotos } from '../../forms/photos/photo-store.ts';

export interface ReviewPhotos {
  readonly photos: readonly DraftPhoto[];
  readonly setPhotos: (photos: readonly DraftPhoto[]) => void;
  /** Fills in those of a draft, where none was added since. */
  readonly fill: (photos: readonly DraftPhoto[]) => void;
  /** Outlines those that the site does not accept. @param hashes by the SHA-256 of their bytes */
  readonly flag: (hashes: readonly string[]) => void;
}

/** The photos that are added to a review. */
export function useReviewPhotos(): ReviewPhotos {
  const [photos, setPhotos] = useState<readonly DraftPhoto[]>([]);
  const isTouched = useRef(false);
  // Where the browser stores nothing, there are none.
  useEffect(() => void removeUnusedPhotos().catch(() => undefined), []);
  return {
    photos,
    setPhotos: (next) => {
      isTouched.current = true;
      setPhotos(next);
    },
    fill: (found) => {
      if (!isTouched.current) setPhotos(found);
    },
    flag: (hashes) =>
      setPhotos((before) =>
        before.map((photo) => (hashes.includes(photo.sha256) ? { ...photo, isFlagged: true } : photo)),
      ),
  };
}
