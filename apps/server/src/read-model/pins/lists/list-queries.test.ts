import { type Bbox, bboxCenter, distanceMeters } from '@access-atlas/contract/geometry/geo.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PageQuery } from '../map-index-queries.ts';
import type { Pin } from '../pin.ts';
import type { PinFilter } from '../pin-filter.ts';
import type { PinTable } from '../table/pin-table.ts';
import { isInArea, listShows, position, satisfies } from '../testing/plain-scan.ts';
import { anyBbox, anyPosition, anyRadiusMeters } from '../testing/random-areas.ts';
import { anyFilter, randomPins, seededRandom } from '../testing/random-pins.ts';
import { storeOf, tableOf } from '../testing/tables.ts';
import { countPins } from './count-pins.ts';
import { pagePins } from './page-pins.ts';
import { summarizePartners } from './partner-summary.ts';

const pins = randomPins(seededRandom(31), 3000);
const { tables } = storeOf(pins);
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined });

/** Drops what is undefined: an absent part of a query is absent. */
function query<Parts extends object>(parts: Parts): { [Key in keyof Parts]: Exclude<Parts[Key], undefined> } {
  return Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined)) as {
    [Key in keyof Parts]: Exclude<Parts[Key], undefined>;
  };
}

/** Reads page after page to the end. */
function readPages(from: readonly PinTable[], first: PageQuery) {
  const ids: number[] = [];
  const keys: number[] = [];
  const totals = new Set<number>();
  for (let after: PageQuery['after']; ; ) {
    const page = pagePins(from, after === undefined ? first : { ...first, after });
    ids.push(...page.ids);
    keys.push(...page.keys);
    totals.add(page.total);
    const [id, key] = [page.ids.at(-1), page.keys.at(-1)];
    if (id === undefined || key === undefined || page.ids.length < first.limit)
      return { ids, keys, totals: [...totals] };
    after = { id, key };
  }
}

function plainKey(pin: Pin, { sort, center, bbox }: PageQuery): number {
  const from = center ?? (bbox === undefined ? undefined : bboxCenter(bbox));
  if (sort === 'distance' && from !== undefined) return distanceMeters(from, position(pin));
  return sort === 'rating' ? pin.rating : pin.id;
}

function plainPages(all: readonly Pin[], asked: PageQuery) {
  const center = asked.center ?? (asked.bbox === undefined ? undefined : bboxCenter(asked.bbox));
  const direction = asked.sort === 'rating' ? -1 : 1;
  return all
    .filter((pin) => listShows(pin, asked.filter ?? {}) && isInArea(pin, asked.bbox, center, asked.radiusMeters))
    .map((pin) => ({ id: pin.id, key: plainKey(pin, asked) }))
    .sort((a, b) => (a.key - b.key) * direction || a.id - b.id);
}

describe('pagePins', () => {
  test('reads page by page what a scan of all pins finds, each once, in order', () => {
    const anyQuery = fc.record({
      bbox: maybe(anyBbox(pins)),
      center: anyPosition(pins),
      radiusMeters: maybe(anyRadiusMeters),
      filter: anyFilter,
      sort: fc.constantFrom('distance', 'rating', 'id'),
      limit: fc.constantFrom(7, 50, 1000),
    });
    fc.assert(
      fc.property(anyQuery, (parts) => {
        const asked: PageQuery = query(parts);
        const expected = plainPages(pins, asked);
        const read = readPages(tables, asked);
        expect(read.ids).toEqual(expected.map(({ id }) => id));
        expect(read.keys).toEqual(expected.map(({ key }) => key));
        expect(read.totals).toEqual([expected.length]);
      }),
      { numRuns: 300 },
    );
  });

  test('measures from the middle of the box when no centre is given', () => {
    const bbox: Bbox = [170, -20, -160, 40];
    const asked: PageQuery = { bbox, sort: 'distance', limit: 1000 };
    expect(readPages(tables, asked).ids).toEqual(plainPages(pins, asked).map(({ id }) => id));
    const fromCenter = readPages(tables, { ...asked, center: bboxCenter(bbox) });
    expect(readPages(tables, asked).keys).toEqual(fromCenter.keys);
  });

  test('never repeats or leaves out a pin that stays while others come and go between the pages', () => {
    fc.assert(
      fc.property(fc.integer(), fc.constantFrom('distance', 'rating', 'id'), (seed, sort) => {
        const random = seededRandom(seed);
        const center = { longitude: 11.5, latitude: 48.1 };
        const staying = new Set(pins.filter(() => random() < 0.5).map(({ id }) => id));
        const seen: number[] = [];
        for (let after: PageQuery['after'], isLast = false; !isLast; ) {
          const present = pins.filter(({ id }) => staying.has(id) || random() < 0.5);
          const page = pagePins([tableOf(present)], { center, sort, limit: 300, ...(after && { after }) });
          seen.push(...page.ids.filter((id) => staying.has(id)));
          after = { id: page.ids.at(-1) ?? 0, key: page.keys.at(-1) ?? 0 };
          isLast = page.ids.length < 300;
        }
        const expected = pins.filter((pin) => staying.has(pin.id) && pin.kind !== 2).map(({ id }) => id);
        expect(seen.toSorted((a, b) => a - b)).toEqual(expected);
      }),
      { numRuns: 10 },
    );
  });

  test('says what each row is', () => {
    const page = pagePins(tables, { sort: 'id', limit: 1000, filter: { kinds: [0, 1, 2] } });
    for (const [index, id] of page.ids.entries()) {
      const pin = pins[id - 1];
      expect([page.longitudesE7[index], page.latitudesE7[index]]).toEqual([pin?.longitudeE7, pin?.latitudeE7]);
      expect([page.ratings[index], page.kinds[index], page.types[index]]).toEqual([pin?.rating, pin?.kind, pin?.type]);
    }
  });

  test('refuses a limit out of range, and distances from nowhere', () => {
    for (const limit of [0, 1001, 1.5, Number.NaN]) {
      expect(() => pagePins(tables, { sort: 'id', limit })).toThrow(RangeError);
    }
    expect(() => pagePins(tables, { sort: 'distance', limit: 1 })).toThrow(RangeError);
    expect(() => pagePins(tables, { sort: 'id', radiusMeters: 5, limit: 1 })).toThrow(RangeError);
  });
});

function plainCounts(bbox: Bbox | undefined, filter: PinFilter) {
  const matching = pins.filter((pin) => satisfies(pin, filter) && isInArea(pin, bbox));
  const places = matching.filter(({ kind }) => kind !== 2);
  return {
    byRating: [0, 1, 2, 3].map((rating) => places.filter((pin) => pin.rating === rating).length),
    amenities: matching.length - places.length,
    total: places.filter(({ rating }) => rating > 0).length,
    matching: places.length,
  };
}

describe('countPins', () => {
  test('counts what a scan of all pins counts', () => {
    fc.assert(
      fc.property(maybe(anyBbox(pins)), anyFilter, (bbox, filter) => {
        expect(countPins(tables, query({ bbox, filter }))).toEqual(plainCounts(bbox, filter));
      }),
      { numRuns: 500 },
    );
  });
});

describe('summarizePartners', () => {
  test('counts ratings and tags by partner as a scan of all pins does', () => {
    fc.assert(
      fc.property(maybe(anyBbox(pins)), anyFilter, (bbox, filter) => {
        const inView = pins.filter(
          (pin) => pin.partner !== 0 && pin.kind !== 2 && satisfies(pin, filter) && isInArea(pin, bbox),
        );
        const partners = [...new Set(inView.map(({ partner }) => partner))].sort((a, b) => a - b);
        const expected = partners.map((partner) => {
          const its = inView.filter((pin) => pin.partner === partner);
          const counts = Array.from({ length: 45 }, (_, bit) => ({
            bit,
            count: its.filter(({ yesTags }) => yesTags.includes(bit)).length,
          }));
          return {
            partner,
            byRating: [0, 1, 2, 3].map((rating) => its.filter((pin) => pin.rating === rating).length),
            yesTags: counts.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count || a.bit - b.bit),
          };
        });
        expect(summarizePartners(tables, query({ bbox, filter }))).toEqual(expected);
      }),
      { numRuns: 300 },
    );
  });
});
