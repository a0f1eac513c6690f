import type { Dice } from '../dice.ts';
import type { Palette } from './palette.ts';
import { box, disc, shape, stroke } from './shapes.ts';

/** A row of houses across the street, with a lowered kerb in front. */
export function drawStreet(palette: Palette, dice: Dice): string {
  const { sky, stone, stoneShade, glass, trim, leaf, metal } = palette;
  const colors = ['#E9E2D6', '#DDE3DE', '#E8CFC0', '#CFDCE4', '#F0E7D2', '#D6CFDB', '#C9B8A4'];
  let houses = '';
  for (let x = -10; x < 400; ) {
    const width = dice.between(66, 104);
    const top = dice.between(38, 92);
    const roof = dice.chance(0.6)
      ? shape(
          [
            [x - 3, top],
            [x + width / 2, top - dice.between(18, 34)],
            [x + width + 3, top],
          ],
          dice.pick(['#8A5A4A', '#6B6F78', '#7A6A58']),
        )
      : box(x, top - 6, width, 8, stoneShade);
    const windows = [0, 1]
      .map((row) =>
        [0, 1]
          .map((column) =>
            box(
              x + width * (0.16 + 0.42 * column),
              top + 20 + row * 48,
              width * 0.26,
              30,
              glass,
              `stroke="${trim}" stroke-width="3"`,
            ),
          )
          .join(''),
      )
      .join('');
    const door = box(
      x + width * dice.pick([0.14, 0.4, 0.62]),
      176,
      22,
      44,
      dice.pick(['#4A3B34', '#35505A', '#7B3138', '#2B4A6B']),
      'rx="2"',
    );
    houses += box(x, top, width, 220 - top, dice.pick(colors)) + roof + windows + door;
    x += width;
  }
  const treeX = dice.between(40, 340);
  const tree =
    box(treeX - 3, 160, 6, 66, '#6E5A48') +
    disc(treeX, 138, 34, leaf) +
    disc(treeX - 22, 154, 22, leaf) +
    disc(treeX + 20, 152, 24, leaf);
  const kerbX = dice.between(120, 220);
  const road =
    box(0, 220, 400, 14, stone) +
    box(0, 234, 400, 5, trim) +
    box(0, 239, 400, 61, '#8C9299') +
    shape(
      [
        [kerbX, 220],
        [kerbX + 70, 220],
        [kerbX + 86, 240],
        [kerbX - 16, 240],
      ],
      stone,
    ) +
    [0, 1, 2, 3].map((index) => box(20 + index * 104, 268, 56, 5, '#E8E6DE')).join('');
  const lamp =
    stroke(
      [
        [372, 226],
        [372, 96],
        [352, 86],
      ],
      metal,
      4,
    ) + disc(350, 90, 7, '#F6D98A');
  return box(0, 0, 400, 300, sky) + houses + (dice.chance(0.7) ? tree : '') + road + lamp;
}

/** A smooth path with the sea behind it. */
export function drawPath(palette: Palette, dice: Dice): string {
  const { sky, leaf, stone, stoneShade, door, metal } = palette;
  const horizon = dice.between(96, 124);
  const sea =
    box(0, horizon, 400, 70, '#7FAFC4') +
    Array.from({ length: 6 }, () =>
      box(dice.between(0, 360), horizon + dice.between(8, 50), dice.between(18, 50), 1.6, '#B8D6E2'),
    ).join('');
  const hill = shape(
    [
      [0, horizon + 22],
      [dice.between(90, 160), horizon - dice.between(14, 40)],
      [dice.between(230, 300), horizon + 8],
      [400, horizon + 40],
      [400, 300],
      [0, 300],
    ],
    '#A9BF8D',
  );
  const grass = shape(
    [
      [0, horizon + 56],
      [400, horizon + 44],
      [400, 300],
      [0, 300],
    ],
    leaf,
    'opacity=".75"',
  );
  const bend = dice.between(-60, 60);
  const path =
    `<path d="M${200 + bend} ${horizon + 50} C ${170 + bend} 190, 150 230, 96 300 L 320 300 C 270 230, 236 190, ${218 + bend} ${horizon + 50} Z" fill="${stone}"/>` +
    `<path d="M${209 + bend} ${horizon + 52} C ${196 + bend} 196, 200 236, 206 300" stroke="${stoneShade}" stroke-width="1.4" fill="none" opacity=".6"/>`;
  const bench =
    box(306, 214, 66, 7, door) + box(306, 196, 66, 7, door) + box(312, 220, 5, 22, metal) + box(360, 220, 5, 22, metal);
  const light = dice.chance(0.35)
    ? shape(
        [
          [58, horizon + 16],
          [64, horizon - 42],
          [76, horizon - 42],
          [82, horizon + 16],
        ],
        '#F7F4EE',
      ) +
      box(62, horizon - 26, 16, 10, '#A3123C') +
      box(63, horizon - 52, 14, 10, metal)
    : '';
  const sun = dice.chance(0.5) ? disc(dice.between(60, 340), dice.between(30, 70), 17, '#F7E7B4') : '';
  return box(0, 0, 400, 300, sky) + sun + sea + hill + light + grass + path + bench;
}

/** A tram stop: platform, shelter, warning strip. */
export function drawStop(palette: Palette, dice: Dice): string {
  const { sky, stone, stoneShade, metal, glass, accent, trim } = palette;
  const shelterX = dice.between(40, 130);
  const shelter =
    box(shelterX, 78, 200, 10, metal) +
    box(shelterX + 8, 88, 184, 112, glass, 'opacity=".7"') +
    [8, 98, 186].map((x) => box(shelterX + x, 88, 5, 116, metal)).join('') +
    box(shelterX + 34, 174, 120, 7, accent) +
    box(shelterX + 42, 181, 5, 22, metal) +
    box(shelterX + 140, 181, 5, 22, metal);
  const sign =
    stroke(
      [
        [344, 214],
        [344, 60],
      ],
      metal,
      5,
    ) +
    box(326, 44, 36, 36, accent, 'rx="18"') +
    disc(344, 62, 8, trim);
  const platform =
    box(0, 204, 400, 44, stone) +
    Array.from({ length: 20 }, (_, index) => disc(10 + index * 20, 240, 4, '#F2D15C')).join('') +
    box(0, 248, 400, 8, stoneShade);
  const rails = box(0, 268, 400, 4, metal) + box(0, 288, 400, 4, metal);
  const backdrop = [0, 1, 2, 3, 4]
    .map((index) =>
      box(index * 88 - 14, dice.between(60, 110), 80, 150, dice.pick(['#DCD5C8', '#CFD8D6', '#E2D2C6', '#D3D8E0'])),
    )
    .join('');
  return (
    box(0, 0, 400, 300, sky) +
    backdrop +
    box(0, 196, 400, 12, stoneShade) +
    shelter +
    sign +
    platform +
    box(0, 256, 400, 44, '#9BA1A6') +
    rails
  );
}

/** A wide bay with the wheelchair’s sign painted on the ground. */
export function drawParking(palette: Palette, dice: Dice): string {
  const { wall, wallShade, glass, trim, leaf, metal } = palette;
  const house =
    box(0, 0, 400, 150, wall) +
    box(0, 140, 400, 10, wallShade) +
    [0, 1, 2].map((index) => box(40 + index * 124, 44, 72, 64, glass, `stroke="${trim}" stroke-width="5"`)).join('');
  const hedge = Array.from({ length: 14 }, (_, index) => disc(index * 31, 156, dice.between(13, 19), leaf)).join('');
  const ground = box(0, 162, 400, 138, '#8C9299');
  const lines =
    stroke(
      [
        [118, 166],
        [52, 300],
      ],
      trim,
      7,
    ) +
    stroke(
      [
        [282, 166],
        [348, 300],
      ],
      trim,
      7,
    ) +
    [0, 1, 2]
      .map((index) =>
        stroke(
          [
            [292 + index * 30, 190 + index * 18],
            [330 + index * 26, 176 + index * 26],
          ],
          trim,
          4,
        ),
      )
      .join('');
  const chair = `<g transform="translate(${dice.between(192, 208)} 232) scale(1.5 .9)" fill="none" stroke="${trim}" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"><circle cx="-4" cy="-30" r="4" fill="${trim}"/><path d="M-4 -22 V0 H12 L18 20 H26"/><path d="M-4 -10 H10"/><path d="M-12 -4 A17 17 0 1 0 14 20"/></g>`;
  const sign =
    stroke(
      [
        [366, 210],
        [366, 96],
      ],
      metal,
      5,
    ) +
    box(350, 70, 32, 32, '#2E4E9E', 'rx="4"') +
    disc(363, 78, 2.6, '#FFFFFF') +
    stroke(
      [
        [363, 82],
        [363, 90],
        [370, 90],
        [373, 96],
      ],
      '#FFFFFF',
      2.4,
    );
  return house + hedge + ground + lines + chair + sign;
}
