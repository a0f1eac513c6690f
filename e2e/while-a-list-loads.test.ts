import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { chromiumPath, visit } from './testing/browser.ts';
import { expectNoFault, outermostWindows } from './testing/every-window.ts';
import { addressOf, atRest, patience, rememberedView } from './testing/map-journey.ts';
import { runningBrowser, runningReadOnlySite } from './testing/running.ts';

/** React Router tells components of a navigation in a transition, which a busy page draws late. */
const navigationKnownWithinMilliseconds = 1_000;

describe.skipIf(!chromiumPath)('while a list loads', { timeout: 180_000 }, () => {
  const site = runningReadOnlySite('nullIsland');
  const browser = runningBrowser();

  test('the tiles of a filter are asked for', async () => {
    const { page, complaints, close } = await visit(browser, `${site.address}/`, { width: 800, height: 600 });
    await atRest(page);
    const sendLists = await holdLists(page);
    const filteredTile = page.waitForRequest((request) => {
      const { pathname, searchParams } = new URL(request.url());
      return pathname.startsWith('/api/tiles/pins/') && searchParams.get('ratings') === 'accessible';
    }, patience);
    await chooseAccessible(page);
    await filteredTile;
    expect(addressOf(page).ratings).toBeUndefined();

    sendLists();
    await expect.poll(() => addressOf(page).ratings, patience).toBe('accessible');
    await atRest(page);
    expect(complaints).toEqual([]);
    await close();
  });

  test.each(outermostWindows)('says after three seconds that it still loads, $width × $height', async (visitor) => {
    const { page, close } = await visit(browser, `${site.address}/?q=museum`, visitor);
    const sendLists = await holdLists(page);
    await page.locator('#search-words').fill('harbour');
    await page.keyboard.press('Enter');
    const notice = page.getByText('Still loading places. The connection looks slow.');
    await notice.waitFor();
    await expectNoFault(page, 'a late list');
    sendLists();
    await notice.waitFor({ state: 'detached' });
    expect(addressOf(page).q).toBe('harbour');
    await close();
  });

  test('keeps what is typed meanwhile, and suggests for it', async () => {
    const { page, close } = await visit(browser, `${site.address}/?q=cinema`, { width: 800, height: 600 });
    const sendLists = await holdLists(page);
    const box = page.locator('#search-words');
    await box.fill('museum');
    await page.keyboard.press('Enter');
    await box.fill('harbour m');
    sendLists();
    await page.waitForURL(/q=museum/);
    await page.getByRole('heading', { name: /^3 places/ }).waitFor();
    expect(await box.inputValue()).toBe('harbour m');
    await page.getByRole('option', { name: 'Harbour Museum' }).waitFor();
    // Who goes back sees what they had asked for then.
    await page.goBack();
    await page.waitForURL(/q=cinema/);
    await expect.poll(() => box.inputValue()).toBe('cinema');
    await close();
  });

  test('an earlier search that is made again does not come before it', async () => {
    const { page, close } = await visit(browser, `${site.address}/?q=cinema`, { width: 800, height: 600 });
    const box = page.locator('#search-words');
    await page.route(/_\.data/, (route) => route.abort());
    await box.fill('museum');
    await page.keyboard.press('Enter');
    await page.locator('[role=status]', { hasText: 'Service Unavailable' }).waitFor();
    await page.unroute(/_\.data/);
    const sendLists = await holdLists(page);
    await box.fill('station');
    const asked = page.waitForRequest(/_\.data\?q=station/);
    await page.keyboard.press('Enter');
    await asked;
    await page.waitForTimeout(navigationKnownWithinMilliseconds);
    const reached = page.waitForResponse(/health\/ready/);
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await reached;
    sendLists();
    await expect.poll(() => addressOf(page).q).toBe('station');
    await page
      .locator('#results')
      .getByRole('link', { name: /station/i })
      .first()
      .waitFor(patience);
    // By now the earlier search would have come too.
    await page.waitForTimeout(navigationKnownWithinMilliseconds);
    expect(addressOf(page).q).toBe('station');
    await close();
  });

  test('ignores a failure of the suggestions whose message is about metadata', async () => {
    const { page, close } = await visit(browser, `${site.address}/?q=museum`, { width: 800, height: 600 });
    const type = async (words: string, message: string) => {
      await page.route('**/api/places/v1/autocomplete?**', (route) =>
        route.fulfill({
          status: 500,
          json: { code: '500.PLACE_SERVICE.100', message, requestId: '', issues: [], flaggedImages: [] },
        }),
      );
      const answer = page.waitForResponse(/autocomplete/);
      await page.locator('#search-words').fill(words);
      await answer;
    };
    await type('harbou', 'No metadata for this place');
    await type('harbour', 'Internal Server Error');
    await page.locator('search p', { hasText: 'Service Unavailable' }).waitFor();
    await type('harb', 'No metadata for this place');
    await page.locator('search p', { hasText: 'Service Unavailable' }).waitFor({ state: 'detached' });
    await close();
  });

  test('ignores a failure of a search whose message is about metadata: page, list and words stay', async () => {
    const { page, complaints, close } = await visit(browser, `${site.address}/?q=museum`, { width: 800, height: 600 });
    // As the site answers then: in place of what it found it says that the failure is one to ignore.
    await page.route(/_\.data\?q=cinema/, async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, body: (await answer.text()).replaceAll('"results"', '"ignored"') });
    });
    const answer = page.waitForResponse(/_\.data\?q=cinema/);
    const box = page.locator('#search-words');
    await box.fill('cinema');
    await page.keyboard.press('Enter');
    await (await answer).finished();
    await page.waitForTimeout(navigationKnownWithinMilliseconds);
    expect(addressOf(page).q).toBe('museum');
    expect(await box.inputValue()).toBe('cinema');
    expect(await page.getByRole('heading', { name: /^3 places/ }).isVisible()).toBe(true);
    expect(await page.getByRole('alert').count()).toBe(0);
    expect(await page.getByText('Service Unavailable').count()).toBe(0);
    expect(complaints).toEqual([]);
    // Nothing of it is left: the next search is made as ever.
    await page.unroute(/_\.data\?q=cinema/);
    await page.keyboard.press('Enter');
    await expect.poll(() => addressOf(page).q).toBe('cinema');
    await close();
  });

  test('moving the map does not take back what was asked for, nor the way back from it', async () => {
    const { page, complaints, close } = await visit(browser, `${site.address}/`, { width: 800, height: 600 });
    await expect.poll(() => addressOf(page).map, patience).toBeDefined();
    await atRest(page);
    const before = await rememberedView(page);
    const sendLists = await holdLists(page);
    await chooseAccessible(page);
    await page.getByRole('button', { name: 'Zoom in' }).click();
    await expect.poll(() => rememberedView(page), patience).not.toBe(before);
    expect(addressOf(page).ratings).toBeUndefined();

    sendLists();
    await expect.poll(() => addressOf(page).ratings, patience).toBe('accessible');
    expect(zoomOf(addressOf(page).map)).toBe(zoomOf(await rememberedView(page)));
    await page.goBack();
    await expect.poll(() => addressOf(page).ratings, patience).toBeUndefined();
    expect(zoomOf(addressOf(page).map)).toBe(zoomOf(before));
    expect(complaints).toEqual([]);
    await close();
  });
});

/** Holds all lists back until the function is called that it returns. */
async function holdLists(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/_.data?**', async (route) => {
    await promise;
    // Those that the page no longer waits for are gone.
    await route.continue().catch(() => undefined);
  });
  return resolve;
}

function zoomOf(view: string | undefined): number {
  return Number(view?.split('/')[0]);
}

async function chooseAccessible(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Filters' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[value=accessible]').check();
  await dialog.getByRole('button', { name: /^Show / }).click();
}
