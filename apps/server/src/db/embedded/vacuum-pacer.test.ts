import { expect, test } from 'vitest';
import { VacuumPacer } from './vacuum-pacer.ts';

test('a table is due after some rows, however many it has', () => {
  const pacer = new VacuumPacer();
  for (const tableRows of [100, 300_000, 3_000_000])
    expect([pacer.isDue('place', 249, tableRows), pacer.isDue('place', 250, tableRows)]).toEqual([false, true]);
});

test('a slow vacuum makes the next one smaller, a quick one larger, each table for itself', () => {
  const pacer = new VacuumPacer();
  const rows = 3_000_000;
  pacer.note('place', 2_000, 100);
  expect([pacer.isDue('place', 799, rows), pacer.isDue('place', 800, rows)]).toEqual([false, true]);
  pacer.note('place', 2_000, 10);
  expect([pacer.isDue('place', 7_999, rows), pacer.isDue('place', 8_000, rows)]).toEqual([false, true]);
  pacer.note('place', 1_000, 5_000);
  expect([pacer.isDue('place', 99, rows), pacer.isDue('place', 100, rows)]).toEqual([false, true]);
  expect(pacer.isDue('review', 250, rows)).toBe(true);
});

test('a fifth of a table is due, however quick it is to clear away', () => {
  const pacer = new VacuumPacer();
  pacer.note('place', 4_000, 0);
  expect([pacer.isDue('place', 59_999, 300_000), pacer.isDue('place', 60_000, 300_000)]).toEqual([false, true]);
  expect([pacer.isDue('place', 799, 4_000), pacer.isDue('place', 800, 4_000)]).toEqual([false, true]);
});
