import { expect, test } from 'vitest';
import type { ClusterInView, PinInView } from '../engine/map-features.ts';
import { countInView } from './count-in-view.ts';

const pin: PinInView = { id: '1', longitude: 0, latitude: 0, rating: 'accessible', kind: 'place', type: 'cafe' };
const cluster: ClusterInView = {
  longitude: 0,
  latitude: 0,
  total: 24,
  counts: { accessible: 12, partiallyAccessible: 3, notAccessible: 4, unrated: 5 },
  expansionZoom: 14,
  splits: true,
};

const bounds = [-1, -1, 1, 1] as const;

test('counts places alone and in clusters, and leaves amenities out', () => {
  const pins = [pin, { ...pin, id: '2', rating: 'unrated' as const }, { ...pin, id: '3', kind: 'amenity' as const }];
  expect(countInView(bounds, pins, [cluster])).toEqual({ places: 26, accessible: 13 });
  expect(countInView(bounds, [], [])).toEqual({ places: 0, accessible: 0 });
});

test('leaves out a pin whose head alone can be seen: its place lies beside the view, and in no list of it', () => {
  expect(countInView(bounds, [pin, { ...pin, id: '2', latitude: -1.01 }], [])).toEqual({ places: 1, accessible: 1 });
});
