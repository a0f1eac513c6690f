import { useEffect, useState } from 'react';
import { readPhoto } from '../../forms/photos/photo-store.ts';

/** An address under which the page shows a photo of the device; null until it is read, and where it is not there any more. */
export function usePhotoUrl(sha256: string): { readonly url: string | null; readonly isMissing: boolean } {
  const [shown, setShown] = useState<{ readonly url: string | null; readonly isMissing: boolean }>({
    url: null,
    isMissing: false,
  });
  useEffect(() => {
    let made: string | null = null;
    let isCurrent = true;
    void readPhoto(sha256).then((photo) => {
      if (!isCurrent) return;
      made = photo && URL.createObjectURL(new Blob([photo.bytes], { type: 'image/jpeg' }));
      setShown({ url: made, isMissing: photo === null });
    });
    return () => {
      isCurrent = false;
      if (made !== null) URL.revokeObjectURL(made);
    };
  }, [sha256]);
  return shown;
}
