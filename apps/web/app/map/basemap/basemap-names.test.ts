import type { SymbolLayerSpecification } from 'maplibre-gl';
import { expect, test } from 'vitest';
import { basemapName } from './basemap-names.ts';

type Field = NonNullable<NonNullable<SymbolLayerSpecification['layout']>['text-field']>;

const named = (field: Field) => {
  const layer = basemapName({ id: 'names', type: 'symbol', source: 'a', layout: { 'text-field': field } }, 'fr');
  return layer.type === 'symbol' ? layer.layout?.['text-field'] : undefined;
};
const french = (other: string) => ['coalesce', ['get', 'name:fr'], ['get', 'name_fr'], ['get', other], ''];

test('a name is that of the language first', () => {
  expect(named(['get', 'name'])).toEqual(french('name'));
  expect(named('{name_en}')).toEqual(french('name_en'));
  expect(
    named([
      'case',
      ['has', 'name:nonlatin'],
      ['concat', ['get', 'name:latin'], '\n', ['get', 'name:nonlatin']],
      ['coalesce', ['get', 'name_en'], ['get', 'name']],
    ]),
  ).toEqual([
    'case',
    ['has', 'name:nonlatin'],
    ['concat', french('name:latin'), '\n', ['get', 'name:nonlatin']],
    ['coalesce', french('name_en'), french('name')],
  ]);
});

test.each<Field>(['{ref}', 'Sea', ['get', 'ref'], ['to-string', ['get', 'ele']], '{name} {ref}'])(
  'what is no name stays: %j',
  (field) => {
    expect(named(field)).toEqual(field);
  },
);
