import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { accessibilityProblems } from './testing/accessibility-problems.ts';
import { chromiumPath, countedEvents, goOn, type Visitor, visit } from './testing/browser.ts';
import { everyWindow, expectNoFault, outermostWindows } from './testing/every-window.ts';
import { tabTo } from './testing/focus.ts';
import { focusProblems } from './testing/focus-problems.ts';
import { addressOf, patience } from './testing/map-journey.ts';
import { pathOf } from './testing/page-states.ts';
import { expectSameLook } from './testing/pictures/expect-same-look.ts';
import { runningBrowser, runningSite } from './testing/running.ts';

const isFull = process.env.FULL_TESTS === '1';

const richPlace = { name: 'place', path: '/details/{Café Méridien}/local' } as const;
/** What a printer without colours prints as it is. */
const blackAndWhite = ['rgb(0, 0, 0)', 'rgb(255, 255, 255)', 'none'];

/** The heights of the sheet on a phone, by the keys that lead from each to the next. */
const sheetHeights = { Home: 'peek', ArrowUp: 'half', End: 'full' } as const;

describe.skipIf(!chromiumPath)('a visitor on Null Island', { timeout: 180_000 }, () => {
  const site = runningSite({
    town: 'nullIsland',
    settings: { CONTACT_EMAIL: 'help@atlas.example', HOST: 'localhost' },
    // Dozens of searches and lists in a minute and a half are more than one visitor may ask for.
    hasVisitorsFromAfar: true,
  });
  const browser = runningBrowser({ hasNoWebGl: true, hasVisitorsFromAfar: true });

  test('on a phone nothing of the sheet is painted over the suggestions, at any of its heights', async () => {
    const { page, close } = await visit(browser, site.address, { width: 390, height: 844, theme: 'dark' });
    for (const key of ['Home', 'ArrowUp', 'End'] as const) {
      const sheet = page.getByRole('slider');
      await sheet.press(key);
      await page.locator('#search-words').fill('the lan');
      await page.getByRole('option').nth(2).waitFor();
      const covered = await page.getByRole('listbox').evaluate((list) => {
        const { left, right, top, bottom } = list.getBoundingClientRect();
        const points = Array.from({ length: 12 * 12 }, (_, index) => ({
          x: left + ((right - left) * ((index % 12) + 0.5)) / 12,
          y: top + ((bottom - top) * (Math.floor(index / 12) + 0.5)) / 12,
        }));
        return points.filter(({ x, y }) => y < innerHeight && !list.contains(document.elementFromPoint(x, y))).length;
      });
      const height = String(await sheet.getAttribute('aria-valuetext'));
      expect(covered, height).toBe(0);
      await expectSameLook(page, `suggestions-over-sheet-${sheetHeights[key]}`, { themes: ['dark'] });
      await page.locator('#search-words').fill('');
    }
    await close();
  });

  test('with forced colours the box looks empty where it has a label, and its hint not like typed words', async () => {
    for (const window of everyWindow) {
      const isHint = window.width <= 390 || window.height <= 390;
      const { page, close } = await visit(browser, site.address, { ...window, hasForcedColours: true });
      const hint = await page.locator('#search-words').evaluate((input) => {
        const { opacity, color } = getComputedStyle(input, '::placeholder');
        return { isSeen: opacity !== '0', isLikeWords: color === getComputedStyle(input).color };
      });
      expect(hint.isSeen, `${window.width}`).toBe(isHint);
      expect(hint.isLikeWords).toBe(false);
      await close();
    }
  });

  test('has the list in a drawer that takes less of a wider window, below a header of its height', async () => {
    const { page, close } = await visit(browser, site.address);
    const drawer = page.locator('#main').locator('..');
    for (const [width, share] of [
      [700, 0.55],
      [1100, 0.4],
      [1440, 0.3],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      const box = await drawer.boundingBox();
      // Its edge is part of its share.
      expect(Math.abs((box?.width ?? 0) - share * width), `${width}`).toBeLessThan(2);
      expect((await page.locator('header').first().boundingBox())?.height).toBe(73);
    }
    await close();
  });

  test('is suggested the town’s own places first, although nobody knows where the visitor is', async () => {
    const { page, close } = await visit(browser, site.address);
    await page.locator('#search-words').fill('har');
    await page.getByRole('option', { name: 'Harbour Museum' }).waitFor();
    const suggested = await page.getByRole('option').allInnerTexts();
    const place = (name: string) => suggested.findIndex((text) => text.startsWith(name));
    expect(place('Harbour Museum')).toBeGreaterThanOrEqual(0);
    expect(place('Harbin') === -1 || place('Harbour Museum') < place('Harbin')).toBe(true);
    await close();
  });

  test('with the keyboard alone finds a café by a typo, reads, looks at photos and shares', async () => {
    const { page, complaints, close } = await visit(browser, site.address);
    const counted = countedEvents(page);
    await tabTo(page, '#search-words');
    await page.keyboard.type('cafe meridein');
    const option = page.getByRole('option').first();
    await option.waitFor();
    // The rating is part of what a screen reader says of an option, and so is the number of suggestions.
    expect(await option.innerText()).toMatch(/Café Méridien[\s\S]*accessible/i);
    await expect
      .poll(() => statusTexts(page))
      .toContainEqual(expect.stringMatching(/^\d+ suggestions?\. Use the arrow keys/));
    await page.keyboard.press('ArrowDown');
    expect(await page.locator('#search-words').getAttribute('aria-activedescendant')).toBe(
      await option.getAttribute('id'),
    );
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Café Méridien' }).waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    expect(await accessibilityProblems(page)).toEqual([]);

    await page.evaluate(() => (document.querySelector('main') as HTMLElement).focus());
    await tabTo(page, 'main ul[data-count] a');
    await page.keyboard.press('Enter');
    const gallery = page.getByRole('dialog', { name: /Photos of Café Méridien/ });
    await gallery.waitFor();
    expect(await gallery.innerText()).toContain('Photo 1 of');
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => gallery.innerText()).toContain('Photo 2 of');
    await gallery.getByRole('button', { name: 'Show photo 1', exact: true }).press('Enter');
    await expect.poll(() => gallery.innerText()).toContain('Photo 1 of');
    await page.keyboard.press('Escape');
    await gallery.waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.closest('ul')?.hasAttribute('data-count'))).toBe(true);

    await tabTo(page, 'main button[aria-haspopup=dialog]');
    await page.keyboard.press('Enter');
    const share = page.getByRole('dialog', { name: 'Share Café Méridien' });
    await share.waitFor();
    for (const method of ['Facebook', 'X (Twitter)', 'LinkedIn', 'WhatsApp', 'E-mail']) {
      expect(await share.getByRole('link', { name: method }).getAttribute('href')).toContain(
        encodeURIComponent('/details/'),
      );
    }
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await share.waitFor({ state: 'detached' });
    expect(counted).toEqual(['select_content']);
    expect(complaints).toEqual([]);
    await close();
  });

  test('follows a shared link', async () => {
    const visited = await visit(browser, `${site.address}/details/1/local`);
    const { page, complaints, close } = visited;
    const counted = countedEvents(page);
    await goOn(visited, `${site.address}/share?pinId=1&lng=fr`);
    expect(new URL(page.url()).pathname).toBe('/details/1/local/shared');
    expect(await page.locator('html').getAttribute('lang')).toBe('fr');
    await expect.poll(() => counted).toEqual(['shared_pin_engagement']);
    expect(complaints).toEqual([]);
    await close();
  });

  test('searching and clearing are counted at their moments', async () => {
    const { page, close } = await visit(browser, site.address);
    const counted = countedEvents(page);
    const words = page.locator('#search-words');
    await words.fill('harbour museum');
    expect(counted).toEqual([]);
    await words.press('Enter');
    await page.locator('#results h3').first().waitFor();
    expect(counted).toEqual(['search']);
    await page.getByRole('button', { name: 'Clear the search' }).click();
    await expect.poll(() => words.inputValue()).toBe('');
    expect(counted).toEqual(['search', 'clear_search_button']);
    await close();
  });

  test('following a telephone number or a website is counted at its moment', async () => {
    const { results } = (await (await fetch(`${site.address}/api/places/v1/search_opt?types=museum,hotel`)).json()) as {
      results: { _id: string }[];
    };
    const places = await Promise.all(
      results.map(async ({ _id }) => {
        const answer = await fetch(`${site.address}/api/places/v1/${_id}`);
        return (await answer.json()) as { _id: string; phone: string | null; url: string | null };
      }),
    );
    const reachable = places.find(({ phone, url }) => phone && url);
    const { page, close } = await visit(browser, `${site.address}/details/${reachable?._id}/local`);
    const counted = countedEvents(page);
    // Nobody telephones, and no other site is asked.
    await page.evaluate(() => addEventListener('click', (event) => event.preventDefault()));
    await page.locator('main a[href^="tel:"]').click();
    await expect.poll(() => counted).toEqual(['details_phone_clicked']);
    await page.locator(`main a[href="${reachable?.url}"]`).click();
    await expect.poll(() => counted).toEqual(['details_phone_clicked', 'details_url_clicked']);
    await close();
  });

  const languages = isFull ? (['en-GB', 'fr-FR', 'pt-BR'] as const) : (['fr-FR'] as const);

  const streets = [
    ['fr-FR', /^Rue du Méridien/],
    ['en-GB', /^Meridian Street/],
    ['pt-BR', /^Rua do Meridiano/],
  ] as const;
  test.each(isFull ? streets : streets.slice(0, 1))(
    'finds an address, and what is around it, in %s',
    async (language, street) => {
      const { page, complaints, close } = await visit(browser, site.address, { language });
      await page.locator('#search-words').pressSequentially('61 Meridian Street');
      await page.getByRole('option', { name: street }).click();
      await page.locator('#results h2').waitFor();
      expect(await page.locator('#results li').count()).toBeGreaterThan(0);
      expect(complaints).toEqual([]);
      await close();
    },
  );

  const trails = [
    ['pt-BR', 'Trilha da Lanterna'],
    ['en-GB', 'Lantern Path'],
    ['fr-FR', 'Sentier de la Lanterne'],
  ] as const;
  test.each(isFull ? trails : trails.slice(0, 1))(
    'finds a trail by its French name, and reads it in %s',
    async (language, name) => {
      const { page, complaints, close } = await visit(browser, site.address, { language });
      await page.locator('#search-words').pressSequentially('sentier lanterne');
      await page.getByRole('option', { name }).last().click();
      await page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
      expect(await page.locator('section[aria-labelledby=trail] dt').count()).toBeGreaterThan(2);
      expect(await accessibilityProblems(page)).toEqual([]);
      expect(complaints).toEqual([]);
      await close();
    },
  );

  test.each(isFull ? outermostWindows : everyWindow.slice(1, 2))(
    'reads the first view’s places without scripts or WebGL, $width × $height',
    async (visitor) => {
      const plain = await visit(browser, site.address, { ...visitor, hasNoScript: true });
      const links = plain.page.locator('#results h3 a');
      expect(await links.count()).toBe(50);
      await plain.page.locator('noscript a', { hasText: 'Load more' }).click();
      const firstOfNextPage = await links.first().innerText();
      await links.first().click();
      expect(await plain.page.locator('h1').innerText()).toBe(firstOfNextPage);
      await plain.close();
      const { page, complaints, close } = await visit(browser, site.address, visitor);
      const [asMap, asList] = ['Map', 'List'].map((name) => page.getByRole('button', { name, exact: true }));
      const takesTurns = await asMap?.isVisible();
      if (takesTurns) await asMap?.click();
      const notice = page.getByText('This browser cannot draw the map.');
      await notice.waitFor();
      await notice.scrollIntoViewIfNeeded();
      expect(await notice.evaluate(coveredLines)).toEqual([]);
      await expectNoFault(page, 'no map');
      if (takesTurns) await asList?.click();
      await page.getByRole('heading', { name: 'The whole site' }).waitFor();
      await expect.poll(() => page.locator('#results h3 a').count()).toBeGreaterThanOrEqual(50);
      await expect
        .poll(() => addressOf(page), patience)
        .toMatchObject({ area: expect.any(String), map: expect.any(String) });
      await expectNoFault(page, 'the list');
      expect(complaints).toEqual([]);
      await close();
    },
  );

  test.each(languages)('finds, reads and goes back without JavaScript, in %s', async (language) => {
    const { page, close } = await visit(browser, site.address, { language, hasNoScript: true });
    await page.locator('#search-words').fill('méridien');
    await page.locator('search button[type=submit]').click();
    const link = page.getByRole('link', { name: 'Café Méridien' });
    await link.click();
    expect(await page.locator('h1').innerText()).toBe('Café Méridien');
    expect(await page.locator('html').getAttribute('lang')).toContain(language.slice(0, 2));
    expect(await page.locator('#reviews').count()).toBe(1);
    // A photo without the gallery is the photo itself.
    await page.locator('main ul[data-count] a').first().click();
    expect(new URL(page.url()).pathname).toMatch(/^\/photos\/.*\.jpg$/);
    await page.goBack();
    await page.goBack();
    await link.waitFor();
    await close();
  });

  test.each([
    ['without JavaScript', true],
    ['with it', false],
  ] as const)(
    'takes all filters off on their own page, and keeps what else was asked for, %s',
    async (_how, hasNoScript) => {
      const filtered = '/filters?q=cafe&types=cafe&ratings=accessible&map=15/0/0&lng=fr';
      const { page, complaints, close } = await visit(browser, site.address + filtered, { hasNoScript });
      const clear = page.getByRole('link', { name: 'Tout effacer' });
      await clear.click();
      await page.waitForURL((url) => !url.searchParams.has('types'));
      expect(addressOf(page)).toEqual({ q: 'cafe', map: '15/0/0', lng: 'fr' });
      expect(await page.locator('main input:checked').count()).toBe(0);
      expect(await clear.count()).toBe(0);
      if (!hasNoScript) {
        // What was pressed is gone: the keyboard goes on from the top of the page.
        await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
        await page.getByRole('checkbox', { name: 'Accessible', exact: true }).check();
        await clear.click();
        expect(await page.locator('main input:checked').count()).toBe(0);
        expect(await accessibilityProblems(page)).toEqual([]);
        // Back, what was chosen there is chosen again.
        await page.goBack();
        await expect.poll(() => page.locator('main input:checked').count()).toBe(2);
        expect(await focusProblems(page)).toEqual([]);
      }
      await page.getByRole('button', { name: 'Afficher les lieux' }).click();
      await page.waitForURL((url) => url.pathname === '/');
      expect(addressOf(page)).toMatchObject({ q: 'cafe', map: '15/0/0', lng: 'fr' });
      expect(complaints).toEqual([]);
      await close();
    },
  );

  const seeing: readonly (readonly [string, Visitor])[] = [
    ['at a desk', {}],
    ['in French, dark, on a phone', { width: 390, height: 844, language: 'fr-FR', theme: 'dark' }],
    ['in Portuguese, at 400 % zoom', { width: 320, height: 256, language: 'pt-BR' }],
    ['with forced colours and reduced motion', { hasForcedColours: true, hasReducedMotion: true }],
  ];
  // One of them is enough for `npm test`.
  test.each(isFull ? seeing : seeing.slice(1, 2))(
    'sees where the keyboard is, on every page, %s',
    async (_who, visitor) => {
      // A list that loads on moves what stands below it while one walks: these are short.
      const [first, ...others] = ['/?types=museum', '/?q=cafe', '/details/1/local', '/contact'];
      const visited = await visit(browser, `${site.address}${first}`, visitor);
      expect(await focusProblems(visited.page), first).toEqual([]);
      expect(visited.complaints).toEqual([]);
      for (const path of others) {
        await goOn(visited, `${site.address}${path}`);
        expect(await focusProblems(visited.page), path).toEqual([]);
        expect(visited.complaints).toEqual([]);
      }
      await visited.close();
    },
  );

  const everyone: readonly (readonly [string, Visitor])[] = [
    [
      'on a phone, in French, dark',
      { width: 390, height: 844, language: 'fr-FR', theme: 'dark', hasReducedMotion: true },
    ],
    ['at 320 pixels, in Portuguese', { width: 320, height: 640, language: 'pt-BR' }],
    ['with forced colours', { hasForcedColours: true }],
    // 400 % of a window of 1280 × 1024.
    ['at 400 % zoom', { width: 320, height: 256 }],
  ];
  test.each(everyone)('reads a place with reviews and photos without a fault, %s', async (_who, visitor) => {
    const { page, complaints, close } = await visit(browser, `${site.address}/?q=Café Méridien`, visitor);
    await page.locator('#results h3 a').first().click();
    await page.getByRole('heading', { level: 1, name: 'Café Méridien' }).waitFor();
    expect(await page.locator('#reviews').count()).toBe(1);
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    expect(complaints).toEqual([]);
    await close();
  });

  test('on a phone swipes from photo to photo; a finger that hardly moves turns none', async () => {
    const phone = { width: 390, height: 844, language: 'pt-BR', isTouch: true } as const;
    const { page, complaints, close } = await visit(
      browser,
      site.address + (await pathOf(richPlace, site.address)),
      phone,
    );
    await page.locator('main ul[data-count] a').first().tap();
    const gallery = page.getByRole('dialog', { name: /Café Méridien/ });
    const photo = gallery.locator('figure img');
    const finger = await page.context().newCDPSession(page);
    const swipe = async (byPixels: number) => {
      const box = await photo.boundingBox();
      if (box === null) throw new Error('The gallery shows no photo.');
      const y = box.y + box.height / 2;
      const points = [0, 0.25, 0.5, 0.75, 1].map((part) => ({ x: box.x + box.width / 2 + part * byPixels, y }));
      const [start, ...moves] = points;
      await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: start ? [start] : [] });
      for (const point of moves)
        await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [point] });
      await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    };
    const position = async () => (await gallery.locator('figcaption').innerText()).match(/^Foto \d+ de/)?.[0];
    await expect.poll(position).toBe('Foto 1 de');
    await swipe(-60);
    await expect.poll(position).toBe('Foto 2 de');
    await swipe(-30);
    await swipe(60);
    await expect.poll(position).toBe('Foto 1 de');
    expect(complaints).toEqual([]);
    await close();
  });

  test('prints a place: what is needed on the way, in black on white, on one page', async () => {
    const path = await pathOf(richPlace, site.address);
    const { page, close } = await visit(browser, site.address + path, { theme: 'dark' });
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    const printed = await page.locator('body').innerText();
    const [name, word] = [page.locator('h1'), page.locator('main').getByText(/ccessible\W.* people agree$/)];
    expect(await name.isVisible()).toBe(true);
    expect(await word.first().isVisible()).toBe(true);
    expect(await page.locator('main address').isVisible()).toBe(true);
    expect(printed.trim()).toContain(`${site.address}${path}`);
    expect(await page.locator('main table').isVisible()).toBe(true);
    for (const hidden of ['header', '#map', 'nav', 'button', '[aria-labelledby=reviews]', 'main ul img']) {
      expect(await visibleCount(page, hidden), hidden).toBe(0);
    }
    expect(await colourOf(page, 'h1')).toBe('rgb(0, 0, 0)');
    expect(
      await page.locator('h1').evaluate((heading) => Number.parseFloat(getComputedStyle(heading).fontSize)),
    ).toBeGreaterThan(26);
    expect(
      await page.locator('main address').evaluate((text) => Number.parseFloat(getComputedStyle(text).fontSize)),
    ).toBeGreaterThan(18);
    const shades = await page
      .locator('main svg')
      .evaluateAll((shapes) =>
        shapes.flatMap((shape) => [...shape.querySelectorAll('g')].map((part) => getComputedStyle(part).fill)),
      );
    expect(shades.filter((shade) => !blackAndWhite.includes(shade))).toEqual([]);
    const pdf = await page.pdf({ format: 'A4', margin: { top: '15mm', bottom: '15mm', left: '15mm', right: '15mm' } });
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
    await close();
  });

  test('sees on every page that the town is invented, and no search engine is asked to list it', async () => {
    const { page, close } = await visit(browser, `${site.address}/details/1/local`, { hasNoScript: true });
    expect(await page.getByRole('complementary', { name: 'Demonstration' }).innerText()).toContain('invented');
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
    await close();
  });
});

function statusTexts(page: Page): Promise<string[]> {
  return page.locator('[aria-live]').allInnerTexts();
}

const visibleCount = (page: Page, selector: string) => page.locator(selector).filter({ visible: true }).count();

const colourOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => getComputedStyle(element).color);

/** Runs in the page: of which lines of a text the begin, the middle or the end lies behind something else. */
function coveredLines(element: Element): string[] {
  const range = document.createRange();
  range.selectNodeContents(element);
  return [...range.getClientRects()].flatMap(({ left, right, top, bottom }) =>
    [left + 2, (left + right) / 2, right - 2].flatMap((x) => {
      const front = document.elementFromPoint(x, (top + bottom) / 2);
      return front && (element.contains(front) || front.contains(element))
        ? []
        : [`${x}, ${top}: ${front?.outerHTML.slice(0, 80)}`];
    }),
  );
}
