import { expect, test } from 'vitest';
import type { ClusterInView, PinInView } from '../engine/map-features.ts';
import { pinChoices } from './pin-choices.ts';

const pin = (id: string, longitude: number, latitude: number): PinInView => ({
  id,
  longitude,
  latitude,
  rating: 'unrated',
  kind: 'place',
  type: '',
});
const cluster: ClusterInView = {
  longitude: 0,
  latitude: 0.002,
  total: 10,
  counts: { accessible: 10, partiallyAccessible: 0, notAccessible: 0, unrated: 0 },
  expansionZoom: 16,
  splits: true,
};

test('pins and clusters come nearest to the middle first, with where they lie', () => {
  const choices = pinChoices({ longitude: 0, latitude: 0 }, [pin('far', 0.005, 0), pin('near', -0.001, 0)], [cluster]);
  expect(choices.map(({ key, direction }) => [key, direction])).toEqual([
    ['pin-near', 'west'],
    ['cluster-0-0.002', 'north'],
    ['pin-far', 'east'],
  ]);
  expect(choices[0]?.meters).toBeCloseTo(111.2, 0);
});
