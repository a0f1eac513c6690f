import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accessibilityProblems } from '../testing/accessibility-problems.ts';
import {
  type BasemapDouble,
  type BasemapFault,
  darkStyleSeaColour,
  startBasemapDouble,
  styleSeaColour,
} from '../testing/basemap-double.ts';
import { chromiumPath, openBrowser, type VisitedPage, type Visitor, visit } from '../testing/browser.ts';
import { type Site, startSite } from '../testing/site.ts';

/** In the middle of the Atlantic. */
const view = '/?map=3/15/-35';
const window = { width: 700, height: 480, hasReducedMotion: true } as const;
const embeddedSea = [0xbf, 0xd9, 0xea];
const embeddedDarkSea = [0x0e, 0x22, 0x33];
/** The browser itself notes an answer that was no success. */
const refusedAnswer = /Failed to load resource/;

describe.skipIf(!chromiumPath)('a map from elsewhere', { timeout: 240_000 }, () => {
  let double: BasemapDouble;
  let styleSite: Site;
  let archiveSite: Site;
  let browser: Browser;
  beforeAll(async () => {
    double = await startBasemapDouble();
    const start = (settings: Record<string, string>) => startSite({ town: 'none', settings });
    [styleSite, archiveSite] = await Promise.all([
      start({ BASEMAP_URL: double.styleUrl, BASEMAP_DARK_URL: double.darkStyleUrl }),
      start({ BASEMAP_URL: double.archiveUrl }),
    ]);
    browser = await openBrowser();
  }, 240_000);
  afterAll(async () => {
    await browser?.close();
    await styleSite?.close();
    await archiveSite?.close();
    await double?.close();
  });
  beforeEach(() => {
    double.fault = 'none';
    double.requests.length = 0;
  });

  test('a style is drawn under ours, and says whose it is', async () => {
    const { page, complaints, asked, close } = await lookAt(styleSite);
    await expect.poll(() => seaColour(page), { timeout: 60_000 }).toEqual(styleSeaColour);
    expect(await attribution(page)).toEqual(['Invented Maps', '© OpenStreetMap contributors']);
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await page.getByRole('link', { name: 'Invented Maps' }).getAttribute('href')).toBe('https://maps.example/');
    expect(await page.getByRole('link', { name: 'Invented Maps' }).getAttribute('onclick')).toBeNull();
    expect(asked.filter((path) => path.startsWith('/basemap/'))).toEqual([]);
    expect(asked.some((path) => path.startsWith('/api/tiles/pins/'))).toBe(true);
    expect(complaints).toEqual([]);
    await close();
  });

  test('the dark theme has the style that is meant for it, and loads no other', async () => {
    const { page, complaints, close } = await lookAt(styleSite, { theme: 'dark' });
    await expect.poll(() => seaColour(page), { timeout: 60_000 }).toEqual(darkStyleSeaColour);
    expect(double.requests).not.toContain('/style.json');
    await page.emulateMedia({ colorScheme: 'light' });
    await expect.poll(() => seaColour(page), { timeout: 60_000 }).toEqual(styleSeaColour);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(() => seaColour(page), { timeout: 60_000 }).toEqual(darkStyleSeaColour);
    expect(complaints).toEqual([]);
    await close();
  });

  test('an archive is drawn in our own colours, in both themes, over the embedded world', async () => {
    const { page, complaints, asked, close } = await lookAt(archiveSite);
    await expect.poll(() => seaColour(page), { timeout: 60_000 }).toEqual(embeddedSea);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(() => seaColour(page), { timeout: 60_000 }).toEqual(embeddedDarkSea);
    expect(double.requests).toContain('/world.pmtiles');
    expect(asked.some((path) => /^\/basemap\/[0-6]\//.test(path))).toBe(true);
    expect(asked.filter((path) => /^\/basemap\/(?![0-6]\/)/.test(path))).toEqual([]);
    expect(complaints).toEqual([]);
    await close();
  });

  test('where a style has no tiles its ground alone is drawn', async () => {
    double.fault = 'missingTiles';
    const { page, complaints, asked, close } = await lookAt(styleSite);
    await expect.poll(() => seaColour(page), { timeout: 60_000 }).toEqual(styleSeaColour);
    expect(asked.filter((path) => path.startsWith('/basemap/'))).toEqual([]);
    expect(complaints.filter((complaint) => !refusedAnswer.test(complaint))).toEqual([]);
    await close();
  });

  test.each<BasemapFault>([
    'serverError',
    'silent',
    'garbage',
    'refusedStyle',
    'tileErrors',
    'silentTiles',
    'garbageTiles',
  ])('the embedded map stands in for a style with the fault %s', (fault) => expectEmbedded(styleSite, fault));

  test.each<BasemapFault>(['serverError', 'silent', 'garbage'])(
    'the embedded map stands in for an archive with the fault %s',
    (fault) => expectEmbedded(archiveSite, fault),
  );

  test('each theme has its own style, and falls back by itself', async () => {
    const seaTurns = (colour: readonly number[]) =>
      expect.poll(() => seaColour(page), { timeout: 60_000 }).toEqual(colour);
    double.fault = 'refusedStyle';
    const { page, complaints, close } = await lookAt(styleSite);
    await seaTurns(embeddedSea);
    // The other theme's style is not held to account for it,
    await page.emulateMedia({ colorScheme: 'dark' });
    await seaTurns(darkStyleSeaColour);
    await page.emulateMedia({ colorScheme: 'light' });
    await seaTurns(embeddedSea);
    // and watched as the first one was.
    double.fault = 'garbageTiles';
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(() => attribution(page), { timeout: 60_000 }).toEqual(['© OpenStreetMap contributors']);
    await seaTurns(embeddedDarkSea);
    // Once it is mended it is tried again.
    double.fault = 'none';
    await page.emulateMedia({ colorScheme: 'light' });
    await seaTurns(styleSeaColour);
    await page.emulateMedia({ colorScheme: 'dark' });
    await seaTurns(darkStyleSeaColour);
    expect(complaints.filter((complaint) => !refusedAnswer.test(complaint))).toEqual([]);
    await close();
  });

  async function expectEmbedded(site: Site, fault: BasemapFault): Promise<void> {
    double.fault = fault;
    const { page, complaints, asked, close } = await lookAt(site);
    await expect.poll(() => seaColour(page), { timeout: 60_000 }).toEqual(embeddedSea);
    expect(double.requests).not.toEqual([]);
    expect(asked.some((path) => path.startsWith('/basemap/'))).toBe(true);
    expect(await attribution(page)).toEqual(['© OpenStreetMap contributors']);
    if (fault === 'silent' || fault === 'tileErrors') expect(await accessibilityProblems(page)).toEqual([]);
    expect(complaints.filter((complaint) => !refusedAnswer.test(complaint))).toEqual([]);
    await close();
  }

  /** The site's page with its map, and the paths that the browser asks the site for. */
  async function lookAt(site: Site, visitor: Visitor = {}): Promise<VisitedPage & { readonly asked: string[] }> {
    const asked: string[] = [];
    const visited = await visit(browser, `${site.address}/about`, { ...window, ...visitor });
    visited.page.on('request', (request) => {
      const { origin, pathname } = new URL(request.url());
      if (origin === site.address) asked.push(pathname);
    });
    await visited.page.goto(site.address + view);
    return { ...visited, asked };
  }
});

/** The colour of the middle of the map once it is drawn and stands still. */
async function seaColour(page: Page): Promise<number[]> {
  await page.locator('[data-map=idle]').waitFor({ timeout: 60_000 });
  const box = await page.locator('#map').boundingBox();
  if (box === null) return [];
  const clip = { x: box.x + box.width / 2, y: box.y + box.height / 2, width: 1, height: 1 };
  return [
    ...(await sharp(await page.screenshot({ clip }))
      .removeAlpha()
      .raw()
      .toBuffer()),
  ];
}

const attribution = (page: Page) => page.locator('#map > p').last().locator('a').allInnerTexts();
