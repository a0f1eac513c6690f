import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FeatureStore } from './feature-store.ts';
import { mapFeature, type Path, type Shape } from './map-feature.ts';

const coordinate = fc.integer({ min: 0, max: 2 ** 31 - 1 });
const path = (minPositions: number): fc.Arbitrary<Path> =>
  fc
    .array(fc.tuple(coordinate, coordinate), { minLength: minPositions, maxLength: 12 })
    .map((positions) => Int32Array.from(positions.flat()));
const shape: fc.Arbitrary<Shape> = fc.oneof(
  path(1).map((at): Shape => ({ type: 'point', at: at.slice(0, 2) })),
  path(2).map((line): Shape => ({ type: 'line', path: line })),
  fc.array(path(4), { minLength: 1, maxLength: 4 }).map((rings): Shape => ({ type: 'polygon', rings })),
);
const feature = fc
  .record({
    layer: fc.constantFrom('roads' as const, 'water' as const),
    minZoom: fc.integer({ min: 0, max: 15 }),
    drawOrder: fc.double({ noNaN: true }),
    tags: fc.dictionary(fc.string(), fc.oneof(fc.string(), fc.integer(), fc.boolean()), {
      maxKeys: 3,
      noNullPrototype: true,
    }),
    shape,
  })
  .map(({ shape: given, ...description }) => mapFeature(description, given));

describe('FeatureStore', () => {
  it('gives back what it was given', () => {
    fc.assert(
      fc.property(fc.array(feature, { maxLength: 30 }), (features) => {
        const store = new FeatureStore();
        for (const given of features) store.add(given);
        expect(features.map((_, number) => store.get(number))).toEqual(features);
        const order = [...store.inDrawOrder()].map((number) => features[number]?.drawOrder ?? 0);
        expect(order).toEqual(features.map(({ drawOrder }) => drawOrder).sort((a, b) => a - b));
      }),
    );
  });

  it('keeps the order of arrival among features drawn alike', () => {
    const store = new FeatureStore();
    for (let index = 0; index < 50; index++) {
      const description = { layer: 'roads' as const, minZoom: 0, drawOrder: index % 2, tags: {} };
      store.add(mapFeature(description, { type: 'point', at: Int32Array.of(index, index) }));
    }
    const order = [...store.inDrawOrder()];
    expect(order.slice(0, 25)).toEqual(Array.from({ length: 25 }, (_, index) => index * 2));
  });

  it('holds a shape larger than a chunk', () => {
    const store = new FeatureStore();
    const long = Int32Array.from({ length: 3_000_000 }, (_, index) => index);
    const description = { layer: 'water' as const, minZoom: 0, drawOrder: 0, tags: {} };
    store.add(mapFeature(description, { type: 'point', at: Int32Array.of(1, 2) }));
    store.add(mapFeature(description, { type: 'line', path: long }));
    store.add(mapFeature(description, { type: 'point', at: Int32Array.of(3, 4) }));
    expect(store.get(1).shape).toEqual({ type: 'line', path: long });
    expect(store.get(2).shape).toEqual({ type: 'point', at: Int32Array.of(3, 4) });
  });
});
