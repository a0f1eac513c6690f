import type { Dice } from '../dice.ts';
import type { Line, Ring } from '../geometry/point.ts';
import { type Building, raiseBuildings } from './buildings.ts';
import { type Coast, drawCoast } from './coast.ts';
import { type Green, growGreens } from './greens.ts';
import { buildWings, fitGround, type Landmark, landmarks } from './landmarks.ts';
import { layOutPark, type Park } from './park.ts';
import { drawPaths, type Paths } from './paths.ts';
import { drawRiver, type River } from './river.ts';
import { planTown, type TownPlan } from './town-plan.ts';
import { drawTransit, type Transit } from './transit.ts';

/** A field for games, by OpenStreetMap's tags. */
export interface Ground {
  readonly key: string;
  readonly ring: Ring;
  readonly tags: Readonly<Record<string, string>>;
}

/** The whole island as geometry: metres east and north of 0° N 0° E. */
export interface Island {
  readonly coast: Coast;
  readonly river: River;
  readonly town: TownPlan;
  readonly buildings: readonly Building[];
  readonly landmarks: readonly Landmark[];
  readonly grounds: readonly Ground[];
  readonly greens: readonly Green[];
  readonly park: Park;
  readonly transit: Transit;
  readonly paths: Paths;
  /** Pontoons of the marina, and jetties. */
  readonly piers: readonly Line[];
}

const piers: readonly Line[] = [
  [
    [-422, -410],
    [-318, -408],
  ],
  [
    [-423, -450],
    [-322, -448],
  ],
  [
    [-423, -490],
    [-330, -488],
  ],
  [
    [-424, -530],
    [-340, -528],
  ],
  [
    [456, -430],
    [392, -436],
  ],
  [
    [462, -490],
    [398, -494],
  ],
  [
    [468, -552],
    [410, -556],
  ],
];

/** Draws the island; the same dice draw the same island. */
export function drawIsland(dice: Dice): Island {
  const coast = drawCoast(dice.fork('coast'));
  const river = drawRiver(dice.fork('river'));
  const town = planTown(dice.fork('town'), river);
  const grounds = layOutGrounds(town, dice.fork('grounds'));
  const kept = grounds.map(({ ring }) => ring);
  const wings = town.zones.flatMap((zone) => buildWings(zone, kept, dice.fork(`wings ${zone.use}`)));
  const buildings = raiseBuildings(dice.fork('buildings'), town, coast, river, landmarks);
  const parkZone = town.zones.find(({ use }) => use === 'park');
  if (parkZone === undefined) throw new Error('The town has no park.');
  return {
    coast,
    river,
    town,
    buildings,
    landmarks: [...landmarks, ...wings],
    grounds,
    greens: growGreens(dice.fork('greens'), town, coast, river, buildings),
    park: layOutPark(parkZone.ring, dice.fork('park')),
    transit: drawTransit(town),
    paths: drawPaths(coast, river),
    piers,
  };
}

function layOutGrounds({ zones }: TownPlan, dice: Dice): Ground[] {
  const grounds: Ground[] = [];
  const plans = [
    ['sports', 'football ground', 105, 66, { leisure: 'pitch', sport: 'soccer' }],
    ['sports', 'tennis courts', 36, 36, { leisure: 'pitch', sport: 'tennis' }],
    ['school', 'school field', 60, 36, { leisure: 'pitch', sport: 'multi' }],
    ['university', 'running track', 96, 50, { leisure: 'track', sport: 'athletics' }],
  ] as const;
  for (const [use, key, width, depth, tags] of plans) {
    const zone = zones.find((candidate) => candidate.use === use);
    const ring =
      zone &&
      fitGround(
        zone.ring,
        width,
        depth,
        grounds.map((ground) => ground.ring),
        dice.fork(key),
      );
    if (ring) grounds.push({ key, ring, tags });
  }
  return grounds;
}
