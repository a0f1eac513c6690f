import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { chromiumPath, type Visitor, visit } from '../testing/browser.ts';
import { everyWindow, expectNoFault, mapWindows } from '../testing/every-window.ts';
import { atRest, patience, showMap } from '../testing/map-journey.ts';
import { pathOf } from '../testing/page-states.ts';
import { runningBrowser, runningReadOnlySite } from '../testing/running.ts';

/** The sea and the river, which picture and map draw alike; the picture is compressed. */
const waterColours = { light: [0xbf, 0xd9, 0xea], dark: [0x0e, 0x22, 0x33] } as const;
const channelTolerance = 7;
/** Pins and names stand on the water; at another scale or place the two share far less of it. */
const sharedMin = 0.8;

/** Where a first view comes from: a link, a box, the site itself, a place (as in a page's state). */
const link = '/?map=15.62/-0.0022/0.0031';
const box = '/?area=-0.004,-0.003,0.006,0.002';
const place = '/details/{Harbour Museum}/local';
const gulf = '/?area=-10,-10,15,10';
const quay = '/?area=-0.00188,-0.00297,-0.00187,-0.00296';

/** Two for every window, one in each theme, and a large window; the page of a place has no map on a phone. */
const firstViews: readonly (Visitor & { readonly path: string })[] = [
  ...everyWindow.flatMap((window, index) => [
    { ...window, theme: 'light' as const, path: window.height < 900 ? link : place },
    // What the smallest window shows of the whole town has hardly any water, and pins stand on that.
    { ...window, theme: 'dark' as const, path: index % 2 === 0 && window.width > 320 ? '/' : box },
  ]),
  { width: 768, height: 1024, theme: 'light', path: box },
  { width: 1024, height: 700, theme: 'light', path: box },
  { width: 1920, height: 1080, theme: 'dark', path: '/' },
  // More room than any picture has, and than one that stands beside a drawer.
  { width: 2900, height: 1520, theme: 'light', path: link },
  { width: 1590, height: 700, theme: 'light', path: link.replace('/', '/embed') },
  // Boxes that the map shows at its smallest zoom, between that and 5, and at its largest.
  { width: 320, height: 640, theme: 'dark', path: gulf },
  { width: 1440, height: 900, theme: 'light', path: gulf },
  { width: 1440, height: 900, theme: 'dark', path: quay },
];

describe.skipIf(!chromiumPath)('from picture to map', { timeout: 120_000 }, () => {
  const site = runningReadOnlySite('nullIsland');
  const browser = runningBrowser();

  test.each(mapWindows)(
    'a map that is late says so over its picture, until it is there, $width × $height',
    async (visitor) => {
      const { page, complaints, close } = await visit(browser, `${site.address}/terms`, visitor);
      const sendTiles = await holdTiles(page);
      await page.goto(site.address);
      await showMap(page);
      const notice = page.locator('#map').getByText('The map is still loading. The connection looks slow.');
      await notice.waitFor(patience);
      await expectNoFault(page, 'a late map');
      sendTiles();
      await notice.waitFor({ ...patience, state: 'detached' });
      expect(complaints).toEqual([]);
      await close();
    },
  );

  test.each(firstViews)(
    'the first view does not jump, $width × $height, $theme: $path',
    async ({ path, ...visitor }) => {
      const { page, complaints, close } = await visit(browser, `${site.address}/terms`, visitor);
      const sendTiles = await holdTiles(page);
      const asked = page.waitForRequest('**/basemap/**', patience);
      await page.goto(site.address + (await pathOf({ name: '', path }, site.address)));
      await showMap(page);
      await asked;
      await isPainted(page);
      const picture = await waterOf(page, visitor.theme);
      sendTiles();
      await atRest(page);
      const map = await waterOf(page, visitor.theme);
      const shared = map.filter((isWater, pixel) => isWater && picture[pixel]).length;
      const either = map.filter((isWater, pixel) => isWater || picture[pixel]).length;
      expect(either / map.length).toBeGreaterThan(0.01);
      expect(shared / either).toBeGreaterThan(sharedMin);
      expect(complaints).toEqual([]);
      await close();
    },
  );
});

/** From now on the map's tiles wait until the function is called that it returns. */
async function holdTiles(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/basemap/**', async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** The picture has come, and the map, which has no tiles yet, had the time to draw itself. */
async function isPainted(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const image = document.querySelector<HTMLImageElement>('#map picture img');
    return image?.complete === true && image.naturalWidth > 0 && document.querySelector('#map canvas') !== null;
  }, patience);
  await page.evaluate(async () => {
    for (let frame = 0; frame < 10; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
  });
}

/** Which pixels are water, of those that both picture and map cover. Only these two are shown. */
async function waterOf(page: Page, theme: 'light' | 'dark' = 'light'): Promise<boolean[]> {
  await page.locator('#map').evaluate((map) => map.scrollIntoView({ behavior: 'instant', block: 'end' }));
  const clip = await page.evaluate(() => {
    const [map, picture] = ['#map', '#map picture img'].map((shown) => document.querySelector(shown));
    if (!map || !picture) throw new Error('There is no map.');
    const [room, drawn] = [map.getBoundingClientRect(), picture.getBoundingClientRect()];
    const [x, y] = [Math.max(room.x, drawn.x), Math.max(room.y, drawn.y)];
    const [right, bottom] = [Math.min(room.right, drawn.right), Math.min(room.bottom, drawn.bottom)];
    return { x, y, width: right - x, height: bottom - y };
  });
  await page.evaluate(() => {
    const alone = new CSSStyleSheet();
    const shown = '#map :is(picture, picture *, canvas, svg:has(picture), svg:has(picture) *)';
    alone.replaceSync(`body * { visibility: hidden !important } ${shown} { visibility: visible !important }`);
    document.adoptedStyleSheets = [alone];
  });
  const screenshot = await page.screenshot({ clip });
  await page.evaluate(() => {
    document.adoptedStyleSheets = [];
  });
  const { data, info } = await sharp(screenshot).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return Array.from({ length: info.width * info.height }, (_, pixel) =>
    waterColours[theme].every(
      (value, channel) => Math.abs((data[pixel * 3 + channel] ?? 0) - value) <= channelTolerance,
    ),
  );
}
