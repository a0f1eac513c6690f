import { expect, test } from 'vitest';
import { formatBytes } from './format-bytes.ts';

test.each([
  [0, '0 byte'],
  [999, '999 byte'],
  [1_500, '2 kB'],
  [61_400_000, '61 MB'],
  [1_234_000_000, '1.2 GB'],
  [5_000_000_000_000_000, '5,000 TB'],
])('%i bytes in English: %s', (bytes, words) => {
  expect(formatBytes(bytes, 'en')).toBe(words);
});

test('readers of French count in octets', () => {
  expect(formatBytes(61_400_000, 'fr').replace(/\s/, ' ')).toBe('61 Mo');
});
