import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { accessibilityProblems } from '../testing/accessibility-problems.ts';
import { chromiumPath, openBrowser, type VisitedPage, type Visitor, visit } from '../testing/browser.ts';
import { focusedText, isFocused } from '../testing/focus.ts';
import { listenTo } from '../testing/heard.ts';
import { chooseTheme } from '../testing/pictures/choose-theme.ts';
import { runningBrowser, runningReadOnlySite } from '../testing/running.ts';
import { spokenPage } from '../testing/spoken-page.ts';

/** A machine without a graphics card takes its time to draw. */
const patience = { timeout: 60_000 };
const canvas = '#map canvas';
const stopsMax = 8;

interface Cafe {
  readonly _id: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly images: readonly { readonly url: string; readonly thumbnail: string }[];
}

describe.skipIf(!chromiumPath)('on the map', { timeout: 240_000 }, () => {
  const site = runningReadOnlySite('nullIsland');
  const browser = runningBrowser();
  let cafe: Cafe;
  let atCafe: string;
  beforeAll(async () => {
    const answer = await fetch(
      `${site.address}/api/places/v1/search_opt?filter=${encodeURIComponent('Café Méridien')}`,
    );
    const { results } = (await answer.json()) as { results: Cafe[] };
    if (results[0] === undefined) throw new Error('The invented town has no Café Méridien.');
    cafe = results[0];
    atCafe = `${site.address}/?map=17/${cafe.latitude}/${cafe.longitude}`;
  }, 120_000);

  const small = { width: 1000, height: 700 } as const;
  const open = async (address: string, visitor: Visitor = small): Promise<VisitedPage> => {
    const visited = await visit(browser, address, visitor);
    await atRest(visited.page);
    return visited;
  };
  const popupOf = (page: Page) => page.getByRole('dialog', { name: 'Café Méridien' });

  test('a move by keys is announced although the map gets another size meanwhile', async () => {
    const { page, close } = await open(atCafe);
    const heard = await listenTo(page);
    await page.locator(canvas).focus();
    await page.evaluate(() => {
      const shrink = () => {
        const container = document.querySelector<HTMLElement>('.maplibregl-map');
        if (container) container.style.width = '80%';
      };
      // Within the 300 ms that the move takes.
      addEventListener('keydown', () => setTimeout(shrink, 100), { once: true });
    });
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => heard.announcements.join(' '), patience).toContain('Moved east.');
    await close();
  });

  test('a map that is held stays in the hand although the list of the zoom before comes meanwhile', async () => {
    const { page, close } = await open(atCafe);
    const heard = await listenTo(page);
    const isHeld = Promise.withResolvers<void>();
    await page.route(
      (url) => url.pathname === '/_.data',
      async (route) => {
        const list = await route.fetch();
        await isHeld.promise;
        await route.fulfill({ response: list });
      },
      { times: 1 },
    );
    await page.locator(canvas).focus();
    const listAsked = page.waitForRequest((request) => new URL(request.url()).pathname === '/_.data');
    await page.keyboard.press('Minus');
    await listAsked;
    await expect.poll(() => heard.announcements, patience).toContainEqual(expect.stringContaining('Zoomed out'));
    const box = await page.locator(canvas).boundingBox();
    if (box === null) throw new Error('The map is not shown.');
    const { x, y } = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x - 100, y, { steps: 5 });
    isHeld.resolve();
    await page.waitForURL((url) => url.searchParams.get('map')?.startsWith('16/') ?? false);
    // Longer than the map would take to fly back.
    await page.waitForTimeout(1_000);
    await page.mouse.move(x - 150, y, { steps: 3 });
    await page.mouse.up();
    await expect.poll(() => heard.announcements.join(' '), patience).toContain('Moved east.');
    await atRest(page);
    const pixelsPerDegree = (512 * 2 ** 16) / 360;
    const eastPixels = () =>
      (Number(new URL(page.url()).searchParams.get('map')?.split('/')[2]) - cafe.longitude) * pixelsPerDegree;
    await expect.poll(eastPixels, patience).toBeGreaterThan(130);
    await close();
  });

  test('a pin that is pressed opens its popup, which gives the focus back and goes with the Back button', async () => {
    const { page, complaints, close } = await open(atCafe);
    await pressMiddle(page);
    const popup = popupOf(page);
    await popup.waitFor(patience);
    await expect.poll(() => focusedText(page), patience).toBe('Café Méridien');
    expect(new URL(page.url()).searchParams.get('pin')).toBe(cafe._id);
    expect(await popup.innerText()).toMatch(
      /^Accessible\s+Café Méridien\s+Café · 61 Meridian Street[\s\S]*Accessible restroom/,
    );
    expect(await popup.getByRole('link', { name: 'Report a problem' }).getAttribute('href')).toMatch(/^mailto:help@/);
    expect(await isWithin(popup, page.locator('#map'))).toBe(true);
    for (const colorScheme of ['light', 'dark'] as const) {
      await chooseTheme(page, colorScheme);
      await atRest(page);
      expect(await accessibilityProblems(page), colorScheme).toEqual([]);
    }

    const shown = await popup.getByRole('img').first().getAttribute('src');
    expect(cafe.images.map(({ thumbnail }) => thumbnail)).toContain(shown);
    expect(cafe.images.map(({ url }) => url)).not.toContain(shown);
    await popup.getByRole('img').first().click();
    const gallery = page.getByRole('dialog', { name: 'Photos of Café Méridien' });
    await gallery.waitFor();
    await page.keyboard.press('Escape');
    await gallery.waitFor({ state: 'detached' });
    expect(await popup.isVisible()).toBe(true);

    await page.keyboard.press('Escape');
    await popup.waitFor({ state: 'detached' });
    await expect.poll(() => isFocused(page, canvas)).toBe(true);
    expect(new URL(page.url()).searchParams.has('pin')).toBe(false);
    await page.goForward();
    await popup.waitFor();
    await page.goBack();
    await popup.waitFor({ state: 'detached' });
    expect(complaints).toEqual([]);
    await close();
  });

  test('the offer to search an area is announced although the page renders it after the map has come to rest', async () => {
    const { page, close } = await open(atCafe);
    const heard = await listenTo(page);
    await page.locator(canvas).focus();
    await page.evaluate(() => {
      // React renders in messages that it sends to itself.
      const post = MessagePort.prototype.postMessage;
      MessagePort.prototype.postMessage = function (message: unknown) {
        setTimeout(() => post.call(this, message), 2_000);
      };
    });
    await page.keyboard.press('ArrowUp');
    await expect
      .poll(() => heard.announcements.at(-1), patience)
      .toMatch(/^Moved north\. \d+ places, \d+ accessible\. Search this area is on offer\.$/);
    await close();
  });

  test('a shared link opens the popup and leaves the focus; details keep the way back', async () => {
    const { page, complaints, close } = await open(`${atCafe}&types=cafe&pin=${cafe._id}`);
    const popup = popupOf(page);
    await popup.waitFor(patience);
    expect(await isFocused(page, 'body')).toBe(true);
    await popup.getByRole('link', { name: 'View details' }).click();
    await page.getByRole('heading', { level: 1, name: 'Café Méridien' }).waitFor();
    expect(await popup.count()).toBe(0);
    expect(new URL(page.url()).searchParams.get('types')).toBe('cafe');
    await page.goBack();
    await popup.waitFor(patience);
    expect(complaints).toEqual([]);
    await close();
  });

  test('a popup says what went wrong, and tries again', async () => {
    const { page, close } = await visit(browser, `${atCafe}&pin=999999`, small);
    await page.getByRole('dialog', { name: 'This place is gone' }).waitFor(patience);
    await page.getByRole('button', { name: 'Close the place' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.route('**/api/places/v1/pins/*', (route) => route.abort(), { times: 1 });
    await atRest(page);
    await pressMiddle(page);
    const failed = page.getByRole('dialog', { name: 'The place could not be loaded' });
    await failed.waitFor(patience);
    expect(await accessibilityProblems(page)).toEqual([]);
    await failed.getByRole('button', { name: 'Try again' }).click();
    await popupOf(page).waitFor(patience);
    await close();
  });

  test('the keyboard moves, zooms, lists the pins and opens one; what happens is said', async () => {
    const { page, complaints, close } = await open(atCafe);
    const heard = await listenTo(page);
    await page.locator(canvas).focus();
    await page.keyboard.press('ArrowUp');
    await expect
      .poll(() => heard.announcements, patience)
      .toContainEqual(
        expect.stringMatching(/^Moved north\. \d+ places, \d+ accessible\. Search this area is on offer\.$/),
      );
    expect(await page.getByRole('button', { name: 'Search this area' }).isVisible()).toBe(true);
    expect(await isFocused(page, canvas)).toBe(true);
    await page.keyboard.press('+');
    await expect.poll(() => heard.announcements, patience).toContainEqual('Zoomed in, level 18.');
    // The list follows, and its number is the only one.
    await expect
      .poll(
        () =>
          heard.announcements
            .slice(heard.announcements.findIndex((words) => words.startsWith('Moved north')) + 1)
            .filter((words) => /\d+ places?\b/.test(words)),
        patience,
      )
      .toEqual([await page.locator('#results-heading').innerText()]);
    await page.keyboard.press('-');
    await expect.poll(() => heard.announcements, patience).toContain('Zoomed out, level 17.');

    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keys of the map' }).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => isFocused(page, canvas)).toBe(true);

    await atRest(page);
    await page.keyboard.press('p');
    const list = page.getByRole('listbox', { name: 'Pins in view, nearest to the middle first' });
    await list.waitFor();
    await expect.poll(() => isFocused(page, '[role=listbox]')).toBe(true);
    await expect
      .poll(() => list.getByRole('option').first().innerText(), patience)
      .toMatch(
        /^.+\s,\s+(Accessible|Partially accessible|Not accessible|Not rated yet), .+, \d+\sm (north|south|east|west)/,
      );
    const active = () => list.getAttribute('aria-activedescendant');
    const first = await active();
    await page.keyboard.press('ArrowDown');
    await expect.poll(active).not.toBe(first);
    expect(await tabStops(page)).toBeLessThanOrEqual(stopsMax);
    for (const colorScheme of ['light', 'dark'] as const) {
      await chooseTheme(page, colorScheme);
      expect(await accessibilityProblems(page), colorScheme).toEqual([]);
    }
    const name = (await list.locator('[aria-selected=true]').innerText()).split('\n')[0] ?? '';
    const nearest = async () => (await list.getByRole('option').allInnerTexts()).slice(0, 5);
    const before = await nearest();
    await page.keyboard.press('Enter');
    const popup = page.getByRole('dialog', { name });
    await popup.waitFor(patience);
    await expect.poll(() => focusedText(page), patience).toBe(name);
    expect((await spokenPage(page)).filter(({ role }) => role === 'dialog')).toMatchObject([
      {
        name,
        description: expect.stringMatching(/^(Accessible|Partially accessible|Not accessible|Not rated yet) .+/),
      },
    ]);
    // The map has made room for the popup: the list is as it was.
    await atRest(page);
    expect(await nearest()).toEqual(before);
    await page.keyboard.press('Escape');
    await popup.waitFor({ state: 'detached' });
    await list.waitFor({ state: 'detached' });
    await expect.poll(() => isFocused(page, canvas)).toBe(true);
    await expect.poll(() => heard.announcements, patience).toContain('The list of pins is closed. You are on the map.');
    expect(complaints).toEqual([]);
    await close();
  });

  test('the list of pins stays while one popup follows another, and closes with one whose card did not come', async () => {
    const { page, close } = await open(`${site.address}/?map=14/${cafe.latitude}/${cafe.longitude}`);
    const heard = await listenTo(page);
    await page.locator(canvas).focus();
    await page.keyboard.press('p');
    const list = page.getByRole('listbox', { name: 'Pins in view, nearest to the middle first' });
    await list.waitFor(patience);
    const pins = list.getByRole('option').filter({ hasNotText: 'Cluster:' });
    const nameOf = async (at: number) => ((await pins.nth(at).innerText()).split(/\s,|\n/)[0] ?? '').trim();
    await expect.poll(async () => [await nameOf(0), await nameOf(1)], patience).not.toContain('Place');
    const [first, second] = [await nameOf(0), await nameOf(1)];
    await pins.nth(0).click();
    await page.getByRole('dialog', { name: first }).waitFor(patience);
    await pins.nth(1).click();
    await page.getByRole('dialog', { name: second }).waitFor(patience);
    await expect.poll(() => focusedText(page), patience).toBe(second);
    expect(await list.isVisible()).toBe(true);
    expect(heard.announcements).not.toContain('The list of pins is closed. You are on the map.');

    await page.route('**/api/places/v1/pins/*', (route) => route.fulfill({ status: 500, body: '{}' }));
    await pins.nth(2).click();
    await page.getByRole('button', { name: 'Try again' }).waitFor(patience);
    await page.getByRole('button', { name: 'Close the place' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await list.waitFor({ state: 'detached', ...patience });
    await expect.poll(() => isFocused(page, canvas)).toBe(true);
    await close();
  });

  test('a cluster is an option that says its numbers, and Enter takes it apart', async () => {
    const { page, close } = await open(`${site.address}/?map=14/${cafe.latitude}/${cafe.longitude}`);
    await page.locator(canvas).focus();
    await page.keyboard.press('p');
    const cluster = page.getByRole('option', { name: /^Cluster: \d+ places/ }).first();
    await cluster.waitFor(patience);
    // Only what it has: a rating that the filter excludes, or that none of its places has, is not named.
    const rating = '[1-9]\\d* (?:accessible|partially accessible|not accessible|not rated yet)';
    const facts = new RegExp(`^(?:${rating}, ){1,4}.+ (?:north|south|east|west)`, 'm');
    expect(await cluster.innerText()).toMatch(facts);
    await page.goto(`${site.address}/?map=14/${cafe.latitude}/${cafe.longitude}&ratings=unrated,accessible`);
    await page.locator(canvas).focus();
    await page.keyboard.press('p');
    await cluster.waitFor(patience);
    expect(await cluster.innerText()).toMatch(facts);
    expect(await cluster.innerText()).not.toMatch(/partially|not accessible/);
    while ((await cluster.getAttribute('aria-selected')) !== 'true') await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect.poll(() => zoomOf(page), patience).toBeGreaterThan(14);
    expect(await isFocused(page, '[role=listbox]')).toBe(true);
    await close();
  });

  test('buttons move the map, one stop of the Tab key for all of them', async () => {
    const { page, close } = await open(atCafe);
    const toolbar = page.getByRole('toolbar', { name: 'Move and zoom the map' });
    await toolbar.getByRole('button', { name: 'Show the arrows that move the map' }).click();
    expect(await tabStops(page)).toBeLessThanOrEqual(stopsMax);
    expect(await toolbar.locator('button:not([tabindex="-1"])').count()).toBe(1);
    for (const button of await toolbar.getByRole('button').all()) {
      const box = await button.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }
    await page.keyboard.press('Home');
    expect(await focusedName(page)).toBe('Move north');
    const before = latitudeOf(page);
    await page.keyboard.press('Enter');
    await expect.poll(() => latitudeOf(page), patience).toBeGreaterThan(before);
    expect(await focusedName(page)).toBe('Move north');
    expect(await accessibilityProblems(page)).toEqual([]);
    await close();
  });

  test('on a phone three buttons stand on the map; arrows come with the keyboard, or where they were asked for', async () => {
    const phone = { width: 390, height: 844, isTouch: true } as const;
    const { page, complaints, close } = await open(atCafe, phone);
    const buttons = page.locator('[data-map-corner]').getByRole('button');
    const names = () =>
      buttons.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? one.textContent));
    expect((await names()).toSorted()).toEqual(['Locate me', 'Zoom in', 'Zoom out']);
    const scale = page.locator('[data-map-scale]');
    expect(await scale.isVisible()).toBe(false);
    const arrows = page.getByRole('button', { name: 'Show the arrows that move the map' });
    await page.keyboard.press('Tab');
    await arrows.waitFor(patience);
    await page.getByRole('slider', { name: 'Height of the list' }).focus();
    await page.keyboard.press('Home');
    await scale.waitFor(patience);
    expect(complaints).toEqual([]);
    await page.locator('header summary:visible').last().click();
    await page.getByRole('link', { name: 'Always' }).click();
    await expect.poll(() => page.evaluate(() => document.cookie), patience).toContain('arrows=always');
    await page.reload();
    await arrows.waitFor(patience);
    await close();
  });

  test('the full map is left with Escape, and the focus stays on its button', async () => {
    const { page, close } = await open(atCafe);
    await page.getByRole('button', { name: 'Full map' }).click();
    expect(await page.locator('header').first().isVisible()).toBe(false);
    await page.keyboard.press('Escape');
    await page.locator('header').first().waitFor({ state: 'visible' });
    expect((await focusedText(page)).trim()).toBe('Full map');
    await close();
  });

  const aloneOnScreen: readonly (readonly [string, Visitor, (page: Page) => Promise<void>])[] = [
    ['beside a folded drawer', small, async (page) => page.getByRole('button', { name: 'Hide the list' }).click()],
    ['on the full map', small, async (page) => page.getByRole('button', { name: 'Full map' }).click()],
    [
      'where there is no room for both',
      { width: 320, height: 640 },
      async (page) => page.getByRole('group', { name: 'View' }).getByRole('button', { name: 'Map' }).click(),
    ],
    [
      'over a sheet that shows its heading alone',
      { width: 390, height: 844 },
      async (page) => {
        await page.getByRole('slider', { name: 'Height of the list' }).focus();
        await page.keyboard.press('Home');
      },
    ],
  ];
  test.each(aloneOnScreen)('the first link of the page brings the text back, %s', async (_where, visitor, leave) => {
    const { page, complaints, close } = await visit(browser, `${atCafe}&types=cafe`, visitor);
    const row = page.locator('#results h3').first();
    await row.waitFor();
    await leave(page);
    await expect.poll(() => isInWindow(row), patience).toBe(false);
    // Twice: the address already names the text the second time.
    for (const _time of [1, 2]) {
      await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
      await page.getByRole('link', { name: 'Skip to the content' }).focus();
      expect(await isInWindow(page.getByRole('link', { name: 'Skip to the content' }))).toBe(true);
      await page.keyboard.press('Enter');
      await expect.poll(() => isFocused(page, '#main'), patience).toBe(true);
      const bringIn = () => row.evaluate((element) => element.scrollIntoView({ block: 'center' }));
      await expect.poll(() => bringIn().then(() => isInWindow(row)), patience).toBe(true);
      expect(await page.locator('header').first().isVisible()).toBe(true);
      await leave(page);
    }
    expect(complaints).toEqual([]);
    await close();
  });

  test('shows where the visitor is, or says in the page why it cannot', async () => {
    const { page, close } = await open(atCafe);
    // A browser without a window cannot ask its visitor: that is a no.
    await page.getByRole('button', { name: 'Locate me' }).click();
    const alert = page.getByRole('alert');
    await alert.waitFor(patience);
    expect(await alert.innerText()).toContain('Location is blocked. Allow it in your browser, or search for a place.');
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole('button', { name: 'Close this message' }).click();
    expect(await alert.count()).toBe(0);
    // No browser of a test can be made to fail in these ways; the codes are those of GeolocationPositionError.
    const otherFailures = [
      [2, 'Your location could not be found. Try again, or search for a place.'],
      [3, 'Your location could not be found. Try again, or search for a place.'],
      [0, 'Your browser does not say why. Try again, or search for a place.'],
      [null, 'This device cannot share its location.'],
    ] as const;
    for (const [code, words] of otherFailures) {
      await page.evaluate((failure) => {
        const getCurrentPosition = (_found: PositionCallback, onFailure: (error: { code: number | null }) => void) =>
          onFailure({ code: failure });
        if (failure === null) Reflect.deleteProperty(Navigator.prototype, 'geolocation');
        else
          Object.defineProperty(navigator.geolocation, 'getCurrentPosition', {
            value: getCurrentPosition,
            configurable: true,
          });
      }, code);
      await page.getByRole('button', { name: 'Locate me' }).click();
      await alert.getByText(words).waitFor();
      await page.getByRole('button', { name: 'Close this message' }).click();
      await expect.poll(() => alert.count()).toBe(0);
    }
    await page.reload();
    await atRest(page);

    await page.context().grantPermissions(['geolocation'], { origin: site.address });
    await page.context().setGeolocation({ latitude: 0.001, longitude: 0.001 });
    await page.getByRole('button', { name: 'Locate me' }).click();
    await expect.poll(() => new URL(page.url()).searchParams.get('map'), patience).toBe('16/0.001/0.001');
    await close();
  });

  test('lists the places near the visitor once they ask, or says why it cannot', async () => {
    const { page, complaints, close } = await open(site.address);
    const nearMe = page.getByRole('button', { name: 'Places near me' });
    // A browser without a window cannot ask its visitor: that is a no.
    await nearMe.click();
    const alert = page.getByRole('alert');
    await alert.getByText('Location is blocked. Allow it in your browser, or search for a place.').waitFor(patience);
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole('button', { name: 'Close this message' }).click();
    expect(await alert.count()).toBe(0);
    expect((await focusedText(page)).trim()).toBe('Places near me');

    await page.context().grantPermissions(['geolocation'], { origin: site.address });
    await page.context().setGeolocation({ latitude: cafe.latitude, longitude: cafe.longitude });
    await nearMe.click();
    await page.getByRole('heading', { name: /^[\d,]+ places, nearest first$/ }).waitFor(patience);
    expect(await page.locator('#results h3').first().innerText()).toBe('Café Méridien');
    const { searchParams } = new URL(page.url());
    // Five decimals are a metre.
    const here = [cafe.latitude, cafe.longitude].map((degrees) => Number(degrees.toFixed(5)));
    expect(searchParams.get('near')).toBe(here.join());
    expect(searchParams.get('map')).toBe(['16', ...here].join('/'));
    expect(await alert.count()).toBe(0);
    await atRest(page);
    expect(complaints).toEqual([]);
    await close();
  });

  test('far from every place says so, and goes there if the visitor wants to', async () => {
    const { page, close } = await open(site.address);
    await page.context().grantPermissions(['geolocation'], { origin: site.address });
    await page.context().setGeolocation({ latitude: 50, longitude: 8 });
    const before = page.url();
    await page.getByRole('button', { name: 'Places near me' }).click();
    await page.getByRole('alert').getByText('This map has no place within 50 km of you.').waitFor(patience);
    expect(page.url()).toBe(before);
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole('button', { name: 'Go there all the same' }).click();
    await expect.poll(() => new URL(page.url()).searchParams.get('map'), patience).toBe('16/50/8');
    await page.getByRole('heading', { name: /places, nearest first$/ }).waitFor(patience);
    await close();
  });

  test('asks for no location by itself, and offers none where no script could ask', async () => {
    const { page, close } = await visit(browser, site.address, { ...small, hasNoScript: true });
    expect(await page.getByRole('button', { name: 'Places near me' }).count()).toBe(0);
    await close();
    const scripted = await visit(browser, `${site.address}/about`, small);
    await scripted.page.addInitScript(() => {
      navigator.geolocation.getCurrentPosition = () => document.documentElement.setAttribute('data-asked', '');
    });
    await scripted.page.goto(atCafe);
    await atRest(scripted.page);
    expect(await scripted.page.locator('html[data-asked]').count()).toBe(0);
    await scripted.page.getByRole('button', { name: 'Places near me' }).click();
    expect(await scripted.page.locator('html[data-asked]').count()).toBe(1);
    await scripted.close();
  });

  test('a pin that is chosen on the map shows its row in the list, and the focus stays with the popup', async () => {
    const { page, close } = await open(atCafe);
    const row = page.locator('#results h3', { hasText: 'Café Méridien' }).first();
    await row.waitFor(patience);
    const current = page.locator('#results [aria-current=true]');
    expect(await current.count()).toBe(0);
    const list = page.locator('#drawer > div').first();
    await list.evaluate((element) => element.scrollTo(0, element.scrollHeight));
    await expect.poll(() => isWithin(row, list), patience).toBe(false);
    await pressMiddle(page);
    await popupOf(page).waitFor(patience);
    await expect.poll(() => current.allInnerTexts(), patience).toEqual(['Café Méridien']);
    await expect.poll(() => isWithin(row, list), patience).toBe(true);
    await expect.poll(() => focusedText(page), patience).toBe('Café Méridien');
    expect(await page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null)).toBe(true);
    for (const colorScheme of ['light', 'dark'] as const) {
      await chooseTheme(page, colorScheme);
      expect(await accessibilityProblems(page), colorScheme).toEqual([]);
    }
    await page.keyboard.press('Escape');
    await current.waitFor({ state: 'detached', ...patience });
    await close();
  });

  test('an option of the list of pins has its name before it is the active one', async () => {
    const { page, close } = await open(`${site.address}/?map=14/${cafe.latitude}/${cafe.longitude}`);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.evaluate(() => {
      // A name that does not come within 2 seconds is not waited for: on a machine that is busy, it may come later.
      const wait = setTimeout;
      window.setTimeout = ((act: () => void, milliseconds?: number) =>
        wait(act, milliseconds === 2_000 ? 60_000 : milliseconds)) as typeof setTimeout;
      const told: string[] = [];
      Object.assign(window, { told });
      new MutationObserver(() => {
        const id = document.querySelector('[data-pin-mode] [role=listbox]')?.getAttribute('aria-activedescendant');
        const option = id ? document.getElementById(id) : null;
        if (option) told.push(option.innerText.split('\n')[0] ?? '');
      }).observe(document.body, { subtree: true, childList: true, attributeFilter: ['aria-activedescendant'] });
    });
    await page.locator(canvas).focus();
    await page.keyboard.press('p');
    const list = page.getByRole('listbox', { name: 'Pins in view, nearest to the middle first' });
    await list.waitFor(patience);
    const count = await list.getByRole('option').count();
    for (let step = 1; step < Math.min(count, 25); step++) {
      await page.keyboard.press('ArrowDown');
      await expect.poll(() => list.getAttribute('aria-activedescendant'), patience).toMatch(new RegExp(`-${step}$`));
    }
    const told = await page.evaluate(() => (window as Window & { told?: string[] }).told ?? []);
    expect(told.length).toBeGreaterThan(5);
    expect(told.filter((name) => name.startsWith('Place ,') || name === 'Place')).toEqual([]);
    expect(asked.filter((path) => path === '/api/places/v1/pins').length).toBeLessThanOrEqual(2);
    expect(asked.filter((path) => path.startsWith('/api/places/v1/pins/'))).toEqual([]);
    await close();
  });

  test('a drag ends where it is let go, on a button of the map too', async () => {
    const { page, close } = await open(atCafe);
    const box = await page.locator('#map').boundingBox();
    const button = await page.getByRole('button', { name: 'Full map' }).boundingBox();
    if (box === null || button === null) throw new Error('The map is not in view.');
    const before = page.url();
    const picture = page.locator('#map picture img');
    const pictureBefore = await picture.getAttribute('src');
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 3);
    await page.mouse.down();
    await page.mouse.move(button.x + 20, button.y - 40, { steps: 5 });
    await page.mouse.move(button.x + button.width / 2, button.y + button.height / 2, { steps: 3 });
    await page.mouse.up();
    // The mouse stays where it is: nothing else tells the map that it is over.
    await expect.poll(() => page.url(), patience).not.toBe(before);
    await page.getByRole('button', { name: 'Search this area' }).waitFor(patience);
    expect(await page.locator('header').first().isVisible()).toBe(true);
    // Of what lies under the map no other picture is drawn.
    expect(await picture.getAttribute('src')).toBe(pictureBefore);
    await close();
  });

  const phone = { width: 390, height: 844, language: 'fr-FR', theme: 'dark', isTouch: true } as const;
  test('on a phone the popup stands between the search box and the sheet, and covers no button', async () => {
    const { page, complaints, close } = await open(`${atCafe}&pin=${cafe._id}`, phone);
    const popup = popupOf(page);
    await popup.waitFor(patience);
    await popup.getByRole('link', { name: 'Voir les détails' }).waitFor();
    expect(await isWithin(popup, page.locator('#map'))).toBe(true);
    expect(await page.getByRole('button', { name: 'Me localiser' }).count()).toBe(0);
    expect(await accessibilityProblems(page)).toEqual([]);
    await popup.getByRole('button', { name: 'Fermer le lieu' }).click();
    await page.getByRole('button', { name: 'Me localiser' }).waitFor();
    expect(complaints).toEqual([]);
    await close();
  });

  test('on a wide, low screen no part of the page, and so of the attribution, lies below the window', async () => {
    const { page, close } = await visit(browser, site.address, { width: 844, height: 390 });
    const attribution = await page.locator('#map > p').last().boundingBox();
    expect((attribution?.y ?? Number.NaN) + (attribution?.height ?? Number.NaN)).toBeLessThanOrEqual(390);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(390);
    await close();
  });

  test('with forced colours the focus is seen on the map, and with reduced motion the map jumps', async () => {
    const { page, close } = await open(atCafe, { ...small, hasForcedColours: true, hasReducedMotion: true });
    await page.locator(canvas).focus();
    const before = latitudeOf(page);
    await page.keyboard.press('ArrowUp');
    const outline = await page.locator(canvas).evaluate((element) => getComputedStyle(element).outlineWidth);
    expect(Number.parseFloat(outline)).toBeGreaterThanOrEqual(3);
    await expect.poll(() => latitudeOf(page), patience).toBeGreaterThan(before);
    await close();
  });

  test('without WebGL the page says why there is no map, and a shared pin still opens', async () => {
    const plain = await openBrowser({ hasNoWebGl: true });
    const { page, close } = await visit(plain, `${atCafe}&pin=${cafe._id}`, small);
    await page.getByText('This browser cannot draw the map. Everything on it is in the list.').waitFor(patience);
    await popupOf(page).getByRole('link', { name: 'View details' }).waitFor(patience);
    expect(await accessibilityProblems(page)).toEqual([]);
    await close();
    await plain.close();
  });
});

/** The map stands still and is drawn. */
async function atRest(page: Page): Promise<void> {
  await page.locator('[data-map=idle]').waitFor(patience);
}

/** Presses the head of the pin whose tip is in the middle of the map. */
async function pressMiddle(page: Page): Promise<void> {
  const box = await page.locator('#map').boundingBox();
  if (box === null) throw new Error('The map is not in view.');
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2 - 16);
}

function focusedName(page: Page): Promise<string | null | undefined> {
  return page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
}

/** Stops of the Tab key within the map's region. */
function tabStops(page: Page): Promise<number> {
  return page.locator('#map').evaluate((map) => {
    const stops = map.querySelectorAll<HTMLElement>('a[href], button, input, summary, [tabindex]');
    return [...stops].filter((stop) => stop.tabIndex >= 0 && stop.checkVisibility()).length;
  });
}

async function isWithin(inner: Locator, outer: Locator): Promise<boolean> {
  const [box, room] = await Promise.all([inner.boundingBox(), outer.boundingBox()]);
  if (box === null || room === null) return false;
  const isAcross = box.x >= room.x && box.x + box.width <= room.x + room.width;
  return isAcross && box.y >= room.y && box.y + box.height <= room.y + room.height;
}

/** Whether an element can be seen without scrolling. */
async function isInWindow(element: Locator): Promise<boolean> {
  if (!(await element.isVisible())) return false;
  return element.evaluate((seen) => {
    const { left, top, width, height } = seen.getBoundingClientRect();
    const front = document.elementFromPoint(left + width / 2, top + height / 2);
    return front !== null && seen.contains(front);
  });
}

function viewOf(page: Page): number[] {
  return (new URL(page.url()).searchParams.get('map') ?? '').split('/').map(Number);
}

function zoomOf(page: Page): number {
  return viewOf(page)[0] ?? 0;
}

function latitudeOf(page: Page): number {
  return viewOf(page)[1] ?? 0;
}
