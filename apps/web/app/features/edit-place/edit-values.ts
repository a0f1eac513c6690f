import type { EditableFields, PlaceEdit } from '@access-atlas/contract/places/place-edits.ts';
import type { FormValues } from '../../forms/use-form.ts';
import { readCoordinates } from '../../places/place-form/read-coordinates.ts';
import { webAddressOf } from '../../places/place-form/web-address-of.ts';

/** The fields in the order in which they stand. */
export const editFields = [
  'name',
  'nameUnd',
  'nameEn',
  'nameFr',
  'namePt',
  'type',
  'address',
  'phone',
  'url',
  'openingHours',
  'position',
] as const;
export type EditField = (typeof editFields)[number];
export type EditValues = FormValues<EditField>;

/** The fields of names beside the one that the page shows, by their languages; und: in none that is known. */
export const nameFields = { und: 'nameUnd', en: 'nameEn', fr: 'nameFr', pt: 'namePt' } as const;
type NameLanguage = keyof typeof nameFields;
export const nameLanguages = Object.keys(nameFields) as NameLanguage[];

/** The language of the name that the page shows, which has a field of its own. */
export function ownLanguage({ nameLanguage }: Pick<EditableFields, 'nameLanguage'>): NameLanguage {
  return nameLanguage ?? 'und';
}

/** What the fields hold of a place. */
export function valuesOfPlace(place: EditableFields): EditValues {
  const { name, type, address, phone, url, openingHours, latitude, longitude } = place;
  const otherName = (each: NameLanguage) => (each === ownLanguage(place) ? '' : (place.names[each] ?? ''));
  return {
    name: name ?? '',
    nameUnd: otherName('und'),
    nameEn: otherName('en'),
    nameFr: otherName('fr'),
    namePt: otherName('pt'),
    type,
    address: address ?? '',
    phone: phone ?? '',
    url: url ?? '',
    openingHours: openingHours ?? '',
    position: `${latitude}, ${longitude}`,
  };
}

/** What lies on the device of an edit: what the fields hold, and what the place was when its author looked at it. */
export interface EditDraft {
  readonly values: EditValues;
  readonly base: EditValues;
}

/** Reads it; null where it is none. */
export function readEditDraft(stored: unknown): EditDraft | null {
  const { values, base } = Object(stored) as Record<string, unknown>;
  const [read, readBase] = [readValues(values), readValues(base)];
  return read && readBase && { values: read, base: readBase };
}

function readValues(stored: unknown): EditValues | null {
  const given = Object(stored) as Record<string, unknown>;
  // A draft of an earlier version of the site has no names in other languages: nobody has touched them.
  const filled = { nameUnd: '', nameEn: '', nameFr: '', namePt: '', ...given };
  if (!editFields.every((field) => typeof filled[field as keyof typeof filled] === 'string')) return null;
  return Object.fromEntries(editFields.map((field) => [field, filled[field as keyof typeof filled]])) as EditValues;
}

/** Whether two say the same. */
export function isSameEdit({ values: one }: EditDraft, { values: other }: EditDraft): boolean {
  return editFields.every((field) => one[field].trim() === other[field].trim());
}

/** What somebody typed over a place that others changed meanwhile: what they did not touch follows the place. */
export function rebaseEdit({ values, base }: EditDraft, now: EditValues): EditValues {
  const isTouched = (field: EditField) => values[field].trim() !== base[field].trim();
  return Object.fromEntries(editFields.map((field) => [field, (isTouched(field) ? values : now)[field]])) as EditValues;
}

/** What takes an edit back, in the terms of the call. */
export type EditUndo = Omit<PlaceEdit, 'id' | 'version'>;

/** What the fields change of a place, in the terms of the call; what is as it was is left out. */
export function changesIn(values: EditValues, place: EditableFields): Omit<PlaceEdit, 'id' | 'version'> {
  const before = valuesOfPlace(place);
  const has = (field: EditField) => values[field].trim() !== before[field].trim();
  const textOf = (field: EditField) => values[field].trim() || null;
  const names = nameLanguages.filter((each) => each !== ownLanguage(place) && has(nameFields[each]));
  const point = has('position') ? readCoordinates(values.position) : null;
  return {
    ...(has('name') && { name: values.name.trim(), nameLanguage: place.nameLanguage }),
    ...(names.length > 0 && { names: Object.fromEntries(names.map((each) => [each, textOf(nameFields[each])])) }),
    ...(has('type') && { type: values.type }),
    ...(has('address') && { address: textOf('address') }),
    ...(has('phone') && { phone: textOf('phone') }),
    ...(has('url') && { url: values.url.trim() === '' ? null : webAddressOf(values.url) }),
    ...(has('openingHours') && { openingHours: textOf('openingHours') }),
    ...(point !== null && { latitude: point.latitude, longitude: point.longitude }),
  } as Omit<PlaceEdit, 'id' | 'version'>;
}

/** What brings back what an edit has changed; a name that the place did not have is taken away again. */
export function undoOf(edit: Omit<PlaceEdit, 'id' | 'version'>, before: EditableFields): EditUndo {
  const { name, nameLanguage, latitude, longitude } = before;
  const renamed = nameLanguages.filter((each) => edit.names?.[each] !== undefined);
  const names = {
    ...Object.fromEntries(renamed.map((each) => [each, before.names[each]])),
    ...('name' in edit && name === null && { [ownLanguage(before)]: null }),
  };
  const others = (['type', 'address', 'phone', 'url', 'openingHours'] as const).filter((field) => field in edit);
  return {
    ...('name' in edit && name !== null && { name, nameLanguage }),
    ...(Object.keys(names).length > 0 && { names }),
    ...('latitude' in edit && { latitude, longitude }),
    ...Object.fromEntries(others.map((field) => [field, before[field]])),
  };
}
