import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import {
  accountMenu,
  addPasskeyDevice,
  logInLink,
  signUpByApi,
  somebody,
  usePasskeyBy,
} from '../testing/account-journey.ts';
import { chromiumPath, visit } from '../testing/browser.ts';
import { expectNoFault } from '../testing/every-window.ts';
import { focusedText, isFocused } from '../testing/focus.ts';
import { focusProblems } from '../testing/focus-problems.ts';
import { runningBrowser, runningReadOnlySite } from '../testing/running.ts';
import { textbox as field, runningAccounts, unexpectedComplaints as unexpected } from '../testing/running-accounts.ts';

const newPassword = 'Lighthouse9keeper';
const dialog = (page: Page) => page.getByRole('dialog');

describe.skipIf(!chromiumPath)('accounts', { timeout: 180_000 }, () => {
  // The log at its fullest: the site's end looks through it for what must not be there.
  const site = runningAccounts({ LOG_LEVEL: 'info' });
  const { open, linkOf } = site;
  const browser = runningBrowser({ hasNoWebGl: true });

  test('by keyboard alone, in English: refused, signed up with errors, changed and logged out', async () => {
    const visited = await open('/about');
    const { page, close } = visited;
    const person = somebody();
    const logIn = await logInLink(page);
    await logIn.focus();
    await page.keyboard.press('Enter');
    await dialog(page).waitFor();
    await expect.poll(() => focusedText(page)).toBe('Log in');
    await expectNoFault(page, 'log in');

    // Nothing typed, then something wrong: the summary has the focus, and leads to the fields.
    await field(page, 'E-mail').press('Enter');
    await expect.poll(() => focusedText(page)).toMatch(/^You are not logged in yet/);
    expect(await focusedText(page)).toContain('Password: Please enter your password.');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    expect(await field(page, 'E-mail').evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.type(person.email);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Wrong7password');
    await page.keyboard.press('Enter');
    await expect.poll(() => focusedText(page)).toMatch(/^Invalid email and\/or password\./);
    await expectNoFault(page, 'a login that was refused');

    // Whoever closes the dialog and opens it again finds it as it was at first; so does whoever comes back to it.
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
    await logIn.press('Enter');
    await expect.poll(() => focusedText(page)).toBe('Log in');
    expect(await dialog(page).getByText('Invalid email').count()).toBe(0);
    await field(page, 'E-mail').fill(person.email);
    await field(page, 'Password').fill('Wrong7password');
    await field(page, 'Password').press('Enter');
    await expect.poll(() => focusedText(page)).toMatch(/^Invalid email and\/or password\./);

    // Another form takes the dialog's place, without the message of the former one.
    await dialog(page).getByRole('link', { name: 'Create an account' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => focusedText(page)).toBe('Create an account');
    expect(await dialog(page).getByText('Invalid email').count()).toBe(0);
    await field(page, 'Name').fill(person.name);
    await field(page, 'Username').fill('noor.a');
    await field(page, 'E-mail').fill(person.email);
    await field(page, 'Password').fill('harbour');
    expect(await page.getByRole('listitem').filter({ hasText: 'One lower case letter, done' }).count()).toBe(1);
    expect(await page.getByRole('listitem').filter({ hasText: 'One numeric digit, not yet' }).count()).toBe(1);
    await field(page, 'Password').press('Enter');
    await expect.poll(() => focusedText(page)).toMatch(/^Your account is not created yet/);
    const summary = await focusedText(page);
    for (const words of [
      'Username: Please enter a valid username.',
      'Password: Password must be at least 8 characters',
      'Confirm password: Password and Confirm Password must match.',
      'Terms, privacy and cookies: must be checked',
    ])
      expect(summary).toContain(words);
    await expectNoFault(page, 'an account that was refused');
    await field(page, 'Username').fill(person.username);
    await field(page, 'Password').fill(person.password);
    await field(page, 'Confirm password').fill(person.password);
    await page.getByRole('checkbox').press('Space');
    await field(page, 'Name').press('Enter');
    await dialog(page).waitFor({ state: 'detached' });
    // What had the focus is gone: it goes to what took its place.
    await expect.poll(() => isFocused(page, '[data-account-control] summary')).toBe(true);
    expect(await focusedText(page)).toContain(person.username);
    await page.getByText(`You are logged in as ${person.username}.`).waitFor();

    await page.keyboard.press('Enter');
    await expectNoFault(page, 'the account menu');
    await page.getByRole('link', { name: 'Edit profile' }).press('Enter');
    await expect.poll(() => focusedText(page)).toBe('Edit profile');
    expect(await field(page, 'Username').getAttribute('readonly')).toBe('');
    await dialog(page)
      .getByText(/^You can change it again on .*20\d\d.*: 90 days after the last change\.$/)
      .waitFor();
    await expectNoFault(page, 'the profile');
    await field(page, 'Name').fill('Noor A.');
    await page.keyboard.press('Enter');
    await dialog(page).waitFor({ state: 'detached' });
    await expect.poll(() => focusedText(page)).toContain(person.username);

    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'Settings' }).press('Enter');
    await expect.poll(() => focusedText(page)).toBe('Settings');
    await page.getByText(`Noor A. · ${person.email}`).waitFor();
    await page.getByText('This device', { exact: true }).waitFor();
    await expectNoFault(page, 'settings');
    await accountMenu(page).press('Enter');
    await page.getByRole('button', { name: 'Log out' }).press('Enter');
    await page.getByText('You are logged out.').waitFor();
    // The page of an account leads to the map.
    await expect.poll(() => new URL(page.url()).pathname).toBe('/');
    await logIn.waitFor();
    expect(await page.request.get(`${site.address}/api/users/me`).then((answer) => answer.status())).toBe(401);

    // The map loads its numbers and places again for whoever logs in, and for whoever logs out.
    const loadedAgain = () => page.waitForResponse((response) => new URL(response.url()).pathname === '/_.data');
    await logIn.press('Enter');
    await field(page, 'E-mail').fill(person.email);
    await field(page, 'Password').fill(person.password);
    const forPerson = loadedAgain();
    await field(page, 'Password').press('Enter');
    expect((await forPerson).status()).toBe(200);
    expect(new URL(page.url()).pathname).toBe('/');
    await accountMenu(page).press('Enter');
    const forEverybody = loadedAgain();
    await page.getByRole('button', { name: 'Log out' }).press('Enter');
    expect((await forEverybody).status()).toBe(200);
    await logIn.waitFor();
    await expect.poll(() => isFocused(page, '[data-account-control] > a')).toBe(true);
    expect(unexpected(visited)).toEqual([]);
    await close();
  });

  test('an account is shown as it is now, though an answer about it from before comes last', async () => {
    const visited = await open('/about');
    const { page, close } = visited;
    const person = await signUpByApi(page);
    // Who is signed in is answered before the address is confirmed, and the answer is under way for so long.
    let arrive = () => {};
    const arrival = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const path = await linkOf(person, 'Confirm your e-mail address');
    await page.route(
      '**/api/users/me*',
      async (route) => {
        const response = await route.fetch();
        await arrival;
        await route.fulfill({ response });
      },
      { times: 1 },
    );
    const former = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/users/me');
    await page.goto(`${site.address}${path}`);
    const confirm = page.getByRole('button', { name: 'Confirm my address' });
    await confirm.click();
    await page.getByText('Your e-mail address is confirmed').waitFor();
    const note = page.getByText('We sent you a mail.');
    await accountMenu(page).click();
    await page.getByRole('button', { name: 'Log out' }).waitFor();
    expect(await note.count()).toBe(0);
    arrive();
    await (await former).finished();
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
    expect(await note.count()).toBe(0);
    expect(unexpected(visited)).toEqual([]);
    await close();
  });

  test('by touch, in French, on a phone: signed up, confirmed, forgotten and chosen anew, each on its own page', async () => {
    const visited = await open('/about', { width: 390, height: 844, language: 'fr-FR', isTouch: true });
    const { page, close } = visited;
    const person = somebody();
    await (await logInLink(page)).tap();
    await dialog(page).getByRole('link', { name: 'Créer un compte' }).tap();
    await dialog(page).getByRole('heading', { name: 'Créer un compte' }).waitFor();
    await expectNoFault(page, 'a new account on a phone');
    await page.goto(`${site.address}/create-account`);
    await field(page, 'Nom').fill(person.name);
    await field(page, 'Nom d’utilisateur').fill(person.username);
    await field(page, 'E-mail').fill(person.email);
    await field(page, 'Mot de passe').fill(person.password);
    await field(page, 'Confirmer le mot de passe').fill(person.password);
    await page.getByRole('checkbox').tap();
    await expectNoFault(page, 'the page of a new account');
    await page.getByRole('button', { name: 'Créer le compte' }).tap();
    await accountMenu(page).waitFor();
    await expect.poll(() => new URL(page.url()).pathname).toBe('/');
    await accountMenu(page).tap();
    await page.getByText('Nous vous avons envoyé un e-mail.').waitFor();
    await expectNoFault(page, 'the account menu of an address that is not confirmed');

    await page.goto(`${site.address}${await linkOf(person, 'Confirmez votre adresse e-mail')}`);
    // The secret leaves the address, and a page that is loaded again has it still.
    await expect.poll(() => new URL(page.url()).search).toBe('');
    await page.reload();
    await page.getByRole('button', { name: 'Confirmer mon adresse' }).tap();
    await page.getByText('Votre adresse e-mail est confirmée').waitFor();
    await expectNoFault(page, 'a confirmed address');
    await accountMenu(page).tap();
    expect(await page.getByText('Nous vous avons envoyé un e-mail.').count()).toBe(0);
    await page.getByRole('button', { name: 'Se déconnecter' }).tap();
    await page.getByText('La déconnexion est faite.').waitFor();

    await page.goto(`${site.address}/login?to=/about`);
    await page.getByRole('main').getByRole('link', { name: 'Mot de passe oublié' }).tap();
    await page.getByRole('heading', { level: 1, name: 'Mot de passe oublié' }).waitFor();
    await field(page, 'E-mail').fill(person.email);
    await expectNoFault(page, 'a forgotten password');
    await page.getByRole('button', { name: 'Envoyer le lien' }).tap();
    await page.getByText('Si cette adresse a un compte, nous lui avons envoyé un lien.').waitFor();
    await expectNoFault(page, 'a link that was sent');
    const link = await linkOf(person, 'Choisissez un nouveau mot de passe');
    await page.goto(`${site.address}${link}`);
    await field(page, 'Nouveau mot de passe').fill(newPassword);
    await field(page, 'Confirmer le nouveau mot de passe').fill(newPassword);
    await expectNoFault(page, 'a new password');
    await page.getByRole('button', { name: 'Enregistrer le nouveau mot de passe' }).tap();
    await page.getByText('Votre nouveau mot de passe est enregistré').waitFor();
    expect(await page.getByRole('textbox').count()).toBe(0);
    await page.getByRole('link', { name: 'Continuer' }).tap();
    await field(page, 'E-mail').fill(person.email);
    await field(page, 'Mot de passe').fill(newPassword);
    await page.getByRole('main').getByRole('button', { name: 'Se connecter' }).tap();
    await accountMenu(page).waitFor();

    // The link is good once: it leads to asking for another.
    await page.goto(`${site.address}${link}`);
    await field(page, 'Nouveau mot de passe').fill(person.password);
    await field(page, 'Confirmer le nouveau mot de passe').fill(person.password);
    await page.getByRole('button', { name: 'Enregistrer le nouveau mot de passe' }).tap();
    await page.getByText('Ce lien a expiré ou n’est pas valable.').waitFor();
    await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/forgot-password/);
    await expectNoFault(page, 'a link that was used');
    expect(unexpected(visited)).toEqual([]);
    await close();
  });

  test('by mouse, in Portuguese: over an open place, with a second device that is ended by mail', async () => {
    const visited = await open('/access-from-home', { width: 768, height: 1024, language: 'pt-BR', theme: 'dark' });
    const { page, close } = visited;
    const person = await signUpByApi(page);
    const device = await open('/access-from-home?sort=a-z', { language: 'pt-BR' });
    await (await logInLink(device.page)).click();
    await field(device.page, 'E-mail').fill(person.email);
    await field(device.page, 'Senha').fill(person.password);
    const loadedAgain = device.page.waitForResponse(/access-from-home\.data/);
    await device.page.getByRole('button', { name: 'Entrar', exact: true }).click();
    await accountMenu(device.page).waitFor();
    // The page at hand is still there, and shows what there is now.
    expect((await loadedAgain).status()).toBe(200);
    expect(new URL(device.page.url()).search).toContain('sort=a-z');

    await accountMenu(page).click();
    await page.getByRole('link', { name: 'Alterar senha' }).click();
    await field(page, 'Senha atual').fill('Wrong7password');
    await field(page, 'Nova senha').fill(newPassword);
    await field(page, 'Confirmar nova senha').fill(newPassword);
    await page.getByRole('dialog').getByRole('button', { name: 'Alterar senha' }).click();
    await page.getByText('Senha atual: A senha atual está incorreta.').waitFor();
    await expectNoFault(page, 'a current password that is wrong');
    await field(page, 'Senha atual').fill(person.password);
    await page.getByRole('dialog').getByRole('button', { name: 'Alterar senha' }).click();
    await page.getByText('Sua senha foi alterada.').waitFor();
    // The other device notices when its person comes back to it.
    await device.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await device.page.reload();
    await device.page.getByRole('banner').getByRole('link', { name: 'Entrar' }).waitFor();
    await device.close();

    // Whoever gets the mail about it ends everything, and chooses a new password: here where somebody else is logged in.
    const elsewhere = await open('/about', { language: 'pt-BR' });
    const other = await signUpByApi(elsewhere.page);
    await elsewhere.page.goto(`${site.address}${await linkOf(person, 'Sua senha foi alterada')}`);
    await elsewhere.page.getByRole('button', { name: 'Sair em todos os aparelhos' }).click();
    await field(elsewhere.page, 'Nova senha').fill(person.password);
    await field(elsewhere.page, 'Confirmar nova senha').fill(person.password);
    await elsewhere.page.getByRole('button', { name: 'Salvar a nova senha' }).click();
    await elsewhere.page.getByText('Sua nova senha foi salva').waitFor();
    // They still are, and the page says so.
    expect(await accountMenu(elsewhere.page).textContent()).toContain(other.username);
    await elsewhere.page.getByRole('link', { name: 'Continuar' }).click();
    await elsewhere.page.getByText(`Você entrou como ${other.username}`).waitFor();
    expect(unexpected(elsewhere)).toEqual([]);
    await elsewhere.close();
    await page.goto(`${site.address}/settings`);
    await page.getByText('Entre, e você continua aqui.').waitFor();
    await field(page, 'E-mail').fill(person.email);
    await field(page, 'Senha').fill(person.password);
    await page.getByRole('main').getByRole('button', { name: 'Entrar', exact: true }).click();
    await page.getByRole('heading', { name: 'Onde sua conta está aberta' }).waitFor();
    expect(unexpected(visited)).toEqual([]);
    await close();
  });

  test('a passkey is added, named, used to log in, by button and beside the field, and removed', async () => {
    const visited = await open('/about', { width: 390, height: 844 });
    const { page, close } = visited;
    const person = await signUpByApi(page);
    const device = await addPasskeyDevice(page);
    await page.goto(`${site.address}/settings`);
    await page.getByText('None yet.').waitFor();
    await expectNoFault(page, 'settings without a passkey');
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await expectNoFault(page, 'adding a passkey');
    await field(page, 'Name of the passkey').fill('My phone');
    await dialog(page).getByRole('button', { name: 'Add a passkey' }).click();
    await page.getByText('The passkey is added.').waitFor();
    await linkOf(person, 'A passkey was added to your account');
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await field(page, 'Name of the passkey').fill('My phone again');
    await dialog(page).getByRole('button', { name: 'Add a passkey' }).click();
    await page.getByText('This device has a passkey for this account already.').waitFor();
    await dialog(page).getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Rename My phone' }).click();
    await field(page, 'Name of the passkey').fill('My old phone');
    await dialog(page).getByRole('button', { name: 'Save' }).click();
    await page.getByRole('listitem').filter({ hasText: 'My old phone' }).waitFor();
    await expectNoFault(page, 'a passkey in settings');

    const logOut = async () => {
      await accountMenu(page).click();
      await page.getByRole('button', { name: 'Log out', exact: true }).click();
      await page.getByText('You are logged out.').waitFor();
    };
    await logOut();
    // This device chooses among the suggestions of the field by itself.
    await page.goto(`${site.address}/login?to=/about`);
    await accountMenu(page).waitFor();
    // A menu that is opened before the next page has come is closed by it.
    await expect.poll(() => new URL(page.url()).pathname).toBe('/about');
    expect(await page.locator('main').getByRole('button', { name: 'Log out' }).count()).toBe(0);
    await logOut();
    await device.bePresent(false);
    await page.goto(`${site.address}/login?to=/about`);
    const use = page.getByRole('button', { name: 'Use a passkey' });
    await usePasskeyBy(page, device, () => use.click());
    await accountMenu(page).waitFor();
    await expect.poll(() => new URL(page.url()).pathname).toBe('/about');

    await page.goto(`${site.address}/settings`);
    await page.getByRole('button', { name: 'Remove My old phone' }).click();
    await page.getByText('Nobody can log in with “My old phone” any more.').waitFor();
    await expectNoFault(page, 'removing a passkey');
    // Nobody waits for 15 minutes here, and this device would confirm by itself who it is.
    await device.bePresent(false);
    await page.route(
      '**/api/users/me/passkeys/*',
      (route) =>
        route.fulfill({
          status: 403,
          json: { code: '403.AUTH_SERVICE.101', message: '', requestId: '1', issues: [], flaggedImages: [] },
        }),
      { times: 1 },
    );
    await dialog(page).getByRole('button', { name: 'Remove' }).click();
    await field(page, 'Current password').waitFor();
    await expectNoFault(page, 'asking who removes a passkey');
    await dialog(page).getByRole('button', { name: 'Remove' }).click();
    await page.getByText('Current password: This is a required field.').waitFor();
    await field(page, 'Current password').fill(person.password);
    await dialog(page).getByRole('button', { name: 'Remove' }).click();
    await page.getByText('None yet.').waitFor();
    expect(unexpected(visited)).toEqual([]);
    await close();
  });

  test('a passkey that a button asks for is not given up for the suggestions of a field that come late', async () => {
    const { page, close } = await open('/about');
    await signUpByApi(page);
    const device = await addPasskeyDevice(page);
    await page.goto(`${site.address}/settings`);
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await field(page, 'Name of the passkey').fill('My phone');
    await dialog(page).getByRole('button', { name: 'Add a passkey' }).click();
    await page.getByText('The passkey is added.').waitFor();
    await device.bePresent(false);
    await page.context().clearCookies();
    let answer: (() => void) | undefined;
    await page.route(
      '**/auth/passkey/options*',
      async (route) => {
        await new Promise<void>((resolve) => {
          answer = resolve;
        });
        await route.continue();
      },
      { times: 1 },
    );
    await page.goto(`${site.address}/login?to=/about`);
    // The field asks for what it suggests as soon as the page is there.
    await expect.poll(() => answer).toBeDefined();
    const begun = page.waitForResponse('**/auth/passkey/options*');
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await begun;
    const late = page.waitForResponse('**/auth/passkey/options*');
    answer?.();
    await late;
    await page.waitForTimeout(1_000);
    expect(await page.getByText('No passkey was used. Try again, or log in with your password.').count()).toBe(0);
    await close();
  });

  test('what people called themselves and their passkeys turns the direction of no word around it', async () => {
    const { page, close } = await open('/about');
    const { email } = await signUpByApi(page);
    const turned = 'Noor\u202Eotlaa';
    // Whoever signs in with another service has no username at first: the name is shown.
    await page.route('**/api/users/me', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), username: null, name: turned } });
    });
    const passkey = { _id: crypto.randomUUID(), credentialId: 'AAAA', name: turned, isBackedUp: false };
    const json = [{ ...passkey, createdAt: '2026-03-04T10:00:00.000Z', lastUsedAt: null }];
    await page.route('**/api/users/me/passkeys*', (route) => route.fulfill({ json }));
    await page.goto(`${site.address}/settings`);
    await page.getByRole('button', { name: 'Rename \u2068Noorotlaa\u2069' }).waitFor();
    await accountMenu(page).click();
    const isolated = page.locator('bdi').filter({ hasText: turned });
    // In the header, in its menu, twice at the top of the settings, and the passkey.
    await expect.poll(() => isolated.count()).toBe(5);
    expect(await page.locator('main bdi').filter({ hasText: email }).count()).toBe(1);
    const others = page.locator(':not(bdi, script)').filter({ hasText: turned, hasNot: page.locator('bdi') });
    expect(await others.count()).toBe(0);
    await close();
  });

  test('what people called themselves, and their address, is never wider than a narrow window', async () => {
    const { page, close } = await open('/about', { width: 320, height: 640 });
    const person = { ...somebody(), username: 'noor'.padEnd(50, 'W') };
    const tooWide = (where: string) =>
      page
        .locator(`:is(${where}) :is(p, button, input, span)`)
        .evaluateAll((shown) =>
          shown.filter((each) => each.getBoundingClientRect().right > innerWidth).map((each) => each.textContent),
        );
    await signUpByApi(page, person);
    await page.goto(`${site.address}/login`);
    await page.getByText(`You are logged in as ${person.username}.`).waitFor();
    expect(await tooWide('main')).toEqual([]);

    const passkey = { _id: crypto.randomUUID(), credentialId: 'AAAA', name: 'Q'.repeat(50), isBackedUp: false };
    const json = [{ ...passkey, createdAt: '2026-03-04T10:00:00.000Z', lastUsedAt: null }];
    await page.route('**/api/users/me/passkeys*', (route) => route.fulfill({ json }));
    await page.goto(`${site.address}/settings`);
    await page.getByRole('button', { name: `Remove ${passkey.name}` }).click();
    await dialog(page).getByText(passkey.name).waitFor();
    expect(await tooWide('main, dialog')).toEqual([]);

    const email = `${'n'.repeat(60)}@example.org`;
    const pending = { service: 'apple', step: 'connect', name: null, email, to: '/about' };
    await page.route('**/auth/pending*', (route) => route.fulfill({ json: pending }));
    await page.goto(`${site.address}/finish-sign-in`);
    await page.getByText(email).waitFor();
    expect(await tooWide('main')).toEqual([]);

    await page.context().clearCookies({ name: /^(?:session|signedIn)$/ });
    await page.goto(`${site.address}/about`);
    await (await logInLink(page)).click();
    await field(page, 'E-mail').fill(person.email);
    await field(page, 'Password').fill(person.password);
    await field(page, 'Password').press('Enter');
    const toast = page.locator('[aria-live=polite] p').filter({ hasText: person.username });
    await toast.waitFor();
    expect(await toast.evaluate((said) => said.getBoundingClientRect().right <= innerWidth)).toBe(true);
    await close();
  });

  test('data is taken along and the account deleted, by keyboard in English', async () => {
    const visited = await open('/about');
    const { page, close } = visited;
    const person = await signUpByApi(page);
    await page.goto(`${site.address}/settings`);
    await page.getByRole('button', { name: 'Send again' }).last().press('Enter');
    await page.getByText('The mail is on its way.').waitFor();
    await expect.poll(() => site.mails.filter(({ to }) => to === person.email).length).toBe(2);
    await page.getByRole('link', { name: 'Download my data' }).press('Enter');
    await expect.poll(() => focusedText(page)).toBe('Download my data');
    await expectNoFault(page, 'downloading data');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      // It is said for a few seconds, in which the file may not have come whole.
      page.getByText('The download has begun.').waitFor(),
      page.getByRole('button', { name: 'Download', exact: true }).press('Enter'),
    ]);
    expect(download.suggestedFilename()).toMatch(/^access-atlas-.*\.zip$/);
    expect((await readFile(await download.path())).subarray(0, 2).toString()).toBe('PK');

    await page.goto(`${site.address}/settings`);
    await page.getByRole('link', { name: 'Delete account…' }).press('Enter');
    await expect.poll(() => focusedText(page)).toBe('Delete account');
    await page.getByText('You have written no reviews.').waitFor();
    const remove = page.getByRole('button', { name: 'Delete account' });
    await remove.press('Enter');
    await expect.poll(() => focusedText(page)).toContain('Password: Please enter your password.');
    await field(page, 'Password').fill('Wrong7password');
    await remove.press('Enter');
    await expect.poll(() => focusedText(page)).toContain('Password: The current password is incorrect.');
    await expectNoFault(page, 'an account that is not deleted yet');
    await field(page, 'Password').fill(person.password);
    await field(page, 'Password').press('Enter');
    await page.getByText('Your account is deleted.').waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
    await logInLink(page);
    const farewell = () => site.mails.find(({ subject }) => subject === 'Your account is deleted');
    await expect.poll(() => farewell()?.to).toBe(person.email);
    expect(farewell()?.text).toContain('/contact');
    await page.goto(`${site.address}/login`);
    await field(page, 'E-mail').fill(person.email);
    await field(page, 'Password').fill(person.password);
    await field(page, 'Password').press('Enter');
    await page.locator('[data-errors]').getByText('Invalid email and/or password.').waitFor();
    expect(unexpected(visited)).toEqual([]);
    await close();
  });

  test('by touch, in French, on a phone: somebody who logged in a while ago shows who they are, and chooses about reviews', async () => {
    const visited = await open('/about', { width: 390, height: 844, isTouch: true, language: 'fr-FR' });
    const { page, close } = visited;
    const person = await signUpByApi(page);
    // Nobody waits for 15 minutes here, and nobody has written reviews.
    await page.route(
      '**/api/users/me/confirmation',
      (route) =>
        route.fulfill({
          status: 403,
          json: { code: '403.AUTH_SERVICE.101', message: '', requestId: '1', issues: [], flaggedImages: [] },
        }),
      { times: 1 },
    );
    await page.route('**/api/users/me/deletion', (route) =>
      route.fulfill({ json: { needsPassword: true, reviews: 12, promotedReviews: 1, unratedPlaces: 5 } }),
    );
    await page.goto(`${site.address}/settings/download-data`);
    await page.getByRole('button', { name: 'Télécharger', exact: true }).tap();
    await field(page, 'Mot de passe actuel').fill(person.password);
    await expectNoFault(page, 'asking who it is');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Télécharger', exact: true }).tap(),
    ]);
    expect(await download.failure()).toBeNull();
    await page.goto(`${site.address}/settings/delete-account`);
    await page.getByText('Que deviennent vos 12 avis ?').waitFor();
    const [keep, go] = [page.getByRole('radio', { name: 'Ils restent, sans mon nom' }), page.getByRole('radio').nth(1)];
    expect(await keep.isChecked()).toBe(true);
    await go.tap();
    expect(await keep.isChecked()).toBe(false);
    await page.getByText('5 lieux redeviennent « Pas encore évalué ». 1 de ces avis décrit son lieu').waitFor();
    await expectNoFault(page, 'deleting an account with reviews');
    await page.getByRole('link', { name: 'Garder mon compte' }).tap();
    await page.getByRole('heading', { name: 'Paramètres' }).waitFor();
    expect(unexpected(visited)).toEqual([]);
    await close();
  });

  test('what was typed and sent before the scripts came is sent once they do, and never stands in an address', async () => {
    const visited = await open('/about');
    const person = await signUpByApi(visited.page);
    await visited.close();
    const context = await browser.newContext({ locale: 'en-GB', serviceWorkers: 'block' });
    const page = await context.newPage();
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/assets/*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(`${site.address}/login?to=/about`, { waitUntil: 'commit' });
    await field(page, 'E-mail').fill(person.email);
    await field(page, 'Password').fill(person.password);
    await field(page, 'Password').press('Enter');
    expect(new URL(page.url()).search).toBe('?to=/about');
    release();
    await accountMenu(page).waitFor();
    await expect.poll(() => new URL(page.url()).pathname).toBe('/about');
    await context.close();
  });

  test('a connection that breaks says so in place, and what was typed is still there', async () => {
    const { page, close } = await open('/login');
    await field(page, 'E-mail').fill('noor@example.org');
    await field(page, 'Password').fill('Harbour7bridge');
    await page.route('**/auth/local', (route) => route.abort());
    await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
    await page.locator('[data-errors]').getByText('Service Unavailable').waitFor();
    expect(await field(page, 'Password').inputValue()).toBe('Harbour7bridge');
    await page.locator('header a').first().focus();
    expect(await focusProblems(page)).toEqual([]);
    await close();
  });

  test('password managers know the fields, and without scripts the page says what it needs', async () => {
    const { page, close } = await open('/create-account', { hasNoScript: true });
    // The browser of the tests does not draw it where scripts are off.
    expect(await page.locator('main noscript').first().innerHTML()).toContain('This form needs JavaScript.');
    const tokens = (form: Page) =>
      form
        .locator('main form input[autocomplete]')
        .evaluateAll((inputs: HTMLInputElement[]) =>
          inputs.map(({ name, autocomplete }) => `${name}: ${autocomplete}`),
        );
    expect(await tokens(page)).toEqual([
      'name: name',
      'username: nickname',
      'email: email',
      'password: new-password',
      'confirmation: new-password',
    ]);
    await page.goto(`${site.address}/login`);
    expect(await tokens(page)).toEqual(['email: username webauthn', 'password: current-password']);
    expect(await page.locator('main form').getAttribute('method')).toBe('post');
    await close();
  });
});

describe.skipIf(!chromiumPath)('a site that is not reached securely', () => {
  const site = runningReadOnlySite('nullIsland');
  const browser = runningBrowser({ hasNoWebGl: true });

  test('says in one sentence why nobody can log in, before anybody types a password', async () => {
    const { page, close } = await visit(browser, `${site.address}/login`);
    await page.getByText('Signing in needs a secure connection (https).').waitFor();
    expect(await page.getByRole('textbox').count()).toBe(0);
    await close();
  });
});
