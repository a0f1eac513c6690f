import type { Place } from '@access-atlas/contract/place-schemas.ts';
import { type MouseEvent, type ReactNode, useRef, useState } from 'react';
import { laterPart } from '../../ui/feedback/later-part.tsx';

const PhotoGallery = laterPart(() => import('./photo-gallery.tsx'), { whenMissing: 'told' });

interface OpenedGallery {
  /** Opens the gallery at a photo; focus returns to what was pressed. */
  open(event: MouseEvent<HTMLElement>, index: number): void;
  /** The gallery while it is open; to be rendered beside what opens it. */
  readonly gallery: ReactNode;
}

/** A gallery of photos that links and buttons open; its code is loaded when somebody does. */
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
