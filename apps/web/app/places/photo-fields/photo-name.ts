import type { TFunction } from 'i18next';
import type { DraftPhoto } from '../../forms/photos/draft-photo.ts';

/** What a photo is called: the name of its slot, else its number. @param number among all photos of the form, from 1 */
export function photoName(t: TFunction, { slot }: Pick<DraftPhoto, 'slot'>, number: number): string {
  return slot === null ? t('photos.photo', { number }) : t(`photos.slots.${slot}`);
}
