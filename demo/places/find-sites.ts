import type { Dice } from '../dice.ts';
import { nearestOn } from '../geometry/line.ts';
import { distance, type Point, type Ring } from '../geometry/point.ts';
import { centroid } from '../geometry/polygon.ts';
import type { Building } from '../island/buildings.ts';
import type { Island } from '../island/draw-island.ts';
import { townName } from '../map/town-name.ts';
import sites from '../texts/place-sites.json' with { type: 'json' };
import { domainOf } from './place-profiles.ts';

export interface Site {
  readonly point: Point;
  readonly ring: Ring | null;
  readonly address: string;
}

interface SitePlan {
  readonly landmark?: string;
  readonly number?: number;
  readonly zone?: string;
  readonly ground?: string;
  readonly green?: string;
  readonly park?: string;
  readonly point?: readonly number[];
  readonly near?: readonly number[];
}

const sitePlans: Readonly<Record<string, SitePlan>> = sites;

/** Beyond this from Zero Square shops are rare; offices and homes of craftspeople less so. */
const shopReachMeters = 420;
const otherReachMeters = 760;

/** Gives places their sites, each building to one place at most. */
export class SiteFinder {
  readonly #island: Island;
  readonly #dice: Dice;
  readonly #taken = new Set<Building>();

  constructor(island: Island, dice: Dice) {
    this.#island = island;
    this.#dice = dice;
  }

  /** Where a place of that name and type stands. @throws RangeError where its site is not on the island */
  find(name: string, type: string): Site {
    const plan = sitePlans[name];
    if (plan === undefined) return this.#inBuilding(this.#pickBuilding(type));
    if (plan.near !== undefined) return this.#inBuilding(this.#nearestBuilding(toPoint(plan.near)));
    const area = this.#areaOf(plan);
    if (area === undefined) throw new RangeError(`There is no site for ${name}.`);
    return { ...area, address: this.#addressAt(area.point) };
  }

  #areaOf(plan: SitePlan): { point: Point; ring: Ring | null } | undefined {
    const { landmarks, town, grounds, greens, park } = this.#island;
    if (plan.point !== undefined) return { point: toPoint(plan.point), ring: null };
    if (plan.park !== undefined) return parkSite(park, plan.park);
    const ring =
      plan.landmark !== undefined
        ? landmarks.filter(({ key }) => key === plan.landmark)[plan.number ?? 0]?.ring
        : plan.zone !== undefined
          ? town.zones.find(({ use }) => use === plan.zone)?.ring
          : plan.ground !== undefined
            ? grounds.find(({ key }) => key === plan.ground)?.ring
            : greens.find(({ tags }) => tags.name === plan.green)?.ring;
    return ring && { point: centroid(ring), ring };
  }

  #inBuilding(building: Building): Site {
    this.#taken.add(building);
    const { door, center, street, number } = building;
    // A pin stands inside the house, near its door.
    const point: Point = [door[0] + (center[0] - door[0]) * 0.45, door[1] + (center[1] - door[1]) * 0.45];
    return { point, ring: null, address: `${number} ${street}, ${townName}` };
  }

  #pickBuilding(type: string): Building {
    const domain = domainOf(type);
    const isShop = domain === 'food' || domain === 'bar' || domain === 'shop';
    const reach = isShop ? shopReachMeters : otherReachMeters;
    for (;;) {
      const building = this.#dice.pick(this.#island.buildings);
      const [east, north] = building.center;
      const weight = Math.exp(-Math.hypot(east * 0.8, north) / reach) * (building.density === 'rural' ? 0.1 : 1);
      if (!this.#taken.has(building) && this.#hasRoom(building) && this.#dice.chance(weight)) return building;
    }
  }

  /** Pins of neighbours should not cover each other. */
  #hasRoom({ center }: Building): boolean {
    for (const taken of this.#taken) if (distance(taken.center, center) < 24) return false;
    return true;
  }

  #nearestBuilding(point: Point): Building {
    const [nearest] = this.#island.buildings
      .filter((building) => !this.#taken.has(building))
      .toSorted((one, other) => distance(one.center, point) - distance(other.center, point));
    if (nearest === undefined) throw new RangeError('Every building is taken.');
    return nearest;
  }

  #addressAt(point: Point): string {
    let best = { meters: Number.POSITIVE_INFINITY, name: '' };
    for (const { line, name } of this.#island.town.streets) {
      const { meters } = nearestOn(line, point);
      if (meters < best.meters) best = { meters, name };
    }
    return `${best.name}, ${townName}`;
  }
}

function parkSite(park: Island['park'], key: string): { point: Point; ring: Ring | null } {
  if (key === 'playground') return { point: centroid(park.playground), ring: park.playground };
  if (key === 'garden') return { point: centroid(park.garden), ring: park.garden };
  if (key === 'bandstand') return { point: park.bandstand, ring: null };
  const [east, north] = centroid(park.ring);
  return { point: key === 'gate' ? [east + 40, north - 150] : [east + 40, north + 30], ring: null };
}

function toPoint([east = 0, north = 0]: readonly number[]): Point {
  return [east, north];
}
