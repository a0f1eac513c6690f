import fc from 'fast-check';
import { documentKey, documentKinds, type SearchDocument, type SearchGroup } from '../search-document.ts';
import { SearchEngine } from '../search-engine.ts';
import { SearchStore } from '../search-store.ts';
import { SearchTableBuilder } from '../table/search-table-builder.ts';

export const testGroups: readonly SearchGroup[] = [
  { field: 'type', names: ['Café', 'Cafeteria'] },
  { field: 'type', names: ['Public toilet', 'Toilettes publiques', 'Banheiro'] },
  { field: 'country', names: ['Liechtenstein'] },
  { field: 'country', names: ['Germany', 'Allemagne', 'Alemanha', 'Deutschland'] },
];

const someWords = [
  'bar',
  'barista',
  'café',
  'cafe',
  "l'Étoile",
  'Straße',
  'Müller',
  'Haupt',
  '12',
  '7b',
  '東京駅',
  'Москва',
];

/** Few words, so that documents share many. */
export const anyName = fc
  .array(fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...someWords) }, fc.stringMatching(/^[a-e]{1,9}$/)), {
    minLength: 1,
    maxLength: 4,
  })
  .map((words) => words.join(' '));

const anyLongitudeE7 = fc.oneof(
  fc.integer({ min: -1_800_000_000, max: 1_799_999_999 }),
  fc.integer({ min: 115_000_000, max: 116_000_000 }),
  fc.constantFrom(-1_800_000_000, 1_799_999_999, 1_799_000_000, -1_799_000_000),
);
const anyLatitudeE7 = fc.oneof(
  fc.integer({ min: -900_000_000, max: 900_000_000 }),
  fc.integer({ min: 481_000_000, max: 482_000_000 }),
);

export const anyPosition = fc.record({ longitudeE7: anyLongitudeE7, latitudeE7: anyLatitudeE7 });

const anyHouse = fc.record({
  number: fc.constantFrom('1', '2', '7b', '12', '12 a', '12-14'),
  longitudeE7: anyLongitudeE7,
  latitudeE7: anyLatitudeE7,
});

const anyDocument = fc
  .record({
    kind: fc.constantFrom(...Object.values(documentKinds)),
    position: anyPosition,
    known: fc.integer({ min: 0, max: 255 }),
    population: fc.constantFrom(0, 0, 900, 20_000, 3_000_000),
    names: fc.record({ und: anyName, en: anyName, fr: anyName }, { requiredKeys: ['und'] }),
    otherNames: fc.array(anyName, { maxLength: 1 }),
    address: fc.oneof(fc.constant(''), anyName),
    typeGroup: fc.constantFrom(-1, 0, 1),
    countryGroup: fc.constantFrom(-1, 2, 3),
    houses: fc.array(anyHouse, { maxLength: 3 }),
  })
  .map(({ position, kind, houses, ...rest }) => ({
    ...rest,
    ...position,
    kind,
    houses: kind === documentKinds.street ? houses : [],
  }));

/** Documents of all kinds with keys of their own. */
export function anyDocuments(maxLength: number): fc.Arbitrary<SearchDocument[]> {
  return fc.array(anyDocument, { minLength: 1, maxLength }).map((documents) =>
    documents.map((document, index) => ({
      key: documentKey(index % 3 === 0 ? 'locality' : 'place', index + 1),
      ...document,
    })),
  );
}

/** A store that holds documents, and its engine. */
export function storeOf(documents: readonly SearchDocument[]): { store: SearchStore; engine: SearchEngine } {
  const builder = new SearchTableBuilder(testGroups);
  for (const document of documents) builder.add(document);
  const store = new SearchStore();
  store.adopt(builder.finish());
  return { store, engine: new SearchEngine(store) };
}
