import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { chromiumPath } from '../testing/browser.ts';
import { byKeyboard } from '../testing/by-keyboard.ts';
import { signUpDecider } from '../testing/console/moderator.ts';
import { expectNoFault, outermostWindows } from '../testing/every-window.ts';
import { focusedText } from '../testing/focus.ts';
import { runningAccounts, unexpectedComplaints } from '../testing/running-accounts.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const field = (page: Page) => page.getByRole('textbox', { name: /^Text/ });
/** As often as it says: three words of the list would do for one. */
const versions = (page: Page) => page.getByRole('region', { name: 'Versions' }).getByRole('listitem');

describe.skipIf(!chromiumPath)('texts in the console', { timeout: 240_000 }, () => {
  const site = runningAccounts();

  test('one is written by keyboard, seen before, read by visitors at once, and brought back', async () => {
    const visited = await site.open('/about', { width: 1440, height: 900 });
    const { page } = visited;
    const keys = byKeyboard(page);
    await signUpDecider(page, site, 'operator');
    await page.goto(`${site.address}/console/texts`);
    await page.getByRole('heading', { level: 2, name: 'Texts' }).waitFor();
    await page.getByRole('link', { name: /^Blog.*Not written yet/ }).waitFor();
    await expectNoFault(page, 'the list of texts');
    await page.locator('[data-row="about"]').focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => focusedText(page)).toBe('About');
    await keys.press(button(page, 'French'));
    await expect.poll(() => field(page).inputValue()).toMatch(/^# À propos\n/);
    await keys.type(field(page), '# Notre port\n\n::: soleil\nBonjour.');
    await keys.press(button(page, 'Preview'));
    await page.locator('[data-errors]').getByText('Line 3: the site knows no part “::: soleil”.').waitFor();
    expect(await field(page).inputValue()).toContain('Bonjour.');
    await expectNoFault(page, 'a text with an error');
    await keys.type(field(page), '# Notre port\n\nNous **mesurons** les portes.');
    await keys.press(button(page, 'Preview'));
    await expect.poll(() => focusedText(page)).toBe('Preview');
    const preview = page.getByRole('region', { name: 'Preview' });
    await preview.getByRole('heading', { level: 1, name: 'Notre port' }).waitFor();
    const shown = await preview.locator('article').innerHTML();
    await expectNoFault(page, 'the preview of a text');
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await keys.press(button(page, 'Save'));
    await expect.poll(() => versions(page).count()).toBe(1);
    await expect.poll(() => focusedText(page)).toBe('About');

    const visitor = await site.open('/about', { language: 'fr-FR' });
    await visitor.page.getByRole('heading', { level: 1, name: 'Notre port' }).waitFor();
    expect(await visitor.page.locator('main article').innerHTML()).toBe(shown);

    await field(page).fill('# Deux\n\nAutre chose.');
    await button(page, 'Save').click();
    await expect.poll(() => versions(page).count()).toBe(2);
    await visitor.page.reload();
    await visitor.page.getByRole('heading', { level: 1, name: 'Deux' }).waitFor();
    await keys.press(versions(page).last().getByRole('button'));
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('heading', { level: 1, name: 'Notre port' }).waitFor();
    await expectNoFault(page, 'an earlier version of a text');
    await keys.press(dialog.getByRole('button', { name: 'Bring this version back' }));
    await expect.poll(() => versions(page).count()).toBe(3);
    await expect.poll(() => focusedText(page)).toBe('About');
    expect(await field(page).inputValue()).toBe('# Notre port\n\nNous **mesurons** les portes.');
    await visitor.page.reload();
    await visitor.page.getByRole('heading', { level: 1, name: 'Notre port' }).waitFor();

    await button(page, 'Go back to the product’s text…').click();
    await expectNoFault(page, 'a text that is taken back');
    await button(page, 'Leave it').click();
    await expect.poll(() => focusedText(page)).toBe('Go back to the product’s text…');
    await page.keyboard.press('Enter');
    await button(page, 'Do it now').click();
    await expect.poll(() => versions(page).count()).toBe(4);
    await visitor.page.reload();
    await visitor.page.getByRole('heading', { level: 1, name: 'À propos' }).waitFor();
    expect(unexpectedComplaints(visited)).toEqual([]);
    await visitor.close();
    await visited.close();
  });

  test('of two operators at once nobody loses anything, nor does who leaves the page', async () => {
    const [first, second] = [await site.open('/about'), await site.open('/about')];
    for (const { page } of [first, second]) {
      await signUpDecider(page, site, 'operator');
      await page.goto(`${site.address}/console/texts/press`);
      await field(page).fill('# Press\n\nThe first.');
    }
    await button(first.page, 'Save').click();
    await expect.poll(() => versions(first.page).count()).toBe(1);
    await field(second.page).fill('# Press\n\nThe second.');
    await button(second.page, 'Save').click();
    await second.page.locator('[data-errors]').getByText('Somebody else has saved this text').waitFor();
    await expect.poll(() => versions(second.page).count()).toBe(1);
    expect(await field(second.page).inputValue()).toBe('# Press\n\nThe second.');
    await expectNoFault(second.page, 'a text that somebody else has saved');
    await second.page.getByRole('form').getByText('Draft saved').waitFor();
    await second.page.goto(`${site.address}/console/texts`);
    await second.page.goto(`${site.address}/console/texts/press`);
    await second.page.getByText('This is the draft that you began.').first().waitFor();
    await second.page.getByText('Somebody saved this text after you began').waitFor();
    expect(await field(second.page).inputValue()).toBe('# Press\n\nThe second.');
    await expectNoFault(second.page, 'the draft of a text');
    await button(second.page, 'Save').click();
    await expect.poll(() => versions(second.page).count()).toBe(2);
    await second.page.goto(`${site.address}/press`);
    await second.page.getByText('The second.').waitFor();
    for (const visited of [first, second]) await visited.close();
  });

  test('fit every window, and say where they do not come', async () => {
    for (const window of outermostWindows) {
      const visited = await site.open('/about', window);
      const { page } = visited;
      await signUpDecider(page, site, 'operator');
      await page.route('**/api/site/texts?**', (route) => route.abort());
      await page.goto(`${site.address}/console/texts`);
      const tryAgain = page.getByRole('button', { name: 'Try again' });
      await tryAgain.waitFor();
      await page.unroute('**/api/site/texts?**');
      await tryAgain.click();
      await page.getByRole('link', { name: /^Data sources/ }).waitFor();
      await expectNoFault(page, 'the list of texts');
      await page.goto(`${site.address}/console/texts/privacy`);
      await expect.poll(() => field(page).inputValue()).toMatch(/^# Privacy\n/);
      await button(page, 'Preview').click();
      await page.getByRole('region', { name: 'Preview' }).getByRole('heading', { level: 1 }).waitFor();
      await expectNoFault(page, 'a text');
      await visited.close();
    }
  });

  test('are not for moderators', async () => {
    const visited = await site.open('/about');
    const { page } = visited;
    await signUpDecider(page, site);
    await page.goto(`${site.address}/console/texts/about`);
    await page.getByRole('heading', { level: 2, name: /operators/i }).waitFor();
    expect(await page.getByRole('link', { name: 'Texts' }).count()).toBe(0);
    expect((await page.request.get(`${site.address}/api/site/texts`)).status()).toBe(403);
    await visited.close();
  });
});
