import { expect, test } from 'vitest';
import {
  businessFields,
  contentOfValues,
  emptyBusiness,
  isSameBusiness,
  readBusinessContent,
  valuesOfContent,
} from './business-fields.ts';

const keys = ['telehealth', 'onlineBanking'];
const business = { ...emptyBusiness, name: 'Sea Pharmacy', category: '3', services: ['onlineBanking', 'telehealth'] };

test('what a business says is the same after it was filled in', () => {
  const values = valuesOfContent(business, keys);
  expect(Object.keys(values).sort()).toEqual([...businessFields(keys)].sort());
  expect(contentOfValues(values, keys)).toEqual(business);
});

test('a service that is not offered any more is no part of the form', () => {
  expect(contentOfValues(valuesOfContent(business, keys), ['telehealth']).services).toEqual(['telehealth']);
});

test('a draft of another version is read as far as it is understood', () => {
  expect(
    readBusinessContent({ name: 'Sea Pharmacy', category: 3, hours: 'always', services: ['telehealth', 7] }),
  ).toEqual({
    ...emptyBusiness,
    name: 'Sea Pharmacy',
    services: ['telehealth'],
  });
  for (const stored of [null, undefined, 'a', 1]) expect(readBusinessContent(stored)).toBeNull();
});

test('spaces alone are no change', () => {
  expect(isSameBusiness(business, { ...business, name: ' Sea Pharmacy ' })).toBe(true);
  expect(isSameBusiness(business, { ...business, services: ['telehealth'] })).toBe(false);
  expect(isSameBusiness(emptyBusiness, { ...emptyBusiness, city: ' ' })).toBe(true);
});
