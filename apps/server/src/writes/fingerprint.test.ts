import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fingerprintOf } from './fingerprint.ts';

test('is the same in any order of keys, and another for other content', async () => {
  const photo = Buffer.from([1, 2, 3]);
  const input = { text: 'Hello', photos: [{ bytes: photo, name: 'a.jpg' }], at: new Date(0) };
  const reordered = { at: new Date(0), photos: [{ name: 'a.jpg', bytes: new Uint8Array(photo) }], text: 'Hello' };
  const fingerprint = await fingerprintOf(input);
  expect(fingerprint).toMatch(/^[0-9a-f]{64}$/);
  expect(await fingerprintOf(reordered)).toBe(fingerprint);
  for (const other of [
    { ...input, text: 'hello' },
    { ...input, at: new Date(1) },
    { ...input, photos: [{ bytes: Buffer.from([1, 2, 4]), name: 'a.jpg' }] },
    { ...input, photos: [] },
    { ...input, more: null },
    undefined,
  ]) {
    expect(await fingerprintOf(other)).not.toBe(fingerprint);
  }
});

test('tells any two JSON values apart that are written differently', async () => {
  await fc.assert(
    fc.asyncProperty(fc.jsonValue(), fc.jsonValue(), async (one, other) => {
      const sorted = (value: unknown): string => JSON.stringify(value, (_key, part) => sortedKeys(part));
      expect((await fingerprintOf(one)) === (await fingerprintOf(other))).toBe(sorted(one) === sorted(other));
    }),
  );
});

function sortedKeys(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}
