import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type RecaptchaDouble,
  startRecaptchaDouble,
} from '../../apps/server/src/adapters/captcha/testing/recaptcha-double.ts';
import { accountMenu, logInLink, type NewPerson, somebody } from '../testing/account-journey.ts';
import { chromiumPath, type VisitedPage, type Visitor, visit } from '../testing/browser.ts';
import { expectNoFault } from '../testing/every-window.ts';
import { focusedText } from '../testing/focus.ts';
import { runningBrowser } from '../testing/running.ts';
import { type Site, startSite } from '../testing/site.ts';

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const frames = (page: Page) => page.locator('iframe');
const question = (page: Page) => page.frameLocator('iframe').frameLocator('iframe[title^="recaptcha challenge"]');
/** What a refusal of the API, or a script that does not come, leaves in the console is no fault of the page. */
const unexpected = ({ complaints }: VisitedPage) =>
  complaints.filter((complaint) => !/status of (?:403|503)|ERR_(?:EMPTY_RESPONSE|CONNECTION)/.test(complaint));

describe.skipIf(!chromiumPath)('forms with reCAPTCHA', { timeout: 180_000 }, () => {
  let google: RecaptchaDouble;
  let site: Site;
  beforeAll(async () => {
    google = await startRecaptchaDouble();
    const settings = {
      HOST: 'localhost',
      RECAPTCHA_SITE_KEY: google.siteKey,
      RECAPTCHA_SECRET_KEY: google.secretKey,
      RECAPTCHA_URL: google.url,
    };
    site = await startSite({ town: 'nullIsland', settings });
  }, 240_000);
  afterAll(async () => {
    await site?.close();
    await google?.close();
  });
  beforeEach(() => {
    google.asks = false;
    google.fault = 'none';
    google.isScriptDown = false;
    google.calls.length = 0;
  });
  // In its shell, neither keys nor taps get through the question, which stands in a frame of another site.
  const browser = runningBrowser({ hasNoWebGl: true, isWhole: true });
  const open = (path: string, visitor?: Visitor) => visit(browser, `${site.address}${path}`, visitor);
  const fillIn = async (page: Page, person: NewPerson, names: readonly [string, string, string, string, string]) => {
    const values = [person.name, person.username, person.email, person.password, person.password];
    for (const [index, name] of names.entries()) await field(page, name).fill(values[index] ?? '');
    await page.getByRole('checkbox').press('Space');
  };
  const english = ['Name', 'Username', 'E-mail', 'Password', 'Confirm password'] as const;

  test('nothing of Google is loaded before a form is sent, and nothing of it is left afterwards', async () => {
    const visited = await open('/create-account');
    const { page, close } = visited;
    await page.locator('[data-captcha=recaptcha]').waitFor();
    expect(await page.locator('[data-captcha]').textContent()).toContain('This site is protected by reCAPTCHA.');
    await expectNoFault(page, 'a form with reCAPTCHA');
    await fillIn(page, somebody(), english);
    expect(google.calls).toEqual([]);
    await field(page, 'Name').press('Enter');
    await accountMenu(page).waitFor();
    expect(google.calls).toContain('/recaptcha/api.js');
    expect(google.calls).toContain('/recaptcha/api/siteverify');
    expect(await frames(page).count()).toBe(0);
    // The script ran in a page of its own.
    expect(await page.evaluate(() => 'grecaptcha' in window)).toBe(false);
    expect(unexpected(visited)).toEqual([]);
    await close();
  });

  test('a question is closed, then answered, by keyboard alone, in a dialog, and nothing typed is lost', async () => {
    google.asks = true;
    const visited = await open('/about');
    const { page, close } = visited;
    const person = somebody();
    await (await logInLink(page)).press('Enter');
    await page.getByRole('dialog').getByRole('link', { name: 'Create an account' }).press('Enter');
    await expect.poll(() => focusedText(page)).toBe('Create an account');
    await fillIn(page, person, english);
    await field(page, 'Name').press('Enter');
    await expect.poll(() => focusedText(page)).toBe('Google checks that you are no robot');
    await question(page).getByRole('heading', { name: 'Select all pictures with a ramp' }).waitFor();
    await expectNoFault(page, 'a question of Google');

    // After it is a button that closes it; then the form says what became of it.
    for (let presses = 0; presses < 8 && (await focusedText(page)) !== 'Stop'; presses++)
      await page.keyboard.press('Tab');
    expect(await focusedText(page)).toBe('Stop');
    await page.keyboard.press('Enter');
    await expect.poll(() => focusedText(page)).toContain('The check was stopped, and nothing was sent.');
    expect(await frames(page).count()).toBe(0);
    await expectNoFault(page, 'a question that was closed');
    for (const [name, value] of [
      ['Name', person.name],
      ['Username', person.username],
      ['E-mail', person.email],
      ['Password', person.password],
    ] as const)
      expect(await field(page, name).inputValue()).toBe(value);
    expect(google.calls).not.toContain('/recaptcha/api/siteverify');

    await field(page, 'Name').press('Enter');
    await expect.poll(() => focusedText(page)).toBe('Google checks that you are no robot');
    const ramp = question(page).getByRole('checkbox', { name: 'The picture with a ramp' });
    await ramp.waitFor();
    const hasFocus = () => ramp.evaluate((element) => element === document.activeElement && document.hasFocus());
    for (let presses = 0; presses < 5 && !(await hasFocus()); presses++) await page.keyboard.press('Tab');
    expect(await hasFocus()).toBe(true);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await question(page).getByText('Please try again.').waitFor();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expect.poll(() => focusedText(page)).toContain(person.username);
    expect(unexpected(visited)).toEqual([]);
    await close();
  });

  test('by touch, in French, on a phone: a question that is left by a press beside it, and one that is answered', async () => {
    google.asks = true;
    const visited = await open('/create-account', { width: 320, height: 640, language: 'fr-FR', isTouch: true });
    const { page, close } = visited;
    const person = somebody();
    const french = ['Nom', 'Nom d’utilisateur', 'E-mail', 'Mot de passe', 'Confirmer le mot de passe'] as const;
    await fillIn(page, person, french);
    const send = page.getByRole('button', { name: 'Créer le compte' });
    await send.tap();
    await page.getByRole('heading', { name: 'Google vérifie que vous n’êtes pas un robot' }).waitFor();
    await question(page).getByRole('checkbox').waitFor();
    expect(await question(page).locator('html').getAttribute('lang')).toBe('fr');
    // Its questions are 300 pixels wide at least.
    expect((await frames(page).boundingBox())?.width).toBeGreaterThanOrEqual(300);
    await expectNoFault(page, 'a question of Google on a phone');
    // Google's script tells nobody that a press beside its question closed it.
    // A tap that comes before the scrolled page was drawn reaches what stood there before: Google's question is drawn by
    // a process of its own.
    await frames(page).evaluate(async (element) => {
      element.scrollIntoView({ block: 'end' });
      for (let drawn = 0; drawn < 3; drawn++) await new Promise(requestAnimationFrame);
    });
    const frame = await frames(page).boundingBox();
    if (frame === null) throw new Error('There is no frame.');
    await page.touchscreen.tap(frame.x + frame.width / 2, frame.y + frame.height - 20);
    await expect.poll(() => focusedText(page)).toContain('La vérification a été arrêtée');
    await send.tap();
    await question(page).getByRole('checkbox').tap();
    await question(page).getByRole('button', { name: 'Verify' }).tap();
    await accountMenu(page).waitFor();
    expect(unexpected(visited)).toEqual([]);
    await close();
  });

  test('by mouse, in Portuguese: a question that is closed by its button, and one that is answered', async () => {
    google.asks = true;
    const visited = await open('/forgot-password', { language: 'pt-BR' });
    const { page, close } = visited;
    await field(page, 'E-mail').fill('noor@example.org');
    const send = page.getByRole('button', { name: 'Enviar o link' });
    await send.click();
    await question(page).getByRole('checkbox').waitFor();
    expect(await question(page).locator('html').getAttribute('lang')).toBe('pt-BR');
    await expectNoFault(page, 'a question of Google, in Portuguese');
    await page.getByRole('button', { name: 'Parar' }).click();
    await expect.poll(() => focusedText(page)).toContain('A verificação foi interrompida');
    expect(await field(page, 'E-mail').inputValue()).toBe('noor@example.org');
    await send.click();
    await question(page).getByRole('checkbox').click();
    await question(page).getByRole('button', { name: 'Verify' }).click();
    await page.getByText('Se este endereço tem uma conta, enviamos um link para ele.').waitFor();
    expect(await frames(page).count()).toBe(0);
    expect(unexpected(visited)).toEqual([]);
    await close();
  });

  test('what fails is said in the form: a script that does not come, a key that Google does not know, no answer', async () => {
    const visited = await open('/forgot-password');
    const { page, close } = visited;
    await field(page, 'E-mail').fill('noor@example.org');
    google.isScriptDown = true;
    await field(page, 'E-mail').press('Enter');
    await expect.poll(() => focusedText(page)).toContain('Google could not check that you are no robot');
    expect(await frames(page).count()).toBe(0);
    google.isScriptDown = false;
    google.fault = 'down';
    await field(page, 'E-mail').press('Enter');
    await expect.poll(() => focusedText(page)).toContain('It cannot be checked at the moment that you are no robot.');
    await expectNoFault(page, 'a captcha that cannot be checked');
    expect(await field(page, 'E-mail').inputValue()).toBe('noor@example.org');
    google.fault = 'none';
    await field(page, 'E-mail').press('Enter');
    await page.getByText('If this address has an account, we have sent a link to it.').waitFor();
    expect(unexpected(visited)).toEqual([]);
    await close();
  });

  test('what Google gets to know is told beside the form', async () => {
    const { page, close } = await open('/privacy');
    await page.getByRole('heading', { name: 'reCAPTCHA' }).waitFor();
    await expectNoFault(page, 'privacy with reCAPTCHA');
    await close();
  });
});
