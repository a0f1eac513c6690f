import type { Dice } from '../dice.ts';
import { smooth } from '../geometry/line.ts';
import { createNoise } from '../geometry/noise.ts';
import type { Line, Point } from '../geometry/point.ts';
import mainStreets from './main-streets.json' with { type: 'json' };
import type { River } from './river.ts';

const streetClasses = ['secondary', 'tertiary', 'residential', 'living_street', 'pedestrian', 'track'] as const;
/** How a street is drawn and used, in OpenStreetMap's words. */
export type StreetClass = (typeof streetClasses)[number];

export interface Street {
  readonly name: string;
  readonly class: StreetClass;
  readonly line: Line;
}

const streetPointSpacing = 17;

/** The streets that were there first and those along the river, as the years have bent them. Lanes fill what is between. */
export function drawMainStreets(dice: Dice, river: River): Street[] {
  const streets = mainStreets.map(({ name, class: planned, points }, index): Street => {
    const noise = createNoise(dice.fork(`street ${index}`), 2);
    const line = smooth(
      points.map(([east = 0, north = 0]): Point => [east, north]),
      streetPointSpacing,
    );
    const bent = line.map((point, step): Point => {
      const ease = Math.min(1, step / 4, (line.length - 1 - step) / 4);
      return [point[0] + 4 * ease * noise(step * 0.35), point[1] + 4 * ease * noise(step * 0.35 + 90)];
    });
    return { name, class: streetClasses.find((known) => known === planned) ?? 'residential', line: bent };
  });
  return [
    ...streets,
    { name: 'Millrace', class: 'living_street', line: river.westBank },
    { name: 'Ferry Bank', class: 'residential', line: river.eastBank },
  ];
}
