import { describe, expect, test } from 'vitest';
import { Dice } from '../dice.ts';
import { lineLength } from '../geometry/line.ts';
import type { Point } from '../geometry/point.ts';
import { contains, crossesItself, overlap, signedArea } from '../geometry/polygon.ts';
import { createRegion } from '../geometry/region.ts';
import { SegmentGrid } from '../geometry/segment-grid.ts';
import { drawMap } from '../map/draw-map.ts';
import { makePlaces } from '../places/make-places.ts';
import { drawIsland } from './draw-island.ts';

const now = new Date('2026-03-04T05:06:07Z');

describe.each(['null island', 'another', 'third'])('the island of the seed "%s"', (seed) => {
  const island = drawIsland(new Dice(seed));
  const isLand = createRegion(island.coast.ring);
  const offLand = (points: readonly Point[]) => points.filter((point) => !isLand(point));

  test('has a coast that is one ring, land on its left, and islets apart from it', () => {
    expect(crossesItself(island.coast.ring)).toBe(false);
    expect(signedArea(island.coast.ring)).toBeGreaterThan(5_000_000);
    for (const islet of island.coast.islets) {
      expect(crossesItself(islet)).toBe(false);
      expect(signedArea(islet)).toBeGreaterThan(100);
      expect(islet.some(isLand)).toBe(false);
    }
  });

  test('has its streets, buildings, greens and trails on land', () => {
    for (const { line } of island.town.streets) expect(offLand(line)).toEqual([]);
    for (const { ring } of island.buildings) expect(offLand(ring)).toEqual([]);
    for (const { ring } of [...island.landmarks, ...island.grounds]) expect(offLand(ring)).toEqual([]);
    for (const { ring } of island.greens) expect(offLand(ring)).toEqual([]);
    const { lanternPath, promenade } = island.paths;
    for (const { line } of [...lanternPath, ...promenade]) expect(offLand(line)).toEqual([]);
    expect(lanternPath.reduce((sum, { line }) => sum + lineLength(line), 0)).toBeGreaterThan(3500);
  });

  test('has streets that meet: hardly any end stands alone', () => {
    const corners = new Map<string, number>();
    for (const { line } of island.town.streets)
      for (const [east, north] of line)
        corners.set(
          `${east.toFixed(1)} ${north.toFixed(1)}`,
          (corners.get(`${east.toFixed(1)} ${north.toFixed(1)}`) ?? 0) + 1,
        );
    const ends = island.town.streets.flatMap(({ line }) => [line[0], line.at(-1)]);
    const loose = ends.filter((end) => end && corners.get(`${end[0].toFixed(1)} ${end[1].toFixed(1)}`) === 1);
    expect(loose.length).toBeLessThan(14);
    for (const { name } of island.town.streets) expect(name).not.toBe('');
  });

  test('has houses off the streets, apart from each other, each with a number of its own', () => {
    const streets = new SegmentGrid<null>();
    for (const { line } of island.town.streets) streets.addLine(line, null);
    const corners = island.buildings.flatMap(({ ring }) => ring);
    expect(corners.filter((corner) => streets.nearest(corner, 2) !== null)).toEqual([]);
    const addresses = island.buildings.map(({ street, number }) => `${number} ${street}`);
    expect(new Set(addresses).size).toBe(addresses.length);
    expect(addresses.length).toBeGreaterThan(1500);
    const rectangles = island.buildings.filter(({ ring }) => ring.length === 4).slice(0, 400);
    const overlapping = rectangles.filter(({ ring }, index) =>
      rectangles.slice(index + 1).some((other) => overlap(ring, other.ring)),
    );
    expect(overlapping).toEqual([]);
  });

  test('has its park, its pond within it, and a tram along its streets', () => {
    const { park, transit, town } = island;
    for (const point of [...park.pond, ...park.playground, ...park.garden, park.bandstand])
      expect(contains(park.ring, point)).toBe(true);
    const streets = new SegmentGrid<null>();
    for (const { line } of town.streets) streets.addLine(line, null);
    for (const point of transit.tramLine) expect(streets.nearest(point, 12)).not.toBeNull();
    expect(new Set(transit.stops.map(({ name }) => name)).size).toBe(12);
    expect(town.zones.map(({ use }) => use).sort()).toEqual([
      'campsite',
      'dockyard',
      'hospital',
      'park',
      'school',
      'sports',
      'university',
    ]);
  });

  test('has its places on land', () => {
    const places = makePlaces(island, new Dice(`${seed}/places`));
    expect(places.filter(({ point }) => !isLand(point)).map(({ names }) => names.und)).toEqual([]);
  });

  test('becomes a map whose lines have all their nodes, and an area is closed', () => {
    const { map } = drawMap(island, now, new Dice(seed));
    const ids = new Set(map.nodes.map(({ id }) => id));
    expect(ids.size).toBe(map.nodes.length);
    for (const { nodeIds, tags } of map.ways) {
      expect(nodeIds.length).toBeGreaterThan(1);
      expect(nodeIds.every((id) => ids.has(id))).toBe(true);
      if (tags.building !== undefined) expect(nodeIds[0]).toBe(nodeIds.at(-1));
    }
    const [west, south, east, north] = map.bounds;
    const outside = map.nodes.filter(
      ({ longitude, latitude, tags }) =>
        Object.keys(tags).length > 0 && !(longitude > west && longitude < east && latitude > south && latitude < north),
    );
    expect(outside).toEqual([]);
  });
});
