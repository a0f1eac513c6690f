import type { TFunction } from 'i18next';
import type { DraftPhoto } from '../../forms/photos/draft-photo.ts';
import type { FieldErrors, FormValues } from '../../forms/use-form.ts';
import type { Kind } from '../../places/place-form/place-texts.ts';
import { webAddressOf } from '../../places/place-form/web-address-of.ts';
import { contentOf, type ReviewField, reviewFields, valuesOf } from '../../places/review-form/review-fields.ts';
import type { AddPlaceData } from './load-add-place.ts';
import { type PlaceContent, type PlaceText, placeTexts } from './place-content.ts';

/** The fields of the form: what the place is, then those of its first review. */
export type PlaceField = PlaceText | ReviewField;

/** All fields in the order in which they stand. */
export function placeFields({ tags }: Pick<AddPlaceData, 'tags'>): readonly PlaceField[] {
  return [...placeTexts, ...reviewFields({ tags, photos: [] })];
}

/** What all fields hold. */
export function placeValuesOf(content: PlaceContent, { tags }: Pick<AddPlaceData, 'tags'>): FormValues<PlaceField> {
  const { name, type, address, phone, url } = content;
  return { name, type, address, phone, url, ...valuesOf(content.review, { tags, photos: [] }) };
}

/** What the fields say. @param where what is said of the place outside of the fields */
export function placeContentIn(
  values: FormValues<PlaceField>,
  { tags }: Pick<AddPlaceData, 'tags'>,
  photos: readonly DraftPhoto[],
  where: Pick<PlaceContent, 'point' | 'googleId' | 'country' | 'isAnotherPlace'>,
): PlaceContent {
  const { name, type, address, phone, url } = values;
  return { ...where, name, type, address, phone, url, review: contentOf(values, { tags, photos: [] }, photos) };
}

/** What keeps a place from being added, in the page's language. */
export function wrongPlaceFields(
  t: TFunction,
  { name, type, url }: Pick<PlaceContent, 'name' | 'type' | 'url'>,
  kinds: readonly Kind[],
): FieldErrors<PlaceField> {
  const isKnown = kinds.some(({ key }) => key === type);
  return {
    ...(name.trim() === '' && { name: t('addPlace.errors.required') }),
    ...(!isKnown && { type: t('addPlace.errors.type') }),
    ...(url.trim() !== '' && webAddressOf(url) === null && { url: t('addPlace.errors.url') }),
  };
}
