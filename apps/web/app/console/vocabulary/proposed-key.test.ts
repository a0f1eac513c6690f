import { expect, test } from 'vitest';
import { proposedKey } from './proposed-key.ts';

test.each([
  ['Quiet hours', 'quietHours'],
  ["Children's room (café)", 'childrensRoomCafe'],
  ['24 hours OPEN', 'hoursOpen'],
  ['静かな時間', ''],
])('the key for %s is %s', (name, key) => {
  expect(proposedKey(name)).toBe(key);
});
