import { ratingKeys } from '@access-atlas/contract/places/accessibility.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countFilters, emptySearch, readSearch, type SearchParameters, searchAddress } from './search-parameters.ts';

const key = fc.stringMatching(/^[a-zA-Z]\w{0,20}$/);
const keys = fc.uniqueArray(key, { maxLength: 5 });
const degrees = (limit: number) => fc.integer({ min: -limit * 1e5, max: limit * 1e5 }).map((value) => value / 1e5 + 0);
const pin = fc.integer({ min: 1, max: 999_999 }).map(String);
const here = fc.record({ latitude: degrees(90), longitude: degrees(180) });
/** One popup at most is open. */
const popups: fc.Arbitrary<Pick<SearchParameters, 'pin' | 'here'>> = fc.oneof(
  fc.constant({ pin: null, here: null }),
  fc.record({ pin, here: fc.constant(null) }),
  fc.record({ pin: fc.constant(null), here }),
);
const everythingElse: fc.Arbitrary<Omit<SearchParameters, 'pin' | 'here'>> = fc.record({
  words: fc.string({ maxLength: 40, unit: 'grapheme' }).map((words) => words.trim()),
  near: fc.option(
    fc.record({ latitude: degrees(90), longitude: degrees(180), name: fc.string({ maxLength: 30, unit: 'grapheme' }) }),
  ),
  around: fc.option(here),
  area: fc.option(
    fc
      .tuple(degrees(180), degrees(90), degrees(180), degrees(90), fc.string({ maxLength: 30, unit: 'grapheme' }))
      .map(([west, a, east, b, name]) => ({ bounds: [west, Math.min(a, b), east, Math.max(a, b)] as const, name })),
  ),
  ratings: fc.uniqueArray(fc.constantFrom(...ratingKeys)),
  types: keys,
  tags: keys,
  labels: keys,
  flags: keys,
  provider: fc.option(key),
  unknown: keys,
  sort: fc.option(fc.constantFrom('distance' as const, 'rating' as const)),
  view: fc.option(
    fc.record({
      latitude: degrees(90),
      longitude: degrees(180),
      zoom: fc.integer({ min: 0, max: 2200 }).map((hundredths) => hundredths / 100),
    }),
  ),
});
const parameters: fc.Arbitrary<SearchParameters> = fc
  .tuple(everythingElse, popups)
  .map(([others, popup]) => ({ ...others, ...popup }));

describe('the address of the search page', () => {
  test('says everything: read again it is the same', () => {
    fc.assert(
      fc.property(parameters, (given) => {
        const address = searchAddress(given);
        expect(readSearch(address.slice(1))).toEqual(given);
        expect(searchAddress(readSearch(address.slice(1)))).toBe(address);
      }),
    );
  });

  test('takes keys one by one too, as forms send them', () => {
    expect(readSearch('ratings=accessible&ratings=unrated&tags=wideDoor&tags=elevator,wideDoor&q=a&q=b')).toEqual({
      ...emptySearch,
      words: 'a',
      ratings: ['accessible', 'unrated'],
      tags: ['wideDoor', 'elevator'],
    });
  });

  test('is never an error, whatever was typed into it', { timeout: 30_000 }, () => {
    fc.assert(fc.property(fc.webQueryParameters(), (query) => void searchAddress(readSearch(query))));
    expect(readSearch('near=91,0')).toEqual(emptySearch);
    expect(readSearch('near=north&ratings=good,accessible&tags=1,,wideDoor,wideDoor')).toEqual({
      ...emptySearch,
      ratings: ['accessible'],
      tags: ['wideDoor'],
    });
  });

  test.each([
    ['90,180', { latitude: 90, longitude: 180 }],
    ['-90,-180', { latitude: -90, longitude: -180 }],
    ['0,-179.99999', { latitude: 0, longitude: -179.99999 }],
    ['48.13712,11.5755', { latitude: 48.13712, longitude: 11.5755 }],
  ])('names a point of the map: %s', (written, point) => {
    expect(readSearch(`here=${written}`)).toEqual({ ...emptySearch, here: point });
    expect(searchAddress({ ...emptySearch, here: point })).toBe(`/?here=${written}`);
  });

  test('rounds a point of the map to a metre', () => {
    const address = searchAddress({ ...emptySearch, here: { latitude: -0.000001, longitude: 179.999999 } });
    expect(address).toBe('/?here=0,180');
  });

  test('has the view of the map only as exactly as it is written again', () => {
    const search = readSearch('map=16.126/48.1371249999/-0.0000049');
    expect(search.view).toEqual({ zoom: 16.13, latitude: 48.13712, longitude: -0 });
    expect(searchAddress(search)).toBe('/?map=16.13/48.13712/0');
  });

  test.each(['', '1', '1,2,3', '1,2,Name', '90.1,0', '0,180.1', '1;2', ' 1,2', '1e1,2', 'NaN,0', 'north,east'])(
    'knows no point where there is none: here=%s',
    (text) => {
      expect(readSearch(new URLSearchParams({ here: text }))).toEqual(emptySearch);
    },
  );

  test('opens one popup alone', () => {
    expect(readSearch('pin=3&here=1,2')).toEqual({ ...emptySearch, pin: '3' });
  });

  test('is the map alone where nothing is looked for', () => {
    expect(searchAddress(emptySearch)).toBe('/');
    expect(countFilters(emptySearch)).toBe(0);
    expect(countFilters(readSearch('ratings=accessible,unrated&tags=wideDoor&provider=harbour'))).toBe(4);
  });
});
