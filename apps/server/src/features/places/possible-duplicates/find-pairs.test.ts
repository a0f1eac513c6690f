import { expect, test } from 'vitest';
import { type ListedPlace, plainNamesOf } from '../../../domain/places/probable-duplicate.ts';
import { findPairs } from './find-pairs.ts';

let ids = 0;
const metersOfLatitude = 1 / 111_195;

/** A café at a distance north of the equator; `given` says what is otherwise. */
function place(meters: number, given: Partial<Omit<ListedPlace, 'id' | 'plainNames'>> & { name?: string } = {}) {
  ids += 1;
  const { name = '', ...rest } = given;
  return {
    id: ids,
    kind: 'place',
    typeNumber: 1,
    longitude: 10,
    latitude: meters * metersOfLatitude,
    address: null,
    sources: [],
    plainNames: plainNamesOf(name === '' ? {} : { en: name }),
    ...rest,
  } satisfies ListedPlace;
}
const osm = ['openstreetmap'];
const areFound = (one: ListedPlace, other: ListedPlace) => findPairs([one, other]).length === 1;

test('two are probably one that have the type within 10 m, or a like name within 50 m', () => {
  expect(areFound(place(0), place(9.9))).toBe(true);
  expect(areFound(place(0), place(10.1))).toBe(false);
  expect(areFound(place(0), place(5, { typeNumber: 2 }))).toBe(false);
  const named = place(0, { name: 'Café de l’Écluse' });
  expect(areFound(named, place(49, { name: 'cafe de l ecluse', typeNumber: 2 }))).toBe(true);
  expect(areFound(named, place(51, { name: 'Café de l’Écluse' }))).toBe(false);
  expect(areFound(named, place(20, { name: 'Café du Port' }))).toBe(false);
  expect(areFound(named, place(5, { name: 'Café de l’Écluse', kind: 'amenity' }))).toBe(false);
});

test('what one source lists twice is two, but for a like name at no other address', () => {
  const doctor = place(0, { name: 'Dr Rook', sources: osm });
  expect(areFound(doctor, place(2, { name: 'Dr Heron', sources: osm }))).toBe(false);
  expect(areFound(doctor, place(2, { name: 'Dr Heron', sources: ['csv harbour'] }))).toBe(true);
  expect(areFound(doctor, place(2, { name: 'Dr Heron' }))).toBe(true);
  expect(areFound(doctor, place(30, { name: 'Dr Rook', sources: osm }))).toBe(true);
  expect(areFound(doctor, place(30, { name: 'Dr Rook', sources: osm, typeNumber: 2 }))).toBe(false);
  const branch = { name: 'Kiosk', sources: osm };
  expect(areFound(place(0, { ...branch, address: 'Quay 1' }), place(30, { ...branch, address: 'Quay 9' }))).toBe(false);
  expect(areFound(place(0, { ...branch, address: 'Quay 1' }), place(30, { ...branch, address: 'quay 1' }))).toBe(true);
  expect(areFound(place(0, { sources: ['demonstration'] }), place(1))).toBe(false);
});

test('places are found across the date line and at a pole', () => {
  const west = place(0, { name: 'Lighthouse', longitude: -179.9999 });
  expect(areFound(west, place(0, { name: 'Lighthouse', longitude: 179.9999 }))).toBe(true);
  const pole = { name: 'South Pole', latitude: -89.9999 };
  expect(areFound(place(0, { ...pole, longitude: 0 }), place(0, { ...pole, longitude: 180 }))).toBe(true);
});

test('the lower id comes first, whichever lies further south', () => {
  const [north, south] = [place(5), place(0)];
  expect(findPairs([south, north])).toEqual([{ firstId: north.id, secondId: south.id }]);
});

test('thousands at one spot make no millions of pairs', () => {
  const many = Array.from({ length: 3_000 }, () => place(0, { name: 'Stand' }));
  expect(findPairs(many).length).toBeLessThanOrEqual(3_000 * 5);
  const others = Array.from({ length: 3_000 }, (_, index) => place(0, { name: `Stand ${index}`, sources: osm }));
  expect(findPairs(others)).toEqual([]);
});
