import { expect, test } from 'vitest';
import { fittedSize } from './photo-size.ts';

test.each([
  [
    { width: 4032, height: 3024 },
    { width: 1000, height: 750 },
  ],
  [
    { width: 3024, height: 4032 },
    { width: 750, height: 1000 },
  ],
  [
    { width: 1000, height: 1000 },
    { width: 1000, height: 1000 },
  ],
  [
    { width: 640, height: 480 },
    { width: 640, height: 480 },
  ],
  [
    { width: 9000, height: 2 },
    { width: 1000, height: 1 },
  ],
])('a photo of %o is kept as %o', (given, kept) => {
  expect(fittedSize(given)).toEqual(kept);
});
