import { expect, test } from 'vitest';
import { describeMove } from './describe-move.ts';

const before = { longitude: 11.5755, latitude: 48.1374, zoom: 15 };

test.each([
  ['a step north', { latitude: 48.139 }, { kind: 'moved', direction: 'north' }],
  ['a step west', { longitude: 11.57 }, { kind: 'moved', direction: 'west' }],
  ['a step in', { zoom: 16 }, { kind: 'zoomedIn', level: 16 }],
  ['half a step out', { zoom: 14.5 }, { kind: 'zoomedOut', level: 15 }],
  ['in, to somewhere else', { latitude: 48.2, zoom: 16.2 }, { kind: 'zoomedIn', level: 16 }],
  ['nothing', {}, null],
  ['a tremor', { longitude: 11.57551 }, null],
] as const)('tells %s', (_name, change, words) => {
  expect(describeMove(before, { ...before, ...change })).toEqual(words);
});
