import type { EditableFields } from '@access-atlas/contract/places/place-edits.ts';
import { expect, test } from 'vitest';
import { changesIn, isSameEdit, readEditDraft, rebaseEdit, valuesOfPlace } from './edit-values.ts';

const place: EditableFields = {
  name: 'Quay',
  nameLanguage: 'fr',
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
