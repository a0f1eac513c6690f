import type { Dice } from '../dice.ts';
import type { Palette } from './palette.ts';
import { box, disc, shape, stroke } from './shapes.ts';

/** A restroom with grab bars, free space and a basin to roll under. */
export function drawWashroom(palette: Palette, dice: Dice): string {
  const { wallShade, metal, accent, glass, shine } = palette;
  const tiles =
    Array.from({ length: 9 }, (_, row) => box(0, row * 26, 400, 1.2, wallShade)).join('') +
    Array.from({ length: 14 }, (_, column) => box(column * 30, 0, 1.2, 222, wallShade)).join('');
  const isMirrored = dice.chance(0.5);
  const toilet =
    box(166, 126, 62, 40, '#FDFDFB', 'rx="6"') +
    shape(
      [
        [158, 178],
        [236, 178],
        [226, 218],
        [206, 246],
        [188, 246],
        [168, 218],
      ],
      '#FDFDFB',
    ) +
    `<ellipse cx="197" cy="178" rx="40" ry="12" fill="#E8EAEC"/>`;
  const bars =
    stroke(
      [
        [138, 108],
        [138, 172],
        [96, 172],
      ],
      metal,
      6,
    ) +
    stroke(
      [
        [256, 150],
        [322, 150],
      ],
      metal,
      6,
    ) +
    stroke(
      [
        [256, 150],
        [256, 172],
        [322, 172],
      ],
      metal,
      4,
    );
  const basin =
    box(24, 146, 74, 14, '#FDFDFB', 'rx="6"') +
    shape(
      [
        [32, 160],
        [90, 160],
        [80, 174],
        [42, 174],
      ],
      '#EFF1F2',
    ) +
    stroke(
      [
        [61, 146],
        [61, 132],
        [72, 132],
      ],
      metal,
      4,
    ) +
    shape(
      [
        [30, 62],
        [92, 62],
        [92, 122],
        [30, 122],
      ],
      glass,
    ) +
    shape(
      [
        [30, 104],
        [66, 62],
        [82, 62],
        [30, 120],
      ],
      shine,
    );
  const cord =
    stroke(
      [
        [348, 0],
        [348, 250],
      ],
      '#C4314B',
      2.2,
    ) +
    shape(
      [
        [342, 250],
        [354, 250],
        [348, 264],
      ],
      '#C4314B',
    ) +
    shape(
      [
        [342, 150],
        [354, 150],
        [348, 164],
      ],
      '#C4314B',
    );
  const room =
    box(0, 0, 400, 300, '#EEF1F0') +
    `<g opacity=".5">${tiles}</g>` +
    box(0, 222, 400, 78, '#B9C1C2') +
    box(0, 196, 400, 5, accent);
  const content = basin + bars + toilet + cord + box(282, 196, 30, 38, accent, 'rx="4" opacity=".85"');
  return room + (isMirrored ? `<g transform="translate(400 0) scale(-1 1)">${content}</g>` : content);
}

/** A lift whose doors are open. */
export function drawLift(palette: Palette, dice: Dice): string {
  const { wall, wallShade, metal, floor, accent, accentLight, shine } = palette;
  const panel = dice.chance(0.5) ? 44 : 322;
  const number = Array.from({ length: 4 }, (_, index) =>
    disc(
      panel + 17,
      140 + index * 19,
      6.4,
      index === dice.whole(0, 3) ? '#F6D98A' : accentLight,
      `stroke="${metal}" stroke-width="1.6"`,
    ),
  ).join('');
  const cabin =
    box(106, 40, 188, 208, '#5E6873') +
    shape(
      [
        [126, 56],
        [274, 56],
        [274, 214],
        [126, 214],
      ],
      '#9AA5AE',
    ) +
    shape(
      [
        [126, 214],
        [274, 214],
        [294, 248],
        [106, 248],
      ],
      floor,
    ) +
    shape(
      [
        [140, 70],
        [260, 70],
        [260, 170],
        [140, 170],
      ],
      shine,
      'opacity=".8"',
    ) +
    stroke(
      [
        [134, 160],
        [266, 160],
      ],
      '#E9ECEE',
      5,
    );
  const doors = box(92, 34, 18, 216, '#C4CBD1') + box(290, 34, 18, 216, '#C4CBD1') + box(86, 26, 228, 12, metal);
  return (
    box(0, 0, 400, 300, wall) +
    box(0, 232, 400, 20, wallShade) +
    box(0, 250, 400, 50, floor) +
    cabin +
    doors +
    box(panel, 122, 34, 88, '#E9ECEE', 'rx="5"') +
    number +
    box(170, 6, 60, 16, accent, 'rx="4"')
  );
}
