import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accessibilityProblems } from '../testing/accessibility-problems.ts';
import { chromiumPath, openBrowser, visit } from '../testing/browser.ts';
import { focusProblems } from '../testing/focus-problems.ts';
import { runningBrowser, runningReadOnlySite } from '../testing/running.ts';

describe.skipIf(!chromiumPath)('the map within another site', { timeout: 180_000 }, () => {
  const site = runningReadOnlySite('nullIsland');
  const browser = runningBrowser();
  let other: OtherSite;
  beforeAll(async () => {
    other = await startOtherSite();
  });
  afterAll(() => other?.close());

  test('somebody with a page of their own takes the map along, and it stands in their page', async () => {
    const { page, complaints, close } = await visit(browser, `${site.address}/?types=cafe&map=15/0/0`, {
      width: 1024,
      height: 600,
    });
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Embed this map' }).click();
    const dialog = page.getByRole('dialog', { name: 'Embed this map' });
    await dialog.getByLabel('Name of the map').fill('Cafés of "our" town');
    await dialog.getByLabel('Height').fill('12 metres');
    await dialog.getByText('Write a number of pixels').waitFor();
    await dialog.getByLabel('Height').fill('500');
    expect(await accessibilityProblems(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Copy code' }).click();
    await dialog.locator('[aria-live]').getByText('Code copied').waitFor();
    const code = await dialog.getByLabel('Code for your page').inputValue();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);
    expect(code).toContain('title="Cafés of &quot;our&quot; town" width="100%" height="500" loading="lazy"');
    await page.keyboard.press('Escape');
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Embed this map');
    expect(complaints).toEqual([]);
    await close();

    other.body = code;
    const guest = await visit(browser, `${site.address}/about`, { width: 900, height: 700 });
    await guest.page.context().clearCookies();
    await guest.page.goto(other.address);
    const frame = guest.page.frameLocator('iframe');
    await frame.locator('[data-map=idle]').waitFor({ timeout: 60_000 });
    await frame.getByText(/^\d+ places? as a list$/).click();
    const link = frame.locator('main li a').first();
    expect(await link.getAttribute('target')).toBe('_blank');
    expect(await link.getAttribute('href')).toMatch(/^http:.*\/details\/\d+\/local\?lng=en$/);
    const way = frame.getByRole('link', { name: 'Open in Access Atlas (opens in a new tab)' });
    const { origin, pathname, searchParams } = new URL((await way.getAttribute('href')) ?? '');
    expect(origin + pathname).toBe(`${site.address}/`);
    expect([searchParams.get('types'), searchParams.get('lng')]).toEqual(['cafe', 'en']);
    expect(searchParams.get('map')).toMatch(/^15\/-?0(?:\.0\d*)?\/-?0(?:\.0\d*)?$/);
    // Nothing is kept of those who read another site's page.
    expect(await guest.page.context().cookies()).toEqual([]);
    expect(guest.complaints).toEqual([]);
    await guest.close();
  });

  test('no other page stands in a frame', async () => {
    other.body = `<iframe src="${site.address}/about" title="About"></iframe>`;
    const { page, close } = await visit(browser, `${site.address}/about`);
    await page.goto(other.address);
    await expect.poll(() => page.frames().map((frame) => frame.url())).toContain('chrome-error://chromewebdata/');
    await close();
  });

  test('a chosen pin says what it is, and leads to the site', async () => {
    const { page, complaints, close } = await visit(browser, `${site.address}/embed?types=cafe`, {
      width: 600,
      height: 500,
    });
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
    const href = (await page.locator('main li a').first().getAttribute('href')) ?? '';
    const id = /\/details\/(\d+)\//.exec(href)?.[1];
    await page.goto(`${site.address}/embed?types=cafe&pin=${id}`);
    const card = page.getByRole('region', { name: await page.locator('#chosen-place').innerText() });
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('chosen-place');
    expect(await card.getByRole('link').getAttribute('href')).toContain(`/details/${id}/local`);
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await card.waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('map');
    expect(complaints).toEqual([]);
    await close();
  });

  test('without WebGL its picture shows what is filtered, and its list names the same', async () => {
    const plain = await openBrowser({ hasNoWebGl: true });
    const { page, complaints, close } = await visit(plain, `${site.address}/embed?ratings=notAccessible&map=16/0/0`, {
      width: 600,
      height: 500,
    });
    await page.getByText('This browser cannot draw the map. Everything on it is in the list.').waitFor();
    const picture = page.locator('#map picture img');
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1200);
    const shown = await picture.evaluate((image: HTMLImageElement) => image.currentSrc);
    expect(shown).toBe(`${site.address}/api/still-map/light/16/0,0.webp?ratings=notAccessible`);
    await page.locator('summary').click();
    const ratings = await page.locator('main li').allInnerTexts();
    expect(ratings.length).toBeGreaterThan(0);
    for (const row of ratings) expect(row).toContain('Not accessible');
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await close();
    await plain.close();
  });

  test('stands in 320 pixels, in French, in the dark, with its list open', async () => {
    const { page, close } = await visit(browser, `${site.address}/embed?lng=fr`, {
      width: 320,
      height: 480,
      theme: 'dark',
    });
    await page.locator('summary').click();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.locator('summary').click();
    await page.locator('[data-map=idle]').waitFor({ timeout: 60_000 });
    // The map's canvas is not hidden by the few buttons that stand on it.
    expect((await focusProblems(page)).filter((problem) => !problem.startsWith('canvas'))).toEqual([]);
    await close();
  });
});

interface OtherSite {
  readonly address: string;
  /** What its one page has between its tags. */
  body: string;
  close(): Promise<void>;
}

/** Somebody's own site: to a browser, `localhost` is another site than 127.0.0.1. */
async function startOtherSite(): Promise<OtherSite> {
  const server: Server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(`<!doctype html><html lang="en"><title>Our town</title><link rel="icon" href="data:,">${site.body}`);
  });
  server.listen(0);
  await once(server, 'listening');
  const bound = server.address();
  const site: OtherSite = {
    address: `http://localhost:${typeof bound === 'object' && bound !== null ? bound.port : 0}/`,
    body: '',
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return site;
}
