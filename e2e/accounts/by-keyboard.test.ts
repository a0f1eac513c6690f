import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { accountMenu, addPasskeyDevice, signUpByApi, usePasskeyBy } from '../testing/account-journey.ts';
import { chromiumPath } from '../testing/browser.ts';
import { byKeyboard } from '../testing/by-keyboard.ts';
import { expectNoFault } from '../testing/every-window.ts';
import { focusedText } from '../testing/focus.ts';
import { textbox as field, runningAccounts, unexpectedComplaints } from '../testing/running-accounts.ts';

const newPassword = 'Lighthouse9keeper';
const dialog = (page: Page) => page.getByRole('dialog');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
/** Somebody with a keyboard goes on from where the focus is. */
const hasFocus = (page: Page) => page.evaluate(() => document.activeElement !== document.body);

describe.skipIf(!chromiumPath)('accounts by keyboard alone, in English', { timeout: 180_000 }, () => {
  const site = runningAccounts();

  test('a passkey is added, renamed, used to log in and removed', async () => {
    const visited = await site.open('/about');
    const { page, close } = visited;
    const keys = byKeyboard(page);
    await signUpByApi(page);
    const device = await addPasskeyDevice(page);
    await page.goto(`${site.address}/settings`);
    await page.getByText('None yet.').waitFor();
    await keys.press(button(page, 'Add a passkey'));
    await expect.poll(() => focusedText(page)).toBe('Add a passkey');
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
    await expect.poll(() => focusedText(page)).toBe('Add a passkey');
    await page.keyboard.press('Enter');
    await dialog(page).waitFor();
    await keys.press(dialog(page).getByRole('button', { name: 'Add a passkey' }));
    await expect.poll(() => focusedText(page)).toMatch(/^The passkey is not added yet/);
    await expectNoFault(page, 'a passkey without a name');
    await keys.type(field(page, 'Name of the passkey'), 'My laptop');
    await page.keyboard.press('Enter');
    await page.getByText('The passkey is added.').waitFor();
    await dialog(page).waitFor({ state: 'detached' });
    await expect.poll(() => hasFocus(page)).toBe(true);
    await keys.press(button(page, 'Rename My laptop'));
    await expect.poll(() => focusedText(page)).toBe('Name of the passkey');
    await expectNoFault(page, 'renaming a passkey');
    await keys.type(field(page, 'Name of the passkey'), 'My old laptop');
    await page.keyboard.press('Enter');
    await page.getByText('The passkey is renamed.').waitFor();
    await page.getByRole('listitem').filter({ hasText: 'My old laptop' }).waitFor();
    await expect.poll(() => hasFocus(page)).toBe(true);
    await expectNoFault(page, 'a passkey in settings');

    await keys.press(accountMenu(page));
    await keys.press(button(page, 'Log out'));
    await page.getByText('You are logged out.').waitFor();
    await device.bePresent(false);
    await page.goto(`${site.address}/login?to=/about`);
    await usePasskeyBy(page, device, () => keys.press(button(page, 'Use a passkey')));
    await accountMenu(page).waitFor();
    await expect.poll(() => new URL(page.url()).pathname).toBe('/about');

    await page.goto(`${site.address}/settings`);
    await keys.press(button(page, 'Remove My old laptop'));
    await expect.poll(() => focusedText(page)).toBe('Remove this passkey?');
    await expectNoFault(page, 'removing a passkey');
    await keys.press(dialog(page).getByRole('button', { name: 'Remove', exact: true }));
    await page.getByText('The passkey is removed.').waitFor();
    await page.getByText('None yet.').waitFor();
    // The button that opened the dialog went with its passkey.
    expect(await focusedText(page)).toBe('Add a passkey');
    expect(unexpectedComplaints(visited)).toEqual([]);
    await close();
  });

  test('a password is changed, after a current one that was wrong', async () => {
    const visited = await site.open('/about');
    const { page, close } = visited;
    const keys = byKeyboard(page);
    const person = await signUpByApi(page);
    await keys.press(accountMenu(page));
    await keys.press(page.getByRole('link', { name: 'Change password' }));
    await expect.poll(() => focusedText(page)).toBe('Change password');
    await expectNoFault(page, 'changing a password');
    await keys.type(field(page, 'Current password'), 'Wrong7password');
    await keys.type(field(page, 'New password'), newPassword);
    await keys.type(field(page, 'Confirm new password'), newPassword);
    await page.keyboard.press('Enter');
    await expect.poll(() => focusedText(page)).toContain('Current password: The current password is incorrect.');
    await expectNoFault(page, 'a current password that is wrong');
    await keys.press(dialog(page).getByRole('link', { name: /^Current password/ }));
    await keys.type(field(page, 'Current password'), person.password);
    await page.keyboard.press('Enter');
    await page.getByText('Your password is changed.').waitFor();
    await dialog(page).waitFor({ state: 'detached' });
    await expect.poll(() => focusedText(page)).toContain(person.username);
    expect(unexpectedComplaints(visited)).toEqual([]);
    await close();
  });

  test('an address is confirmed; a forgotten password is asked for and chosen anew', async () => {
    const visited = await site.open('/about');
    const { page, close } = visited;
    const keys = byKeyboard(page);
    const person = await signUpByApi(page);
    const confirmation = await site.linkOf(person, 'Confirm your e-mail address');
    await page.goto(`${site.address}${confirmation}`);
    await button(page, 'Confirm my address').waitFor();
    await expectNoFault(page, 'an address to confirm');
    await keys.press(button(page, 'Confirm my address'));
    await expect.poll(() => focusedText(page)).toContain('Your e-mail address is confirmed');
    await expectNoFault(page, 'a confirmed address');
    await page.goto(`${site.address}${confirmation.replace(/token=[^&]*/, 'token=used')}`);
    await keys.press(button(page, 'Confirm my address'));
    await expect.poll(() => focusedText(page)).toContain('This link has expired or is not valid.');
    await expectNoFault(page, 'an address that is not confirmed by a used link');

    await keys.press(accountMenu(page));
    await keys.press(button(page, 'Log out'));
    await page.getByText('You are logged out.').waitFor();
    await page.goto(`${site.address}/login?to=/about`);
    await keys.press(page.getByRole('main').getByRole('link', { name: 'Forgot password?' }));
    await expect.poll(() => focusedText(page)).toBe('Forgot password');
    await keys.press(button(page, 'Send the link'));
    await expect.poll(() => focusedText(page)).toMatch(/^The link is not sent yet/);
    await expectNoFault(page, 'a link that was not sent');
    await keys.type(field(page, 'E-mail'), person.email);
    await page.keyboard.press('Enter');
    await expect.poll(() => focusedText(page)).toBe('Look in your mail');
    await expectNoFault(page, 'a link that was sent');

    await page.goto(`${site.address}${await site.linkOf(person, 'Choose a new password')}`);
    await keys.type(field(page, 'New password'), newPassword);
    await keys.press(button(page, 'Save new password'));
    await expect.poll(() => focusedText(page)).toMatch(/^Your new password is not saved yet/);
    await expectNoFault(page, 'a new password that was not confirmed');
    await keys.type(field(page, 'Confirm new password'), newPassword);
    await page.keyboard.press('Enter');
    await expect.poll(() => focusedText(page)).toContain('Your new password is saved');
    await expectNoFault(page, 'a new password that is saved');
    await keys.press(page.getByRole('link', { name: 'Continue' }));
    await expect.poll(() => focusedText(page)).toBe('Log in');
    await keys.type(field(page, 'E-mail'), person.email);
    await keys.type(field(page, 'Password'), newPassword);
    await page.keyboard.press('Enter');
    await accountMenu(page).waitFor();
    expect(unexpectedComplaints(visited)).toEqual([]);
    await close();
  });

  test('the weekly mail is turned off and on in settings, and stopped by its link', async () => {
    const visited = await site.open('/about');
    const { page, close } = visited;
    const keys = byKeyboard(page);
    await signUpByApi(page);
    await page.goto(`${site.address}/settings`);
    const choice = page.getByRole('checkbox', { name: 'Tell me by mail' });
    await choice.waitFor();
    expect(await choice.isChecked()).toBe(true);
    const turn = async () => {
      const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT');
      await keys.toggle(choice);
      expect((await saved).status()).toBe(200);
    };
    await turn();
    await expectNoFault(page, 'the weekly mail is off');
    await page.reload();
    await choice.waitFor();
    expect(await choice.isChecked()).toBe(false);
    await turn();
    expect(await choice.isChecked()).toBe(true);
    // What could not be saved is as it was, and says so.
    await page.route('**/api/users', (route) => route.abort());
    await keys.toggle(choice);
    await page.getByText('The choice could not be saved. Try again.').waitFor();
    await expect.poll(() => choice.isChecked()).toBe(true);
    await page.unroute('**/api/users');

    // A link that was cut short says so, and leads to where the mail is stopped as well.
    const id = '0b6f9f0e-6a53-4b8b-9d0a-3f0d6c1a2b3c';
    await page.goto(`${site.address}/weekly-mail?id=${id}&token=CutShort`);
    await keys.press(button(page, 'Stop this mail'));
    await expect.poll(() => focusedText(page)).toMatch(/^This link is not complete/);
    await expectNoFault(page, 'a link that does not stop the mail');
    // That the site does so is shown beside the call (`weekly-mail.test.ts`): here, what the page asks, and says.
    const asked: (string | null)[] = [];
    await page.route('**/stop-weekly-mail?*', async (route) => {
      asked.push(`${new URL(route.request().url()).pathname} ${route.request().postData()}`);
      await route.fulfill({ json: { isStopped: true } });
    });
    await keys.press(button(page, 'Stop this mail'));
    await expect.poll(() => focusedText(page)).toMatch(/^The weekly mail is stopped/);
    expect(asked).toEqual([`/api/users/${id}/stop-weekly-mail List-Unsubscribe=One-Click`]);
    await expectNoFault(page, 'the weekly mail is stopped');
    expect(unexpectedComplaints(visited).filter((complaint) => !/ERR_FAILED/.test(complaint))).toEqual([]);
    await close();
  });
});
