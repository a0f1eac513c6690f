import { type DraftPhoto, photoSlots } from './draft-photo.ts';

/** Photos in the order in which they are shown and sent: those that were asked for, in the order of their slots, then others. */
export function inOrder(photos: readonly DraftPhoto[]): DraftPhoto[] {
  const asked = photoSlots.flatMap((slot) => photos.filter((photo) => photo.slot === slot));
  return [...asked, ...photos.filter((photo) => photo.slot === null)];
}
