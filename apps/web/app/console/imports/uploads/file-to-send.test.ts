import { expect, test } from 'vitest';
import { sentNameOf, unfitReason } from './file-to-send.ts';

test('what cannot be seen leaves a name, and its ending stays', () => {
  expect(sentNameOf('parks.csv')).toBe('parks.csv');
  expect(sentNameOf(' .parks\u202E\n.csv ')).toBe('parks.csv');
  expect(sentNameOf('Cafe\u0301.geojson')).toBe('Café.geojson');
  const long = sentNameOf(`${'a'.repeat(100)}.osm.pbf`);
  expect(long).toHaveLength(60);
  expect(long).toMatch(/^a+\.osm\.pbf$/);
});

test('what importers cannot read is not sent', () => {
  expect(unfitReason({ name: 'parks.zip', size: 5 })).toBe('wrongKind');
  expect(unfitReason({ name: '.csv', size: 5 })).toBe('wrongKind');
  expect(unfitReason({ name: 'parks.csv', size: 0 })).toBe('empty');
  expect(unfitReason({ name: 'parks.csv', size: 1e12 })).toBe('tooLarge');
  expect(unfitReason({ name: 'PARKS.CSV', size: 5 })).toBe(null);
});
