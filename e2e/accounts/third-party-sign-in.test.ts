import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type AppleDouble, startAppleDouble } from '../../apps/server/src/adapters/apple/testing/apple-double.ts';
import {
  type FacebookDouble,
  startFacebookDouble,
} from '../../apps/server/src/adapters/facebook/testing/facebook-double.ts';
import { accountMenu, logInLink, signUpByApi } from '../testing/account-journey.ts';
import { accountWays } from '../testing/account-way.ts';
import { chromiumPath, type VisitedPage, type Visitor, visit } from '../testing/browser.ts';
import { expectNoFault } from '../testing/every-window.ts';
import { focusedText } from '../testing/focus.ts';
import { runningBrowser } from '../testing/running.ts';
import { type Site, startSite } from '../testing/site.ts';

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const link = (where: Page | Locator, name: string) => where.getByRole('link', { name, exact: true });
const button = (where: Page | Locator, name: string) => where.getByRole('button', { name, exact: true });
const pathOf = (page: Page) => new URL(page.url()).pathname;
/** What a refusal of the API leaves in the console is no fault of the page. */
const unexpected = ({ complaints }: VisitedPage) =>
  complaints.filter((complaint) => !/status of (?:400|401|403|404)/.test(complaint));

describe.skipIf(!chromiumPath)('signing in with Facebook and Apple', { timeout: 180_000 }, () => {
  let facebook: FacebookDouble;
  let apple: AppleDouble;
  let site: Site;
  let strangers = 0;
  beforeAll(async () => {
    [facebook, apple] = await Promise.all([startFacebookDouble(), startAppleDouble()]);
    const settings = {
      HOST: 'localhost',
      FACEBOOK_APP_ID: facebook.appId,
      FACEBOOK_APP_SECRET: facebook.appSecret,
      FACEBOOK_URL: facebook.url,
      FACEBOOK_GRAPH_URL: facebook.url,
      APPLE_CLIENT_ID: apple.clientId,
      APPLE_TEAM_ID: apple.teamId,
      APPLE_KEY_ID: apple.keyId,
      APPLE_PRIVATE_KEY: apple.privateKey,
      APPLE_URL: apple.url,
    };
    site = await startSite({ town: 'nullIsland', settings });
  }, 240_000);
  afterAll(async () => {
    await site?.close();
    await facebook?.close();
    await apple?.close();
  });
  beforeEach(() => {
    facebook.fault = 'none';
  });
  const browser = runningBrowser({ hasNoWebGl: true });
  const open = (path: string, visitor?: Visitor) => visit(browser, `${site.address}${path}`, visitor);

  // The third way has nothing here that the two others have not.
  describe.each(accountWays.slice(0, 2))('%s', (_name, way) => {
    const { say } = way;
    const facebookName = { service: 'Facebook' };
    const appleName = { service: 'Apple' };

    /** A new visitor on a page, and somebody whom the services know and the site does not. */
    async function begin(path: string) {
      const visited = await open(path, way.visitor);
      const { page } = visited;
      strangers += 1;
      return {
        page,
        stranger: { id: `900${strangers}`, name: 'Noor Aalto', email: `stranger${strangers}@example.org` },
        press: (control: Locator) => way.press(page, control),
        /** On a page of the service itself, whose focus looks as they like. */
        pressThere: (control: Locator) => (way.goesOnFromFocus ? control.press('Enter') : way.press(page, control)),
        tick: (control: Locator) => way.tick(page, control),
        type: (control: Locator, words: string) => way.type(page, control, words),
        expectFocused: (words: string) => expect.poll(() => focusedText(page)).toContain(words),
        end: async () => {
          expect(unexpected(visited)).toEqual([]);
          await visited.close();
        },
      };
    }

    test('Facebook is declined, then makes an account, and the next time there is nothing to do', async () => {
      const { page, stranger, press, pressThere, tick, type, expectFocused, end } = await begin('/about');
      facebook.person = stranger;
      await press(await logInLink(page));
      const goOn = link(page, say('account.thirdParties.continueWith', facebookName));
      await goOn.waitFor();
      await expectNoFault(page, 'log in with other services');
      await press(goOn);
      await pressThere(link(page, 'Not now'));
      await expectFocused(say('account.thirdParties.failed.declined', facebookName));
      expect(pathOf(page)).toBe('/login');
      await expectNoFault(page, 'a sign-in that was declined');
      await press(goOn);
      await pressThere(link(page, 'Close'));
      await expectFocused(say('account.thirdParties.failed.cancelled', facebookName));
      // It still leads back to where it began.
      await press(goOn);
      await pressThere(link(page, 'Continue as Noor Aalto'));
      await page.getByRole('heading', { level: 1, name: say('account.thirdParties.title') }).waitFor();
      expect(await field(page, say('account.name')).inputValue()).toBe('Noor Aalto');
      expect(await field(page, say('account.email')).getAttribute('readonly')).toBe('');
      await expectNoFault(page, 'a new account with Facebook');
      const create = button(page.getByRole('main'), say('account.createAccount.submit'));
      await press(create);
      await expectFocused(say('account.createAccount.refused'));
      expect(await focusedText(page)).toContain(say('account.errors.mustBeChecked'));
      await tick(page.getByRole('checkbox'));
      await press(create);
      await accountMenu(page).waitFor();
      await expect.poll(() => pathOf(page)).toBe('/about');

      // The service knows no username, which stands beside a review: it is asked for once, over what was written.
      const place = strangers + 1;
      await page.goto(`${site.address}/add-review/${place}/local`);
      await tick(page.locator('input[name=rating][value=accessible]'));
      // The note of the draft comes a moment later, and moves what stands below it.
      await page.getByText(say('rate.draft.saved')).filter({ visible: true }).first().waitFor();
      const isStepwise = await page.locator('[data-step]').isVisible();
      for (const part of isStepwise ? ['facts', 'photos', 'words'] : [])
        await press(button(page, say('rate.parts.next', { name: say(`rate.parts.${part}`) })));
      await type(page.locator('textarea').first(), 'A ramp of wood, and wide doors.');
      await press(button(page, say('rate.done')));
      const question = page.getByRole('dialog', { name: say('account.chooseUsername.title') });
      await question.waitFor();
      await expectFocused(say('account.chooseUsername.title'));
      const username = question.getByRole('textbox', { name: say('account.username') });
      await type(username, 'noor');
      await page.keyboard.press('Enter');
      await expectFocused(say('account.chooseUsername.refused'));
      await expectNoFault(page, 'a username before the first review');
      await type(username, `noor${Date.now()}`);
      await page.keyboard.press('Enter');
      await expect.poll(() => pathOf(page)).toBe(`/details/${place}/local`);
      // The page of the place has taken the form's place, and the focus.
      await page.getByRole('heading', { level: 1 }).and(page.locator(':focus')).waitFor();
      await page.getByText('A ramp of wood, and wide doors.').first().waitFor();

      await press(accountMenu(page));
      await press(button(page, say('frame.account.logOut')));
      await page.getByText(say('frame.account.loggedOut')).waitFor();
      await page.goto(`${site.address}/login?to=/contact`);
      await press(goOn);
      const loggedIn = page.getByText(say('frame.account.signedIn', { name: 'noor' }).slice(0, -1));
      // It is gone after a while.
      await Promise.all([loggedIn.waitFor(), pressThere(link(page, 'Continue as Noor Aalto'))]);
      expect(pathOf(page)).toBe('/contact');
      // It is said once.
      await page.reload();
      await accountMenu(page).waitFor();
      expect(await loggedIn.count()).toBe(0);
      await end();
    });

    test('an account with the address is connected by its password, disconnected and connected again', async () => {
      const { page, stranger, press, pressThere, type, expectFocused, end } = await begin('/about');
      const person = await signUpByApi(page);
      await page.context().clearCookies();
      facebook.person = { ...stranger, email: person.email };
      await page.goto(`${site.address}/create-account`);
      const goOn = link(page, say('account.thirdParties.continueWith', facebookName));
      await goOn.waitFor();
      await expectNoFault(page, 'a new account with other services');
      await press(goOn);
      await pressThere(link(page, 'Continue as Noor Aalto'));
      await page.getByText(person.email).first().waitFor();
      await expectNoFault(page, 'an address that has an account');
      const connectAndLogIn = button(page, say('account.thirdParties.connectAndLogIn'));
      await type(field(page, say('account.password')), 'Wrong7password');
      await press(connectAndLogIn);
      await page.locator('[data-errors]').waitFor();
      await expectNoFault(page, 'a wrong password for connecting');
      await type(field(page, say('account.password')), person.password);
      await press(connectAndLogIn);
      await accountMenu(page).waitFor();

      await page.goto(`${site.address}/settings`);
      const disconnect = button(page, say('account.thirdParties.disconnectNamed', facebookName));
      await press(disconnect);
      await page.getByText(say('account.thirdParties.disconnectText', facebookName)).waitFor();
      await expectNoFault(page, 'disconnecting Facebook');
      await press(button(page.getByRole('dialog'), say('account.thirdParties.disconnect')));
      const connect = button(page, say('account.thirdParties.connectNamed', facebookName));
      await connect.waitFor();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await expectNoFault(page, 'settings with other services');
      await press(connect);
      await expectNoFault(page, 'connecting Facebook');
      await press(button(page, say('account.thirdParties.goTo', facebookName)));
      await pressThere(link(page, 'Continue as Noor Aalto'));
      await expectFocused(say('account.thirdParties.connected', facebookName));
      await disconnect.waitFor();
      await expectNoFault(page, 'settings with Facebook');
      await end();
    });

    test('Apple posts from its own site, and the only way to log in stays', async () => {
      const { page, stranger, press, pressThere, tick, type, end } = await begin('/login');
      apple.person = {
        subject: stranger.id,
        email: stranger.email,
        name: { firstName: 'Noor', lastName: 'Aalto' },
      };
      const goOn = link(page, say('account.thirdParties.continueWith', appleName));
      await press(goOn);
      await pressThere(button(page, 'Cancel'));
      await page.getByText(say('account.thirdParties.failed.cancelled', appleName)).waitFor();
      await press(goOn);
      await pressThere(button(page, 'Continue'));
      await page.getByRole('heading', { level: 1, name: say('account.thirdParties.title') }).waitFor();
      await tick(page.getByRole('checkbox'));
      await press(button(page.getByRole('main'), say('account.createAccount.submit')));
      await accountMenu(page).waitFor();
      const disconnect = async () => {
        await page.goto(`${site.address}/settings`);
        await press(button(page, say('account.thirdParties.disconnectNamed', appleName)));
        await press(button(page.getByRole('dialog'), say('account.thirdParties.disconnect')));
      };
      await disconnect();
      await page.getByRole('dialog').locator('[data-errors]').waitFor();
      await expectNoFault(page, 'the only way to log in');
      // A first password is a second way.
      await page.goto(`${site.address}/change-password`);
      await page.getByText(say('account.changePassword.noneYet')).waitFor();
      await type(field(page, say('forms.password.new')), 'Harbour7bridge');
      await type(field(page, say('forms.password.confirmNew')), 'Harbour7bridge');
      await expectNoFault(page, 'a first password');
      await press(button(page.getByRole('main'), say('account.changePassword.submit')));
      await page.getByText(say('account.changePassword.done')).waitFor();
      await disconnect();
      await button(page, say('account.thirdParties.connectNamed', appleName)).waitFor();
      await end();
    });
  });

  test('leads a provider to the map, where reviews are answered, unless they were asked to log in for what they had begun', async () => {
    const visited = await open('/about');
    const { page, close } = visited;
    facebook.person = { id: '778', name: 'Harbour Museum', email: 'desk@museum.example' };
    // Providers are made by operators in the console alone; the page learns it from this answer.
    await page.route('**/api/users/me', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), isProvider: true } });
    });
    const goThere = async () => {
      // Where the link was followed before the page's scripts ran, nothing is noted, and everybody goes on where they were.
      await page.waitForFunction(() => sessionStorage.getItem('signInRedirect') !== null);
      await page.getByRole('link', { name: 'Continue with Facebook' }).click();
      await page.getByRole('link', { name: 'Continue as Harbour Museum' }).click();
    };
    await page.goto(`${site.address}/login?to=/contact&begun`);
    await goThere();
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByText('You are logged in as Harbour Museum').waitFor();
    await expect.poll(() => pathOf(page)).toBe('/contact');
    for (const [from, to] of [
      ['/about', '/'],
      ['/login?to=/contact', '/'],
      ['/login?to=/contact&begun', '/contact'],
    ] as const) {
      await page.context().clearCookies();
      await page.goto(`${site.address}${from}`);
      if (from === '/about') await (await logInLink(page)).click();
      await goThere();
      await page.getByText('You are logged in as Harbour Museum').waitFor();
      await expect.poll(() => pathOf(page)).toBe(to);
    }
    expect(unexpected(visited)).toEqual([]);
    await close();
  });

  test('somebody who has no password shows with the service who they are, and comes back to what they were about to do', async () => {
    const visited = await open('/login');
    const { page, close } = visited;
    facebook.person = { id: '779', name: 'Noor Aalto', email: 'noor779@example.org' };
    await page.getByRole('link', { name: 'Continue with Facebook' }).click();
    await page.getByRole('link', { name: 'Continue as Noor Aalto' }).click();
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Create account' }).click();
    await accountMenu(page).waitFor();
    // Nobody waits for 15 minutes here.
    const waitFor15Minutes = (call: string) =>
      page.route(call, (route) =>
        route.request().method() === 'GET'
          ? route.fallback()
          : route.fulfill({
              status: 403,
              json: { code: '403.AUTH_SERVICE.101', message: '', requestId: '1', issues: [], flaggedImages: [] },
            }),
      );
    const facebookLink = page
      .getByRole('main')
      .or(page.getByRole('dialog'))
      .getByRole('link', { name: /Facebook/ });
    const expectOnlyFacebook = async (what: string) => {
      await facebookLink.waitFor();
      await expectNoFault(page, what);
      expect(await page.locator('input[type=password]').count()).toBe(0);
      expect(await page.getByRole('button', { name: 'Use a passkey' }).count()).toBe(0);
      expect(await page.getByRole('link', { name: /Apple/ }).count()).toBe(0);
    };
    const comeBack = async (call: string) => {
      await page.unroute(call);
      await facebookLink.press('Enter');
      await page.getByRole('link', { name: 'Continue as Noor Aalto' }).press('Enter');
      await page.getByText('You are logged in as Noor Aalto').waitFor();
    };

    await waitFor15Minutes('**/api/users/me/confirmation');
    await page.goto(`${site.address}/settings`);
    await page.getByRole('link', { name: 'Download my data' }).click();
    const download = page.getByRole('button', { name: 'Download', exact: true });
    await download.press('Enter');
    await expectOnlyFacebook('asking somebody without a password who they are');
    // Pressing once more is no way past it.
    await download.press('Enter');
    await expect.poll(() => focusedText(page)).toContain('Confirm that it is you');
    await comeBack('**/api/users/me/confirmation');
    expect(pathOf(page)).toBe('/settings/download-data');
    const [file] = await Promise.all([page.waitForEvent('download'), download.press('Enter')]);
    expect(await file.failure()).toBeNull();

    await waitFor15Minutes('**/api/users/me/passkeys/options');
    await page.goto(`${site.address}/settings`);
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await field(page, 'Name of the passkey').fill('My phone');
    await page.getByRole('dialog').getByRole('button', { name: 'Add a passkey' }).click();
    await expectOnlyFacebook('asking who adds a passkey');
    await comeBack('**/api/users/me/passkeys/options');
    expect(pathOf(page)).toBe('/settings');

    await waitFor15Minutes('**/api/users/me/deletion');
    await page.goto(`${site.address}/settings/delete-account`);
    await page.getByRole('button', { name: 'Delete account' }).press('Enter');
    await expectOnlyFacebook('asking who deletes an account');
    await comeBack('**/api/users/me/deletion');
    expect(pathOf(page)).toBe('/settings/delete-account');
    await page.getByRole('button', { name: 'Delete account' }).press('Enter');
    await page.getByText('Your account is deleted.').waitFor();
    expect(unexpected(visited)).toEqual([]);
    await close();
  });

  test('a service that does not answer, and a step that is too late, say what to do', async () => {
    const { page, close } = await open('/login');
    facebook.fault = 'down';
    await page.getByRole('link', { name: 'Continue with Facebook' }).click();
    await page.getByRole('link', { name: 'Continue as' }).click();
    await page.getByText('Facebook does not answer. Try again in a moment.').waitFor();
    await page.goto(`${site.address}/finish-sign-in`);
    await page.getByText('Nothing is left to finish. Log in again.').waitFor();
    await expectNoFault(page, 'nothing to finish');
    await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
    await field(page, 'E-mail').waitFor();
    await close();
  });
});
