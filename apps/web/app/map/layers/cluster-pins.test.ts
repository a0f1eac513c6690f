import { clusterMinPins, clusterZoomEnd } from '@access-atlas/contract/limits.ts';
import { ratingKeys } from '@access-atlas/contract/places/accessibility.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clusterPins } from './cluster-pins.ts';

const pin = fc.record({
  id: fc.uuid(),
  longitude: fc.double({ min: 11.57, max: 11.58, noNaN: true }),
  latitude: fc.double({ min: 48.13, max: 48.14, noNaN: true }),
  rating: fc.constantFrom(...ratingKeys),
});

test('every pin stands alone or is counted once, and a cluster has ten or more', () => {
  fc.assert(
    fc.property(fc.array(pin, { maxLength: 80 }), fc.double({ min: 3, max: 20, noNaN: true }), (pins, zoom) => {
      const { alone, clusters } = clusterPins(pins, zoom);
      expect(alone.length + clusters.reduce((sum, { total }) => sum + total, 0)).toBe(pins.length);
      for (const { total, counts } of clusters) {
        expect(total).toBeGreaterThanOrEqual(clusterMinPins);
        expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(total);
      }
      if (zoom >= clusterZoomEnd) expect(alone).toEqual(pins);
    }),
  );
});

test('a cluster splits at the zoom that it tells, and not before', () => {
  fc.assert(
    fc.property(fc.array(pin, { minLength: 10, maxLength: 40 }), (pins) => {
      const [cluster, ...others] = clusterPins(pins, 8).clusters;
      fc.pre(cluster !== undefined && others.length === 0 && cluster.total === pins.length);
      const { expansionZoom, splits } = cluster;
      const isWhole = (zoom: number) => clusterPins(pins, zoom).clusters[0]?.total === pins.length;
      expect(splits).toBe(true);
      expect(isWhole(expansionZoom - 1)).toBe(true);
      expect(isWhole(expansionZoom)).toBe(false);
    }),
  );
});

test('what lies at one point cannot be taken apart, and keeps its id', () => {
  const pins = Array.from({ length: 12 }, (_, index) => ({
    id: String(index),
    longitude: 11.575,
    latitude: 48.137,
    rating: 'unrated' as const,
  }));
  const [cluster] = clusterPins(pins, 15).clusters;
  expect(cluster).toMatchObject({ total: 12, splits: false, expansionZoom: clusterZoomEnd });
  // Its circle stays within its cell: it is at most 20 pixels beside that point.
  const degrees = (cluster?.longitude ?? 0) - 11.575;
  expect(Math.abs((degrees / 360) * 512 * 2 ** 15)).toBeLessThanOrEqual(20);
  expect(clusterPins(pins.slice(1), 15.9).clusters[0]?.id).toBe(cluster?.id);
});
