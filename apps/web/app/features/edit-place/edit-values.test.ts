import type { EditableFields } from '@access-atlas/contract/places/place-edits.ts';
import { expect, test } from 'vitest';
import { changesIn, isSameEdit, readEditDraft, rebaseEdit, undoOf, valuesOfPlace } from './edit-values.ts';

const place: EditableFields = {
  name: 'Quay',
  nameLanguage: 'fr',
  names: { und: 'Quai', en: null, fr: 'Quay', pt: null },
  type: 'cafe',
  latitude: 0.00059,
  longitude: -0.00232,
  address: '1 Quay',
  country: 'DE',
  phone: null,
  url: 'https://quay.example/',
  openingHours: null,
};

test('what is as it was changes nothing, whatever stands around it', () => {
  const values = valuesOfPlace(place);
  expect(changesIn({ ...values, name: ' Quay ' }, place)).toEqual({});
  const draft = { values, base: values };
  expect(isSameEdit({ values: { ...values, name: ' Quay ' }, base: values }, draft)).toBe(true);
});

test('changes the name that was shown, takes away what was emptied, and reads what people type', () => {
  const values = {
    ...valuesOfPlace(place),
    name: 'New Quay',
    address: ' ',
    phone: '+999 1',
    url: 'new.example',
    position: '0,0006 −0,002',
  };
  expect(changesIn(values, place)).toEqual({
    name: 'New Quay',
    nameLanguage: 'fr',
    address: null,
    phone: '+999 1',
    url: 'https://new.example',
    latitude: 0.0006,
    longitude: -0.002,
  });
});

test('names in other languages are added, changed and taken away, and the way back knows what was there', () => {
  const values = valuesOfPlace(place);
  expect([values.nameUnd, values.nameFr]).toEqual(['Quai', '']);
  const edit = changesIn({ ...values, nameUnd: ' ', namePt: 'Cais' }, place);
  expect(edit).toEqual({ names: { und: null, pt: 'Cais' } });
  expect(undoOf(edit, place)).toEqual({ names: { und: 'Quai', pt: null } });
  const nameless = { ...place, name: null, nameLanguage: null, names: { und: null, en: null, fr: null, pt: null } };
  const named = changesIn({ ...valuesOfPlace(nameless), name: 'Quay' }, nameless);
  expect(undoOf(named, nameless)).toEqual({ names: { und: null } });
});

test('a draft of before there were names in other languages takes none away', () => {
  const { nameUnd: _, nameEn: __, nameFr: ___, namePt: ____, ...old } = valuesOfPlace(place);
  const draft = readEditDraft({ values: { ...old, phone: '1' }, base: old });
  const found = draft && rebaseEdit(draft, valuesOfPlace(place));
  expect(found && changesIn(found, place)).toEqual({ phone: '1' });
});

test('reads what lies on the device, and nothing else', () => {
  const values = valuesOfPlace(place);
  const draft = { values: { ...values, phone: '1' }, base: values };
  expect(readEditDraft({ ...draft, more: 1 })).toEqual(draft);
  expect(readEditDraft({ values: { name: 'Quay' }, base: values })).toBeNull();
  expect(readEditDraft(null)).toBeNull();
});

test('what others changed meanwhile stays theirs where it was not touched', () => {
  const base = valuesOfPlace(place);
  const now = { ...base, phone: '+999 9', address: '9 Quay' };
  const rebased = rebaseEdit({ values: { ...base, phone: '+999 1' }, base }, now);
  expect(rebased).toEqual({ ...now, phone: '+999 1' });
});
