import { describe, expect, test } from 'vitest';
import { chromiumPath, visit } from '../testing/browser.ts';
import { expectNoFault } from '../testing/every-window.ts';
import { focusedText } from '../testing/focus.ts';
import { runningBrowser, runningSite } from '../testing/running.ts';

describe.skipIf(!chromiumPath)('a password', { timeout: 120_000 }, () => {
  const site = runningSite({ town: 'nullIsland', settings: { HOST: 'localhost' } });
  const browser = runningBrowser({ hasNoWebGl: true });

  test('that is new names the rules it does not keep yet, counts them after a pause, and is wrong once it was left', async () => {
    const { page, complaints, close } = await visit(browser, `${site.address}/create-account`);
    const box = page.getByRole('textbox', { name: 'Password', exact: true });
    const description = () =>
      box.evaluate((element) =>
        (element.getAttribute('aria-describedby') ?? '')
          .split(' ')
          .map((id) => document.getElementById(id)?.textContent)
          .join(' '),
      );
    await box.focus();
    const all = 'Not yet: At least 8 characters, One upper case letter, One lower case letter, One numeric digit';
    expect(await description()).toBe(all);
    await page.keyboard.type('harbour7');
    // While somebody types, it would be read again with each key.
    expect(await description()).toBe(all);
    expect(await box.getAttribute('aria-invalid')).toBeNull();
    await page.getByText('Rules met: 3 of 4').waitFor({ state: 'attached' });
    await page.getByRole('listitem').filter({ hasText: 'One numeric digit, done' }).waitFor();
    await page.keyboard.press('Tab');
    expect(await description()).toBe('Not yet: One upper case letter');
    expect(await box.getAttribute('aria-invalid')).toBe('true');
    await expectNoFault(page, 'a password that keeps three of four rules');
    await box.focus();
    await page.keyboard.press('End');
    await page.keyboard.type('B');
    expect(await box.getAttribute('aria-invalid')).toBeNull();
    await page.getByText('Rules met: 4 of 4').waitFor({ state: 'attached' });
    await page.keyboard.press('Tab');
    expect(await description()).toBe('');
    expect(complaints).toEqual([]);
    await close();
  });

  test('that was forgotten: once the link is sent, the page and the dialog say so in their titles', async () => {
    const { page, complaints, close } = await visit(browser, `${site.address}/forgot-password/`);
    const send = async () => {
      await page.getByRole('textbox', { name: 'E-mail' }).fill('noor@example.org');
      await page.getByRole('button', { name: 'Send the link' }).click();
    };
    await send();
    await page.getByRole('heading', { level: 1, name: 'Look in your mail' }).waitFor();
    await expect.poll(() => focusedText(page)).toBe('Look in your mail');
    await expect.poll(() => page.title()).toMatch(/^Look in your mail – /);
    expect(await page.getByRole('heading', { name: 'Forgot password' }).count()).toBe(0);
    await expectNoFault(page, 'a link that was sent');
    await page.getByRole('button', { name: 'Send again' }).click();
    await expect.poll(() => focusedText(page)).toBe('Forgot password');
    await expect.poll(() => page.title()).toMatch(/^Forgot password – /);

    await page.goto(`${site.address}/about`);
    await page.locator('[data-account-control=ready] a').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('link', { name: 'Forgot password?' }).click();
    await dialog.getByRole('heading', { name: 'Forgot password' }).waitFor();
    await send();
    await dialog.getByRole('heading', { name: 'Look in your mail' }).waitFor();
    await expect.poll(() => focusedText(page)).toBe('Look in your mail');
    await dialog.getByRole('link', { name: 'Log in' }).click();
    await expect.poll(() => focusedText(page)).toBe('Log in');
    expect(complaints).toEqual([]);
    await close();
  });
});
