import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { runAtlas } from '../../bench/run-atlas.ts';
import { accountMenu, signUpByApi } from '../testing/account-journey.ts';
import { chromiumPath, type Visitor } from '../testing/browser.ts';
import { byKeyboard } from '../testing/by-keyboard.ts';
import { storedOnDevice } from '../testing/contributing/device-photos.ts';
import { placeToRate } from '../testing/contributing/reviews-of.ts';
import { expectNoFault } from '../testing/every-window.ts';
import { focusedText } from '../testing/focus.ts';
import { runningAccounts } from '../testing/running-accounts.ts';

/** What a refusal of the API and a connection that a test breaks leave in the console is no fault of the page. */
const isExpected = (complaint: string) => /status of 40[13]|ERR_FAILED/.test(complaint);
const headingOf = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

describe.skipIf(!chromiumPath)('who says that a place is theirs', { timeout: 180_000 }, () => {
  const site = runningAccounts();
  let claims = 0;
  /** What an operator decides about the claim that was made last. */
  const decide = async (verb: 'approve' | 'refuse', ...more: string[]) => {
    claims += 1;
    const typed = ['provider', 'claims', verb, String(claims), ...more];
    await runAtlas(typed, { DATA_DIR: site.dataDir, NODE_ENV: 'test' });
  };

  async function at(index: number, visitor: Visitor) {
    const visited = await site.open('/about', visitor);
    const { page } = visited;
    const place = await placeToRate(page, site.address, index);
    return {
      page,
      place,
      open: async () => {
        await page.goto(`${site.address}/details/${place.id}/local`);
        await headingOf(page, place.name).waitFor();
      },
      end: async () => {
        expect(visited.complaints.filter((complaint) => !isExpected(complaint))).toEqual([]);
        await visited.close();
      },
    };
  }

  test('by touch, in French, on a phone: logs in first, claims, and speaks for the place once it is approved', async () => {
    const { page, place, open, end } = await at(0, { width: 390, height: 844, language: 'fr-FR', isTouch: true });
    const person = await signUpByApi(page);
    await page.context().clearCookies();
    await open();
    await page.getByText('Est-ce votre lieu').waitFor();
    await expectNoFault(page, 'a place that asks whose it is');
    await page.getByRole('button', { name: 'C’est mon lieu' }).tap();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('E-mail').fill(person.email);
    await dialog.getByLabel('Mot de passe', { exact: true }).fill(person.password);
    await dialog.getByRole('button', { name: 'Se connecter', exact: true }).tap();

    // What was begun goes on.
    await dialog.getByRole('heading', { name: 'C’est mon lieu' }).waitFor();
    await dialog.getByLabel(/^Votre e-mail professionnel/).fill('bonjour@');
    const send = dialog.getByRole('button', { name: 'Envoyer la demande' });
    // It cannot be pressed, and says why when it is.
    await send.tap({ force: true });
    await expect.poll(() => focusedText(page)).toContain('Écrivez au moins 5 caractères');
    await expectNoFault(page, 'a claim that is not complete');
    await dialog.getByLabel(/^Votre e-mail professionnel/).fill('');
    await dialog.getByLabel('Quel est votre lien avec ce lieu').fill('Je le tiens avec ma sœur.');
    await send.tap();
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => focusedText(page)).toContain('Votre demande est en cours de vérification');
    await expectNoFault(page, 'a claim that waits');

    await decide('approve');
    await open();
    await page.getByRole('button', { name: /^(?:Décrire votre lieu|Modifier la description)$/ }).waitFor();
    expect(await page.getByText('Est-ce votre lieu').count()).toBe(0);
    expect(await page.getByText('en cours de vérification').count()).toBe(0);
    expect(place.name).not.toBe('');
    await end();
  });

  test('by keyboard alone, in English: claims, reads why it was refused, and claims again', async () => {
    const { page, open, end } = await at(1, {});
    await signUpByApi(page);
    await open();
    const keys = byKeyboard(page);
    const claim = page.getByRole('button', { name: 'This is my place' });
    await keys.press(claim);
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('heading', { name: 'This is my place' }).waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => claim.evaluate((button) => button === document.activeElement)).toBe(true);
    const send = async () => {
      await keys.type(dialog.getByRole('textbox', { name: 'How are you connected to it?' }), 'I am the manager.');
      await keys.press(dialog.getByRole('button', { name: 'Send claim' }));
      await dialog.waitFor({ state: 'detached' });
      await expect.poll(() => focusedText(page)).toContain('Your claim is being checked');
    };
    // What was typed is there again, even where the dialog is closed right after the last letter.
    await keys.press(claim);
    const email = dialog.getByRole('textbox', { name: /^Your work e-mail/ });
    const words = dialog.getByRole('textbox', { name: 'How are you connected to it?' });
    await keys.type(email, 'hello@halyard.example');
    await keys.type(words, 'I am');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await keys.press(claim);
    await dialog.getByText('This is the draft that you began.').first().waitFor();

    // A report is begun too; My reviews, opened over this very page, leads back to both.
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await keys.press(page.getByRole('button', { name: 'Report a problem' }).first());
    await keys.type(dialog.getByRole('textbox', { name: /^What should we know/ }), 'The ramp is gone.');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    const goOn = async (draft: RegExp) => {
      await keys.press(accountMenu(page));
      await keys.press(page.getByRole('link', { name: /^My reviews/ }));
      await keys.press(
        dialog.getByRole('listitem').filter({ hasText: draft }).getByRole('link', { name: 'Go on writing' }),
      );
      await dialog.getByText('This is the draft that you began.').first().waitFor();
    };
    await goOn(/^Report:/);
    await dialog.getByRole('heading', { name: 'Report a problem' }).waitFor();
    await keys.press(dialog.getByRole('button', { name: 'Begin anew' }));
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await goOn(/This is my place/);
    await dialog.getByRole('heading', { name: 'This is my place' }).waitFor();
    expect([await email.inputValue(), await words.inputValue()]).toEqual(['hello@halyard.example', 'I am']);
    await expectNoFault(page, 'a claim that was begun');
    await keys.press(dialog.getByRole('button', { name: 'Begin anew' }));
    await expect.poll(() => words.inputValue()).toBe('');
    await keys.press(dialog.getByRole('button', { name: 'Bring it back' }));
    await expect.poll(() => words.inputValue()).toBe('I am');

    await expect.poll(async () => JSON.stringify(await storedOnDevice(page, 'draft'))).toContain('"I am"');

    // The page is left, and the drafts lead back to it; sent, it is gone from the device.
    await page.goto(`${site.address}/my-reviews`);
    await page.getByRole('heading', { name: /^“This is my place”: / }).waitFor();
    await expectNoFault(page, 'a claim among the drafts');
    await keys.press(page.getByRole('link', { name: 'Go on writing' }));
    await dialog.getByRole('heading', { name: 'This is my place' }).waitFor();
    await expect.poll(() => words.inputValue()).toBe('I am');

    // The site takes it, and its answer is lost; the page says so when it is opened again, and nothing is left to be sent.
    await keys.type(words, 'I am the manager.');
    await page.route(`${site.address}/api/claims`, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await keys.press(dialog.getByRole('button', { name: 'Send claim' }));
    await expect.poll(() => focusedText(page)).toContain('What you wrote is kept');
    await page.unroute(`${site.address}/api/claims`);
    await keys.press(dialog.getByRole('button', { name: 'Send claim' }));
    await expect.poll(() => focusedText(page)).toContain('Your claim is being checked');
    await expect.poll(() => storedOnDevice(page, 'draft')).toEqual([]);
    await page.goto(`${site.address}/about`);
    await decide('refuse', '--why', 'Nobody at the place knows you.');
    await open();
    await page.getByText('Why: Nobody at the place knows you.').waitFor();
    await expectNoFault(page, 'a claim that was refused');
    await keys.press(page.getByRole('button', { name: 'Claim it again' }));
    await send();
    await end();
  });

  test('by mouse, in Portuguese: who does not speak for a place is told so, and may say that it is theirs', async () => {
    const { page, open, end } = await at(2, { language: 'pt-BR' });
    const person = await signUpByApi(page);
    await page.context().clearCookies();
    await open();
    await page.getByRole('button', { name: 'Responder às avaliações' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('E-mail').fill(person.email);
    await dialog.getByLabel('Senha', { exact: true }).fill(person.password);
    await dialog.getByRole('button', { name: 'Entrar', exact: true }).click();
    await expect.poll(() => focusedText(page)).toContain('Só o estabelecimento pode responder');
    await expectNoFault(page, 'a place that is not theirs');
    await page.getByRole('button', { name: 'Este lugar é meu' }).click();
    await dialog.getByLabel('Qual é sua ligação com ele?').waitFor();
    await end();
  });

  test('by touch, in French, dark: a mail about a claim that was lost is asked for again, and its link confirms', async () => {
    const { page, open, end } = await at(3, {
      width: 390,
      height: 844,
      language: 'fr-FR',
      isTouch: true,
      theme: 'dark',
    });
    await signUpByApi(page);
    await open();
    await page.getByRole('button', { name: 'C’est mon lieu' }).tap();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(/^Votre e-mail professionnel/).fill('bonjour@halyard.example');
    await dialog.getByLabel('Quel est votre lien avec ce lieu').fill('Je le tiens avec ma sœur.');
    await dialog.getByRole('button', { name: 'Envoyer la demande' }).tap();
    await dialog.waitFor({ state: 'detached' });
    claims += 1;
    const received = () => site.mails.filter(({ to }) => to === 'bonjour@halyard.example');
    await expect.poll(() => received().length).toBe(1);
    const again = page.getByRole('button', { name: 'Renvoyer l’e-mail' });
    await again.tap();
    await page.getByText('L’e-mail est en route.').waitFor();
    await expect.poll(() => received().length).toBe(2);
    expect(await again.evaluate((button) => button === document.activeElement)).toBe(true);
    await expectNoFault(page, 'a claim whose mail was sent again');
    await again.tap();
    await expect.poll(() => received().length).toBe(3);
    await again.tap();
    await page.getByText('Cette adresse a reçu tous les e-mails').waitFor();
    const { link } = received().at(-1) ?? { link: new URL(site.address) };
    await page.goto(`${site.address}${link.pathname}${link.search}`);
    await page.getByRole('button', { name: 'Confirmer mon adresse' }).tap();
    await page.getByText('Votre adresse e-mail est confirmée').first().waitFor();
    await open();
    await page.getByText('Votre e-mail professionnel est confirmé').waitFor();
    expect(await again.count()).toBe(0);
    await end();
  });
});
