import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { accessibilityProblems } from './testing/accessibility-problems.ts';
import { chromiumPath, openBrowser, type VisitedPage, type Visitor, visit } from './testing/browser.ts';
import { loseConnection, regainConnection } from './testing/connection.ts';
import { listenTo } from './testing/heard.ts';
import { type LineToSite, openLineTo } from './testing/line-to-site.ts';
import { listedOfArea } from './testing/map-journey.ts';
import { runningBrowser, runningReadOnlySite } from './testing/running.ts';

const smallWindow = { width: 900, height: 700, hasReducedMotion: true } as const;
/** Whether the device or the site has lost the connection is known to the browser, which is not told after a full load. */
const savedNotice = /(?:You are offline|The site does not answer)\. This page was saved on/;
/** The browser itself notes a request that had no answer. */
const noAnswer = /Failed to load resource|net::ERR|502/;

describe.skipIf(!chromiumPath)('a visitor who loses the connection', { timeout: 180_000 }, () => {
  const site = runningReadOnlySite('nullIsland');
  const browser = runningBrowser({ hasNoWebGl: true });
  let line: LineToSite;
  beforeEach(async () => {
    line = await openLineTo(site.address);
  });
  afterEach(() => line.close());

  test('reads on what was read before, and learns when it was saved', async () => {
    const { page, complaints, close } = await visitSaving('/');
    await searchFor(page, 'Café');
    const places = await openPlaces(page, 2);
    await expect.poll(() => savedPaths(page), { timeout: 15_000 }).toEqual(expect.arrayContaining(['/', ...places]));
    await loseConnection(page, line);

    await page.reload();
    await page.locator('[aria-live]').filter({ hasText: savedNotice }).waitFor();
    expect(new URL(page.url()).pathname).toBe(places[1]);
    // The page's scripts run under the policy that it was saved with, and find what they load later.
    await page.getByRole('button', { name: 'Share' }).first().click();
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');

    await page.getByRole('navigation', { name: 'Where you are' }).getByRole('link', { name: 'Results' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    await page.locator('#results li').first().waitFor();
    await page.locator('[aria-live]').filter({ hasText: savedNotice }).waitFor();
    expect(new URL(page.url()).searchParams.get('q')).toBe('Café');
    await page.locator(`#results a[href^="${places[0]}"]`).click();
    await page.waitForURL((url) => url.pathname === places[0]);
    await page.locator('[aria-live]').filter({ hasText: savedNotice }).waitFor();

    // The installed site starts here.
    await page.goto(line.address);
    expect(new URL(page.url()).searchParams.get('q')).toBe('Café');

    await regainConnection(page, line);
    await page.locator('[aria-live]').filter({ hasText: savedNotice }).waitFor({ state: 'detached' });
    expect(complaints.filter((complaint) => !noAnswer.test(complaint))).toEqual([]);
    await close();
  });

  test.each([
    ['en-GB', 'This page cannot be shown offline'],
    ['fr-FR', 'Cette page ne peut pas s’afficher hors ligne'],
    ['pt-BR', 'Esta página não pode ser mostrada sem conexão'],
  ] as const)('is led from a page that is not saved to those that are, in %s', async (language, title) => {
    const { page, complaints, close } = await visitSaving('/details/1/local', { language });
    const name = await page.getByRole('heading', { level: 1 }).innerText();
    await loseConnection(page, line);
    await page.goto(`${line.address}/details/2/local`);
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    // By a link within the site too.
    await page.locator('footer a[href^="/terms"]').click();
    await page.waitForURL((url) => url.searchParams.get('to')?.startsWith('/terms') ?? false);
    await page.getByRole('link', { name }).click();
    await page.waitForURL((url) => url.pathname === '/details/1/local');
    await page.getByRole('heading', { level: 1, name }).waitFor();
    expect(complaints.filter((complaint) => !noAnswer.test(complaint))).toEqual([]);
    await close();
  });

  test('keeps nothing but what everyone may read', async () => {
    const { page, close } = await visitSaving('/');
    await searchFor(page, 'Café');
    await openPlaces(page, 1);
    await page.evaluate(async () => {
      for (const path of ['/api/site', '/api/geolocation/me', '/api/places/v1/1', '/access-from-home'])
        await fetch(path);
    });
    const paths = await keptPaths(page);
    expect(paths.length).toBeGreaterThan(10);
    const allowed =
      /^\/(?:assets\/[^/]+|icons\/[^/]+|icon\.svg|basemap\/[\d/]+\.mvt|api\/still-map\/.+\.webp|api\/tiles\/pins\/[\d/]+\.mvt|photos\/[^/]+|details\/\d+\/local|offline)?$/;
    expect(paths.filter((path) => !allowed.test(path))).toEqual([]);

    await page.goto(`${line.address}/cookies`);
    await page.getByRole('button', { name: 'Clear saved pages' }).click();
    await page.getByText('Nothing is saved at the moment.').first().waitFor();
    expect((await keptPaths(page)).filter((path) => /^\/(?:details|photos|basemap|api)/.test(path))).toEqual([]);

    // And says of nothing that it could be read.
    await loseConnection(page, line);
    await page.goto(`${line.address}/terms`);
    await page.getByText('Nothing is saved at the moment.').waitFor();
    expect(await page.locator('main').innerText()).not.toMatch(/can (?:still )?be (?:opened|read)/);
    await close();
  });

  test.each([
    ['the device is offline', true],
    ['the site does not answer', false],
  ])(
    'keeps the page, its popup and the focus where a search cannot be made, and makes it later: %s',
    async (_why, has) => {
      const { page, close } = await visit(browser, `${line.address}/?q=caf%C3%A9`, {
        ...smallWindow,
        hasServiceWorker: has,
      });
      const [, id] = /(\d+)/.exec((await page.locator('#results h3 a').first().getAttribute('href')) ?? '') ?? [];
      await page.goto(`${line.address}/?q=caf%C3%A9&pin=${id}`);
      const popup = page.getByRole('dialog');
      await popup.getByRole('link', { name: 'View details' }).waitFor();
      const heading = await page.locator('#results-heading').innerText();
      const words = has ? 'You are offline.' : 'Service Unavailable';
      if (has) await loseConnection(page, line);
      else line.state = 'cut';
      await page.locator('#search-words').fill('museum');
      await page.locator('search p', { hasText: words }).waitFor();
      await page.keyboard.press('Enter');
      const notice = page.getByRole('status').filter({ hasText: words });
      await notice.waitFor();
      expect(await page.locator('#results-heading').innerText()).toBe(heading);
      expect(await popup.count()).toBe(1);
      expect(await page.evaluate(() => document.activeElement?.id)).toBe('search-words');
      expect(await page.locator('#search-words').inputValue()).toBe('museum');
      expect(await accessibilityProblems(page)).toEqual([]);
      if (has) await regainConnection(page, line);
      else line.state = 'open';
      await page.waitForURL(/q=museum/);
      await notice.waitFor({ state: 'detached' });
      await expect.poll(() => page.locator('#results-heading').innerText()).not.toBe(heading);
      await close();
    },
  );

  test('who comes to what was not saved is told what can be read instead', async () => {
    const { page, complaints, close } = await visitSaving('/');
    await searchFor(page, 'Café');
    const { searchParams } = new URL(page.url());
    await loseConnection(page, line);
    await page.goto(`${line.address}/?q=Museum`);
    const title = page.getByRole('heading', { level: 1, name: 'This page cannot be shown offline' });
    await title.waitFor();
    expect(new URL(page.url()).searchParams.get('to')).toMatch(/^\/\?q=Museum/);
    expect(await page.getByText('Still loading').count()).toBe(0);
    const saved = page.locator('section[aria-labelledby=saved-heading] a');
    await expect
      .poll(() => saved.evaluateAll((links) => links.map((link) => link.getAttribute('href'))))
      .toEqual([expect.stringContaining('q=Caf')]);
    await page.goto(`${line.address}/access-from-home`);
    await title.waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await saved.first().click();
    await page.locator('[aria-live]').filter({ hasText: savedNotice }).waitFor();
    expect(new URL(page.url()).searchParams.get('q')).toBe(searchParams.get('q'));
    expect(complaints.filter((complaint) => !noAnswer.test(complaint))).toEqual([]);
    await close();
  });

  test('sees the map of the last visit, drawn from what was kept of it', async () => {
    const drawing = await openBrowser();
    const visited = await visit(drawing, `${line.address}/?map=16/0/0`, { ...smallWindow, hasServiceWorker: true });
    const { page } = visited;
    await page.locator('[data-map=idle]').waitFor({ timeout: 60_000 });
    const before = await mapPicture(page);
    await expect
      .poll(() => keptPaths(page), { timeout: 30_000 })
      .toEqual(
        expect.arrayContaining(['/', expect.stringMatching(/^\/basemap\//), expect.stringMatching(/^\/api\/tiles\//)]),
      );
    await expect.poll(() => savedLists(page), { timeout: 30_000 }).toHaveLength(1);
    await loseConnection(page, line);
    await page.reload();
    await page.locator('[aria-live]').filter({ hasText: savedNotice }).waitFor();
    await page.locator('[data-map=idle]').waitFor({ timeout: 60_000 });
    // Ground, roads and pins as before.
    await expect.poll(async () => differenceOf(before, await mapPicture(page)), { timeout: 30_000 }).toBeLessThan(5);
    await visited.close();
    await drawing.close();
  });

  test('is told which part of the map is not there, once, and until it is', async () => {
    const drawing = await openBrowser();
    const visited = await visit(drawing, `${line.address}/?map=16/0/0`, { ...smallWindow, hasServiceWorker: true });
    const { page } = visited;
    const atRest = () => page.locator('[data-map=idle]').waitFor({ timeout: 60_000 });
    await atRest();
    await expect
      .poll(() => keptPaths(page), { timeout: 30_000 })
      .toEqual(
        expect.arrayContaining([expect.stringMatching(/^\/basemap\//), expect.stringMatching(/^\/api\/tiles\//)]),
      );
    const heard = await listenTo(page);
    const told = () => heard.announcements.filter((words) => words.includes('is not saved on this device'));
    const notice = page.locator('#map [aria-live]').filter({ hasText: 'is not saved on this device' });
    const moveBy = async (key: 'ArrowLeft' | 'ArrowRight', times: number) => {
      await page.locator('#map canvas').focus();
      for (let time = 0; time < times; time++) await page.keyboard.press(key);
      await atRest();
    };

    const gone = () => notice.waitFor({ state: 'detached', timeout: 60_000 });
    /** How far what is kept reaches depends on how much of what was passed by came before the connection went. */
    const moveUntilTold = async (words: string) => {
      const said = notice.getByText(words);
      for (let moves = 0; moves < 8 && !(await said.isVisible()); moves++) {
        await moveBy('ArrowRight', 12);
        await said.waitFor({ timeout: 8_000 }).catch(() => undefined);
      }
      await said.waitFor();
    };
    const offline = 'No connection: this part of the map is not saved on this device.';

    await loseConnection(page, line);
    // The ground is kept a little farther than the pins.
    await moveBy('ArrowRight', 4);
    await notice.waitFor({ timeout: 30_000 });
    expect(told()).toEqual([offline]);
    await moveBy('ArrowLeft', 4);
    await gone();
    await regainConnection(page, line);

    // One tile that has no answer while all else comes is no lost connection.
    line.lostPath = '/basemap/15/16385/16383.mvt';
    await moveBy('ArrowRight', 12);
    await expect.poll(() => keptPaths(page), { timeout: 30_000 }).toContain('/basemap/15/16385/16384.mvt');
    expect(await keptPaths(page)).not.toContain(line.lostPath);
    expect(told()).toHaveLength(1);

    await loseConnection(page, line);
    await moveUntilTold(offline);
    await moveBy('ArrowRight', 12);
    expect(told()).toEqual([offline, offline]);
    expect(await accessibilityProblems(page)).toEqual([]);
    // The map fills by itself.
    await regainConnection(page, line);
    await gone();

    line.state = 'cut';
    await moveUntilTold('The site does not answer');
    // The browser does not say that the site is there again: the map asks.
    line.state = 'open';
    await gone();
    await visited.close();
    await drawing.close();
  });

  test.each([true, false])(
    'keeps map and list where the map moves on to what cannot be had (worker: %s)',
    async (has) => {
      const drawing = await openBrowser();
      const visited = await visit(drawing, `${line.address}/?map=16/0/0`, { ...smallWindow, hasServiceWorker: has });
      const { page } = visited;
      const area = () => new URL(page.url()).searchParams.get('area');
      await expect.poll(area, { timeout: 60_000 }).not.toBe(null);
      await listedOfArea(page);
      if (has) await expect.poll(() => keptPaths(page), { timeout: 30_000 }).toContain('/');
      const [before, heading] = [area(), await page.locator('#results-heading').innerText()];
      const heard = await listenTo(page);

      // The browser does not know of it.
      await page.locator('[data-map=idle]').waitFor({ timeout: 60_000 });
      line.state = 'cut';
      await page.locator('#map canvas').focus();
      await page.keyboard.press('-');
      const notice = page.getByRole('status').filter({ hasText: 'The list does not show this area' });
      await notice.waitFor({ timeout: 30_000 });
      await page.keyboard.press('-');
      await expect.poll(area).not.toBe(before);
      await page.locator('[data-map=idle]').waitFor({ timeout: 60_000 });
      expect(await page.locator('#results-heading').innerText()).toBe(heading);
      expect(heard.announcements.filter((words) => words.includes('does not show this area'))).toHaveLength(1);
      expect(await accessibilityProblems(page)).toEqual([]);
      // Still nothing: what was asked for by hand takes nothing away either.
      await notice.getByRole('button', { name: 'Try again' }).click();
      await notice.filter({ hasText: 'The site still does not answer' }).waitFor();
      await expect.poll(() => heard.announcements.some((words) => words.includes('still does not answer'))).toBe(true);
      expect(await page.locator('#results-heading').innerText()).toBe(heading);
      // What needs no site happens all the same.
      await page.getByLabel('Appearance and units').click();
      await page.getByRole('link', { name: 'Dark' }).click();
      await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe('dark');
      expect(await notice.isVisible()).toBe(true);
      // Lost again between its answer and the places.
      await page.route('**/health/ready', (route) => route.fulfill({ status: 200 }));
      await notice.getByRole('button', { name: 'Try again' }).click();
      await expect.poll(() => notice.locator('[aria-disabled]').count()).toBe(0);
      expect(await notice.innerText()).toContain('The site still does not answer');
      expect(await page.locator('#results-heading').innerText()).toBe(heading);
      await page.unroute('**/health/ready');

      line.state = 'open';
      await notice.getByRole('button', { name: 'Try again' }).press('Enter');
      await notice.waitFor({ state: 'detached', timeout: 30_000 });
      expect(await page.evaluate(() => document.activeElement?.id)).toBe('results');
      await expect.poll(() => page.locator('#results-heading').innerText()).not.toBe(heading);
      await visited.close();
      await drawing.close();
    },
  );

  test.each([true, false])('keeps a place on the screen where another theme is chosen (worker: %s)', async (has) => {
    const address = `${line.address}/details/1/local`;
    const { page, close } = await visit(browser, address, { ...smallWindow, hasServiceWorker: has });
    const heading = page.getByRole('heading', { level: 1 });
    const name = await heading.innerText();
    line.state = 'cut';
    const choose = async (theme: string) => {
      await page.getByLabel('Appearance and units').click();
      await page.getByRole('link', { name: theme }).click();
    };
    await choose('Dark');
    await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe('dark');
    expect(await heading.innerText()).toBe(name);
    if (!has) {
      // What the site says is gone is not kept.
      line.state = 'open';
      await page.route('**/details/1/local.data*', (route) => route.fulfill({ status: 404 }));
      await choose('Light');
      await expect.poll(() => heading.innerText()).not.toBe(name);
    }
    await close();
  });

  test('on a device without any network the site of the same device lists what it has', async () => {
    const drawing = await openBrowser();
    const { page, close } = await visit(drawing, `${site.address}/about`, smallWindow);
    await page.addInitScript(() => {
      Object.defineProperty(Navigator.prototype, 'onLine', { get: () => false });
    });
    await page.goto(`${site.address}/?map=16/0/0`);
    await page.waitForURL((url) => url.searchParams.has('area'), { timeout: 60_000 });
    await page.locator('#results > ol h3').first().waitFor();
    await close();
    await drawing.close();
  });

  test('on a device without any network the site of the same device is known to be there again', async () => {
    const { page, close } = await visitSaving('/details/1/local');
    await page.addInitScript(() => {
      Object.defineProperty(Navigator.prototype, 'onLine', { get: () => false });
    });
    line.state = 'gateway';
    await page.reload();
    const notice = page.locator('[aria-live]').filter({ hasText: savedNotice });
    await notice.waitFor();
    line.state = 'open';
    // Sooner than it asks by itself.
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await notice.waitFor({ state: 'detached' });
    await close();
  });

  test.each(['silent', 'gateway'] as const)('does not wait for a site that is %s', async (state) => {
    const { page, close } = await visitSaving('/details/1/local');
    line.state = state;
    await page.reload();
    await page.locator('[aria-live]').filter({ hasText: savedNotice }).waitFor();
    await close();
  });

  test('is offered a new version, and loads it when they want', async () => {
    const { page, close } = await visitSaving('/');
    line.workerEnding = '\n// A new version.';
    await page.locator('#search-words').focus();
    await page.evaluate(async () => {
      await (await navigator.serviceWorker.ready).update();
    });
    await expect
      .poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null), {
        timeout: 20_000,
      })
      .toBe(true);
    const notice = page.locator('[aria-live]').filter({ hasText: 'A new version is ready.' });
    expect(await notice.count()).toBe(0);
    await page.locator('main h1').first().focus();
    await page.locator('#search-words').blur();
    await notice.waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    const loaded = page.waitForEvent('load');
    await notice.getByRole('button', { name: 'Load it' }).click();
    await loaded;
    expect(await page.evaluate(async () => (await navigator.serviceWorker.ready).waiting)).toBeNull();
    expect(await notice.count()).toBe(0);
    await close();
  });

  test('can install the site', async () => {
    const { page, close } = await visitSaving('/', { language: 'fr-FR' });
    const address = await page.locator('link[rel=manifest]').getAttribute('href');
    const answer = await page.request.get(`${line.address}${address}`);
    expect(answer.headers()['content-type']).toBe('application/manifest+json; charset=utf-8');
    const { lang, icons }: { lang: string; icons: { src: string; type: string }[] } = await answer.json();
    expect(lang).toBe('fr');
    for (const { src, type } of icons) {
      expect((await page.request.get(`${line.address}${src}`)).headers()['content-type']).toBe(type);
    }
    await close();
  });

  /** A page whose service worker has saved it. */
  async function visitSaving(path: string, visitor: Visitor = {}): Promise<VisitedPage> {
    const visited = await visit(browser, line.address + path, { ...visitor, hasServiceWorker: true });
    await expect.poll(() => savedPaths(visited.page), { timeout: 30_000 }).toContain(path);
    return visited;
  }
});

/** The middle of the map as it is drawn, so coarse that a shift by a pixel makes no difference: RGB. */
async function mapPicture(page: Page): Promise<Buffer> {
  const box = await page.locator('#map').boundingBox();
  if (box === null) throw new Error('The map is not in view.');
  const clip = { x: box.x + box.width / 2 - 120, y: box.y + box.height / 2 - 120, width: 240, height: 240 };
  const picture = sharp(await page.screenshot({ clip })).removeAlpha();
  return picture.resize(12, 12).raw().toBuffer();
}

/** By how much two pictures differ on the average, out of 255. */
function differenceOf(one: Buffer, other: Buffer): number {
  return one.reduce((sum, channel, at) => sum + Math.abs(channel - (other[at] ?? 0)), 0) / one.length;
}

async function searchFor(page: Page, words: string): Promise<void> {
  await page.locator('#search-words').fill(words);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.searchParams.get('q') === words);
  await page.locator('#results li').nth(1).waitFor();
  // Lists are saved when they stand still.
  await expect.poll(() => savedLists(page), { timeout: 15_000 }).toContainEqual(expect.stringContaining('q='));
}

/** Opens the first places of the list one after the other, and says which pages these are. */
async function openPlaces(page: Page, count: number): Promise<string[]> {
  const paths: string[] = [];
  for (let index = 0; index < count; index++) {
    if (index > 0) await page.goBack();
    await page.locator('#results h3 a').nth(index).click();
    await page.waitForURL((url) => url.pathname.startsWith('/details/'));
    const { pathname } = new URL(page.url());
    paths.push(pathname);
    await expect.poll(() => savedPaths(page), { timeout: 15_000 }).toContain(pathname);
  }
  return paths;
}

/** The paths of all that is kept on the device. */
async function keptPaths(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const caches = await Promise.all((await window.caches.keys()).map((name) => window.caches.open(name)));
    const requests = await Promise.all(caches.map((cache) => cache.keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
}

async function savedPaths(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const cache = await window.caches.open('saved-pages');
    return (await cache.keys()).map(({ url }) => new URL(url).pathname);
  });
}

/** The addresses under which lists are saved. */
async function savedLists(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const cache = await window.caches.open('saved-pages');
    const addresses = (await cache.matchAll()).map(({ headers }) => headers.get('x-saved-address') ?? '');
    return addresses.filter((address) => address.startsWith('/?') || address === '/');
  });
}
