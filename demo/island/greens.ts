import type { Dice } from '../dice.ts';
import { createNoise } from '../geometry/noise.ts';
import type { Point, Ring } from '../geometry/point.ts';
import { createRegion } from '../geometry/region.ts';
import { SegmentGrid } from '../geometry/segment-grid.ts';
import type { Building } from './buildings.ts';
import type { Coast } from './coast.ts';
import type { River } from './river.ts';
import type { TownPlan } from './town-plan.ts';

export interface Green {
  /** OpenStreetMap's tags of the area. */
  readonly tags: Readonly<Record<string, string>>;
  readonly ring: Ring;
}

type Seedling = readonly [tags: Readonly<Record<string, string>>, center: Point, reach: number];

const wood = { natural: 'wood', leaf_type: 'broadleaved' };
const grass = { natural: 'grassland' };
const heath = { natural: 'heath' };

/** Where woods, fields and heaths begin to grow, the most important first: each takes the ground that is left. */
const seedlings: readonly Seedling[] = [
  [
    {
      landuse: 'cemetery',
      name: 'Stillwater Cemetery',
      'name:fr': 'Cimetière de l’Eau-Calme',
      'name:pt': 'Cemitério Água Mansa',
    },
    [70, 640],
    92,
  ],
  [{ landuse: 'allotments', name: 'Sunrise Allotments' }, [-290, 830], 92],
  [
    { natural: 'wood', name: 'Nought Wood', 'name:fr': 'Bois de la Nought', 'name:pt': 'Bosque do Nought' },
    [140, 900],
    330,
  ],
  [{ natural: 'wood', name: 'Gannet Wood' }, [-600, 1120], 330],
  [wood, [-370, 1180], 260],
  [wood, [-930, 1060], 250],
  [wood, [-1560, 840], 210],
  [wood, [-1690, 470], 150],
  [wood, [520, 1020], 200],
  [wood, [330, 1220], 150],
  [wood, [1480, 760], 150],
  [wood, [1400, 560], 110],
  [{ landuse: 'orchard' }, [640, 640], 130],
  [{ landuse: 'farmland' }, [900, 720], 190],
  [{ landuse: 'farmland' }, [1080, 560], 160],
  [{ landuse: 'vineyard' }, [830, 500], 110],
  [{ natural: 'wetland', name: 'The Saltings' }, [1650, 420], 95],
  [
    { natural: 'heath', name: 'Lantern Head', 'name:fr': 'Cap de la Lanterne', 'name:pt': 'Ponta da Lanterna' },
    [2240, 160],
    300,
  ],
  [heath, [2150, -190], 190],
  [{ natural: 'heath', name: 'West Cape', 'name:fr': 'Cap Ouest', 'name:pt': 'Cabo Oeste' }, [-2110, 360], 260],
  [heath, [-1930, -190], 150],
  [grass, [-1850, 300], 260],
  [grass, [-1250, 960], 260],
  [grass, [-880, 1260], 220],
  [grass, [-640, 920], 210],
  [grass, [-60, 1170], 220],
  [grass, [720, 1120], 260],
  [grass, [1120, 960], 240],
  [grass, [1690, 180], 300],
  [grass, [1900, 330], 240],
  [grass, [1480, -330], 190],
  [grass, [1700, -240], 180],
  [grass, [1280, 700], 220],
  [grass, [430, 620], 130],
  [{ landuse: 'grass' }, [-1150, -290], 130],
  [{ landuse: 'grass' }, [-600, -450], 120],
];

const rays = 72;
const stepMeters = 6;

/** Lets the greens grow from their beginnings until a street, a house, the shore or another green stops them. */
export function growGreens(
  dice: Dice,
  plan: TownPlan,
  coast: Coast,
  river: River,
  buildings: readonly Building[],
): Green[] {
  const edges = new SegmentGrid<number>();
  for (const { line } of plan.streets) edges.addLine(line, 9);
  for (const { line, kind } of coast.shores) edges.addLine(line, kind === 'beach' ? 52 : 9);
  edges.addLine(river.line, 8);
  for (const { ring } of buildings) edges.addLine([...ring, ...ring.slice(0, 1)], 7);
  const greens: Green[] = [];
  const taken = plan.zones.map(({ ring }) => createRegion(ring));
  for (const [index, [tags, center, reach]] of seedlings.entries()) {
    const isFree = (point: Point) => {
      const edge = edges.nearest(point, 54);
      if (edge !== null && edge.meters < edge.owner) return false;
      return !taken.some((has) => has(point));
    };
    const ring = grow(center, reach, isFree, dice.fork(`green ${index}`));
    if (ring === null) continue;
    greens.push({ tags, ring });
    taken.push(createRegion(ring));
  }
  return greens;
}

function grow(center: Point, reach: number, isFree: (point: Point) => boolean, dice: Dice): Ring | null {
  if (!isFree(center)) return null;
  const noise = createNoise(dice, 4);
  const pointAt = (ray: number, meters: number): Point => {
    const angle = (ray / rays) * 2 * Math.PI;
    return [center[0] + Math.cos(angle) * meters, center[1] + Math.sin(angle) * meters];
  };
  const lengths = Array.from({ length: rays }, (_, ray) => {
    // Half the noise on each side of the circle's seam, so that it closes.
    const around = Math.min(ray, rays - ray);
    const limit =
      reach *
      (1 +
        0.38 * noise(around * 0.19) +
        (ray > rays / 2 ? 0.12 : -0.12) * noise(around * 0.4 + 60) * Math.min(1, around / 6));
    let meters = 0;
    while (meters < limit && isFree(pointAt(ray, meters + stepMeters))) meters += stepMeters;
    return Math.min(meters, limit);
  });
  // A ray that slips between two houses would make a thorn: no ray is much longer than its neighbours.
  for (let round = 0; round < 3; round++)
    for (const [ray, length] of lengths.entries()) {
      const neighbours = [lengths.at(ray - 1) ?? length, lengths[(ray + 1) % rays] ?? length];
      lengths[ray] = Math.min(length, Math.max(...neighbours) * 1.12 + 6, Math.min(...neighbours) * 1.5 + 14);
    }
  if (Math.max(...lengths) < 20) return null;
  return lengths.map((meters, ray) => pointAt(ray, Math.max(3, meters)));
}
