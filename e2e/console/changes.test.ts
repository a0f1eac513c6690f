import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { signUpByApi } from '../testing/account-journey.ts';
import { chromiumPath, visit } from '../testing/browser.ts';
import { signUpDecider } from '../testing/console/moderator.ts';
import { placesOf, review } from '../testing/console/what-waits.ts';
import { everyWindow, expectNoFault } from '../testing/every-window.ts';
import { focusedText } from '../testing/focus.ts';
import { patience } from '../testing/map-journey.ts';
import { runningBrowser } from '../testing/running.ts';
import { runningAccounts, unexpectedComplaints } from '../testing/running-accounts.ts';

describe.skipIf(!chromiumPath)('what changed, in the console', { timeout: 240_000 }, () => {
  const site = runningAccounts();
  const browserWithMap = runningBrowser();
  /** Three reviews, the newest first. */
  const writeReviews = async () => {
    const author = await site.open('/about');
    const person = await signUpByApi(author.page);
    const places = await placesOf(site.address, 3);
    for (const place of places) await review(author.page, place, 'Two steps.\u202E No ramp.');
    await author.close();
    return person;
  };
  const row = (page: Page, index: number) => page.locator('[data-change]').nth(index);
  const titleOf = (page: Page, index: number) => row(page, index).locator('h3').innerText();

  test('is gone through by keyboard alone, marked, and taken back', async () => {
    const author = await writeReviews();
    const visited = await site.open('/about', everyWindow[4]);
    const { page } = visited;
    await signUpDecider(page, site);
    await page.goto(`${site.address}/console`);
    const news = page.getByRole('region', { name: /^\d+ changes since yesterday to look at$/ });
    await news.getByRole('link', { name: author.username }).first().waitFor();
    const chart = page.getByRole('img', {
      name: /^Contributions in each of the last 26 weeks: .* this week [3-9]\d* so far\.$/,
    });
    await chart.waitFor();
    await page.locator('summary', { hasText: 'As a table' }).first().press('Enter');
    const table = page.getByRole('table', { name: 'Contributions a week' });
    expect(await table.getByRole('row').count()).toBe(27);
    await expectNoFault(page, 'an overview with changes and charts');

    await news.getByRole('link', { name: 'Changes on the map' }).press('Enter');
    await row(page, 2).waitFor();
    expect(await row(page, 0).innerText()).toMatch(/wrote a review[\s\S]*Newcomer[\s\S]*U\+202E/);
    await page.getByRole('button', { name: 'Keys' }).focus();
    await page.keyboard.press('j');
    await expect.poll(() => focusedText(page)).toBe(await titleOf(page, 0));
    await page.keyboard.press('m');
    await expect.poll(() => focusedText(page)).toBe(await titleOf(page, 1));
    await page.keyboard.press('m');
    await page.keyboard.press('k');
    await expect.poll(() => focusedText(page)).toBe(await titleOf(page, 1));
    // Where it is marked already, the mark goes, and what is looked at stays.
    await page.keyboard.press('m');
    const isMarked = (index: number) => row(page, index).getByRole('checkbox', { name: 'Looked at' }).isChecked();
    await expect.poll(() => isMarked(1)).toBe(false);
    expect([await isMarked(0), await focusedText(page)]).toEqual([true, await titleOf(page, 1)]);
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keys' }).getByText('Mark as looked at, or take the mark off').waitFor();
    await page.keyboard.press('Escape');

    await expectNoFault(page, 'changes');
    await page.reload();
    await expect.poll(() => isMarked(0)).toBe(true);
    expect(await isMarked(1)).toBe(false);
    await page.getByRole('button', { name: 'Mark everything as looked at' }).press('Enter');
    await expect.poll(() => isMarked(2)).toBe(true);
    await expect.poll(() => focusedText(page)).toMatch(/^Take these marks back/);
    await page.keyboard.press('Enter');
    await expect.poll(() => isMarked(2)).toBe(false);
    expect([await isMarked(0), await focusedText(page)]).toEqual([
      true,
      expect.stringMatching(/^Mark everything as looked at/),
    ]);

    await page.getByLabel('What').selectOption('Reviews and ratings');
    await page.getByRole('checkbox', { name: 'Not looked at' }).press('Space');
    const first = await titleOf(page, 1);
    await page.getByRole('button', { name: 'Show', exact: true }).press('Enter');
    await expect.poll(() => titleOf(page, 0)).toBe(first);
    await page.getByRole('button', { name: /^Mark these \d+ as looked at$/ }).waitFor();
    expect(unexpectedComplaints(visited)).toEqual([]);
    await visited.close();
  });

  test('stands on the map: a row chooses its pin, a pin its row, and an area is listed alone', async () => {
    const visited = await visit(browserWithMap, `${site.address}/about`, everyWindow[4]);
    const { page } = visited;
    await signUpDecider(page, site);
    await page.goto(`${site.address}/console/changes?only=reviews`);
    const canvas = page.locator('#map [data-drawn] canvas');
    await canvas.waitFor(patience);
    const title = await titleOf(page, 1);
    await row(page, 1).getByRole('button').press('Enter');
    await expect.poll(() => row(page, 1).getAttribute('aria-current')).toBe('true');
    await canvas.focus();
    await page.keyboard.press('p');
    // The pin of what was chosen stands in the middle, and is the first of the list.
    const pin = page.getByRole('listbox').getByRole('option').first();
    await expect.poll(() => pin.innerText(), patience).toContain(title);
    await page.keyboard.press('Enter');
    await expect.poll(() => focusedText(page), patience).toBe(title);
    await expectNoFault(page, 'changes beside their map');
    await page.getByRole('button', { name: 'Zoom in' }).press('Enter');
    await page.getByRole('button', { name: 'Show the arrows that move the map' }).press('Enter');
    await page.getByRole('button', { name: 'Move north' }).press('Enter');
    await page.getByRole('button', { name: 'Search this area' }).press('Enter', patience);
    const area = page.getByRole('link', { name: 'Remove An area of the map' });
    await area.waitFor();
    expect(new URL(page.url()).searchParams.get('area')).toMatch(/^[\d.,-]+$/);
    await area.press('Enter');
    await expect.poll(() => focusedText(page)).toBe('Changes');
    expect(unexpectedComplaints(visited)).toEqual([]);
    await visited.close();
  });

  test('fits small windows in every language, and says where it does not come', async () => {
    const visited = await site.open('/about', everyWindow[0]);
    const { page } = visited;
    await signUpDecider(page, site);
    const open = async (window: { readonly width: number; readonly height: number }, path: string) => {
      await page.setViewportSize(window);
      await page.goto(`${site.address}${path}`);
    };
    await open(everyWindow[0], '/console?lng=pt');
    await page.locator('main svg[role="img"]').first().waitFor();
    await expectNoFault(page, 'an overview with changes and charts');
    await open(everyWindow[1], '/console/changes?lng=fr');
    await row(page, 0).waitFor();
    await expectNoFault(page, 'changes');
    await open(everyWindow[0], '/console/changes?lng=pt&only=merges&businesses=true');
    await page.getByRole('heading', { level: 3, name: 'Nada mudou' }).waitFor();
    await expectNoFault(page, 'no changes');

    await page.route('**/api/moderation/changes?**', (route) => route.abort());
    await open(everyWindow[3], '/console/changes?lng=en');
    const again = page.getByRole('button', { name: 'Try again' });
    await again.waitFor();
    await expectNoFault(page, 'changes that do not come');
    await page.unroute('**/api/moderation/changes?**');
    await again.press('Enter');
    await row(page, 0).waitFor();
    // A mark that is not saved is off again, and somebody is told.
    await page.route('**/api/moderation/changes/looks', (route) => route.abort());
    const box = row(page, 0).getByRole('checkbox');
    await box.press('Space');
    await page.getByRole('alert').getByText('The mark was not saved.').waitFor();
    expect(await box.isChecked()).toBe(false);
    await visited.close();
  });
});
