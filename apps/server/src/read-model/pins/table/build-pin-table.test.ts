import { describe, expect, test } from 'vitest';
import { randomPins, seededRandom } from '../testing/random-pins.ts';
import { readPins, tableOf } from '../testing/tables.ts';
import { compareZOrder } from '../z-order.ts';
import { findRow } from './build-pin-table.ts';

describe('buildPinTable', () => {
  const pins = randomPins(seededRandom(21), 2000, 2 ** 33);
  const table = tableOf(pins.toReversed());

  test('keeps every pin as it was', () => {
    expect(readPins(table).sort((a, b) => a.id - b.id)).toEqual(pins);
  });

  test('sorts in space, and by id where pins stand on each other', () => {
    for (let row = 1; row < table.size; row++) {
      const [x1 = 0, x2 = 0] = table.xs.subarray(row - 1, row + 1);
      const [y1 = 0, y2 = 0] = table.ys.subarray(row - 1, row + 1);
      const [id1 = 0, id2 = 0] = table.ids.subarray(row - 1, row + 1);
      expect(compareZOrder(x1, y1, x2, y2) || id1 - id2).toBeLessThan(0);
    }
  });

  test('finds each by its id, and nothing else', () => {
    for (const { id } of pins) expect(table.ids[findRow(table, id)]).toBe(id);
    expect([findRow(table, 1), findRow(table, 2 ** 33 + 2000), findRow(tableOf([]), 1)]).toEqual([-1, -1, -1]);
  });

  test('keeps the last of several rows with one id', () => {
    const [first, second] = pins;
    if (first === undefined || second === undefined) throw new Error('no pins');
    expect(readPins(tableOf([first, second, { ...first, type: 99 }]))).toContainEqual({ ...first, type: 99 });
    expect(tableOf([first, second, { ...first, type: 99 }]).size).toBe(2);
  });
});
