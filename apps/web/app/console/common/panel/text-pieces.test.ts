import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { textPieces } from './text-pieces.ts';

const piecesOf = (text: string, excerpts: readonly string[]) =>
  textPieces(text, excerpts).map(({ at: _at, ...piece }) => piece);
const plain = (text: string) => ({ text, isDoubtful: false, hidden: null });

test('what was found doubtful is marked wherever it stands', () => {
  expect(piecesOf('A fool, what a fool.', ['fool'])).toEqual([
    plain('A '),
    { text: 'fool', isDoubtful: true, hidden: null },
    plain(', what a '),
    { text: 'fool', isDoubtful: true, hidden: null },
    plain('.'),
  ]);
});

test('a mark that turns the direction, and a character that is drawn as nothing, are named', () => {
  expect(piecesOf('Call \u202E321\u200B', []).filter(({ hidden }) => hidden !== null)).toEqual([
    { text: '\u202E', isDoubtful: false, hidden: 'U+202E' },
    { text: '\u200B', isDoubtful: false, hidden: 'U+200B' },
  ]);
});

test('a line break is no hidden character, and a picture of several code points stays whole', () => {
  expect(piecesOf('One\ntwo', [])).toEqual([plain('One\ntwo')]);
  expect(piecesOf('Fine 👍🏽', [])).toEqual([plain('Fine 👍🏽')]);
});

test('nothing of a text is lost or added, whatever it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.array(fc.string()), (text, excerpts) => {
      const pieces = textPieces(text, excerpts);
      expect(pieces.map((piece) => piece.text).join('')).toBe(text);
      for (const piece of pieces) expect(text.startsWith(piece.text, piece.at)).toBe(true);
    }),
  );
});
