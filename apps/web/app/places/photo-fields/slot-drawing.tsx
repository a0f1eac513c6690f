import type { PhotoSlot } from '../../forms/photos/draft-photo.ts';
import styles from './photo-fields.module.css';

/** Outlines of 32 × 34: a house's door with its path, a stair, a door with its width, a toilet with a rail. Drawn by us. */
const outlines: Readonly<Record<PhotoSlot, string>> = {
  entrance: 'M4 14 16 4l12 10M7 12v16h18V12M13 28v-9h6v9M11 32h10M8 28l3 4M24 28l-3 4',
  steps: 'M4 28h6v-6h6v-6h6v-6h6v18H10M5 15 20 4M5 15v5M20 4v4',
  door: 'M8 28V4h16v24M5 28h22M20 16h.01M8 31h16M8 31l2-2M8 31l2 2M24 31l-2-2M24 31l-2 2',
  restroom: 'M10 15h14a7 7 0 0 1-7 7h-1l1 6h-7l1-6a7 7 0 0 1-4-6V5h5v10M4 10h0M28 8v10',
};

/** What a photo of a slot shows, as a drawing; the word stands below it. */
export function SlotDrawing({ slot }: { readonly slot: PhotoSlot }) {
  return (
    <svg className={styles.drawing} width="36" height="38" viewBox="0 0 32 34" aria-hidden="true">
      <path d={outlines[slot]} />
    </svg>
  );
}
