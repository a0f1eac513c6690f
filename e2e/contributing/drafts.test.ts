import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { accountMenu, logInLink, signUpByApi } from '../testing/account-journey.ts';
import { chromiumPath, visit } from '../testing/browser.ts';
import { placeToRate, type RatedPlace, reviewsOf } from '../testing/contributing/reviews-of.ts';
import { focusedText } from '../testing/focus.ts';
import { runningBrowser, runningSite } from '../testing/running.ts';

const found = 'This is the draft that you began.';
const words = (page: Page) => page.getByRole('textbox', { name: 'What should others know?' });
const accessible = (page: Page) => page.getByRole('radio', { name: 'Accessible', exact: true });
const done = (page: Page) => page.getByRole('button', { name: 'Done' });
const saved = (page: Page) => page.getByText(/^Draft saved on this device/).waitFor();
const thanks = (page: Page) => page.getByText('Thank you. It is on the map.').first().waitFor();

/** Of whom drafts lie on the device. */
function owners(page: Page): Promise<(string | null)[]> {
  return page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('access-atlas');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const reading = opening.result.transaction('draft').objectStore('draft').getAll();
          reading.onsuccess = () => {
            resolve(reading.result.map(({ owner }) => owner));
            opening.result.close();
          };
        };
      }),
  );
}

describe.skipIf(!chromiumPath)('drafts of reviews', { timeout: 120_000 }, () => {
  const site = runningSite({ town: 'nullIsland', settings: { HOST: 'localhost' } });
  const browser = runningBrowser({ hasNoWebGl: true });
  const formOf = ({ id }: RatedPlace) => `${site.address}/add-review/${id}/local`;

  async function visitorAt(at: number) {
    const { page, close } = await visit(browser, `${site.address}/about`);
    const place = await placeToRate(page, site.address, at);
    return { page, place, close, reviews: () => reviewsOf(page, site.address, place) };
  }

  test('that are begun while it is not known who is signed in are kept, and found by whoever it is', async () => {
    const { page, place, close } = await visitorAt(0);
    await signUpByApi(page);
    await page.route('**/api/users/me*', () => undefined);
    await page.goto(formOf(place));
    await accessible(page).check();
    await words(page).fill('A ramp at the side.');
    await saved(page);
    const context = page.context();
    await page.close();
    const again = await context.newPage();
    await again.goto(formOf(place));
    await accountMenu(again).waitFor();
    await again.getByText(found).first().waitFor();
    expect(await words(again).inputValue()).toBe('A ramp at the side.');
    // From now on they are that person's alone.
    await expect.poll(async () => (await owners(again)).every((owner) => owner !== null && owner !== '')).toBe(true);
    await close();
  });

  test('whose words go on while they are sent are sent once, with all words', async () => {
    const { page, place, reviews, close } = await visitorAt(1);
    await signUpByApi(page);
    const before = (await reviews()).length;
    await page.goto(formOf(place));
    await accessible(page).check();
    await words(page).fill('A ramp.');
    let answer: (() => void) | undefined;
    await page.route('**/api/reviews', async (route) => {
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      await route.continue();
    });
    const pressed = await done(page).elementHandle();
    await done(page).click();
    await expect.poll(() => answer).toBeDefined();
    await expect.poll(() => pressed?.getAttribute('aria-disabled')).toBe('true');
    await words(page).fill('A ramp, and a bell.');
    answer?.();
    await thanks(page);
    const after = await reviews();
    expect(after).toHaveLength(before + 1);
    expect(after.map(({ text }) => text)).toContain('A ramp, and a bell.');
    expect(await owners(page)).toEqual([]);
    await close();
  });

  test('are counted as the site counts characters, and none is too short unseen', async () => {
    const { page, place, close } = await visitorAt(2);
    await signUpByApi(page);
    await page.goto(formOf(place));
    await accessible(page).check();
    await words(page).fill('😀😀😀');
    await done(page).click();
    await expect.poll(() => focusedText(page)).toContain('Write at least 5 characters');
    // A site that counts in another way names the field too.
    await words(page).fill('👨‍👩‍👧‍👦');
    await page.route('**/api/reviews', (route) =>
      route.fulfill({
        status: 400,
        json: {
          code: '400.REQUEST_SERVICE.100',
          message: '',
          requestId: 'r',
          issues: [{ path: 'body.description', message: 'must have at least 5 characters' }],
          flaggedImages: [],
        },
      }),
    );
    await done(page).click();
    await expect.poll(() => focusedText(page)).toContain('This review is not complete.');
    expect(await words(page).getAttribute('aria-invalid')).toBe('true');
    await close();
  });

  test('are written above what stays where it is', async () => {
    const { page, place, close } = await visitorAt(4);
    await page.goto(formOf(place));
    const without = page.getByRole('button', { name: 'Send without words' });
    await without.waitFor();
    /** How far below the words the page ends, in CSS pixels. */
    const distance = () =>
      words(page).evaluate(
        (box) =>
          (document.querySelector('footer')?.getBoundingClientRect().bottom ?? 0) - box.getBoundingClientRect().bottom,
      );
    const before = await distance();
    await words(page).pressSequentially('A ramp.');
    await expect.poll(() => without.count()).toBe(0);
    expect(await distance()).toBe(before);
    await close();
  });

  test('have the last letters too, however the page ends right after them', async () => {
    const { page, place, close } = await visitorAt(4);
    await signUpByApi(page);
    // As on a device that is busy: what the browser was asked to store is not stored when the page ends.
    await page.addInitScript(() => {
      const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
      if (visit?.type === 'reload') return;
      const put = IDBObjectStore.prototype.put;
      IDBObjectStore.prototype.put = function (...given) {
        const asked = put.apply(this, given);
        if (this.name === 'draft') this.transaction.abort();
        return asked;
      };
    });
    await page.goto(formOf(place));
    await accountMenu(page).waitFor();
    await accessible(page).check();
    await words(page).fill('A ramp at the side.');
    await page.reload();
    await page.getByText(found).first().waitFor();
    expect(await words(page).inputValue()).toBe('A ramp at the side.');
    expect(await accessible(page).isChecked()).toBe(true);
    // It lies among the others from now on, and nowhere else.
    expect(await owners(page)).toHaveLength(1);
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft')))).toEqual([]);
    await page.getByRole('button', { name: 'Begin anew' }).first().click();
    await expect.poll(() => owners(page)).toEqual([]);
    await page.reload();
    await accountMenu(page).waitFor();
    await page.waitForLoadState('networkidle');
    expect(await page.getByText(found).count()).toBe(0);
    await close();
  });

  test('go with the account that is deleted', async () => {
    const { page, place, close } = await visitorAt(3);
    const { password } = await signUpByApi(page);
    await page.goto(formOf(place));
    await accessible(page).check();
    await saved(page);
    expect(await owners(page)).toHaveLength(1);
    await page.goto(`${site.address}/settings/delete-account`);
    await page.getByRole('textbox', { name: 'Password' }).fill(password);
    await page.getByRole('main').getByRole('button', { name: 'Delete account' }).click();
    await logInLink(page);
    await expect.poll(() => owners(page)).toEqual([]);
    await close();
  });

  test('need a place: without one the form leads to the map', async () => {
    const { page, close } = await visitorAt(4);
    await page.goto(`${site.address}/add-review?lng=fr`);
    expect(page.url()).toBe(`${site.address}/?lng=fr`);
    await close();
  });
});
