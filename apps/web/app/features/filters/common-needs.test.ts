import { expect, test } from 'vitest';
import { commonNeeds } from './common-needs.ts';

test('the usual needs that some place meets stand first, then what most places have that somebody may need', () => {
  expect(commonNeeds(['oneStep', 'wideDoor', 'levelEntrance', 'bellOrIntercom', 'accessibleRestroom'])).toEqual([
    'accessibleRestroom',
    'levelEntrance',
    'wideDoor',
    'stepFreeInside',
    'hearingLoop',
    'restSeating',
  ]);
});

test('where nobody knows what the places have, the usual ones', () => {
  expect(commonNeeds([])).toEqual([
    'accessibleRestroom',
    'levelEntrance',
    'stepFreeInside',
    'hearingLoop',
    'restSeating',
    'quietSpace',
  ]);
});
