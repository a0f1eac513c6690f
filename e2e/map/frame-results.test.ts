import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { chromiumPath, visit } from '../testing/browser.ts';
import { expectNoFault, mapWindows } from '../testing/every-window.ts';
import { isFocused } from '../testing/focus.ts';
import { atRest, lookFor, patience, rememberedView, showList, showMap } from '../testing/map-journey.ts';
import { runningBrowser, runningReadOnlySite } from '../testing/running.ts';
import { cityFiles } from '../testing/town-folder.ts';

const canvas = '#map canvas';

interface View {
  readonly zoom: number;
  readonly latitude: number;
  readonly longitude: number;
}

/** Where the map itself stands. */
async function viewOf(page: Page): Promise<View> {
  const [zoom = Number.NaN, latitude = Number.NaN, longitude = Number.NaN] = ((await rememberedView(page)) ?? '')
    .split('/')
    .map(Number);
  return { zoom, latitude, longitude };
}

async function zoomOf(page: Page): Promise<number> {
  return (await viewOf(page)).zoom;
}

async function latitudeOf(page: Page): Promise<number> {
  return (await viewOf(page)).latitude;
}

/** How many places the list of pins in view has, those of clusters too. */
async function pinsInView(page: Page): Promise<number> {
  await atRest(page);
  await page.locator(canvas).focus();
  await page.keyboard.press('p');
  const options = page.getByRole('listbox', { name: 'Pins in view, nearest to the middle first' }).getByRole('option');
  await options.first().waitFor(patience);
  const counts = (await options.allInnerTexts()).map((text) => Number(/^Cluster: (\d+)/.exec(text)?.[1] ?? 1));
  await page.keyboard.press('Escape');
  await expect.poll(() => isFocused(page, canvas)).toBe(true);
  return counts.reduce((sum, count) => sum + count, 0);
}

describe.skipIf(!chromiumPath || cityFiles.length === 0)('in four cities of one site', { timeout: 180_000 }, () => {
  const site = runningReadOnlySite('fourCities');
  const browser = runningBrowser();

  test.each(mapWindows)(
    'what words find is framed, the rest is offered, Back returns: $width × $height',
    async (size) => {
      const { page, complaints, close } = await visit(browser, `${site.address}/?map=4/52/15`, size);
      await showMap(page);
      await atRest(page);
      await showList(page);
      await lookFor(page, 'museum');
      await showMap(page);
      await expect.poll(() => zoomOf(page), patience).toBeGreaterThan(12);
      await atRest(page);
      await showList(page);
      const [near, far] = [await viewOf(page), page.getByRole('region', { name: 'Further away' }).getByRole('link')];
      // Those of the town nearest to the middle of the map before.
      expect(near.latitude).toBeCloseTo(48.14, 1);
      expect(await far.count()).toBe(3);
      await expectNoFault(page, 'framed');
      await far.filter({ hasText: /^\d+ more near Helsinki$/ }).click();
      await expect.poll(() => latitudeOf(page), patience).toBeGreaterThan(60);
      await expect.poll(() => zoomOf(page), patience).toBeGreaterThan(10);
      await showMap(page);
      await atRest(page);
      await page.goBack();
      await expect.poll(() => viewOf(page), patience).toEqual(near);
      await page.goBack();
      await expect.poll(() => viewOf(page), patience).toEqual({ zoom: 4, latitude: 52, longitude: 15 });
      expect(complaints).toEqual([]);
      await close();
    },
  );

  test('a link without a view begins at what it finds, also as a picture; one place is shown with its street', async () => {
    const desk = { width: 1440, height: 900 } as const;
    const plain = await visit(browser, `${site.address}/?q=museum+marienplatz`, { ...desk, hasNoScript: true });
    const picture = await plain.page.locator('#map img').first().getAttribute('src');
    expect(picture).toMatch(/\/1\d(?:\.\d+)?\/48\.1\d*,11\.5\d*\./);
    await plain.close();
    const { page, close } = await visit(browser, `${site.address}/?q=Kiasma`, desk);
    await atRest(page);
    await expect.poll(() => zoomOf(page), patience).toBe(17);
    expect(await latitudeOf(page)).toBeCloseTo(60.172, 2);
    await close();
  });

  test('results that would overlap are a cluster, which is taken apart', async () => {
    const { page, close } = await visit(browser, `${site.address}/?q=café&map=14/48.137/11.575`);
    await page.getByRole('button', { name: 'Show other places too' }).waitFor(patience);
    await atRest(page);
    await page.locator(canvas).focus();
    await page.keyboard.press('p');
    const cluster = page.getByRole('option', { name: /^Cluster: \d+ places/ }).first();
    await cluster.waitFor(patience);
    while ((await cluster.getAttribute('aria-selected')) !== 'true') await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect.poll(() => zoomOf(page), patience).toBeGreaterThan(14);
    await close();
  });

  test('in French, far ones are told with how far they are from the place that the words name', async () => {
    const { page, close } = await visit(browser, `${site.address}/?q=café près de marienplatz`, { language: 'fr-FR' });
    const far = page.getByRole('region', { name: 'Plus loin' }).getByRole('link');
    expect(await far.first().innerText()).toMatch(/^\d+ autres près de Munich, à 0,\d\skm de Marienplatz$/);
    await far.first().click();
    await expect.poll(() => page.locator('#search-words').inputValue(), patience).toBe('café');
    await close();
  });
});

describe.skipIf(!chromiumPath)('on the map', { timeout: 180_000 }, () => {
  const site = runningReadOnlySite('nullIsland');
  const browser = runningBrowser();

  test.each(mapWindows)('other places are hidden until they are wanted: $width × $height', async (size) => {
    const { page, complaints, close } = await visit(browser, `${site.address}/?q=café&map=15/0.002/0.001`, size);
    await showMap(page);
    const toggle = page.getByRole('button', { name: 'Show other places too' });
    await toggle.waitFor(patience);
    const found = await pinsInView(page);
    await expectNoFault(page, 'others hidden');
    await toggle.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Hide other places' }).waitFor(patience);
    expect(found).toBeGreaterThan(3);
    // The map is at rest, as it was, until it draws them.
    await expect.poll(() => pinsInView(page), patience).toBeGreaterThan(2 * found);
    expect(complaints).toEqual([]);
    await close();
  });

  test('where what was found cannot be had for the map, it shows all places', async () => {
    const { page, close } = await visit(browser, site.address);
    await page.route('**/api/places?*', (route) => route.fulfill({ status: 503, body: '{}' }));
    await page.goto(`${site.address}/?q=café&map=15/0.002/0.001`);
    await page.locator('#results-heading').waitFor();
    expect(await pinsInView(page)).toBeGreaterThan(50);
    expect(await page.getByRole('button', { name: 'Show other places too' }).count()).toBe(0);
    await close();
  });
});
