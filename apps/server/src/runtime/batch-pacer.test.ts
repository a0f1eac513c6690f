import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BatchPacer, inBatches } from './batch-pacer.ts';

test('batches shrink at once when they take long, grow step by step, and stay within 20 and 500 rows', () => {
  const pacer = new BatchPacer();
  pacer.note(pacer.size, 200);
  expect(pacer.size).toBe(20);
  for (let batch = 0; batch < 20; batch++) {
    const before = pacer.size;
    pacer.note(before, 1);
    expect(pacer.size).toBeLessThanOrEqual(Math.ceil(before * 1.5));
  }
  expect(pacer.size).toBe(500);
  pacer.note(500, 40);
  expect(pacer.size).toBe(250);
});

test('inBatches gives every item once, in order, and no batch that could have ended before', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 1, max: 30 })),
      fc.integer({ min: 1, max: 40 }),
      async (items, size) => {
        const batches: number[][] = [];
        for await (const batch of inBatches(
          items,
          () => size,
          (item) => item,
        ))
          batches.push(batch);
        expect(batches.flat()).toEqual(items);
        for (const batch of batches) {
          const withoutLast = batch.slice(0, -1).reduce((sum, item) => sum + item, 0);
          expect(withoutLast).toBeLessThan(size);
        }
      },
    ),
  );
});
