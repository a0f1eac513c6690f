import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createPageTokens } from './page-token.ts';

const tokens = createPageTokens(Buffer.from('a secret of this test'));

test('a token comes back as it was written', () => {
  fc.assert(
    fc.property(
      fc.jsonValue(),
      fc.double({ noNaN: true, noDefaultInfinity: true }).filter((key) => !Object.is(key, -0)),
      fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }),
      (search, key, id) => {
        expect(tokens.read(search, tokens.write(search, { key, id }))).toEqual({ key, id });
      },
    ),
  );
});

test('a token of another search is refused', () => {
  const token = tokens.write({ ratings: ['accessible'] }, { key: 1, id: 2 });
  expect(() => tokens.read({ ratings: ['unrated'] }, token)).toThrow('not valid for this search');
});

test('a changed token is refused, wherever it was changed', () => {
  const token = tokens.write('search', { key: 12.5, id: 77 });
  fc.assert(
    fc.property(fc.nat({ max: token.length - 1 }), fc.constantFrom('A', 'b', '0', '_', '.', '='), (at, character) => {
      const changed = token.slice(0, at) + character + token.slice(at + 1);
      // The last character of each part carries bits that base64 ignores: such a token is the same one.
      fc.pre(Buffer.from(changed, 'base64url').compare(Buffer.from(token, 'base64url')) !== 0);
      const isSameSignature =
        Buffer.from(changed.split('.')[1] ?? '', 'base64url').equals(
          Buffer.from(token.split('.')[1] ?? '', 'base64url'),
        ) && changed.split('.')[0] === token.split('.')[0];
      fc.pre(!isSameSignature);
      expect(() => tokens.read('search', changed)).toThrow('not valid for this search');
    }),
  );
});

test.each(['', '.', 'x', 'x.y', '..', 'e30.e30'])('%j is refused', (token) => {
  expect(() => tokens.read('search', token)).toThrow('not valid for this search');
});

test('a token of another site is refused', () => {
  const other = createPageTokens(Buffer.from('another secret'));
  expect(() => tokens.read('search', other.write('search', { key: 1, id: 1 }))).toThrow('not valid for this search');
});
