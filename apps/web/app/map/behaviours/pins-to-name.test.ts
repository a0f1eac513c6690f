import { expect, test } from 'vitest';
import { pinChoices } from './pin-choices.ts';
import { pinsToName } from './pins-to-name.ts';

const middle = { longitude: 0, latitude: 0 };
const pins = Array.from({ length: 200 }, (_, index) => ({
  id: String(index),
  longitude: index / 1000,
  latitude: 0,
  rating: 'unrated' as const,
  kind: 'place' as const,
  type: 'cafe',
}));
const cluster = {
  longitude: 0.0005,
  latitude: 0,
  total: 12,
  counts: { accessible: 3, partiallyAccessible: 3, notAccessible: 3, unrated: 3 },
  expansionZoom: 12,
  splits: true,
};
const choices = pinChoices(middle, pins, [cluster]);

test('the names of the nearest are asked for together', () => {
  expect(pinsToName(choices, 0, () => false)).toEqual(pins.slice(0, 50).map(({ id }) => id));
});

test('nothing is asked for while those around the active option are known', () => {
  const isAsked = (id: string) => Number(id) < 50;
  expect(pinsToName(choices, 40, isAsked)).toEqual([]);
  expect(pinsToName(choices, 45, isAsked)).toEqual(pins.slice(50, 100).map(({ id }) => id));
});

test('who jumps to the end has those before it too', () => {
  const last = choices.length - 1;
  expect(pinsToName(choices, last, () => false)).toEqual(pins.slice(-7).map(({ id }) => id));
});
