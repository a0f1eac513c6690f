import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { clusterDiameter } from '../../packages/contract/src/geometry/cluster-circle.ts';
import { clusterZoomEnd } from '../../packages/contract/src/limits.ts';
import { chromiumPath, visit } from '../testing/browser.ts';
import { atRest, patience } from '../testing/map-journey.ts';
import { pathOf } from '../testing/page-states.ts';
import {
  densestPlace,
  isPaintedIn,
  letOverlap,
  type Painted,
  paintedBy,
  standAt,
  withPaintedMap,
} from '../testing/pictures/painted-map.ts';
import { runningBrowser, runningReadOnlySite } from '../testing/running.ts';
import { munichFile } from '../testing/town-folder.ts';

const marienplatz = { latitude: 48.1372, longitude: 11.5755 } as const;
const zooms = [14, 15, 15.6, 16, 17, 18] as const;

/** Between two full pins, and between a pin and a cluster, lie 3 pixels; the map places by whole ones. */
const gapMin = 2;
/** Two marks keep so much between their middles, within the same rounding. */
const markGapMin = 11;
/** A mark's shape without its halo, around its middle. */
const markRadius = 7;
/** A mark that would be covered by so much of itself is left out. */
const coveredMax = 0.25;

const layers = ['pins', 'marks', 'clusters'];

describe.skipIf(!chromiumPath || !munichFile)('the map of a real city', { timeout: 120_000 }, () => {
  const site = runningReadOnlySite('munich');
  const browser = runningBrowser();

  test('has no pins, clusters or marks on each other at any zoom, nor where places lie closest', async () => {
    const { page, close } = await visit(
      withPaintedMap(browser),
      `${site.address}/?map=17/${marienplatz.latitude}/${marienplatz.longitude}`,
      { width: 1024, height: 768, hasReducedMotion: true },
    );
    await atRest(page);
    const densest = await densestPlace(page);
    const seen = { pins: 0, marks: 0, clusters: 0 };
    for (const zoom of zooms) {
      for (const place of [marienplatz, densest]) {
        // At a small zoom both are the same picture.
        if (place === densest && zoom < 17) continue;
        await standAt(page, { ...place, zoom });
        const painted = await paintedBy(page, layers);
        expect(faultsOf(painted, zoom), `zoom ${zoom}`).toEqual([]);
        for (const { layer } of painted) seen[layer as keyof typeof seen] += 1;
      }
    }
    expect(seen.pins).toBeGreaterThan(300);
    expect(seen.marks).toBeGreaterThan(300);
    expect(seen.clusters).toBeGreaterThan(50);

    // Where the map is told to let them lie on each other, it is seen.
    await standAt(page, { ...marienplatz, zoom: 16 });
    await letOverlap(page, ['pins', 'marks']);
    const faults = faultsOf(await paintedBy(page, layers), 16);
    for (const kind of ['pin on pin', 'pin on cluster', 'covered mark', 'mark on mark'])
      expect(faults.filter((fault) => fault.startsWith(kind)).length, kind).toBeGreaterThan(0);
    await close();
  });
});

/** What may be in front of the map. */
const inFront =
  '#map :is(a, button, [data-map-top] > *, [data-map-scale], [data-map-popup]), [aria-controls=drawer], #main form';

describe.skipIf(!chromiumPath)('the chosen place', { timeout: 120_000 }, () => {
  const site = runningReadOnlySite('nullIsland');
  const browser = runningBrowser();

  test.each([
    { width: 390, height: 844, theme: 'light' },
    { width: 390, height: 844, theme: 'dark' },
    { width: 844, height: 390, theme: 'light' },
    { width: 844, height: 390, theme: 'dark' },
  ] as const)('and its name lie under nothing that floats, at $width × $height, $theme', async (visitor) => {
    const { page, complaints, close } = await visit(withPaintedMap(browser), site.address, {
      ...visitor,
      hasReducedMotion: true,
    });
    for (const path of ['/details/{Lantern Head Lighthouse}/local', '/?map=16/0.001/0.001&pin={Harbour Museum}']) {
      await page.goto(site.address + (await pathOf({ name: 'chosen', path }, site.address)));
      await page.locator('#map').scrollIntoViewIfNeeded();
      await atRest(page);
      const map = await page.locator('#map canvas').boundingBox();
      if (map === null) throw new Error('The map is not in view.');
      const whole = { left: 0, top: 0, right: map.width, bottom: map.height };
      await expect.poll(() => isPaintedIn(page, ['selected'], whole), patience).toBe(true);
      // A popup says the name itself, and takes much of a small map.
      if (path.startsWith('/details'))
        await expect.poll(() => isPaintedIn(page, ['selected-name'], whole), patience).toBe(true);
      // A popup moves the map once it has its size.
      await expect.poll(() => coveringNames(page, map), patience).toEqual([]);
    }
    expect(complaints).toEqual([]);
    await close();
  });
});

/** What stands in front of the chosen place's pin or its name, by its name or words. */
async function coveringNames(page: Page, { x, y }: { x: number; y: number }): Promise<string[]> {
  const boxes = await page.locator(inFront).evaluateAll((elements) =>
    elements
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .map((element) => {
        const { left, top, right, bottom } = element.getBoundingClientRect();
        return { name: element.getAttribute('aria-label') ?? element.textContent ?? '', left, top, right, bottom };
      })
      .filter(({ left, right }) => right - left > 1),
  );
  const covering: string[] = [];
  for (const { name, left, top, right, bottom } of boxes) {
    const box = { left: left - x, top: top - y, right: right - x, bottom: bottom - y };
    if (await isPaintedIn(page, ['selected', 'selected-name'], box)) covering.push(name);
  }
  return covering;
}

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** What lies on something else of what is painted: "pin on pin 12 34", one sentence for each. */
function faultsOf(painted: readonly Painted[], zoom: number): string[] {
  const of = (layer: string) => painted.filter((each) => each.layer === layer);
  const pins = of('pins').map((pin) => ({ ...pin, box: pinBox(pin, zoom) }));
  const clusters = of('clusters').map((cluster) => ({ ...cluster, radius: clusterDiameter(cluster.total ?? 0) / 2 }));
  const marks = of('marks');
  const covers = [
    ...pins.map(({ id, box }) => ({ id, isAt: (x: number, y: number) => isWithin(box, x, y) })),
    ...clusters.map(({ id, x, y, radius }) => ({
      id,
      isAt: (atX: number, atY: number) => Math.hypot(atX - x, atY - y) <= radius,
    })),
  ];
  return [
    ...pairs(pins)
      .filter(([one, other]) => gapBetween(one.box, other.box) < gapMin)
      .map(([one, other]) => `pin on pin ${one.id} ${other.id}`),
    ...pairs(clusters)
      .filter(([one, other]) => Math.hypot(one.x - other.x, one.y - other.y) < one.radius + other.radius - 1)
      .map(([one, other]) => `cluster on cluster ${one.id} ${other.id}`),
    ...pins.flatMap((pin) =>
      clusters
        .filter(({ x, y, radius }) => distanceTo(pin.box, x, y) < radius + gapMin)
        .map(({ id }) => `pin on cluster ${pin.id} ${id}`),
    ),
    ...marks.flatMap((mark) =>
      covers
        .filter(({ isAt }) => coveredShare(mark, isAt) >= coveredMax)
        .map(({ id }) => `covered mark ${mark.id} ${id}`),
    ),
    ...pairs(marks)
      .filter(([one, other]) => Math.hypot(one.x - other.x, one.y - other.y) < markGapMin)
      .map(([one, other]) => `mark on mark ${one.id} ${other.id}`),
  ];
}

/** The box of a pin with its halo: 36 by 44 where it is 44 high, its tip three pixels above the lower edge. */
function pinBox({ x, y }: Painted, zoom: number): Box {
  const height = zoom >= clusterZoomEnd ? 42 : 34;
  const width = (36 / 44) * height;
  return { left: x - width / 2, top: y + 3 - height, right: x + width / 2, bottom: y + 3 };
}

/** Both of every two, once. */
function pairs<T>(of: readonly T[]): (readonly [T, T])[] {
  return of.flatMap((one, index) => of.slice(index + 1).map((other) => [one, other] as const));
}

/** Negative where one lies on the other. */
function gapBetween(one: Box, other: Box): number {
  return Math.max(one.left - other.right, other.left - one.right, one.top - other.bottom, other.top - one.bottom);
}

function distanceTo({ left, top, right, bottom }: Box, x: number, y: number): number {
  return Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));
}

function isWithin({ left, top, right, bottom }: Box, x: number, y: number): boolean {
  return x >= left && x <= right && y >= top && y <= bottom;
}

/** How much of a mark lies under something, by points of its circle. */
function coveredShare(mark: Painted, isAt: (x: number, y: number) => boolean): number {
  const points: boolean[] = [];
  for (let right = -markRadius; right <= markRadius; right += 2) {
    for (let down = -markRadius; down <= markRadius; down += 2) {
      if (Math.hypot(right, down) <= markRadius) points.push(isAt(mark.x + right, mark.y + down));
    }
  }
  return points.filter(Boolean).length / points.length;
}
