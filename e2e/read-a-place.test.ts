import { describe, expect, test } from 'vitest';
import { boundsOfView } from '../apps/web/app/map/view/bounds-of-view.ts';
import type { Bbox } from '../packages/contract/src/geometry/geo.ts';
import { accessibilityProblems } from './testing/accessibility-problems.ts';
import { chromiumPath, type Visitor, visit } from './testing/browser.ts';
import { mapWindows } from './testing/every-window.ts';
import { addressOf, atRest, listedOfArea, showMap } from './testing/map-journey.ts';
import { runningBrowser, runningReadOnlySite } from './testing/running.ts';
import { munichFile } from './testing/town-folder.ts';

describe.skipIf(!chromiumPath || !munichFile)('a visitor in Munich', { timeout: 120_000 }, () => {
  const site = runningReadOnlySite('munich');
  const browser = runningBrowser();

  const everyone: readonly (readonly [string, Visitor])[] = [
    ['at a desk', {}],
    ['on a tablet, dark', { width: 768, height: 1024, theme: 'dark' }],
    ['on a phone, in French', { width: 390, height: 844, language: 'fr-FR' }],
    ['on a narrow phone, in Portuguese, dark', { width: 320, height: 640, language: 'pt-BR', theme: 'dark' }],
    ['with forced colours', { hasForcedColours: true }],
  ];

  test.each(everyone)('sees the map’s page without a fault, %s', async (_who, visitor) => {
    const { page, complaints, close } = await visit(browser, site.address, visitor);
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    expect(complaints).toEqual([]);
    await close();
  });

  test.each(everyone)('finds accessible cafés and reads about one without a fault, %s', async (_who, visitor) => {
    const { page, complaints, close } = await visit(browser, `${site.address}/?types=cafe&ratings=accessible`, visitor);
    expect(await accessibilityProblems(page)).toEqual([]);
    const first = page.locator('#results h3 a').first();
    const name = await first.innerText();
    // The map lists its own box once it is there: what is read or about to be pressed stays where it is.
    await listedOfArea(page);
    expect(await first.innerText()).toBe(name);
    await first.click();
    await page.waitForURL(/\/details\/\d+\/local/);
    await page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
    expect(await page.title()).toBe(`${name} – Access Atlas`);
    // The new page's name has the focus: a screen reader says it.
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await page.locator('main nav a').first().click();
    await page.waitForURL(/types=cafe/);
    expect(complaints).toEqual([]);
    await close();
  });

  test.each([
    ['en-GB', 'Accessible, says OpenStreetMap', 'Nobody has reviewed it here yet.'],
    ['fr-FR', 'Accessible, selon OpenStreetMap', 'Personne ne l’a encore évalué ici.'],
    ['pt-BR', 'Acessível, segundo OpenStreetMap', 'Ninguém avaliou aqui ainda.'],
  ] as const)('reads the verdict once, and from whom it is, %s', async (language, verdict, nobody) => {
    const { page, complaints, close } = await visit(browser, `${site.address}/?types=cafe&ratings=accessible`, {
      language,
      theme: 'dark',
    });
    await page.goto(
      await page
        .locator('#results h3 a')
        .first()
        .evaluate((link: HTMLAnchorElement) => link.href),
    );
    await page.getByText(verdict, { exact: true }).waitFor();
    const quiet = await page.getByText(nobody).innerText();
    expect(quiet).toMatch(/^OpenStreetMap, .*\d{4}\. /);
    // It was said: nothing below says it again.
    expect(quiet).not.toMatch(/accessible|acessível/i);
    expect(complaints).toEqual([]);
    await close();
  });

  test('is suggested Marienplatz and no city elsewhere, although nobody knows where the visitor is', async () => {
    const response = await fetch(`${site.address}/api/places/v1/autocomplete?filter=mar`);
    const { results } = (await response.json()) as { results: { name: string }[] };
    const names = results.map(({ name }) => name);
    expect(names).toContain('Marienplatz');
    expect(names).not.toContain('Marseille');
  });

  test.each([...mapWindows, { width: 2560, height: 1440 }])(
    'begins with a map that the data fill, $width × $height',
    async (window) => {
      const { page, complaints, close } = await visit(browser, site.address, window);
      await showMap(page);
      await atRest(page);
      const { region } = (await (await fetch(`${site.address}/api/site`)).json()) as { region: Bbox };
      const size = await page
        .locator('#map')
        .evaluate(({ clientWidth: width, clientHeight: height }) => ({ width, height }));
      const [zoom = 0, latitude = 0, longitude = 0] = (addressOf(page).map ?? '').split('/').map(Number);
      const [west, south, east, north] = boundsOfView({ zoom, latitude, longitude }, size);
      expect([west >= region[0], south >= region[1], east <= region[2], north <= region[3]]).toEqual([
        true,
        true,
        true,
        true,
      ]);
      expect(complaints).toEqual([]);
      await close();
    },
  );

  test('sees the drawn map on a phone without a fault', async () => {
    const phone = { width: 390, height: 844, language: 'fr-FR', isTouch: true } as const;
    const { page, complaints, close } = await visit(browser, site.address, phone);
    await atRest(page);
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await close();
  });

  test('reads everything without JavaScript', async () => {
    const { page, close } = await visit(browser, `${site.address}/?types=cafe&ratings=accessible`, {
      hasNoScript: true,
    });
    await page.locator('#results h3 a').first().click();
    expect(await page.locator('h1').innerText()).not.toBe('');
    expect(await page.locator('#features').count()).toBe(1);
    await page.goto(site.address);
    await page.locator('#search-words').fill('Marienplatz');
    await page.locator('search button[type=submit]').click();
    expect(page.url()).toContain('q=Marienplatz');
    await close();
  });
});
