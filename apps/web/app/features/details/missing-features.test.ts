import type { Place } from '@access-atlas/contract/places/place-schemas.ts';
import { expect, test } from 'vitest';
import { missingFeatures } from './missing-features.ts';

const tags = [
  'wideDoor',
  'levelEntrance',
  'accessibleRestroom',
  'stepFreeInside',
  'wideAisles',
  'accessibleParking',
].map((key) => ({ key, displayName: key, explanation: `What ${key} means.` }));
const fact = (key: string, answer: 'yes' | 'no' | 'unknown'): Place['tagFacts'][number] => ({
  key,
  answer,
  yes: 1,
  no: 1,
  lastReportedOn: '2026-01-01',
  lastConfirmedOn: null,
});
const keysOf = (placeType: string, tagFacts: Place['tagFacts'], known = tags) =>
  missingFeatures({ placeType, tagFacts }, known).map(({ key }) => key);

test('asks for at most four features, the one that decides first, also where answers disagree', () => {
  expect(keysOf('place', [])).toEqual(['levelEntrance', 'accessibleRestroom', 'stepFreeInside', 'wideAisles']);
  expect(keysOf('place', [fact('levelEntrance', 'unknown'), fact('accessibleRestroom', 'no')])).toEqual([
    'levelEntrance',
    'stepFreeInside',
    'wideAisles',
    'accessibleParking',
  ]);
});

test('does not ask whether the entrance is level where somebody has said how it is', () => {
  expect(keysOf('place', [fact('oneStep', 'yes')])).not.toContain('levelEntrance');
  expect(keysOf('place', [fact('oneStep', 'no')])).toContain('levelEntrance');
});

test('asks nothing of a bench, and nothing that the site does not know', () => {
  expect(keysOf('bench', [])).toEqual([]);
  expect(keysOf('place', [], [])).toEqual([]);
});
