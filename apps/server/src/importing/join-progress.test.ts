import { expect, test } from 'vitest';
import { joinProgress } from './join-progress.ts';

test('steps become one progress that only grows, and ends whole', () => {
  const heard: [number, number][] = [];
  const tell = joinProgress({ first: 6, second: 3, third: 1 }, (done, total) => heard.push([done, total]));
  tell({ phase: 'first', done: 50, total: 100 });
  tell({ phase: 'first', done: 100, total: 100 });
  tell({ phase: 'second', done: 1, total: 3 });
  tell({ phase: 'first', done: 1, total: 100 });
  tell({ phase: 'second', done: 0, total: 0 });
  tell({ phase: 'third', done: 9, total: 2 });
  expect(heard).toEqual([3, 6, 7, 7, 9, 10].map((done) => [done, 10]));
});
