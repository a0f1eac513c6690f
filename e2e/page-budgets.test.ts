import { get } from 'node:http';
import lighthouse from 'lighthouse';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AuditedBrowser, listingAudit, openAuditedBrowser } from '../bench/pages/open-audited-browser.ts';
import { placeWithPhotos } from '../bench/pages/place-with-photos.ts';
import { chromiumPath, visit } from './testing/browser.ts';
import { chunksOf } from './testing/console/chunks-of-visitors.ts';
import { atRest } from './testing/map-journey.ts';
import { runningBrowser, runningReadOnlySite } from './testing/running.ts';

const kilobyte = 1024;
const readingPage = { scriptBytesMax: 180 * kilobyte, layoutShiftMax: 0.02, hasMap: false } as const;
/** The map's library and its worker come after the page was painted. */
const mapPage = { scriptBytesMax: (180 + 297 + 150) * kilobyte, layoutShiftMax: 0.05, hasMap: true } as const;
/** Where the typeface comes late a line may break anew within a text, but nothing that stands above a whole page. */
const lateTypefaceShiftMax = 0.05;
const categories = ['accessibility', 'best-practices', 'seo'] as const;

describe.skipIf(!chromiumPath)('what a page may cost a phone', { timeout: 180_000 }, () => {
  const site = runningReadOnlySite('nullIsland');
  const browser = runningBrowser();
  let audited: AuditedBrowser;
  let pages: readonly (readonly [path: string, budget: typeof readingPage | typeof mapPage])[];
  beforeAll(async () => {
    audited = await openAuditedBrowser(chromiumPath ?? '');
    pages = [
      [`/details/${await placeWithPhotos(site.address)}/local`, readingPage],
      ['/access-from-home', readingPage],
      ['/about', readingPage],
      ['/', mapPage],
    ];
  }, 120_000);
  afterAll(async () => {
    await audited?.close();
  });

  test('scripts stay within their bytes, and nothing that is read moves', async () => {
    for (const [path, { scriptBytesMax, layoutShiftMax, hasMap }] of pages) {
      const { page, close } = await visit(browser, `${site.address}${path}`, {
        width: 390,
        height: 844,
        isTouch: true,
      });
      if (hasMap) await atRest(page);
      else await page.waitForLoadState('networkidle');
      const scripts = await scriptsOf(page);
      expect(scripts.length, path).toBeGreaterThan(0);
      expect(await packedBytes(scripts), `scripts of ${path}`).toBeLessThanOrEqual(scriptBytesMax);
      expect(await layoutShiftOf(page), `shifts of ${path}`).toBeLessThanOrEqual(layoutShiftMax);
      await close();
    }
  });

  test('nothing of the console is in any script that visitors load, at once or later', async () => {
    const isOfConsole = (text: string) =>
      /["'`]console\.(?:inbox|people|businesses|claims|ground|partners)\./.test(text);
    const all = await chunksOf(() => true);
    expect(Array.from(all.values()).some(isOfConsole)).toBe(true);
    const visitors = await chunksOf((routeId) => !routeId.startsWith('routes/console/'));
    expect(visitors.size).toBeGreaterThan(20);
    expect(Array.from(visitors).flatMap(([name, text]) => (isOfConsole(text) ? [name] : []))).toEqual([]);
  });

  test('what all pages share is asked for again by the next page after a minute, and by none before', async () => {
    const { page, close } = await visit(browser, `${site.address}/about`, { width: 390, height: 844 });
    const asked: string[] = [];
    page.on('request', (request) => {
      const routes = new URL(request.url()).searchParams.get('_routes');
      if (routes?.split(',').includes('root')) asked.push(request.url());
    });
    const follow = async (path: string) => {
      await page.locator(`footer a[href^="${path}"]`).click();
      await page.waitForURL((url) => url.pathname === path);
      await page.waitForLoadState('networkidle');
    };
    await follow('/terms');
    expect(asked).toEqual([]);
    await page.clock.setFixedTime(Date.now() + 61_000);
    await follow('/privacy');
    expect(asked).toHaveLength(1);
    await follow('/terms');
    expect(asked).toHaveLength(1);
    await close();
  });

  test('the way back to a page asks for none of its style sheets again', async () => {
    const { page, close } = await visit(browser, `${site.address}/?q=harbour`, { width: 390, height: 844 });
    const link = page.getByRole('link', { name: 'Harbour Museum', exact: true }).first();
    await link.click();
    await page.getByRole('heading', { level: 1, name: 'Harbour Museum' }).waitFor();
    const asked: string[] = [];
    page.on('request', (request) => {
      if (/\.css$/.test(request.url())) asked.push(request.url());
    });
    await page.goBack();
    await link.waitFor();
    expect(asked).toEqual([]);
    await close();
  });

  test.each([360, 390, 412])('a typeface that comes late moves no page, at %i px', async (width) => {
    for (const [path] of pages) {
      const page = await browser.newPage({ viewport: { width, height: 823 }, serviceWorkers: 'block' });
      const typeface = Promise.withResolvers<void>();
      let isHeld = false;
      await page.route('**/*.woff2', async (route) => {
        isHeld = true;
        await typeface.promise;
        await route.continue();
      });
      await page.goto(`${site.address}${path}`, { waitUntil: 'commit' });
      await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
      expect(isHeld, path).toBe(true);
      typeface.resolve();
      await page.waitForFunction(() => document.fonts.status === 'loaded');
      expect(await layoutShiftOf(page), `shifts of ${path}`).toBeLessThanOrEqual(lateTypefaceShiftMax);
      await page.close();
    }
  });

  test('Lighthouse finds no fault in their accessibility, practices and findability', async () => {
    for (const [path] of pages) {
      const result = await lighthouse(`${site.address}${path}`, {
        port: audited.port,
        output: 'json',
        logLevel: 'error',
        onlyCategories: [...categories],
        // A fictional town asks search engines not to list it.
        skipAudits: [listingAudit],
      });
      const scores = categories.map((name) => [name, result?.lhr.categories[name]?.score]);
      expect(Object.fromEntries(scores), path).toEqual({ accessibility: 1, 'best-practices': 1, seo: 1 });
    }
  });
});

/** The addresses of all scripts that a page has loaded, its workers' too. */
function scriptsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => [
    ...new Set(
      performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .filter((name) => /\.m?js$/.test(new URL(name).pathname)),
    ),
  ]);
}

/** What scripts weigh as they are sent, packed by gzip. */
async function packedBytes(addresses: readonly string[]): Promise<number> {
  const sizes = await Promise.all(addresses.map(packedSize));
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** Of what a browser gets: fetch unpacks it, and what is packed while it is sent names no length. */
function packedSize(address: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = get(address, { headers: { 'accept-encoding': 'gzip' } }, (response) => {
      let size = 0;
      response.on('data', (part: Buffer) => {
        size += part.length;
      });
      response.on('end', () => resolve(size));
      response.on('error', reject);
    });
    request.on('error', reject);
  });
}

/** All shifts of its layout together that no press caused: at most as good as the metric, which takes the worst second. */
function layoutShiftOf(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[];
          resolve(shifts.reduce((sum, { value, hadRecentInput }) => sum + (hadRecentInput ? 0 : value), 0));
        }).observe({ type: 'layout-shift', buffered: true });
        // A page without any shift is told of none.
        setTimeout(() => resolve(0), 500);
      }),
  );
}
