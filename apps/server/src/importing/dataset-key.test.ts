import { expect, test } from 'vitest';
import { datasetKeyOf } from './dataset-key.ts';

test.each([
  ['muenchen-centre.osm.pbf', 'muenchen-centre'],
  ['/data/monaco-2026-11-01.osm.pbf', 'monaco'],
  ['monaco-latest.osm.pbf', 'monaco'],
  ['monaco-261101.osm.pbf', 'monaco'],
  ['C:\\files\\Toilets_2026-11.csv', 'Toilets'],
  ['toilets.20261101.geojson', 'toilets'],
  ['region-12.osm.pbf', 'region-12'],
  ['paris-2024.csv', 'paris-2024'],
  ['2026-11-01.osm.pbf', '2026-11-01'],
  ['places', 'places'],
])('%s is a file of the dataset %s', (file, dataset) => {
  expect(datasetKeyOf(file)).toBe(dataset);
});
