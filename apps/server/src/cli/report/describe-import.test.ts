import { expect, test } from 'vitest';
import type { OpenStreetMapReport } from '../../importing/import-openstreetmap.ts';
import { emptyPlacesReport } from '../../importing/import-report.ts';
import { describeImport } from './describe-import.ts';

const conflict = {
  externalId: 'node/1',
  otherExternalId: 'way/2',
  field: 'rating',
  kept: 'notAccessible',
  dropped: 'accessible',
};

function openStreetMapReport(change: Partial<OpenStreetMapReport>): OpenStreetMapReport {
  const report = emptyPlacesReport(1);
  Object.assign(report.counts.places, { seen: 2685, added: 2400, updated: 10, unchanged: 0, merged: 270, refused: 5 });
  return {
    ...report,
    dataset: 'muenchen',
    fileName: 'muenchen.osm.pbf',
    milliseconds: 8200,
    seenByWheelchair: { yes: 745, limited: 381, no: 439 },
    conflicts: [],
    merges: [],
    incompleteTrails: [],
    dataTimestamp: null,
    basemap: { status: 'skipped', reason: 'No basemap was asked for.' },
    ...change,
  };
}

test('the sum is spelled out, and what did not happen is left out', () => {
  expect(describeImport(openStreetMapReport({})).split('\n')).toEqual([
    'muenchen.osm.pbf imported as "muenchen" in 0:08.',
    '',
    '         seen  =  added  +  updated  +  unchanged  +  merged  +  refused',
    'Places  2,685  =  2,400  +       10  +          0  +     270  +        5',
    '',
    'Named places seen, by what they say of wheelchairs:',
    '  accessible (yes, designated)      745',
    '  partially accessible (limited)    381',
    '  not accessible (no)               439',
    '  nothing                         1,120',
    '',
    'Basemap: not made. No basemap was asked for.',
  ]);
});

test('twenty conflicts are listed and the rest is counted', () => {
  const listed = (count: number) => describeImport(openStreetMapReport({ conflicts: Array(count).fill(conflict) }));
  const line = '  node/1 and way/2, rating: "notAccessible" was believed, not "accessible"';
  expect(
    listed(20)
      .split('\n')
      .filter((one) => one === line),
  ).toHaveLength(20);
  expect(listed(20)).not.toContain('more');
  const many = listed(1025);
  expect(many).toContain('Objects of one place that say different things: 1,025\n');
  expect(many.split('\n').filter((one) => one === line)).toHaveLength(20);
  expect(many).toMatch(/\n {2}and 1,005 more; see --json$/);
});

test('a refusal names the row and the field', () => {
  const report = {
    ...emptyPlacesReport(1),
    dataset: 't',
    fileName: 't.csv',
    milliseconds: 1,
    refusals: [
      { kind: 'places' as const, externalId: 'a7', row: 3, field: 'latitude', reason: 'it is not a number' },
      { kind: 'places' as const, externalId: '', row: 4, field: null, reason: 'it has no position' },
    ],
  };
  expect(describeImport(report)).toMatch(
    /\nRefused: 2\n {2}a7, row 3, latitude: it is not a number\n {2}row 4: it has no position$/,
  );
});
