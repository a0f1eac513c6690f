import type { Place } from '@access-atlas/contract/places/place-schemas.ts';
import { type MouseEvent, type ReactNode, useRef, useState } from 'react';
import { lazyComponent } from '../../ui/feedback/lazy-component.tsx';

const PhotoGallery = lazyComponent(() => import('./photo-gallery.tsx'), { onFailure: 'message' });

interface OpenedGallery {
  /** Opens the gallery at a photo; focus returns to what was pressed. */
  open(event: MouseEvent<HTMLElement>, index: number): void;
  /** The gallery while it is open; to be rendered beside what opens it. */
  readonly gallery: ReactNode;
}

/** A photo gallery that links and buttons open; its code is loaded when it is first opened. */
export function usePhotoGallery(images: Place['images'], placeName: string): OpenedGallery {
  const [openIndex, setOpenIndex] = useState<number | null>(null);
  const opener = useRef<HTMLElement | null>(null);
  return {
    open: (event, index) => {
      event.preventDefault();
      opener.current = event.currentTarget;
      setOpenIndex(index);
    },
    gallery: openIndex !== null && (
      <PhotoGallery
        images={images}
        placeName={placeName}
        startIndex={openIndex}
        onClose={() => setOpenIndex(null)}
        returnFocusTo={opener}
      />
    ),
  };
}
