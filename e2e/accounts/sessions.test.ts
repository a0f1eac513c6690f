import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import {
  accountMenu,
  addPasskeyDevice,
  logInLink,
  type NewPerson,
  signUpByApi,
  somebody,
  usePasskeyBy,
} from '../testing/account-journey.ts';
import { chromiumPath, type VisitedPage, visit } from '../testing/browser.ts';
import { expectNoFault } from '../testing/every-window.ts';
import { focusedText } from '../testing/focus.ts';
import { runningBrowser, runningSite } from '../testing/running.ts';

const cookieWords = 'Unable to set the cookie with the token.';
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
/** What a refusal of the API leaves in the console is no fault of the page. */
const unexpected = ({ complaints }: VisitedPage) =>
  complaints.filter((complaint) => !/status of (?:401|403)/.test(complaint));

describe.skipIf(!chromiumPath)('a session', { timeout: 120_000 }, () => {
  const site = runningSite({ town: 'nullIsland', settings: { HOST: 'localhost' } });
  const browser = runningBrowser({ hasNoWebGl: true });
  const open = (path: string) => visit(browser, `${site.address}${path}`);

  /** The browser takes no cookie from the answers of a call. */
  const refuseCookiesOf = (page: Page, call: string) =>
    page.route(call, async (route) => {
      const response = await route.fetch();
      await page.context().clearCookies();
      const { 'set-cookie': _refused, ...headers } = response.headers();
      await route.fulfill({ response, headers });
    });

  /** Ends all sessions of somebody from another device, which nobody of this browser sees. */
  const endSessionsElsewhere = async ({ email, password }: NewPerson) => {
    const device = await browser.newContext();
    const headers = () => ({
      'x-request-id': crypto.randomUUID(),
      'x-transaction-id': crypto.randomUUID(),
      origin: site.address,
    });
    await device.request.post(`${site.address}/auth/local`, { data: { email, password }, headers: headers() });
    const ended = await device.request.delete(`${site.address}/api/users/me/sessions`, { headers: headers() });
    expect(ended.status()).toBe(200);
    await device.close();
  };

  test('that the browser did not keep is said in the form, and nobody seems to be logged in', async () => {
    const visited = await open('/about');
    const { page, close } = visited;
    const person = await signUpByApi(page);
    await page.context().clearCookies();

    await page.goto(`${site.address}/login?to=/contact`);
    await refuseCookiesOf(page, '**/auth/local');
    await field(page, 'E-mail').fill(person.email);
    await field(page, 'Password').fill(person.password);
    await field(page, 'Password').press('Enter');
    await expect.poll(() => focusedText(page)).toContain(cookieWords);
    await expectNoFault(page, 'a cookie that was not kept');
    expect(await page.getByText('You are logged in').count()).toBe(0);
    expect(new URL(page.url()).pathname).toBe('/login');
    await page.getByRole('banner').getByRole('link', { name: 'Log in' }).waitFor();
    // Once the browser keeps it, the same form goes on.
    await page.unroute('**/auth/local');
    await field(page, 'Password').press('Enter');
    await accountMenu(page).waitFor();
    await expect.poll(() => new URL(page.url()).pathname).toBe('/contact');

    await page.context().clearCookies();
    await page.goto(`${site.address}/create-account`);
    await refuseCookiesOf(page, '**/api/users?*');
    const other = somebody();
    await field(page, 'Name').fill(other.name);
    await field(page, 'Username').fill(other.username);
    await field(page, 'E-mail').fill(other.email);
    await field(page, 'Password').fill(other.password);
    await field(page, 'Confirm password').fill(other.password);
    await page.getByRole('checkbox').press('Space');
    await field(page, 'Name').press('Enter');
    await expect.poll(() => focusedText(page)).toContain(cookieWords);
    expect(await accountMenu(page).count()).toBe(0);
    expect(unexpected(visited)).toEqual([]);
    await close();
  });

  test('that the browser did not keep is said beside the button of a passkey', async () => {
    const { page, close } = await open('/about');
    await signUpByApi(page);
    const device = await addPasskeyDevice(page);
    await page.goto(`${site.address}/settings`);
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await field(page, 'Name of the passkey').fill('My laptop');
    await page.getByRole('dialog').getByRole('button', { name: 'Add a passkey' }).click();
    await page.getByText('The passkey is added.').waitFor();
    await page.context().clearCookies();
    await device.bePresent(false);
    await page.goto(`${site.address}/login`);
    await refuseCookiesOf(page, '**/auth/passkey');
    await usePasskeyBy(page, device, () => page.getByRole('button', { name: 'Use a passkey' }).click());
    await page.getByRole('alert').getByText(cookieWords).waitFor();
    expect(await accountMenu(page).count()).toBe(0);
    await close();
  });

  test('that its person ends in settings leads to the map, past no form of logging in that a passkey would answer', async () => {
    const { page, close } = await open('/about');
    await signUpByApi(page);
    await addPasskeyDevice(page);
    await page.goto(`${site.address}/settings`);
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await field(page, 'Name of the passkey').fill('My laptop');
    await page.getByRole('dialog').getByRole('button', { name: 'Add a passkey' }).click();
    await page.getByText('The passkey is added.').waitFor();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.evaluate(() => {
      new MutationObserver(() => {
        if (document.querySelector('[autocomplete~=webauthn]')) document.body.dataset.showedForm = '';
      }).observe(document.body, { childList: true, subtree: true });
    });
    await accountMenu(page).click();
    await page.getByRole('button', { name: 'Log out', exact: true }).click();
    await page.getByText('You are logged out.').waitFor();
    await page.getByRole('banner').getByRole('link', { name: 'Log in' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
    expect(await page.locator('[data-showed-form]').count()).toBe(0);
    expect(asked).not.toContain('/auth/passkey/options');
    await close();
  });

  test('that ended elsewhere takes nothing of what was typed: by keyboard, over a dialog', async () => {
    const visited = await open('/about');
    const { page, close } = visited;
    const person = await signUpByApi(page);
    await page.locator('[data-account-control=ready]').waitFor();
    await accountMenu(page).press('Enter');
    await page.getByRole('link', { name: 'Edit profile' }).press('Enter');
    const profile = page.locator('dialog').first();
    await field(page, 'Name').focus();
    await page.keyboard.press('Control+A');
    await page.keyboard.type('Noor B.');
    await endSessionsElsewhere(person);
    await page.keyboard.press('Enter');

    const logIn = page.getByRole('dialog', { name: 'Log in' });
    await logIn.waitFor();
    await expect.poll(() => focusedText(page)).toBe('Log in');
    // The header tells the truth meanwhile.
    expect(await accountMenu(page).count()).toBe(0);
    expect(await page.locator('[data-account-control] > a').textContent()).toBe('Log in');
    expect(await profile.locator('input[name=name]').inputValue()).toBe('Noor B.');
    await expectNoFault(page, 'logging in again over a form');

    // Who does not log in now finds the way to it in the form.
    await page.keyboard.press('Escape');
    await logIn.waitFor({ state: 'detached' });
    expect(await focusedText(page)).toContain('You are not currently authenticated. Please login and try again.');
    await expectNoFault(page, 'a form whose session has ended');
    await profile.getByRole('button', { name: 'Log in' }).press('Enter');
    await logIn.waitFor();
    await logIn.getByRole('textbox', { name: 'E-mail' }).focus();
    await page.keyboard.type(person.email);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.type(person.password);
    await page.keyboard.press('Enter');
    await logIn.waitFor({ state: 'detached' });
    expect(await field(page, 'Name').inputValue()).toBe('Noor B.');
    await expect.poll(() => focusedText(page)).toMatch(/^Save/);
    expect(await page.locator('[data-errors]').count()).toBe(0);
    await page.keyboard.press('Enter');
    await profile.waitFor({ state: 'detached' });
    await page.getByText('Your profile is saved.').waitFor();
    const me = await page.request.get(`${site.address}/api/users/me`);
    expect(await me.json()).toMatchObject({ name: 'Noor B.', username: person.username });
    expect(unexpected(visited)).toEqual([]);
    await close();
  });

  test('that ended elsewhere leaves its form when the page notices; somebody else finds what is theirs', async () => {
    const visited = await open('/about');
    const { page, close } = visited;
    const other = await signUpByApi(page, { ...somebody(), name: 'Another Person' });
    await page.context().clearCookies();
    const person = await signUpByApi(page);
    await page.goto(`${site.address}/change-password`);
    await field(page, 'Current password').fill(person.password);
    await endSessionsElsewhere(person);
    // Another tab has noticed, and its person comes back to this one.
    const tab = await page.context().newPage();
    await tab.goto(`${site.address}/about`);
    await tab.getByRole('banner').getByRole('link', { name: 'Log in' }).waitFor();
    await tab.close();
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await page.getByRole('banner').getByRole('link', { name: 'Log in' }).waitFor();
    expect(await field(page, 'Current password').inputValue()).toBe(person.password);
    const main = page.getByRole('main');
    // The header's way to log in leads over the form too, where it would lead to another page else.
    const logIn = page.getByRole('dialog', { name: 'Log in' });
    await page.getByRole('banner').getByRole('link', { name: 'Log in' }).press('Enter');
    await logIn.waitFor();
    await expect.poll(() => focusedText(page)).toBe('Log in');
    expect(new URL(page.url()).pathname).toBe('/change-password');
    await page.keyboard.press('Escape');
    await logIn.waitFor({ state: 'detached' });
    expect(await field(page, 'Current password').inputValue()).toBe(person.password);
    await main.getByRole('button', { name: 'Log in', exact: true }).click();
    await logIn.getByRole('textbox', { name: 'E-mail' }).fill(other.email);
    await logIn.getByRole('textbox', { name: 'Password' }).fill(other.password);
    await logIn.getByRole('button', { name: 'Log in' }).click();
    await expect.poll(() => accountMenu(page).textContent()).toContain(other.username);
    expect(await field(page, 'Current password').inputValue()).toBe('');
    // Whoever logs out leaves nothing behind, in no tab.
    await field(page, 'Current password').fill(other.password);
    const second = await page.context().newPage();
    await second.goto(`${site.address}/about`);
    await accountMenu(second).click();
    await second.getByRole('button', { name: 'Log out' }).click();
    await second.getByText('You are logged out.').waitFor();
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await field(page, 'Current password').waitFor({ state: 'detached' });
    expect(unexpected(visited)).toEqual([]);
    await close();
  });

  test('of a provider begins at the map, and the open place closes, unless logging in was part of something', async () => {
    const visited = await open('/about');
    const { page, close } = visited;
    const person = await signUpByApi(page);
    // Providers are made by operators alone; the page learns it from these answers.
    for (const call of ['**/auth/local', '**/api/users/me'])
      await page.route(call, async (route) => {
        const response = await route.fetch();
        if (response.status() !== 200) return route.fulfill({ response });
        await route.fulfill({ response, json: { ...(await response.json()), isProvider: true } });
      });
    const fillIn = async () => {
      await field(page, 'E-mail').fill(person.email);
      await field(page, 'Password').fill(person.password);
      await field(page, 'Password').press('Enter');
      await accountMenu(page).waitFor();
    };
    const afterLoggingInFrom = async (path: string) => {
      await page.context().clearCookies();
      await page.goto(`${site.address}${path}`);
      if (!path.startsWith('/login')) await (await logInLink(page)).click();
      await fillIn();
    };
    await afterLoggingInFrom('/details/1/local');
    await expect.poll(() => new URL(page.url()).pathname).toBe('/');
    expect(await page.getByRole('dialog').count()).toBe(0);

    // The header's link before its script has come, or in another tab, says only where the person was.
    await page.context().clearCookies();
    const plain = await browser.newContext({ javaScriptEnabled: false });
    const reader = await plain.newPage();
    await reader.goto(`${site.address}/details/1/local`);
    const link = await reader.getByRole('banner').getByRole('link', { name: 'Log in' }).getAttribute('href');
    await plain.close();
    expect(link).toBe('/login?to=%2Fdetails%2F1%2Flocal');
    await afterLoggingInFrom(String(link));
    await expect.poll(() => new URL(page.url()).pathname).toBe('/');
    await afterLoggingInFrom(`${link}&begun`);
    await expect.poll(() => new URL(page.url()).pathname).toBe('/details/1/local');
    expect(unexpected(visited)).toEqual([]);
    await close();
  });
});
