import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type AppleDouble, startAppleDouble } from '../../apps/server/src/adapters/apple/testing/apple-double.ts';
import {
  type FacebookDouble,
  startFacebookDouble,
} from '../../apps/server/src/adapters/facebook/testing/facebook-double.ts';
import { accountMenu, logInLink, signUpByApi } from '../testing/account-journey.ts';
import { chromiumPath, type VisitedPage, type Visitor, visit } from '../testing/browser.ts';
import { expectNoFault } from '../testing/every-window.ts';
import { focusedText } from '../testing/focus.ts';
import { runningBrowser } from '../testing/running.ts';
import { type Site, startSite } from '../testing/site.ts';

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const pathOf = (page: Page) => new URL(page.url()).pathname;
/** What a refusal of the API leaves in the console is no fault of the page. */
const unexpected = ({ complaints }: VisitedPage) =>
  complaints.filter((complaint) => !/status of (?:400|401|403|404)/.test(complaint));

describe.skipIf(!chromiumPath)('signing in with Facebook and Apple', { timeout: 180_000 }, () => {
  let facebook: FacebookDouble;
  let apple: AppleDouble;
  let site: Site;
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

  test('by keyboard alone, in English: declined, then an account is made, and the next time there is nothing to do', async () => {
    const visited = await open('/about');
    const { page, close } = visited;
    await (await logInLink(page)).press('Enter');
    await page.getByRole('dialog').getByRole('link', { name: 'Continue with Apple' }).waitFor();
    await expectNoFault(page, 'log in with other services');
    const go = () => page.getByRole('link', { name: 'Continue with Facebook' }).press('Enter');
    await go();
    await page.getByRole('link', { name: 'Not now' }).press('Enter');
    await expect.poll(() => focusedText(page)).toBe('Logged into Facebook, but not logged into the website.');
    expect(pathOf(page)).toBe('/login');
    await expectNoFault(page, 'a sign-in that was declined');
    await go();
    await page.getByRole('link', { name: 'Close' }).press('Enter');
    await expect.poll(() => focusedText(page)).toBe('Not logged into Facebook.');
    // It still leads back to where it began.
    await go();
    await page.getByRole('link', { name: 'Continue as Noor Aalto' }).press('Enter');
    await page.getByRole('heading', { level: 1, name: 'One more step' }).waitFor();
    expect(await field(page, 'Name').inputValue()).toBe('Noor Aalto');
    expect(await field(page, 'E-mail').getAttribute('readonly')).toBe('');
    await expectNoFault(page, 'a new account with Facebook');
    await field(page, 'Name').press('Enter');
    await expect.poll(() => focusedText(page)).toMatch(/^Your account is not created yet/);
    expect(await focusedText(page)).toContain('Terms, privacy and cookies: must be checked');
    await page.getByRole('checkbox').press('Space');
    await field(page, 'Name').press('Enter');
    await accountMenu(page).waitFor();
    await expect.poll(() => pathOf(page)).toBe('/about');

    // The service knows no username, which stands beside a review: it is asked for once, over what was written.
    await page.goto(`${site.address}/add-review/2/local`);
    await page.locator('input[name=rating][value=accessible]').press('Space');
    await page.locator('textarea').first().fill('A ramp of wood, and wide doors.');
    await page.getByRole('button', { name: 'Done', exact: true }).press('Enter');
    const question = page.getByRole('dialog', { name: 'Choose a username' });
    await question.waitFor();
    await expect.poll(() => focusedText(page)).toBe('Choose a username');
    await question.getByRole('textbox', { name: 'Username' }).fill('noor');
    await page.keyboard.press('Enter');
    await expect.poll(() => focusedText(page)).toMatch(/^Your username is not saved yet/);
    await expectNoFault(page, 'a username before the first review');
    await question.getByRole('textbox', { name: 'Username' }).fill(`noor${Date.now()}`);
    await page.keyboard.press('Enter');
    await expect.poll(() => pathOf(page)).toBe('/details/2/local');
    // The page of the place has taken the form's place, and the focus.
    await expect.poll(() => focusedText(page)).toBe('Number Nought');
    await page.getByText('A ramp of wood, and wide doors.').first().waitFor();

    await accountMenu(page).press('Enter');
    await page.getByRole('button', { name: 'Log out' }).press('Enter');
    await page.getByText('You are logged out.').waitFor();
    await page.goto(`${site.address}/login?to=/contact`);
    await go();
    await page.getByRole('link', { name: 'Continue as Noor Aalto' }).press('Enter');
    await page.getByText(/^You are logged in as noor\d+/).waitFor();
    expect(pathOf(page)).toBe('/contact');
    // It is said once.
    await page.reload();
    await accountMenu(page).waitFor();
    expect(await page.getByText('You are logged in as').count()).toBe(0);
    expect(unexpected(visited)).toEqual([]);
    await close();
  });

  test('by touch, in French, on a phone: an account with the address is connected by its password, and disconnected', async () => {
    const visited = await open('/about', { width: 390, height: 844, language: 'fr-FR', isTouch: true });
    const { page, close } = visited;
    const person = await signUpByApi(page);
    await page.context().clearCookies();
    facebook.person = { id: '777', name: 'Noor Aalto', email: person.email };
    await page.goto(`${site.address}/create-account`);
    await page.getByRole('link', { name: 'Continuer avec Facebook' }).waitFor();
    await expectNoFault(page, 'a new account with other services');
    await page.getByRole('link', { name: 'Continuer avec Facebook' }).tap();
    await page.getByRole('link', { name: 'Continue as Noor Aalto' }).tap();
    await page.getByText(`Il y a déjà un compte pour ${person.email}.`).waitFor();
    await expectNoFault(page, 'an address that has an account');
    await field(page, 'Mot de passe').fill('Wrong7password');
    await page.getByRole('button', { name: 'Relier et se connecter' }).tap();
    await page.locator('[data-errors]').waitFor();
    await expectNoFault(page, 'a wrong password for connecting');
    await field(page, 'Mot de passe').fill(person.password);
    await page.getByRole('button', { name: 'Relier et se connecter' }).tap();
    await accountMenu(page).waitFor();

    await page.goto(`${site.address}/settings`);
    await page.getByRole('button', { name: 'Ne plus relier Facebook' }).tap();
    await page.getByText('Plus personne ne pourra se connecter ici avec Facebook.').waitFor();
    await expectNoFault(page, 'disconnecting Facebook');
    await page.getByRole('dialog').getByRole('button', { name: 'Ne plus relier' }).tap();
    const connect = page.getByRole('button', { name: 'Relier Facebook', exact: true });
    await connect.waitFor();
    await expectNoFault(page, 'settings with other services');
    await connect.tap();
    await expectNoFault(page, 'connecting Facebook');
    await page.getByRole('button', { name: 'Aller chez Facebook' }).tap();
    await page.getByRole('link', { name: 'Continue as Noor Aalto' }).tap();
    await expect.poll(() => focusedText(page)).toBe('Facebook est relié.');
    await page.getByRole('button', { name: 'Ne plus relier Facebook' }).waitFor();
    await expectNoFault(page, 'settings with Facebook');
    expect(unexpected(visited)).toEqual([]);
    await close();
  });

  test('by mouse, in Portuguese: Apple posts from its own site, and the only way to log in stays', async () => {
    const visited = await open('/login', { width: 768, height: 1024, language: 'pt-BR', theme: 'dark' });
    const { page, close } = visited;
    await page.getByRole('link', { name: 'Continuar com Apple' }).click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByText('Você não entrou em Apple.').waitFor();
    await page.getByRole('link', { name: 'Continuar com Apple' }).click();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('heading', { level: 1, name: 'Mais um passo' }).waitFor();
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Criar conta' }).click();
    await accountMenu(page).waitFor();
    await page.goto(`${site.address}/settings`);
    await page.getByRole('button', { name: 'Desconectar Apple' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Desconectar' }).click();
    await page.getByText('Esta é sua única forma de entrar.').waitFor();
    await expectNoFault(page, 'the only way to log in');
    // A first password is a second way.
    await page.goto(`${site.address}/change-password`);
    await page.getByText('Deixe em branco se você ainda não escolheu uma.').waitFor();
    await field(page, 'Nova senha').fill('Harbour7bridge');
    await field(page, 'Confirmar nova senha').fill('Harbour7bridge');
    await expectNoFault(page, 'a first password');
    await page.getByRole('main').getByRole('button', { name: 'Alterar senha' }).click();
    await page.getByText('Sua senha foi alterada.').waitFor();
    await page.goto(`${site.address}/settings`);
    await page.getByRole('button', { name: 'Desconectar Apple' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Desconectar' }).click();
    await page.getByRole('button', { name: 'Conectar Apple' }).waitFor();
    expect(unexpected(visited)).toEqual([]);
    await close();
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
