import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { loadingNoticeMilliseconds } from '../packages/contract/src/limits.ts';
import { accessibilityProblems } from './testing/accessibility-problems.ts';
import { chromiumPath, visit } from './testing/browser.ts';
import { listenTo } from './testing/heard.ts';
import { atRest, patience } from './testing/map-journey.ts';
import { runningBrowser, runningReadOnlySite } from './testing/running.ts';

const phone = { width: 390, height: 844, language: 'fr-FR', theme: 'dark' } as const;
const narrow = { width: 320, height: 640 } as const;

/** What a part of the page consists of. */
type File = 'js' | 'css';

describe.skipIf(!chromiumPath)('a page of which a part does not come, or comes late', { timeout: 180_000 }, () => {
  const site = runningReadOnlySite('nullIsland');
  const browser = runningBrowser();

  test.each<File>(['js', 'css'])('stays, and brings a dialog when asked again (%s)', async (file) => {
    const { page, close } = await visit(browser, `${site.address}/details/1/local`, phone);
    const come = await loseFiles(page, 'share-dialog', file);
    const heading = await page.getByRole('heading', { level: 1 }).innerText();
    const share = page.getByRole('button', { name: 'Partager' });
    await share.focus();
    await page.keyboard.press('Enter');
    const message = page.getByRole('alert').filter({ hasText: 'Cela n’a pas pu être chargé' });
    await message.waitFor(patience);
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(heading);
    expect(await accessibilityProblems(page)).toEqual([]);

    // Away, and focus is where it was.
    await message.getByRole('button', { name: 'Fermer' }).press('Enter');
    await message.waitFor({ state: 'detached' });
    expect(await share.evaluate((button) => button === document.activeElement)).toBe(true);

    await page.keyboard.press('Enter');
    await message.waitFor(patience);
    await message.getByRole('button', { name: 'Réessayer' }).press('Enter');
    await message.filter({ hasText: 'Toujours rien' }).waitFor(patience);
    await come();
    await message.getByRole('button', { name: 'Réessayer' }).press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.waitFor(patience);
    expect(await message.count()).toBe(0);
    expect(await hasCome(page, file, 'share-dialog')).toBe(true);
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await share.evaluate((button) => button === document.activeElement)).toBe(true);
    await close();
  });

  test.each([
    [502, 'Bad Gateway'],
    ['no answer', 'Service Unavailable'],
  ])('says why the next page does not come: %s', async (status, heading) => {
    const { page, close } = await visit(browser, `${site.address}/about`, narrow);
    await page.route('**/*.data*', (route) =>
      typeof status === 'string' ? route.abort() : route.fulfill({ status, body: '<html>', contentType: 'text/html' }),
    );
    await page.locator('footer a[href^="/terms"]').click();
    await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor(patience);
    const difficulties =
      "Sorry, we're experiencing technical difficulties. Please check your connection and try again.";
    expect(await page.getByText(difficulties, { exact: true }).count()).toBe(1);
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole('link', { name: 'Try again' }).click();
    await page.getByRole('heading', { level: 1, name: 'Terms' }).waitFor(patience);
    await close();
  });

  test('answers what was pressed last before its scripts came, once', async () => {
    const { page, complaints, close } = await visit(browser, `${site.address}/about`, narrow);
    const open = async (path: string) => {
      const come = await holdScripts(page);
      await page.goto(site.address + path);
      return come;
    };
    let come = await open('/?types=cafe');
    const map = page.getByRole('button', { name: 'Map', exact: true });
    await page.getByRole('button', { name: 'Places near me' }).click();
    await map.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => map.evaluate((button) => Number(getComputedStyle(button).opacity))).toBeLessThan(1);
    expect(await page.locator('button[aria-busy]').count()).toBe(1);
    expect(await accessibilityProblems(page)).toEqual([]);
    await come();
    await expect.poll(() => map.getAttribute('aria-pressed'), patience).toBe('true');
    expect(await page.locator('button[aria-busy], [data-pressed-early]').count()).toBe(0);
    expect(await map.evaluate((button) => button === document.activeElement)).toBe(true);

    // Something else was pressed since.
    come = await open('/');
    await map.click();
    await page.getByRole('heading', { level: 2 }).first().click();
    await come();
    await page.getByRole('combobox').first().click();
    await page.keyboard.type('cafe');
    await page.getByRole('option').first().waitFor(patience);
    expect(await map.getAttribute('aria-pressed')).toBe('false');

    await page.setViewportSize(phone);
    come = await open('/');
    const sheet = page.getByRole('slider');
    expect(await sheet.getAttribute('aria-valuenow')).toBe('1');
    await sheet.click();
    await sheet.click();
    await come();
    await expect.poll(() => sheet.getAttribute('aria-valuenow'), patience).toBe('2');
    await atRest(page);
    expect(await sheet.getAttribute('aria-valuenow')).toBe('2');
    expect(complaints).toEqual([]);
    await close();
  });

  test('keeps what was typed and chosen before its scripts came', async () => {
    const { page, complaints, close } = await visit(browser, `${site.address}/about`, narrow);
    const open = async (path: string) => {
      const come = await holdScripts(page);
      await page.goto(site.address + path);
      return come;
    };
    let come = await open('/');
    const box = page.locator('#search-words');
    await box.pressSequentially('harb');
    await come();
    await page.getByRole('option', { name: 'Harbour Museum' }).waitFor(patience);
    await box.press('o');
    expect(await box.inputValue()).toBe('harbo');

    come = await open('/access-from-home');
    const words = page.locator('main input[type=search], main input[type=text]').first();
    await words.pressSequentially('law');
    await page.locator('main summary').click();
    const service = page.locator('main fieldset input[type=checkbox]').first();
    await service.check();
    const areNoted = () =>
      page.locator('main input').evaluateAll((fields) => fields.some((field) => 'filledEarly' in field));
    expect(await areNoted()).toBe(true);
    await come();
    await expect.poll(areNoted, patience).toBe(false);
    expect(await service.isChecked()).toBe(true);
    expect(await words.inputValue()).toBe('law');
    await words.press('Enter');
    await page.waitForURL(/query=law.*services=|services=.*query=law/, patience);
    expect(complaints).toEqual([]);
    await close();
  });

  test.each<File>(['js', 'css'])(
    'keeps its list without the map, which comes with the connection (%s)',
    async (file) => {
      const blank = await visit(browser, `${site.address}/about`, narrow);
      const { page } = blank;
      const come = await loseFiles(page, 'live-map', file);
      await page.goto(`${site.address}/?types=cafe`);
      const heard = await listenTo(page);
      const message = page.locator('#map').getByRole('alert').filter({ hasText: 'The map could not be loaded' });
      await page.locator('#results > ol h3').first().waitFor(patience);
      await page.getByRole('button', { name: 'Map', exact: true }).click();
      await message.waitFor(patience);
      expect(await accessibilityProblems(page)).toEqual([]);
      // By now it would be said of a map that is late.
      await page.waitForTimeout(loadingNoticeMilliseconds + 500);
      expect(await page.getByText('The map is still loading').count()).toBe(0);
      await come();
      await page.evaluate(() => window.dispatchEvent(new Event('online')));
      await atRest(page);
      expect(await message.count()).toBe(0);
      expect(await hasCome(page, file, 'live-map')).toBe(true);
      expect(heard.announcements.filter((words) => words.includes('could not be loaded')).length).toBeLessThan(2);
      await blank.close();
    },
  );
});

/** From now on a page's scripts wait for its messages until the function is called that it returns. */
async function holdScripts(page: Page): Promise<() => Promise<void>> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const address = /\/assets\/common-[\w-]+\.json$/;
  await page.route(address, async (route) => {
    await promise;
    await route.continue();
  });
  return async () => {
    resolve();
    await page.unrouteAll({ behavior: 'wait' });
  };
}

/** From now on a file of that name has no answer. @returns what lets it come again */
async function loseFiles(page: Page, name: string, file: File): Promise<() => Promise<void>> {
  const address = new RegExp(`/assets/${name}-[\\w-]+\\.${file}$`);
  let lost = 0;
  await page.route(address, (route) => {
    lost++;
    return route.abort('internetdisconnected');
  });
  return async () => {
    expect(lost).toBeGreaterThan(0);
    await page.unroute(address);
  };
}

/** Whether it is known of a style sheet that it has come. */
async function hasCome(page: Page, file: File, name: string): Promise<boolean> {
  if (file === 'js') return true;
  return page.evaluate(
    (start) =>
      [...document.styleSheets].some(({ href, cssRules }) => href?.includes(start) === true && cssRules.length > 0),
    `/assets/${name}-`,
  );
}
