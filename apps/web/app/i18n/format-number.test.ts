import { expect, test } from 'vitest';
import { formatCompactNumber, formatNumber } from './format-number.ts';

test.each([
  ['en', '128,406', '35.1K'],
  ['fr', '128\u202f406', '35,1\u00a0k'],
  ['pt', '128.406', '35,1\u00a0mil'],
] as const)('in %s', (language, whole, compact) => {
  expect(formatNumber(128_406, language)).toBe(whole);
  expect(formatCompactNumber(35_123, language)).toBe(compact);
  expect(formatCompactNumber(999, language)).toBe('999');
});
