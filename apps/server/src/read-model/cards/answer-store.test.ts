import { expect, test } from 'vitest';
import { createAnswerStore } from './answer-store.ts';

test('keeps answers until there are too many characters, the oldest leaving first', () => {
  const store = createAnswerStore(100);
  for (const key of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k']) store.set(key, key.repeat(9));
  expect(store.get('a')).toBeUndefined();
  expect(store.get('b')).toBe('b'.repeat(9));
  expect(store.get('k')).toBe('k'.repeat(9));
});

test('keeps no answer that would push out a tenth of the others', () => {
  const store = createAnswerStore(100);
  store.set('large', 'x'.repeat(11));
  expect(store.get('large')).toBeUndefined();
});

test('an answer that is there already is not counted twice', () => {
  const store = createAnswerStore(20);
  for (let i = 0; i < 10; i++) store.set('a', '1');
  store.set('b', '2');
  expect([store.get('a'), store.get('b')]).toEqual(['1', '2']);
});
