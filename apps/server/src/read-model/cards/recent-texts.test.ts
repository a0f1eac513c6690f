import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createRecentTexts } from './recent-texts.ts';

test('what was set or asked for lately stays, the rest leaves', () => {
  const texts = createRecentTexts<number>(100);
  for (let key = 1; key <= 5; key++) texts.set(key, 'x'.repeat(10));
  for (let key = 6; key <= 50; key++) {
    texts.set(key, 'x'.repeat(10));
    expect(texts.get(1)).toBeDefined();
  }
  expect([2, 3, 4, 5, 40].map((key) => texts.get(key))).toEqual(new Array(5).fill(undefined));
  expect(texts.get(50)).toBeDefined();
});

test('keeps no text that would push out a tenth of the others', () => {
  const texts = createRecentTexts<string>(100);
  texts.set('large', 'x'.repeat(11));
  expect(texts.get('large')).toBeUndefined();
});

type Step = { readonly do: 'set' | 'get' | 'delete' | 'clear'; readonly key: number; readonly text: string };

test('never holds more than fits, and never anything but what was set last', () => {
  const step: fc.Arbitrary<Step> = fc.record({
    do: fc.constantFrom('set', 'set', 'set', 'get', 'delete', 'clear'),
    key: fc.nat({ max: 30 }),
    text: fc.string({ minLength: 1, maxLength: 10 }),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 200 }), (steps) => {
      const texts = createRecentTexts<number>(100);
      const last = new Map<number, string>();
      for (const { do: what, key, text } of steps) {
        if (what === 'set') {
          texts.set(key, text);
          last.set(key, text);
        } else if (what === 'get') {
          expect([undefined, last.get(key)]).toContain(texts.get(key));
        } else if (what === 'delete') {
          texts.delete(key);
          last.delete(key);
        } else {
          texts.clear();
          last.clear();
        }
      }
      const held = [...last.keys()].flatMap((key) => texts.get(key) ?? []);
      expect(held.join('').length).toBeLessThanOrEqual(100);
      for (const key of last.keys()) expect([undefined, last.get(key)]).toContain(texts.get(key));
      for (let key = 0; key <= 30; key++) if (!last.has(key)) expect(texts.get(key)).toBeUndefined();
    }),
  );
});
