import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { pinReachPixels, placePopup, popupShift } from './place-popup.ts';

const room = { left: 12, top: 12, right: 1000, bottom: 700 };
const size = { width: 328, height: 380 };

test('stands above its pin, with the arrow at the pin', () => {
  expect(placePopup({ x: 500, y: 600 }, size, room)).toEqual({
    left: 336,
    top: 600 - pinReachPixels - 380,
    arrow: { side: 'below', left: 164 },
  });
});

test('stands below where there is no room above', () => {
  expect(placePopup({ x: 500, y: 100 }, size, room).arrow).toEqual({ side: 'above', left: 164 });
});

test('at the edge of the room stays in it, and the arrow stays at the pin', () => {
  expect(placePopup({ x: 60, y: 600 }, size, room)).toMatchObject({ left: 12, arrow: { left: 48 } });
});

test('has no arrow to a pin that went out of the room', () => {
  expect(placePopup({ x: -300, y: 600 }, size, room)).toMatchObject({ left: 12, arrow: null });
  expect(placePopup({ x: 500, y: 2000 }, size, room)).toMatchObject({ top: 320, arrow: null });
});

const anyPin = fc.record({ x: fc.integer({ min: -500, max: 2000 }), y: fc.integer({ min: -500, max: 2000 }) });
const anySize = fc.record({ width: fc.integer({ min: 100, max: 900 }), height: fc.integer({ min: 50, max: 600 }) });

test('never leaves the room', () => {
  fc.assert(
    fc.property(anyPin, anySize, (pin, popup) => {
      const { left, top } = placePopup(pin, popup, room);
      expect(left).toBeGreaterThanOrEqual(room.left);
      expect(top).toBeGreaterThanOrEqual(room.top);
      expect(left + popup.width).toBeLessThanOrEqual(room.right);
      expect(top + popup.height).toBeLessThanOrEqual(room.bottom);
    }),
  );
});

test('after the shift it stands above its pin, in the middle', () => {
  fc.assert(
    fc.property(anyPin, anySize, (pin, popup) => {
      const { right, down } = popupShift(pin, popup, room);
      const { arrow } = placePopup({ x: pin.x + right, y: pin.y + down }, popup, room);
      expect(arrow?.side).toBe('below');
      expect(Math.abs((arrow?.left ?? 0) - popup.width / 2)).toBeLessThanOrEqual(1);
    }),
  );
});

test('a popup that stands well moves nothing', () => {
  expect(popupShift({ x: 500, y: 600 }, size, room)).toEqual({ right: 0, down: 0 });
});
