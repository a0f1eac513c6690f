import { expect, test } from 'vitest';
import { nameBox, nameSize, nameSpots } from './name-spots.ts';

const look = { emPixels: 16, widthPixels: 160, measure: (text: string) => text.length * 8 };
const lineHeight = 1.2 * 16;

test('a name is broken between words, and a long word stands alone', () => {
  expect(nameSize('Kiasma', look)).toEqual({ width: 48, height: lineHeight });
  expect(nameSize('Hotel Vier Jahreszeiten Kempinski München', look)).toEqual({
    width: 17 * 8,
    height: 3 * lineHeight,
  });
  expect(nameSize('A Kunsthandwerksgewerbehalle', look)).toEqual({ width: 26 * 8, height: 2 * lineHeight });
});

test.each(nameSpots)('at $anchor, $ems a name does not touch the pin it belongs to', (spot) => {
  const pin = { left: -20, top: -45, right: 20, bottom: 3 };
  for (const name of ['Oodi', 'Hotel Vier Jahreszeiten Kempinski München']) {
    const box = nameBox(spot, { x: 0, y: 0 }, nameSize(name, look), look.emPixels);
    const isApart = box.left >= pin.right || box.right <= pin.left || box.top >= pin.bottom || box.bottom <= pin.top;
    expect(isApart, name).toBe(true);
  }
});
