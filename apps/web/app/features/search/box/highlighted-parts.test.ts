import fc from 'fast-check';
import { expect, test } from 'vitest';
import { highlightedParts } from './highlighted-parts.ts';

test('parts that match stand out, the rest stays as it is', () => {
  expect(
    highlightedParts('Café Liechtenstein', [
      { start: 5, end: 9 },
      { start: 0, end: 4 },
    ]),
  ).toEqual([
    { start: 0, text: 'Café', isMatch: true },
    { start: 4, text: ' ', isMatch: false },
    { start: 5, text: 'Liec', isMatch: true },
    { start: 9, text: 'htenstein', isMatch: false },
  ]);
});

test('together the parts are the text, whatever the matches', () => {
  const match = fc.record({ start: fc.nat(30), end: fc.nat(30) });
  fc.assert(
    fc.property(fc.string({ maxLength: 20 }), fc.array(match), (text, matches) => {
      const parts = highlightedParts(text, matches);
      expect(parts.map((part) => part.text).join('')).toBe(text);
      expect(parts.every((part) => part.text !== '')).toBe(true);
    }),
  );
});
