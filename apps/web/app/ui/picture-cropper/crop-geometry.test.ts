import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type CropSquare,
  fitSquare,
  largestSquare,
  moveSquare,
  type PictureSize,
  pixelsOf,
  resizeSquare,
  smallestSide,
} from './crop-geometry.ts';

const minPixels = 128;
const edge = fc.integer({ min: 1, max: 40_000 });
const size = fc.record({ widthPixels: edge, heightPixels: edge });
const anyNumber = fc.oneof(fc.double(), fc.double({ min: -2, max: 2 }));
const anySquare = fc.record({ x: anyNumber, y: anyNumber, side: anyNumber });

function expectWithin(picture: PictureSize, square: CropSquare): void {
  const { left, top, edge: wide } = pixelsOf(picture, square);
  const tolerance = 1e-6 * Math.max(picture.widthPixels, picture.heightPixels);
  expect(left).toBeGreaterThanOrEqual(0);
  expect(top).toBeGreaterThanOrEqual(0);
  expect(left + wide).toBeLessThanOrEqual(picture.widthPixels + tolerance);
  expect(top + wide).toBeLessThanOrEqual(picture.heightPixels + tolerance);
  expect(square.side).toBeLessThanOrEqual(1);
  expect(square.side).toBeGreaterThanOrEqual(smallestSide(picture, minPixels));
}

test('whatever is asked of a square of whatever picture, it stays inside and large enough', () => {
  fc.assert(
    fc.property(size, anySquare, anyNumber, anyNumber, anyNumber, (picture, asked, right, down, side) => {
      const square = fitSquare(picture, asked, minPixels);
      expectWithin(picture, square);
      expectWithin(picture, moveSquare(picture, square, { right, down }));
      expectWithin(picture, resizeSquare(picture, square, side, minPixels));
      expectWithin(picture, largestSquare(picture));
    }),
  );
});

test('a square that fits is left as it is', () => {
  fc.assert(
    fc.property(size, anySquare, (picture, asked) => {
      const square = fitSquare(picture, asked, minPixels);
      expect(fitSquare(picture, square, minPixels)).toEqual(square);
    }),
  );
});

test('in the middle of a picture a square grows and shrinks about its own middle, and comes back', () => {
  const picture = { widthPixels: 1600, heightPixels: 1000 };
  const square = { x: 0.4, y: 0.3, side: 0.4 };
  const middle = (given: CropSquare) => {
    const { left, top, edge: wide } = pixelsOf(picture, given);
    return [left + wide / 2, top + wide / 2];
  };
  const small = resizeSquare(picture, square, 0.2, minPixels);
  expect(small.side).toBe(0.2);
  expect(middle(small)).toEqual(middle(square).map((value) => expect.closeTo(value)));
  const back = resizeSquare(picture, small, 0.4, minPixels);
  expect([back.x, back.y]).toEqual([expect.closeTo(square.x), expect.closeTo(square.y)]);
});

test('a square moves by parts of its own edge, and stops where the picture ends', () => {
  const picture = { widthPixels: 2000, heightPixels: 1000 };
  const half = { x: 0.5, y: 0.25, side: 0.5 };
  expect(moveSquare(picture, half, { right: 0.2, down: -0.2 })).toEqual({
    x: expect.closeTo(0.55),
    y: expect.closeTo(0.15),
    side: 0.5,
  });
  expect(moveSquare(picture, half, { right: 9, down: 9 })).toEqual({ x: 0.75, y: 0.5, side: 0.5 });
});
