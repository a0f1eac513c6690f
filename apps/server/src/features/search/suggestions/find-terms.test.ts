import { expect, test } from 'vitest';
import type { PhraseBook } from '../understanding/phrase-book.ts';
import { findTerms } from './find-terms.ts';

const book: PhraseBook = {
  meanings: new Map([
    ['cafe', { place: { group: 'types', keys: ['cafe'], isName: true }, access: null }],
    ['coffee', { place: { group: 'types', keys: ['cafe'], isName: false }, access: null }],
    ['internet cafe', { place: { group: 'types', keys: ['internetCafe'], isName: true }, access: null }],
    ['toilet', { place: { group: 'types', keys: ['toilets'], isName: true }, access: null }],
    ['accessible restroom', { place: null, access: { group: 'tag', key: 'accessibleRestroom', isName: true } }],
    ['access ramp', { place: null, access: { group: 'tag', key: 'permanentRamp', isName: false } }],
    ['not accessible', { place: null, access: { group: 'ratings', key: 'notAccessible' } }],
    ['toilet room', { place: null, access: { group: 'tag', key: 'accessibleRestroom', isName: false } }],
    ['step free', { place: null, access: { group: 'tag', key: 'levelEntrance', isName: false } }],
    ['restaurant', { place: { group: 'types', keys: ['restaurant'], isName: true }, access: null }],
    ['accessible', { place: null, access: { group: 'ratings', key: 'accessible' } }],
  ]),
  joining: new Set(['with']),
  wordsMax: 2,
};

const termsOf = (text: string) =>
  findTerms(text, book).map(({ kind, rating, needs }) => [rating, kind, ...needs].filter(Boolean).join(' '));

test('what begins so comes before what has it later', () => {
  expect(termsOf('caf')).toEqual(['cafe', 'internetCafe']);
  expect(termsOf('rest')).toEqual(['restaurant', 'accessibleRestroom']);
});

test('several words follow each other, and the last may not be finished', () => {
  expect(termsOf('accessible restr')).toEqual(['accessibleRestroom']);
  expect(termsOf('rest accessible')).toEqual([]);
});

test('a plural and what people call a kind are that kind, once', () => {
  expect(termsOf('Cafés')).toEqual(['cafe', 'internetCafe']);
  expect(termsOf('coffee')).toEqual(['cafe']);
  expect(termsOf('  ')).toEqual([]);
});

test('what is called so comes first, a rating too', () => {
  expect(termsOf('accessible')).toEqual(['accessible', 'accessibleRestroom']);
  expect(termsOf('acc')).toEqual(['accessibleRestroom', 'permanentRamp']);
  expect(termsOf('access')).toEqual(['accessible', 'accessibleRestroom', 'permanentRamp']);
  expect(termsOf('step-free acc')).toEqual(['levelEntrance accessibleRestroom', 'levelEntrance permanentRamp']);
});

test('words that are understood stay beside what the last one begins', () => {
  expect(termsOf('step-free rest')).toEqual(['restaurant levelEntrance', 'levelEntrance accessibleRestroom']);
  expect(termsOf('accessible coff')).toEqual(['accessible cafe']);
  expect(termsOf('café with acc')).toEqual(['cafe accessibleRestroom', 'cafe permanentRamp']);
  expect(termsOf('step free café with toil')).toEqual(['cafe levelEntrance accessibleRestroom']);
});

test('beside a word without a meaning there is none, nor are there two kinds', () => {
  expect(termsOf('zeppelin caf')).toEqual([]);
  expect(termsOf('café rest')).toEqual(['cafe accessibleRestroom']);
});
