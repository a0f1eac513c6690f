import { expect, test } from 'vitest';
import { isUnchanged } from './is-unchanged.ts';

const changedAt = new Date('2026-03-01T08:30:00.700Z');
const [same, before, after] = [
  'Sun, 01 Mar 2026 08:30:00 GMT',
  'Sun, 01 Mar 2026 08:29:59 GMT',
  'Sun, 01 Mar 2026 08:30:01 GMT',
];

test.each([
  [{}, changedAt, false],
  [{ 'if-none-match': 'W/"a"' }, changedAt, true],
  [{ 'if-none-match': '"b"' }, changedAt, false],
  [{ 'if-modified-since': same }, changedAt, true],
  [{ 'if-modified-since': after }, changedAt, true],
  [{ 'if-modified-since': before }, changedAt, false],
  [{ 'if-modified-since': 'yesterday' }, changedAt, false],
  [{ 'if-modified-since': after }, null, false],
  [{ 'if-none-match': '"b"', 'if-modified-since': after }, changedAt, false],
])('%j of what changed at %s', (headers, at, isKnown) => {
  expect(isUnchanged({ headers }, { etag: 'W/"a"', changedAt: at })).toBe(isKnown);
});
