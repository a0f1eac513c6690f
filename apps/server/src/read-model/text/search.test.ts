import fc from 'fast-check';
import { expect, test } from 'vitest';
import { search } from './search.ts';
import { documentKey, documentKinds, type SearchDocument } from './search-document.ts';
import type { SearchAnswer, SearchQuery } from './search-query.ts';
import { anyDocuments, anyName, anyPosition, storeOf, testGroups } from './testing/any-documents.ts';
import { plainSearch } from './testing/plain-search.ts';
import { wordsOf } from './words-of.ts';

const nowhere = { kind: documentKinds.place, longitudeE7: 0, latitudeE7: 0, known: 0, population: 0, otherNames: [] };
const plain = { ...nowhere, address: '', typeGroup: -1, countryGroup: -1, houses: [] };

/** A place at so many degrees east of the middle of the world. */
function placeNamed(id: number, name: string, fields: Partial<SearchDocument> = {}): SearchDocument {
  return { ...plain, key: documentKey('place', id), names: { und: name }, ...fields };
}

function ask(documents: readonly SearchDocument[], query: Partial<SearchQuery> & { text: string }): SearchAnswer {
  const { store, engine } = storeOf(documents);
  return search(engine, store, [], { longitude: 0, latitude: 0, limit: 500, ...query });
}

function idsOf({ hits }: SearchAnswer): number[] {
  return hits.map(({ document }) => Math.floor(document / 4));
}

test('what has all the words is found as the definition has it, in its order', () => {
  fc.assert(
    fc.property(
      anyDocuments(40),
      fc.oneof(anyName, fc.constantFrom('b', 'ca', 'haupt 1', 'cafe liechtenstein ')),
      anyPosition,
      (documents, text, center) => {
        const expected = plainSearch(documents, testGroups, text, center);
        const found = ask(documents, { text, longitude: center.longitudeE7 / 1e7, latitude: center.latitudeE7 / 1e7 });
        const scores = new Map(found.hits.map(({ document, score }) => [document, score]));
        for (const { key, score } of expected) {
          // Looking further (for mistakes) may find a better reason for the same document, never a worse one.
          expect(scores.get(key)).toBeGreaterThanOrEqual(score - 1e-9);
        }
        const isEnough = expected.length >= 10;
        // Of what lies near some have less: they stand among these, and change nothing in their order.
        const keys = new Set(expected.map(({ key }) => key));
        const foundKeys = found.hits.map(({ document }) => document).filter((key) => keys.has(key));
        if (isEnough) expect(foundKeys).toEqual(expected.map(({ key }) => key));
      },
    ),
    { numRuns: 600 },
  );
});

test('every document is found by its exact name from anywhere', () => {
  fc.assert(
    fc.property(anyDocuments(60), anyPosition, (documents, center) => {
      for (const { key, names } of documents.slice(0, 10)) {
        if (wordsOf(names.und ?? '').length > 8) continue;
        const found = ask(documents, {
          text: names.und ?? '',
          longitude: center.longitudeE7 / 1e7,
          latitude: center.latitudeE7 / 1e7,
        });
        expect(found.hits.map(({ document }) => document)).toContain(key);
      }
    }),
    { numRuns: 100 },
  );
});

test('pages together are the one long page, whatever the order', () => {
  const sorts = fc.constantFrom('relevance', 'distance', 'rating');
  fc.assert(
    fc.property(anyDocuments(60), anyName, sorts, fc.integer({ min: 1, max: 7 }), (documents, text, sort, limit) => {
      const { store, engine } = storeOf(documents);
      const query = { text, longitude: 11.55, latitude: 48.15, sort } as const;
      const whole = search(engine, store, [], { ...query, limit: 500 });
      const paged: number[] = [];
      let after: SearchQuery['after'];
      for (;;) {
        const page = search(engine, store, [], { ...query, limit, ...(after && { after }) });
        expect(page.total).toBe(whole.total);
        paged.push(...page.hits.map(({ document }) => document));
        const last = page.hits.at(-1);
        if (last === undefined || page.hits.length < limit) break;
        after = { key: last.key, document: last.document };
      }
      expect(paged).toEqual(whole.hits.map(({ document }) => document));
      expect(whole.total).toBe(whole.hits.length);
    }),
    { numRuns: 200 },
  );
});

test('changes one by one leave what building it all at once gives', () => {
  fc.assert(
    fc.property(anyDocuments(30), anyDocuments(30), fc.array(fc.nat(40)), anyName, (before, changes, removed, text) => {
      const { store, engine } = storeOf(before);
      const removedKeys = removed.map((id) => documentKey('place', id + 1));
      const expected = new Map([...before, ...changes].map((document) => [document.key, document]));
      for (const document of changes) store.put(document);
      for (const key of removedKeys) store.remove(key);
      for (const key of removedKeys) expected.delete(key);
      const rebuilt = storeOf([...expected.values()]);
      const query = { longitude: 11.55, latitude: 48.15, limit: 500 };
      const [word = ''] = wordsOf(text);
      // With one word no weights are compared, which count tombstones until the next rebuild; whether a word of three
      // letters exists, and so may not be mistyped, counts them too.
      fc.pre(word.length !== 3);
      for (const one of [word, `${word} `]) {
        const hits = (answer: SearchAnswer) => answer.hits.map(({ document, score }) => [document, score.toFixed(9)]);
        const changed = search(engine, store, [], { ...query, text: one });
        expect(hits(changed)).toEqual(hits(search(rebuilt.engine, rebuilt.store, [], { ...query, text: one })));
      }
    }),
    { numRuns: 300 },
  );
});

const cafes = [
  placeNamed(1, 'Café Luitpold', { typeGroup: 0, countryGroup: 3, longitudeE7: 1_000_000 }),
  placeNamed(2, 'Rössle', { typeGroup: 0, countryGroup: 2, address: 'Städtle 5, 9490 Vaduz' }),
  placeNamed(3, 'Hauptbahnhof', { address: 'Bahnhofplatz 1, München' }),
  placeNamed(4, "Musée de l'Orangerie", { names: { und: "Musée de l'Orangerie", pt: 'Museu da Laranja' } }),
  placeNamed(5, '', { typeGroup: 1, address: 'Städtle' }),
];

test.each([
  ['luitpold', 1],
  ['cafe luitpold', 1],
  ['luitpold cafe', 1],
  ['luitp', 1],
  ['luitpodl', 1],
  ['luitpolt', 1],
  ['kuitpold', 1],
  ['lutipold caff', 1],
  ['cafe germany', 1],
  ['café allemagne', 1],
  ['cafe liechtenstein', 2],
  ['cafe lichtenstein', 2],
  ['rossle vaduz', 2],
  ['städtle 5', 2],
  ['haupt bahnhof', 3],
  ['bahnhof platz', 3],
  ['orangerie', 4],
  ['lorangerie', 4],
  ['museu laranja', 4],
  ['public toilet', 5],
  ['toilettes stadtle', 5],
])('%s finds what was meant first', (text, id) => {
  expect(idsOf(ask(cafes, { text }))[0]).toBe(id);
});

test('the words that matched are told, in their normal form', () => {
  expect(ask(cafes, { text: 'cafe luit' }).hits[0]?.words).toEqual(['cafe', 'luitpold']);
});

test('a house is found on its street, with its own position', () => {
  const street: SearchDocument = {
    ...plain,
    key: documentKey('locality', 9),
    kind: documentKinds.street,
    names: { und: 'Lange Gasse' },
    address: 'Vaduz',
    houses: [
      { number: '12', longitudeE7: 10_000, latitudeE7: 20_000 },
      { number: '12 a', longitudeE7: 11_000, latitudeE7: 21_000 },
    ],
  };
  expect(ask([street], { text: 'lange gasse 12A vaduz' }).hits).toMatchObject([
    { house: '12a', longitudeE7: 11_000, latitudeE7: 21_000 },
  ]);
  expect(ask([street], { text: '12 lange gasse ' }).hits).toMatchObject([{ house: '12', longitudeE7: 10_000 }]);
  expect(ask([street], { text: 'lange gasse' }).hits).toMatchObject([{ house: null, longitudeE7: 0 }]);
  expect(ask([street], { text: 'lange gasse 99' }).hits).toMatchObject([{ house: null, longitudeE7: 0 }]);
});

test('what lies where the words say is found without an address that says so', () => {
  const town = { ...plain, kind: documentKinds.settlement, names: { und: 'Bad Ort' }, longitudeE7: 20_000_000 };
  const street = { ...plain, kind: documentKinds.street, names: { und: 'Lange Gasse' }, longitudeE7: 20_100_000 };
  const documents = [
    { ...town, key: documentKey('locality', 1) },
    { ...street, key: documentKey('locality', 2), address: 'Bad Ort' },
    placeNamed(3, 'Zum Löwen', { typeGroup: 0, longitudeE7: 20_110_000 }),
    placeNamed(4, 'Café', { typeGroup: 0, longitudeE7: 19_900_000 }),
    placeNamed(5, 'Café', { typeGroup: 0, longitudeE7: 21_000_000 }),
    placeNamed(6, '', { typeGroup: 1, longitudeE7: 20_120_000 }),
  ];
  expect(idsOf(ask(documents, { text: 'cafe bad ort' })).slice(0, 2)).toEqual([4, 3]);
  expect(idsOf(ask(documents, { text: 'bad ort cafe' })).slice(0, 2)).toEqual([4, 3]);
  expect(idsOf(ask(documents, { text: 'public toilet lange gass' }))).toEqual([6]);
  const boxed = { bbox: [1.995, -1, 2.005, 1], kinds: [documentKinds.place] } as const;
  expect(idsOf(ask(documents, { text: 'cafe bad ort', ...boxed }))).toEqual([]);
});

test('nearer, better known and fuller matches come first', () => {
  const bars = [
    placeNamed(1, 'Bar', { longitudeE7: 30_000_000 }),
    placeNamed(2, 'Bar', { longitudeE7: 1_000_000 }),
    placeNamed(3, 'Bar Central', { longitudeE7: 1_000_000 }),
    placeNamed(4, 'Bar', { longitudeE7: 1_000_000, known: 255 }),
  ];
  expect(idsOf(ask(bars, { text: 'bar ' }))).toEqual([4, 2, 3, 1]);
});

test('a large city is found from far away, before its namesakes', () => {
  const city = {
    ...plain,
    key: documentKey('city', 7),
    kind: documentKinds.city,
    population: 2_100_000,
    names: { und: 'Paris' },
  };
  const others = Array.from({ length: 40 }, (_, id) =>
    placeNamed(id + 1, `Café Paris ${id}`, { longitudeE7: 200_000 + id * 10_000 }),
  );
  const found = ask([{ ...city, longitudeE7: 100_000_000 }, ...others], {
    text: 'paris',
    limit: 10,
    isSuggesting: true,
  });
  expect(found.hits.some(({ document }) => document === city.key)).toBe(true);
});

test('only kinds and boxes that were asked for are found; a box may cross the antimeridian', () => {
  const places = [
    placeNamed(1, 'Reef', { longitudeE7: 1_799_000_000 }),
    placeNamed(2, 'Reef', { longitudeE7: -1_799_000_000 }),
    placeNamed(3, 'Reef'),
    placeNamed(4, 'Reef', { longitudeE7: 1_799_000_000, kind: documentKinds.trail }),
  ];
  expect(idsOf(ask(places, { text: 'reef', bbox: [179, -1, -179, 1] })).sort()).toEqual([1, 2, 4]);
  expect(idsOf(ask(places, { text: 'reef', kinds: [documentKinds.trail] }))).toEqual([4]);
});

test('no words find nothing; many words are cut to eight', () => {
  expect(ask(cafes, { text: ' …! ' })).toEqual({ hits: [], total: 0 });
  expect(idsOf(ask(cafes, { text: 'a b c d e f g h i j cafe luitpold' }))).toEqual([]);
  expect(() => ask(cafes, { text: 'bar', limit: 501 })).toThrow(RangeError);
});

/** Kilometres to the east, as longitude × 10^7. */
const east = (kilometers: number) => ({ longitudeE7: Math.round((kilometers / 111.195) * 1e7) });

test.each([
  ['h and r block', 'H & R Block'],
  ['h & r block', 'H and R Block'],
  ['marks e spencer', 'Marks & Spencer'],
  ['skin and body', 'Skin Body'],
  ['u-haul company', 'U-Haul Co'],
  ['transit svc', 'Transit Service'],
  ['saint mary church', 'St Mary Church'],
  ['sankt anna kirche', 'St. Anna Kirche'],
  ['fleet st bakery', 'Fleet Street Bakery'],
])('near by, %s is %s, whatever is called so far away', (text, name) => {
  const documents = [
    ...Array.from({ length: 12 }, (_, index) => placeNamed(index + 2, text, east(800 + index))),
    placeNamed(1, name, east(2)),
  ];
  expect(idsOf(ask(documents, { text, limit: 3 }))[0]).toBe(1);
});

test.each([
  ['h and r block', 'H & R Block'],
  ['marks e spencer', 'Marks & Spencer'],
  ['u-haul company', 'U-Haul Co'],
  ['u-haul co', 'U-Haul Company'],
  ['saint mary church', 'St Mary Church'],
  ['fleet st bakery', 'Fleet Street Bakery'],
])('%s has all the words of %s', (text, name) => {
  expect(idsOf(ask([placeNamed(1, name, east(500))], { text, hasAllWords: true }))).toEqual([1]);
});

test('where every word has to be there, none is left out', () => {
  const documents = [placeNamed(1, 'Golden Lion', east(1)), placeNamed(2, 'Tavern', east(2))];
  expect(idsOf(ask(documents, { text: 'golden lion tavern' }))).toEqual([1]);
  expect(idsOf(ask(documents, { text: 'golden lion tavern', hasAllWords: true }))).toEqual([]);
});

test('what lacks a word and lies near comes before what has it and lies far off, and that comes after', () => {
  const documents = [
    ...Array.from({ length: 12 }, (_, index) => placeNamed(index + 2, 'Golden Lion Tavern', east(900 + index))),
    placeNamed(1, 'Golden Lion', east(1)),
    ...Array.from({ length: 40 }, (_, index) => placeNamed(index + 100, `Tavern ${index}`, east(2000))),
  ];
  const ids = idsOf(ask(documents, { text: 'golden lion tavern' }));
  expect(ids[0]).toBe(1);
  expect(ids).toContain(2);
});

test('a single letter between a word and a number is no join', () => {
  const documents = [placeNamed(1, 'Block E 12', east(1)), placeNamed(2, 'Block A 12', east(0))];
  expect(idsOf(ask(documents, { text: 'block e 12' }))).toEqual([1]);
});
