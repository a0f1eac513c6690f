import { expect, test } from 'vitest';
import { followChoices } from './follow-choices.ts';
import type { PinChoice } from './pin-choices.ts';

const choices = (...ids: string[]): PinChoice[] =>
  ids.map((id, index) => ({
    kind: 'pin',
    pin: { id, longitude: 0, latitude: 0, rating: 'accessible', kind: 'place', type: '' },
    key: `pin-${id}`,
    location: { longitude: 0, latitude: 0 },
    meters: 10 * index,
    direction: 'north',
  }));
const idsOf = (list: readonly PinChoice[]) => list.map(({ key }) => key.slice('pin-'.length));

test('keeps its order and its words while the map moves under it', () => {
  const shown = choices('a', 'b', 'c');
  expect(followChoices(shown, choices('c', 'b', 'a'), 'pin-b')).toBe(shown);
});

test('leaves out what has gone, and adds what has come at its end', () => {
  const shown = choices('a', 'b', 'c');
  expect(idsOf(followChoices(shown, choices('d', 'c', 'b', 'e'), 'pin-b'))).toEqual(['b', 'c', 'd', 'e']);
});

test('is a new list where its active option cannot be seen any more, and where it was empty', () => {
  const seen = choices('d', 'c');
  expect(followChoices(choices('a', 'c', 'd'), seen, 'pin-a')).toBe(seen);
  expect(followChoices([], seen, undefined)).toBe(seen);
});
