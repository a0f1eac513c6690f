import type { Dice } from '../dice.ts';
import { offset, smooth } from '../geometry/line.ts';
import { createNoise } from '../geometry/noise.ts';
import { direction, type Line, leftOf, type Point, plus, type Ring } from '../geometry/point.ts';

/** From the spring in the northern woods to the harbour. */
const course: Line = [
  [258, 1010],
  [318, 930],
  [296, 800],
  [334, 660],
  [286, 530],
  [318, 410],
  [362, 280],
  [342, 160],
  [326, 40],
  [346, -80],
  [334, -200],
  [316, -326],
];

export interface River {
  /** From spring to mouth. */
  readonly line: Line;
  /** The water between its banks, in the lower town. */
  readonly water: Ring;
  /** Streets along the banks. */
  readonly westBank: Line;
  readonly eastBank: Line;
}

const wideFromShare = 0.34;

/** The Nought: a brook in the woods, then a river as wide as a barge is long. */
export function drawRiver(dice: Dice): River {
  const noise = createNoise(dice, 3);
  const line = smooth(course, 16).map((point, index, all): Point => {
    const isEnd = index === 0 || index >= all.length - 3;
    return isEnd ? point : [point[0] + 7 * noise(index * 0.31), point[1]];
  });
  const wide = line.slice(Math.round(line.length * wideFromShare));
  const halfWidth = (share: number) => 3.5 + 9 * share;
  const left = wide.map((point, index) => bankPoint(wide, index, point, halfWidth(index / (wide.length - 1))));
  const right = wide.map((point, index) => bankPoint(wide, index, point, -halfWidth(index / (wide.length - 1))));
  const mouth: Point[] = [
    [290, -326],
    [332, -327],
  ];
  const town = line.filter(([, north]) => north < 560 && north > -296);
  // Going down, the west bank is on the right.
  return {
    line,
    water: [...right.slice(0, -1), ...mouth, ...left.slice(0, -1).reverse()],
    westBank: offset(town, -27),
    eastBank: offset(town, 27),
  };
}

function bankPoint(line: Line, index: number, point: Point, meters: number): Point {
  const heading = direction(line[index - 1] ?? point, line[index + 1] ?? point);
  return plus(point, leftOf(heading), meters);
}
