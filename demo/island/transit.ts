import { nearestOn, partOf, resample, smooth } from '../geometry/line.ts';
import { distance, type Line, type Point } from '../geometry/point.ts';
import type { TownPlan } from './town-plan.ts';

export interface Stop {
  readonly name: string;
  readonly point: Point;
}

export interface Transit {
  readonly tramLine: Line;
  readonly stops: readonly Stop[];
  readonly ferryLine: Line;
}

/** Which streets the tram follows, and from where to where. */
const tramCourse: readonly (readonly [street: string, from: Point, to: Point])[] = [
  ['Petrel Terrace', [-1380, 565], [-90, 640]],
  ['North Road', [-90, 640], [-60, 490]],
  ['Meridian Street', [-60, 490], [0, 0]],
  ['Meridian Street', [0, 0], [0, -284]],
  ['Harbour Front', [0, -284], [508, -545]],
  ['Shipwrights’ Road', [508, -545], [1080, -500]],
];

const stopPlans: readonly (readonly [name: string, near: Point])[] = [
  ['University', [-1350, 590]],
  ['Puffin Hill', [-1120, 725]],
  ['Beacon Hill', [-850, 775]],
  ['Windlass Hill', [-560, 745]],
  ['North Gate', [-75, 590]],
  ['Bellmaker Street', [-16, 200]],
  ['Zero Square', [0, 18]],
  ['Ferry Quay', [4, -262]],
  ['River Mouth', [270, -288]],
  ['Saltgate', [500, -505]],
  ['Dockyard', [830, -520]],
  ['Plumbline Street', [1070, -500]],
];

/** Draws the tram along its streets, and the ferry out to sea. */
export function drawTransit(plan: TownPlan): Transit {
  const course = tramCourse.flatMap(([name, from, to]) => stretchOf(plan, name, from, to));
  const tramLine = smooth(resample(withoutRepeats(course), 24), 12);
  const stops = stopPlans.map(([name, near]) => ({ name, point: nearestOn(tramLine, near).point }));
  const ferryLine = smooth(
    [
      [-75, -512],
      [-40, -590],
      [40, -690],
      [100, -800],
      [230, -1080],
      [620, -1900],
      [1500, -3300],
      [2100, -4200],
    ],
    60,
  );
  return { tramLine, stops, ferryLine };
}

/** The part of a street between two points; of several streets of one name that which is nearest to both. */
function stretchOf({ streets }: TownPlan, name: string, from: Point, to: Point): Point[] {
  const [street] = streets
    .filter((candidate) => candidate.name === name)
    .map(({ line }) => ({ line, start: nearestOn(line, from), end: nearestOn(line, to) }))
    .sort((one, other) => one.start.meters + one.end.meters - other.start.meters - other.end.meters);
  if (street === undefined) throw new RangeError(`There is no street ${name}.`);
  const { line, start, end } = street;
  if (start.along <= end.along) return partOf(line, start.along, end.along);
  return partOf(line, end.along, start.along).reverse();
}

function withoutRepeats(line: Line): Point[] {
  return line.filter((point, index) => index === 0 || distance(point, line[index - 1] ?? point) > 0.5);
}
