import type { Page } from 'playwright-core';
import type { Windows } from '../browser.ts';

/** What the map has painted of a place or a cluster. */
export interface Painted {
  /** The layer it is painted by. */
  readonly layer: string;
  readonly id: string;
  /** Where its point stands, in pixels from the map's top left. */
  readonly x: number;
  readonly y: number;
  /** How many places a cluster stands for; null for a place. */
  readonly total: number | null;
}

/** A box of the map, in pixels from its top left. */
interface MapBox {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** What is asked of the library's map, which is a package of the pages alone. */
interface GlMap {
  jumpTo(view: { readonly center: [number, number]; readonly zoom: number }): void;
  once(event: 'idle'): Promise<unknown>;
  queryRenderedFeatures(options: { readonly layers: string[] }): PaintedFeature[];
  queryRenderedFeatures(box: [[number, number], [number, number]], options: { readonly layers: string[] }): unknown[];
  querySourceFeatures(source: string, options: { readonly sourceLayer: string }): Pick<PaintedFeature, 'geometry'>[];
  project(at: [number, number]): { readonly x: number; readonly y: number };
  unproject(at: [number, number]): { readonly lng: number; readonly lat: number };
  setLayoutProperty(layer: string, property: string, value: string): void;
}

interface PaintedFeature {
  readonly layer: { readonly id: string };
  readonly id?: number | string;
  readonly properties: Readonly<Record<string, string & number>>;
  readonly geometry: { readonly type: string; readonly coordinates: [number, number] };
}

type MapWindow = typeof globalThis & { paintedMap?: GlMap };

/**
 * Windows in whose pages the map can be asked what it has painted. The page keeps its map to itself: a setter that all objects
 * have hears of the one that the library makes.
 */
export function withPaintedMap(browser: Windows): Pick<Windows, 'newContext' | 'newPage'> {
  return {
    newPage: (options) => browser.newPage(options),
    newContext: async (options) => {
      const context = await browser.newContext(options);
      await context.addInitScript(() => {
        Object.defineProperty(Object.prototype, '_interactive', {
          configurable: true,
          set(value: unknown) {
            Object.defineProperty(this, '_interactive', { value, writable: true, configurable: true });
            if ('queryRenderedFeatures' in this) (window as unknown as { paintedMap: unknown }).paintedMap = this;
          },
        });
      });
      return context;
    },
  };
}

/** Lets the map stand elsewhere at once, and resolves when all there is painted. */
export async function standAt(
  page: Page,
  view: { readonly longitude: number; readonly latitude: number; readonly zoom: number },
): Promise<void> {
  await page.evaluate(async ({ longitude, latitude, zoom }) => {
    const map = (window as MapWindow).paintedMap;
    if (map === undefined) throw new Error('The page has made no map.');
    map.jumpTo({ center: [longitude, latitude], zoom });
    await map.once('idle');
  }, view);
}

/** Everything that some layers have painted; what found no room is not among it. */
export function paintedBy(page: Page, layers: readonly string[]): Promise<Painted[]> {
  return page.evaluate((names) => {
    const map = (window as MapWindow).paintedMap;
    if (map === undefined) throw new Error('The page has made no map.');
    return map.queryRenderedFeatures({ layers: [...names] }).map(({ layer, id, properties, geometry }) => {
      if (geometry.type !== 'Point') throw new Error(`${layer.id} has painted no point.`);
      const { x, y } = map.project(geometry.coordinates);
      return { layer: layer.id, id: String(id ?? properties.id), x, y, total: properties.total ?? null };
    });
  }, layers);
}

/** Whether some layers have painted anything within a box. */
export function isPaintedIn(page: Page, layers: readonly string[], box: MapBox): Promise<boolean> {
  return page.evaluate(
    ({ names, at: { left, top, right, bottom } }) => {
      const map = (window as MapWindow).paintedMap;
      if (map === undefined) throw new Error('The page has made no map.');
      return (
        map.queryRenderedFeatures(
          [
            [left, top],
            [right, bottom],
          ],
          { layers: [...names] },
        ).length > 0
      );
    },
    { names: layers, at: box },
  );
}

/** Where most of the loaded places lie within a few metres of each other, those of the tiles. */
export function densestPlace(page: Page): Promise<{ readonly longitude: number; readonly latitude: number }> {
  return page.evaluate(() => {
    const map = (window as MapWindow).paintedMap;
    if (map === undefined) throw new Error('The page has made no map.');
    const points = map
      .querySourceFeatures('pins', { sourceLayer: 'pins' })
      .flatMap(({ geometry }) => (geometry.type === 'Point' ? [map.project(geometry.coordinates)] : []));
    const near = points.map(
      (one) => points.filter((other) => Math.hypot(one.x - other.x, one.y - other.y) < 60).length,
    );
    const densest = points[near.indexOf(Math.max(...near))];
    if (densest === undefined) throw new Error('The map has no places.');
    const { lng, lat } = map.unproject([densest.x, densest.y]);
    return { longitude: lng, latitude: lat };
  });
}

/** Lets what some layers paint lie on each other, and resolves when it is painted so. */
export async function letOverlap(page: Page, layers: readonly string[]): Promise<void> {
  await page.evaluate(async (names) => {
    const map = (window as MapWindow).paintedMap;
    if (map === undefined) throw new Error('The page has made no map.');
    for (const name of names) map.setLayoutProperty(name, 'icon-overlap', 'always');
    await map.once('idle');
  }, layers);
}
