import type { Dice } from '../dice.ts';
import type { Palette } from './palette.ts';
import { box, disc, shape, stroke } from './shapes.ts';

export type Threshold = 'level' | 'oneStep' | 'steps' | 'ramp';

const groundLine = 248;

/** A house front with its door, seen from the pavement. */
export function drawFacade(threshold: Threshold, palette: Palette, dice: Dice): string {
  const isDoorLeft = dice.chance(0.5);
  const doorWidth = dice.between(88, 128);
  const rise = { level: 0, oneStep: 13, steps: dice.whole(3, 5) * 13, ramp: 26 }[threshold];
  const doorBottom = groundLine - rise;
  const doorHeight = Math.min(170, doorBottom - 30);
  const doorX = isDoorLeft ? dice.between(36, 70) : 400 - doorWidth - dice.between(36, 70);
  const windowX = isDoorLeft ? doorX + doorWidth + dice.between(34, 56) : dice.between(24, 44);
  const windowWidth = isDoorLeft ? 400 - windowX - 26 : doorX - windowX - dice.between(34, 50);
  return [
    drawWall(palette, dice),
    drawWindow(windowX, 76, Math.max(70, windowWidth), dice.between(92, 120), palette, dice),
    drawDoor(doorX, doorBottom - doorHeight, doorWidth, doorHeight, palette, dice),
    drawGround(palette, dice),
    drawThreshold(threshold, doorX, doorWidth, rise, palette),
    drawExtras(isDoorLeft ? doorX + doorWidth + 8 : doorX - 22, palette, dice),
  ].join('');
}

function drawWall({ wall, wallShade }: Palette, dice: Dice): string {
  const base = box(0, 0, 400, 300, wall);
  const kind = dice.pick(['plaster', 'boards', 'bricks'] as const);
  if (kind === 'plaster') return base + box(0, 222, 400, 30, wallShade, 'opacity=".6"') + box(0, 20, 400, 5, wallShade);
  const rows = Array.from({ length: kind === 'boards' ? 12 : 16 }, (_, row) => {
    const y = row * (kind === 'boards' ? 22 : 16) + 10;
    const joints =
      kind === 'boards'
        ? ''
        : Array.from({ length: 11 }, (_, column) => box(column * 40 + (row % 2) * 20, y, 2, 16, wallShade)).join('');
    return box(0, y, 400, 2, wallShade) + joints;
  });
  return `${base}<g opacity=".7">${rows.join('')}</g>`;
}

function drawWindow(x: number, y: number, width: number, height: number, palette: Palette, dice: Dice): string {
  const { glass, shine, trim, door, accent, accentLight, leaf } = palette;
  const panes = Math.max(1, Math.round(width / 70));
  const bars = Array.from({ length: panes - 1 }, (_, index) =>
    box(x + ((index + 1) * width) / panes - 2, y, 4, height, trim),
  ).join('');
  const top = dice.pick(['awning', 'shutters', 'plain', 'plants'] as const);
  const stripes = Array.from({ length: 6 }, (_, index) => {
    const at = (share: number, out: number) => x - out + ((width + 2 * out) * share) / 6;
    return shape(
      [
        [at(index, 8), y - 20],
        [at(index + 1, 8), y - 20],
        [at(index + 1, 18), y + 12],
        [at(index, 18), y + 12],
      ],
      index % 2 === 0 ? accent : accentLight,
    );
  }).join('');
  const extra = {
    awning: stripes,
    shutters: box(x - 22, y - 3, 18, height + 6, accent) + box(x + width + 4, y - 3, 18, height + 6, accent),
    plants:
      Array.from({ length: 7 }, (_, index) =>
        disc(x + 6 + (index * (width - 12)) / 6, y + height + 4, dice.between(8, 13), leaf),
      ).join('') + box(x - 4, y + height + 8, width + 8, 12, door),
    plain: box(x - 8, y + height + 3, width + 16, 6, trim),
  }[top];
  return (
    box(x - 5, y - 5, width + 10, height + 10, trim) +
    box(x, y, width, height, glass) +
    shape(
      [
        [x, y + height * 0.7],
        [x + width * 0.55, y],
        [x + width * 0.85, y],
        [x, y + height],
      ],
      shine,
      'opacity=".7"',
    ) +
    bars +
    extra
  );
}

function drawDoor(x: number, y: number, width: number, height: number, palette: Palette, dice: Dice): string {
  const { door, glass, shine, trim, accent } = palette;
  const isDouble = width > 108;
  const leaves = isDouble
    ? ([
        [x + 7, width / 2 - 9],
        [x + width / 2 + 2, width / 2 - 9],
      ] as const)
    : ([[x + 8, width - 16]] as const);
  const isGlazed = dice.chance(0.6);
  const panels = leaves.map(([left, wide]) =>
    isGlazed
      ? box(left, y + 8, wide, height - 8, glass) +
        shape(
          [
            [left, y + height * 0.72],
            [left + wide, y + height * 0.3],
            [left + wide, y + height * 0.52],
            [left, y + height * 0.94],
          ],
          shine,
          'opacity=".75"',
        )
      : box(left, y + 8, wide, height - 8, accent) +
        box(left + wide * 0.18, y + 22, wide * 0.64, height * 0.36, glass) +
        box(left + wide * 0.18, y + height * 0.58, wide * 0.64, height * 0.3, door, 'opacity=".25"'),
  );
  const handleX = isDouble ? x + width / 2 - 10 : x + width - 22;
  const handle = dice.chance(0.5)
    ? box(handleX, y + height * 0.5, 5, 34, trim, 'rx="2"')
    : disc(handleX + 3, y + height * 0.58, 4.5, trim);
  const lamp = dice.chance(0.5) ? box(x - 18, y + 8, 10, 18, door, 'rx="3"') + disc(x - 13, y + 22, 5, '#F6D98A') : '';
  return box(x, y, width, height, door, 'rx="3"') + panels.join('') + handle + lamp;
}

function drawGround({ stone, stoneShade }: Palette, dice: Dice): string {
  const slabs = dice.chance(0.6)
    ? Array.from({ length: 7 }, (_, index) =>
        stroke(
          [
            [index * 66 + 10, groundLine + 4],
            [index * 78 - 34, 300],
          ],
          stoneShade,
          1.4,
        ),
      ).join('')
    : '';
  return (
    box(0, groundLine, 400, 60, stone) +
    box(0, groundLine, 400, 5, stoneShade) +
    `<g opacity=".6">${slabs}</g>` +
    box(0, 288, 400, 12, stoneShade, 'opacity=".5"')
  );
}

function drawThreshold(threshold: Threshold, x: number, width: number, rise: number, palette: Palette): string {
  const { stone, stoneShade, metal, trim } = palette;
  if (threshold === 'level')
    return shape(
      [
        [x - 4, groundLine],
        [x + width + 4, groundLine],
        [x + width + 22, 292],
        [x - 22, 292],
      ],
      trim,
      'opacity=".35"',
    );
  if (threshold === 'ramp') {
    const from = x > 200 ? 20 : 380;
    const to = x > 200 ? x + width + 10 : x - 10;
    const near = x > 200 ? x - 6 : x + width + 6;
    const rail = (height: number) =>
      [
        [from, groundLine + 34 - height],
        [near, groundLine - rise - height + 4],
        [to, groundLine - rise - height + 4],
      ] as const;
    return (
      shape(
        [
          [from, groundLine + 40],
          [near, groundLine - rise],
          [to, groundLine - rise],
          [to, groundLine + 40],
        ],
        stoneShade,
      ) +
      shape(
        [
          [from, groundLine + 40],
          [near, groundLine - rise],
          [to, groundLine - rise],
          [to, groundLine - rise + 9],
          [near, groundLine - rise + 10],
        ],
        stone,
      ) +
      stroke(rail(52), metal, 6) +
      stroke(rail(28), metal, 4) +
      [0.1, 0.4, 0.7, 1]
        .map((share) => {
          const px = from + (near - from) * share;
          const py = groundLine + 34 + (groundLine - rise + 4 - (groundLine + 34)) * share;
          return stroke(
            [
              [px, py],
              [px, py - 52],
            ],
            metal,
            5,
          );
        })
        .join('')
    );
  }
  const count = Math.round(rise / 13);
  const steps = Array.from({ length: count }, (_, index) => {
    const out = (count - index) * 9;
    const y = groundLine - rise + index * 13;
    return (
      box(x - out, y, width + 2 * out, 13, index % 2 === 0 ? stone : '#D2CDC5') +
      box(x - out, y + 10, width + 2 * out, 3, stoneShade)
    );
  }).join('');
  const rail =
    threshold === 'steps'
      ? stroke(
          [
            [x + width + 8, groundLine - rise - 56],
            [x + width + 8 + count * 9, groundLine - 50],
            [x + width + 8 + count * 9, groundLine],
          ],
          metal,
          5,
        )
      : '';
  return steps + rail;
}

/** What stands beside doors: a bell, a pot, a chair, a bicycle’s wheel, a cat. */
function drawExtras(x: number, { trim, door, accent, leaf, metal }: Palette, dice: Dice): string {
  const bell = dice.chance(0.4) ? box(x, 150, 13, 20, trim, 'rx="3"') + disc(x + 6.5, 160, 3.6, accent) : '';
  const corner = dice.chance(0.5) ? 14 : 360;
  const thing = dice.pick(['pot', 'board', 'cat', 'none', 'bench'] as const);
  const drawn = {
    pot:
      shape(
        [
          [corner - 4, 236],
          [corner + 26, 236],
          [corner + 21, 268],
          [corner + 1, 268],
        ],
        accent,
      ) +
      disc(corner + 11, 222, 18, leaf) +
      disc(corner, 230, 11, leaf) +
      disc(corner + 22, 229, 12, leaf),
    board:
      shape(
        [
          [corner - 2, 208],
          [corner + 28, 208],
          [corner + 33, 270],
          [corner - 7, 270],
        ],
        door,
      ) +
      shape(
        [
          [corner + 2, 213],
          [corner + 24, 213],
          [corner + 28, 258],
          [corner - 2, 258],
        ],
        '#3B4B45',
      ),
    cat:
      disc(corner + 14, 258, 11, metal) +
      disc(corner + 23, 246, 7, metal) +
      shape(
        [
          [corner + 18, 242],
          [corner + 20, 234],
          [corner + 24, 240],
        ],
        metal,
      ) +
      shape(
        [
          [corner + 24, 240],
          [corner + 28, 234],
          [corner + 29, 243],
        ],
        metal,
      ),
    bench:
      box(corner - 10, 238, 54, 6, door) +
      box(corner - 6, 244, 5, 22, metal) +
      box(corner + 34, 244, 5, 22, metal) +
      box(corner - 10, 220, 54, 5, door),
    none: '',
  }[thing];
  return bell + drawn;
}
