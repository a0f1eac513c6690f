import { openingHoursMaxCharacters } from '@access-atlas/contract/limits.ts';
import type { TFunction } from 'i18next';
import type { FieldErrors } from '../../forms/use-form.ts';
import { readCoordinates } from '../../places/place-form/read-coordinates.ts';
import { webAddressOf } from '../../places/place-form/web-address-of.ts';
import type { EditField, EditValues } from './edit-values.ts';
import type { LoadedPlace } from './use-editable-place.ts';

/** What keeps an edit from being sent, in the page's language. A place without a name may stay so. */
export function wrongEdit(
  t: TFunction,
  { name, type, url, openingHours, position }: EditValues,
  { place, kinds }: LoadedPlace,
): FieldErrors<EditField> {
  const hadName = place.fields.name !== null;
  const isKnown = place.isTrail || type === place.fields.type || kinds.some(({ key }) => key === type);
  return {
    ...(hadName && name.trim() === '' && { name: t('addPlace.errors.required') }),
    ...(!isKnown && { type: t('addPlace.errors.type') }),
    ...(url.trim() !== '' && webAddressOf(url) === null && { url: t('addPlace.errors.url') }),
    ...([...openingHours].length > openingHoursMaxCharacters && { openingHours: t('placeEdits.errors.openingHours') }),
    ...(readCoordinates(position) === null && { position: t('placeEdits.errors.position') }),
  };
}
