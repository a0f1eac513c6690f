import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changesOfFields, type EditableFields } from './place-changes.ts';
import { takeChangesBack } from './take-changes-back.ts';

const text = fc.constantFrom('a', 'b', 'c', null);
const name = fc.constantFrom('Café', 'Kiosk', 'Bar');
const fields: fc.Arbitrary<EditableFields> = fc.record({
  typeNumber: fc.integer({ min: 1, max: 3 }),
  longitude: fc.integer({ min: 0, max: 2 }),
  latitude: fc.integer({ min: 0, max: 2 }),
  names: fc.record({ und: name, en: name, fr: name }, { requiredKeys: [] }),
  address: text,
  country: text,
  phone: text,
  url: text,
  openingHours: text,
  descriptions: fc.constant({}),
  partnerNumber: fc.constant(null),
  labelNumbers: fc.constant([]),
  flagNumbers: fc.constant([]),
});

test('an edit after which nothing was changed is taken back as a whole, and made again', () => {
  fc.assert(
    fc.property(fields, fields, (before, after) => {
      const back = takeChangesBack(after, changesOfFields(before, after));
      expect(back).toEqual(before);
      expect(takeChangesBack(back, changesOfFields(after, back))).toEqual(after);
    }),
  );
});

test('of several edits those in between are taken back, the latest first; what came after them stays', () => {
  fc.assert(
    fc.property(fields, fields, fields, (first, second, third) => {
      const back = takeChangesBack(third, changesOfFields(first, second));
      const later = changesOfFields(second, third);
      for (const field of ['typeNumber', 'address', 'country', 'phone', 'url', 'openingHours'] as const)
        expect(back[field]).toBe(later[field] === undefined ? first[field] : third[field]);
      expect([back.longitude, back.latitude]).toEqual(
        later.position === undefined ? [first.longitude, first.latitude] : [third.longitude, third.latitude],
      );
    }),
  );
});

test('a name that was added goes, one in another language stays, and one that was changed since too', () => {
  const place = { names: { und: 'Halyard', fr: 'Drisse', en: 'Halyard Books' } } as EditableFields;
  const names = { before: { und: 'Halyard' }, after: { und: 'Halyard', fr: 'Drisse', en: 'Halyard Bokos' } };
  expect(takeChangesBack(place, { names }).names).toEqual({ und: 'Halyard', en: 'Halyard Books' });
});
