import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { accessibilityProblems } from './testing/accessibility-problems.ts';
import { chromiumPath, countedEvents, goOn, type Visitor, visit } from './testing/browser.ts';
import { listenTo } from './testing/heard.ts';
import { runningBrowser, runningReadOnlySite } from './testing/running.ts';

/** Businesses of Null Island. */
const all = 120;
const announcedWithinMilliseconds = 600;

describe.skipIf(!chromiumPath)('a visitor of the directory of Null Island', { timeout: 120_000 }, () => {
  const site = runningReadOnlySite('nullIsland');
  const browser = runningBrowser({ hasNoWebGl: true });
  let directory: string;
  beforeAll(async () => {
    directory = `${site.address}/access-from-home`;
  }, 120_000);

  const namesOn = (page: Page) => page.locator('main h3').allInnerTexts();
  const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

  test.each<readonly [string, Visitor]>([
    ['at a desk', {}],
    ['on a tablet, dark', { width: 768, height: 1024, theme: 'dark' }],
    ['on a phone, in French', { width: 390, height: 844, language: 'fr-FR' }],
    ['on a narrow phone, in Portuguese, dark', { width: 320, height: 640, language: 'pt-BR', theme: 'dark' }],
    ['with forced colours', { hasForcedColours: true }],
  ])('finds no fault in any of its states, %s', async (_who, visitor) => {
    const states = ['', '?category=health&services=telehealth&query=a', '?query=nothingiscalledthis'];
    for (const state of states) {
      const { page, complaints, close } = await visit(browser, directory + state, visitor);
      expect(await accessibilityProblems(page), state).toEqual([]);
      expect(await fits(page), state).toBe(true);
      if (state === '') {
        await openServices(page);
        expect(await accessibilityProblems(page), 'the list of services').toEqual([]);
        expect(await fits(page), 'the list of services').toBe(true);
      }
      expect(complaints, state).toEqual([]);
      await close();
    }
  });

  test('reads a telephone number and its extension, which breaks before the extension where it must', async () => {
    const narrow = { width: 320, height: 640, language: 'pt-BR' } as const;
    const { page, close } = await visit(browser, `${directory}?per_page=all`, narrow);
    const lines = await page.locator('a[href*=";ext="] bdi').evaluateAll((numbers) =>
      numbers.map((number) => {
        const range = document.createRange();
        const text = number.firstChild ?? number;
        range.setStart(text, (number.textContent ?? '').indexOf('ramal'));
        range.setEnd(text, number.textContent?.length ?? 0);
        return new Set([...range.getClientRects()].map(({ top }) => top)).size;
      }),
    );
    expect(lines.length).toBeGreaterThan(5);
    expect(lines).toEqual(lines.map(() => 1));
    expect(await fits(page)).toBe(true);
    await close();
  });

  test('comes to it by the menu and narrows it by keyboard alone', async () => {
    const { page, complaints, close } = await visit(browser, `${site.address}/about`);
    await page.getByRole('link', { name: 'Access From Home' }).first().focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Access From Home' }).waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    expect(await page.title()).toBe('Access From Home – Access Atlas');
    expect(await page.locator('h2#results').innerText()).toBe(`${all} businesses`);
    expect(await page.getByText('1 to 12 of 120').count()).toBe(1);

    await page.getByRole('link', { name: 'Health', exact: true }).focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(/category=health/);
    await page.getByRole('heading', { level: 2, name: /^\d+ businesses in Health$/ }).waitFor();
    expect(await page.getByRole('link', { name: 'Health', exact: true }).getAttribute('aria-current')).toBe('true');
    const ofHealth = Number.parseInt(await page.locator('h2#results').innerText(), 10);
    expect(ofHealth).toBeLessThan(all);

    // The list follows what is chosen, says once how many there are, and leaves the focus where it is.
    const heard = await listenTo(page);
    const found = `${ofHealth} businesses in Health`;
    const chosen = async (label: string, option: string, address: RegExp, saidTimes: number) => {
      await page.getByLabel(label).focus();
      await page.getByLabel(label).selectOption(option);
      await page.waitForURL(address);
      await expect.poll(() => heard.announcements.filter((words) => words === found)).toHaveLength(saidTimes);
      expect(await page.getByLabel(label).evaluate((select) => select === document.activeElement)).toBe(true);
    };
    await chosen('Sort by', 'Z-A', /sort=z-a/, 1);
    await chosen('Results per page', 'All', /sort=z-a&per_page=all/, 2);
    await expect.poll(() => namesOn(page)).toHaveLength(ofHealth);
    const names = await namesOn(page);
    expect(names).toEqual(names.toSorted((a, b) => new Intl.Collator('und').compare(b, a)));
    const subCategories = page.getByLabel('Sub-category');
    await subCategories.selectOption({ index: 1 });
    await page.waitForURL(/subCategory=/);
    await expect.poll(async () => (await namesOn(page)).length).toBeLessThan(ofHealth);
    await subCategories.selectOption({ index: 0 });
    await page.waitForURL((url) => !url.searchParams.has('subCategory'));
    await expect.poll(() => namesOn(page)).toHaveLength(ofHealth);

    const button = page.locator('main summary');
    const dialog = page.getByRole('dialog', { name: 'Services' });
    await button.focus();
    await page.keyboard.press('Enter');
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => button.evaluate((summary) => summary === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await dialog.getByRole('checkbox').first().press('Space');
    const service = await dialog.locator('label:has(:checked)').innerText();
    await dialog.getByRole('button', { name: 'Show businesses' }).press('Enter');
    await page.waitForURL(/services=/);
    await expect.poll(() => button.getAttribute('aria-label')).toBe('Choose services, 1 selected');
    // Who takes a filter off goes on at the results.
    await page.getByRole('link', { name: `Remove ${service}` }).press('Enter');
    await page.waitForURL((url) => !url.searchParams.has('services'));
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('results');
    expect(complaints).toEqual([]);
    await close();
  });

  test('reads first how a business reaches people, and before all what was filtered for', async () => {
    const { page, complaints, close } = await visit(browser, `${directory}?services=brailleDocuments`);
    const cards = page.locator('#results ~ ul > li, section[aria-labelledby=results] > ul > li');
    const count = await cards.count();
    expect(count).toBeGreaterThan(0);
    for (const card of await cards.all()) {
      const name = await card.locator('h3').innerText();
      const ways = card.getByRole('list', { name: `How ${name} reaches you` }).getByRole('listitem');
      expect(await ways.first().innerText()).toBe('Braille documents and labels');
      expect(await ways.count()).toBeLessThanOrEqual(3);
      // Nothing stands twice, and nothing is lost.
      const shown = await card.locator('ul').getByRole('listitem').allInnerTexts();
      expect(new Set(shown).size).toBe(shown.length);
    }
    expect(complaints).toEqual([]);
    await close();
  });

  test('turns pages: each business once, focus on which page it is', async () => {
    const visited = await visit(browser, `${directory}?sort=a-z&per_page=24`);
    const { page, complaints, close } = visited;
    const counted = countedEvents(page);
    const links = page.getByRole('navigation', { name: 'Pages of results' });
    const seen = await namesOn(page);
    for (const number of [2, 3, 4, 5]) {
      await links.getByRole('link', { name: 'Next' }).click();
      await page.waitForURL(new RegExp(`page=${number}`));
      const focused = () => page.evaluate(() => document.activeElement?.textContent);
      await expect.poll(focused).toBe(`Results, page ${number} of 5`);
      expect(await links.locator('[aria-current=page]').innerText()).toBe(String(number));
      seen.push(...(await namesOn(page)));
    }
    expect(seen).toHaveLength(all);
    expect(seen).toEqual(seen.toSorted((a, b) => new Intl.Collator('und').compare(a, b)));
    expect(await links.getByRole('link', { name: 'Next' }).count()).toBe(0);
    await page.goBack();
    await expect.poll(() => links.locator('[aria-current=page]').innerText()).toBe('4');

    // What is sought, or in which order, begins at page 1; another category has sub-categories of its own.
    const changes: readonly (readonly [string, () => Promise<unknown>, Record<string, string>])[] = [
      ['', () => page.getByLabel('Sort by').selectOption('Z-A'), { sort: 'z-a' }],
      [
        '',
        async () => {
          await page.getByLabel('What are you looking for?').fill('the');
          await page.keyboard.press('Enter');
        },
        { query: 'the' },
      ],
      [
        '',
        async () => {
          await page.getByLabel('Where?').fill('null island');
          await page.keyboard.press('Enter');
        },
        { location: 'null island' },
      ],
      ['', () => page.getByRole('link', { name: 'Health', exact: true }).click(), { category: 'health' }],
      [
        '',
        async () => {
          await openServices(page);
          await page.getByRole('dialog').getByRole('checkbox').first().check();
          await page.getByRole('dialog').getByRole('button', { name: 'Show businesses' }).click();
        },
        { services: expect.any(String) },
      ],
      [
        'category=health&',
        () => page.getByLabel('Sub-category').selectOption({ index: 1 }),
        { category: 'health', subCategory: expect.any(String) },
      ],
      [
        'category=health&subCategory=pharmacy&',
        () => page.getByRole('link', { name: 'Retail', exact: true }).click(),
        { category: 'retail' },
      ],
    ];
    // The way back turns a page too.
    await expect.poll(() => counted).toEqual(Array.from({ length: 5 }, () => 'directory_page'));
    for (const [given, change, changed] of changes) {
      await goOn(visited, `${directory}?${given}per_page=12&page=2`);
      await change();
      await expect.poll(() => Object.fromEntries(new URL(page.url()).searchParams)).toEqual(changed);
      const event = 'query' in changed || 'location' in changed ? 'directory_search' : 'directory_filter';
      await expect.poll(() => counted.at(-1)).toBe(event);
    }
    expect(complaints).toEqual([]);
    await close();
  });

  test('hears how many there are, and what to do when there are none', async () => {
    const { page, close } = await visit(browser, directory);
    const said = () => page.locator('main [aria-live]').allInnerTexts();
    await page.getByLabel('What are you looking for?').fill('nothingiscalledthis');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'No Results' }).waitFor();
    await expect.poll(said).toContainEqual(expect.stringMatching(/^No Results.*Try adjusting your search/));
    const heard = await listenTo(page);
    await page.getByRole('link', { name: 'Clear all' }).click();
    // Once, by the focus or as an announcement.
    const count = `${all} businesses`;
    const times = () =>
      [...heard.announcements, ...heard.focused.map(({ text }) => text)].filter((text) => text === count);
    await expect.poll(times).toEqual([count]);
    await page.waitForTimeout(announcedWithinMilliseconds);
    expect(times()).toEqual([count]);
    await close();
  });

  test('reads, searches and turns pages without JavaScript, in the language of the link', async () => {
    const { page, close } = await visit(browser, `${directory}?lng=fr&category=health`, { hasNoScript: true });
    await page.getByLabel('Résultats par page').selectOption('24');
    await page.locator('main summary').click();
    const service = page.locator('fieldset input').first();
    await service.check();
    const key = await service.getAttribute('value');
    await page.getByLabel('Trier par').selectOption('A-Z');
    await page.locator('main form button[type=submit]').click();
    const { searchParams } = new URL(page.url());
    expect(Object.fromEntries(searchParams)).toMatchObject({
      lng: 'fr',
      category: 'health',
      services: key,
      sort: 'a-z',
      per_page: '24',
    });
    expect(await page.locator('h1').innerText()).toBe('Accessible depuis chez soi');
    await expect.poll(() => page.locator('fieldset input:checked').count()).toBe(1);
    await page.goto(`${directory}?lng=en`);
    await page.getByRole('link', { name: 'Page 2', exact: true }).click();
    expect(await page.locator('#results-page').innerText()).toBe('Results, page 2 of 10');
    await close();
  });

  test('who is past the last page comes to it', async () => {
    const { page, close } = await visit(browser, `${directory}?page=99&lng=pt`);
    expect(new URL(page.url()).search).toBe('?page=10&lng=pt');
    await close();
  });
});

/** The services open as a dialog once the page is hydrated. */
async function openServices(page: Page): Promise<void> {
  await page.locator('main summary').click();
  await page.getByRole('dialog').waitFor();
}
