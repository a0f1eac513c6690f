import type { Dice } from '../dice.ts';
import type { Palette } from './palette.ts';
import { box, disc, shape, stroke } from './shapes.ts';

/** A room’s walls and floor, with light from the ceiling. */
function drawRoom({ wall, wallShade, floor, trim }: Palette, dice: Dice): string {
  const horizon = 186;
  const boards = Array.from({ length: 9 }, (_, index) =>
    stroke(
      [
        [200 + (index - 4) * 34, horizon],
        [200 + (index - 4) * 92, 300],
      ],
      wallShade,
      1.2,
    ),
  ).join('');
  const lampCount = dice.whole(2, 4);
  const lamps = Array.from({ length: lampCount }, (_, index) => {
    const x = (400 * (index + 1)) / (lampCount + 1);
    return (
      stroke(
        [
          [x, 0],
          [x, 34],
        ],
        wallShade,
        2,
      ) +
      shape(
        [
          [x - 17, 48],
          [x - 8, 34],
          [x + 8, 34],
          [x + 17, 48],
        ],
        trim,
      ) +
      disc(x, 50, 5, '#F6D98A')
    );
  }).join('');
  return (
    box(0, 0, 400, horizon, wall) +
    box(0, horizon - 8, 400, 8, wallShade) +
    box(0, horizon, 400, 114, floor) +
    `<g opacity=".5">${boards}</g>` +
    lamps
  );
}

/** A counter with a low part, or without one. */
export function drawCounter(isLow: boolean, palette: Palette, dice: Dice): string {
  const { door, accent, accentLight, trim, glass, metal, leaf } = palette;
  const lowLeft = dice.chance(0.5);
  const split = lowLeft ? dice.between(120, 170) : dice.between(230, 280);
  const shelves = [62, 98]
    .map(
      (y) =>
        box(30, y, 340, 6, door) +
        Array.from({ length: 12 }, (_, index) => {
          const height = dice.between(12, 28);
          return box(
            38 + index * 27.5 + dice.between(0, 6),
            y - height,
            dice.between(9, 16),
            height,
            dice.pick([accent, glass, trim, leaf, accentLight]),
            'rx="3"',
          );
        }).join(''),
    )
    .join('');
  const part = (x: number, width: number, top: number) =>
    box(x, top, width, 270 - top, accent) +
    box(x - 4, top - 9, width + 8, 11, door, 'rx="3"') +
    Array.from({ length: Math.floor(width / 34) }, (_, index) =>
      box(x + 8 + index * 34, top + 12, 22, 270 - top - 26, accentLight, 'opacity=".18"'),
    ).join('');
  const counter = isLow
    ? lowLeft
      ? part(24, split - 24, 186) + part(split, 376 - split, 144)
      : part(24, split - 24, 144) + part(split, 376 - split, 186)
    : part(24, 352, 138);
  const tillX = isLow ? (lowLeft ? split + 40 : split - 90) : dice.between(90, 260);
  const tillTop = isLow ? 105 : 99;
  const till = box(tillX, tillTop, 44, 30, metal, 'rx="4"') + box(tillX + 6, tillTop + 5, 32, 16, glass);
  return drawRoom(palette, dice) + shelves + counter + till;
}

/** Tables by a window; chairs pushed aside where a wheelchair stands. */
export function drawTables(palette: Palette, dice: Dice): string {
  const { glass, shine, trim, door, accent, leaf } = palette;
  const window =
    box(60, 40, 280, 96, trim) +
    box(66, 46, 268, 84, glass) +
    shape(
      [
        [66, 110],
        [150, 46],
        [210, 46],
        [66, 130],
      ],
      shine,
      'opacity=".6"',
    ) +
    box(198, 46, 4, 84, trim);
  const table = (x: number, y: number, scale: number) =>
    shape(
      [
        [x - 62 * scale, y],
        [x + 62 * scale, y],
        [x + 54 * scale, y - 12 * scale],
        [x - 54 * scale, y - 12 * scale],
      ],
      door,
    ) +
    box(x - 62 * scale, y, 124 * scale, 6 * scale, accent) +
    box(x - 5 * scale, y + 6 * scale, 10 * scale, 56 * scale, door) +
    box(x - 26 * scale, y + 60 * scale, 52 * scale, 5 * scale, door) +
    disc(x + 20 * scale, y - 13 * scale, 6 * scale, trim) +
    (dice.chance(0.6) ? disc(x - 14 * scale, y - 16 * scale, 7 * scale, leaf) : '');
  const chair = (x: number, y: number) =>
    box(x, y, 40, 6, accent) +
    box(x + (x > 200 ? 34 : 0), y - 40, 6, 44, accent) +
    box(x + 3, y + 6, 5, 34, door) +
    box(x + 33, y + 6, 5, 34, door);
  return (
    drawRoom(palette, dice) +
    window +
    table(118, 196, 0.9) +
    table(290, 222, 1.1) +
    chair(16, 226) +
    (dice.chance(0.6) ? chair(346, 250) : '')
  );
}

/** A wide way between shelves or tables. */
export function drawAisle(palette: Palette, dice: Dice): string {
  const { door, accent, accentLight, glass, trim, leaf, floor } = palette;
  const shelf = (isLeft: boolean) => {
    const x = (inner: number) => (isLeft ? inner : 400 - inner);
    const side = shape(
      [
        [x(0), 40],
        [x(122), 92],
        [x(122), 206],
        [x(0), 290],
      ],
      door,
    );
    const goods = [0, 1, 2, 3]
      .map((row) =>
        Array.from({ length: 7 }, (_, index) => {
          const share = index / 7;
          const [top, bottom] = [40 + 52 * share, 290 - 84 * share];
          const y = top + ((bottom - top) * (row + 0.25)) / 4;
          const height = ((bottom - top) / 4) * 0.62;
          const width = 15 - 8 * share;
          const left = 10 + 116 * share ** 0.86;
          return box(
            isLeft ? left : 400 - left - width,
            y,
            width,
            height,
            dice.pick([accent, accentLight, glass, trim, leaf]),
            'rx="1.5"',
          );
        }).join(''),
      )
      .join('');
    return side + goods;
  };
  const end = box(150, 96, 100, 100, trim) + box(156, 102, 88, 94, glass);
  const way =
    shape(
      [
        [122, 206],
        [278, 206],
        [400, 300],
        [0, 300],
      ],
      floor,
    ) +
    shape(
      [
        [170, 206],
        [230, 206],
        [268, 300],
        [132, 300],
      ],
      '#FFFFFF',
      'opacity=".22"',
    );
  return drawRoom(palette, dice) + end + way + shelf(true) + shelf(false);
}
