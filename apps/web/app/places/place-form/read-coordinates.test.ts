import { expect, test } from 'vitest';
import { readCoordinates } from './read-coordinates.ts';

test.each([
  ['48.1371, 11.5755', 48.1371, 11.5755],
  ['48.1371,11.5755', 48.1371, 11.5755],
  ['  48.1371   11.5755 ', 48.1371, 11.5755],
  ['48,1371 11,5755', 48.1371, 11.5755],
  ['48,1371; 11,5755', 48.1371, 11.5755],
  ['0.00081, −0.00188', 0.00081, -0.00188],
  ['48.13710° N, 11.57550° E', 48.1371, 11.5755],
  ['33,45° S, 70,66° O', -33.45, -70.66],
  ['23.5 s 46.6 w', -23.5, -46.6],
  ['-90, 180', -90, 180],
])('%s', (text, latitude, longitude) => expect(readCoordinates(text)).toEqual({ latitude, longitude }));

test.each(['', '48.1371', '12 Gannet Street', '91, 0', '0, 181', '11.5755 E, 48.1371 N', '1, 2, 3', '48.1371 Main'])(
  'not %s',
  (text) => expect(readCoordinates(text)).toBeNull(),
);
