import { expect, test } from 'vitest';
import { areaFeatures, outlineFeatures } from './area-features.ts';

test('the edge of an area is its outline with its holes', () => {
  const outline: [number, number][] = [
    [0, 0],
    [2, 0],
    [1, 2],
    [0, 0],
  ];
  const hole: [number, number][] = [
    [0.9, 0.5],
    [1.1, 0.5],
    [1, 0.7],
    [0.9, 0.5],
  ];
  expect(outlineFeatures({ type: 'Polygon', coordinates: [outline, hole] })).toEqual({
    type: 'Feature',
    properties: { part: 'edge' },
    geometry: { type: 'MultiLineString', coordinates: [outline, hole] },
  });
  expect(outlineFeatures(null)).toEqual(areaFeatures(null));
});
