import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { runAtlas } from '../../bench/run-atlas.ts';
import { chromiumPath, type VisitedPage } from '../testing/browser.ts';
import { byKeyboard } from '../testing/by-keyboard.ts';
import { expectNoFault } from '../testing/every-window.ts';
import { focusedText } from '../testing/focus.ts';
import { runningAccounts, textbox } from '../testing/running-accounts.ts';

const form = '/access-from-home/add';
/** What a connection that a test breaks leaves in the console is no fault of the page. */
const unexpected = ({ complaints }: VisitedPage) =>
  complaints.filter((complaint) => !/ERR_(?:FAILED|INTERNET_DISCONNECTED)|load preload assets/.test(complaint));
/** The id of the next business that the site takes. */
const nextBusiness = async (page: Page) => {
  const answer = await page.waitForResponse((response) => response.request().method() === 'POST' && response.ok());
  return ((await answer.json()) as { readonly _id: string })._id;
};

describe.skipIf(!chromiumPath)('adding a business', { timeout: 180_000 }, () => {
  const site = runningAccounts();
  const decide = (...words: readonly string[]) =>
    runAtlas(['business', ...words], { DATA_DIR: site.dataDir, NODE_ENV: 'test' });

  test('by keyboard alone, in English, over the directory: corrected, sent once, and heard of by mail', async () => {
    const visited = await site.open('/access-from-home');
    const { page } = visited;
    const keys = byKeyboard(page);
    const dialog = page.getByRole('dialog');
    const next = dialog.getByRole('button', { name: 'Next' });
    await keys.press(page.getByRole('button', { name: 'Add a business' }));
    await expect.poll(() => focusedText(page)).toBe('Add a business');
    await keys.press(next);
    await expect.poll(() => focusedText(page)).toContain('Category: This is a required field.');
    await expectNoFault(page, 'the first part, refused');
    await keys.type(textbox(page, 'Name'), 'Tidewater Parcels');
    await dialog.getByLabel('Category', { exact: true }).focus();
    await dialog.getByLabel('Category', { exact: true }).selectOption({ label: 'Courier' });
    expect(await dialog.getByLabel('Sub-category').locator('option').count()).toBeGreaterThan(1);
    await keys.press(next);
    await expect.poll(() => focusedText(page)).toBe('Step 2 of 3: how to reach it');
    await keys.type(textbox(page, 'Website'), 'tidewater parcels');
    await keys.press(next);
    await expect.poll(() => focusedText(page)).toContain('This URL must be valid');
    await keys.type(textbox(page, 'Website'), ' ');
    await keys.press(next);
    await expect.poll(() => focusedText(page)).toContain('A Phone Number or Website URL is required.');
    await keys.type(textbox(page, 'Website'), 'tidewater-parcels.example');
    await keys.press(next);
    await expect.poll(() => focusedText(page)).toBe('Step 3 of 3: what it offers');
    await dialog.getByRole('checkbox', { name: 'Phone ordering' }).press('Space');
    await keys.type(textbox(page, 'Your e-mail address Optional'), 'somebody@example.org');
    await expectNoFault(page, 'the last part');

    // The site takes it, and its answer is lost. While it is sent, nobody can send it again.
    const address = `${site.address}/access-from-home?*`;
    const send = dialog.getByRole('button', { name: 'Send' });
    const button = await send.elementHandle();
    const whileSending: unknown[] = [];
    await page.route(address, async (route) => {
      await route.fetch();
      whileSending.push(await button?.getAttribute('aria-disabled'));
      await route.abort();
    });
    await keys.press(send);
    await expect.poll(() => focusedText(page)).toContain('Everything you typed is still here.');
    expect(whileSending).toEqual(['true']);
    expect(await send.getAttribute('aria-disabled')).toBeNull();
    await page.unroute(address);

    // The page is left before its person has tried again: it goes by itself, and what may have arrived is sent once.
    const [id] = await Promise.all([nextBusiness(page), page.reload()]);
    await page.getByText('Sent: Tidewater Parcels. It will be reviewed and posted shortly.').first().waitFor();
    await expectNoFault(page, 'a business that went by itself');
    // Nothing of it is left in the form.
    await keys.press(page.getByRole('button', { name: 'Add a business' }));
    await expect.poll(() => focusedText(page)).toBe('Add a business');
    await expect.poll(() => textbox(page, 'Name').inputValue()).toBe('');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });

    // Sent once: what was sent before it was lost is this one.
    await decide('approve', id);
    await expect
      .poll(() => site.mails.map(({ to, subject }) => [to, subject]), { timeout: 60_000 })
      .toEqual([['somebody@example.org', 'Tidewater Parcels is listed']]);
    await page.goto(`${site.address}/access-from-home?query=tidewater`);
    await page.getByRole('heading', { level: 2, name: '1 business' }).waitFor();
    expect(unexpected(visited)).toEqual([]);
    await visited.close();
  });

  test('by touch, in French, on a phone: what was begun is found again', async () => {
    const visited = await site.open(form, { width: 390, height: 844, language: 'fr-FR', isTouch: true });
    const { page } = visited;
    const next = page.getByRole('button', { name: 'Suivant' });
    await textbox(page, 'Nom').fill('Déménagements doux');
    await page.getByLabel('Catégorie', { exact: true }).selectOption({ index: 1 });
    await page
      .getByText(/^Brouillon enregistré/)
      .first()
      .waitFor();
    await page.reload();
    await page.getByText('Voici le brouillon que vous avez commencé.').first().waitFor();
    await expect.poll(() => textbox(page, 'Nom').inputValue()).toBe('Déménagements doux');
    await expectNoFault(page, 'a draft that was found');
    await next.tap();
    await textbox(page, 'Téléphone').fill('555 0160');
    await page.getByText('Ajouter une adresse (facultatif)').tap();
    await textbox(page, 'Ville Facultatif').fill('Havre');
    await expectNoFault(page, 'the address');
    await next.tap();
    await page.getByText('Commande par téléphone').tap();
    await page.getByText('Déménagements doux').last().waitFor();
    await page.getByRole('button', { name: 'Envoyer' }).tap();
    await expect.poll(() => focusedText(page)).toBe('Merci');
    await expectNoFault(page, 'the thanks on a phone');
    await page.getByRole('button', { name: 'En ajouter une autre' }).tap();
    // Nothing of what was sent is left.
    await expect.poll(() => textbox(page, 'Nom').inputValue()).toBe('');
    expect(unexpected(visited)).toEqual([]);
    await visited.close();
  });

  test('by mouse, in Portuguese: without a connection it waits on the device, and goes by itself', async () => {
    const visited = await site.open(form, { language: 'pt-BR' });
    const name = `Mudanças leves ${crypto.randomUUID().slice(0, 6)}`;
    const { page } = visited;
    await textbox(page, 'Nome').fill(name);
    await page.getByLabel('Categoria', { exact: true }).selectOption({ index: 1 });
    await page.getByRole('button', { name: 'Avançar' }).click();
    await textbox(page, 'Telefone').fill('555 0160');
    await page.getByRole('button', { name: 'Avançar' }).click();
    await page.locator('[data-captcha="solved"]').waitFor();
    await textbox(page, 'Seu endereço de e-mail Opcional').fill('ninguém');
    const send = page.getByRole('button', { name: 'Enviar' });
    expect(await send.getAttribute('aria-disabled')).toBe('true');
    // A press says what is missing, and where.
    await send.click({ force: true });
    await page.getByRole('link', { name: /^Seu endereço de e-mail: / }).waitFor();
    await textbox(page, 'Seu endereço de e-mail Opcional').fill('');
    expect(await send.getAttribute('aria-disabled')).toBeNull();
    await page.context().setOffline(true);
    await send.click();
    await expect.poll(() => focusedText(page)).toContain(`${name} fica neste dispositivo por 30 dias`);
    await expectNoFault(page, 'without a connection');
    // Its person changes it before it goes: what waits is the draft of the form.
    await page.getByRole('button', { name: 'Alterar' }).click();
    await page.getByText('Este é o rascunho que você começou.').first().waitFor();
    await page.getByRole('button', { name: 'Avançar' }).click();
    await textbox(page, 'Telefone').fill('555 0161');
    await page.getByRole('button', { name: 'Avançar' }).click();
    await send.click();
    await page.getByText(`${name} fica neste dispositivo por 30 dias`, { exact: false }).waitFor();
    // The connection is back, and the site does not answer yet: it is listed for who looks after it, and sent by a button.
    const address = `${site.address}/access-from-home?*`;
    await page.route(address, (route) => route.abort());
    await page.context().setOffline(false);
    await page.goto(`${site.address}/outbox`);
    const waiting = page.getByRole('listitem').filter({ hasText: name });
    await waiting.getByText('Nova empresa').waitFor();
    await waiting.getByText('esperando para ser enviado').first().waitFor();
    await expectNoFault(page, 'a business in the outbox');
    // It tries again by itself from time to time: what is pressed here is the button, not the clock.
    await page.evaluate(() => addEventListener('click', () => document.body.setAttribute('data-pressed', ''), true));
    await page.unroute(address);
    await page.route(address, async (route) =>
      (await page.locator('[data-pressed]').count()) > 0 ? route.continue() : route.abort(),
    );
    const sent = page.waitForRequest((request) => request.method() === 'POST' && /from-home/.test(request.url()));
    await page.getByRole('button', { name: `Enviar agora: ${name}` }).click();
    expect((await sent).postDataJSON()).toMatchObject({ name, phone: '555 0161' });
    await page.getByText(`Enviada: ${name}. Será examinada e publicada em breve.`).first().waitFor();
    // It is listed as sent, with nothing to see or to take back.
    await page.getByRole('heading', { level: 2, name: 'Enviado' }).waitFor();
    await waiting.getByText('enviado, em verificação').waitFor();
    expect(await waiting.getByRole('button').count()).toBe(0);
    await page.unroute(address);
    await page.goto(`${site.address}${form}`);
    await expect.poll(() => textbox(page, 'Nome').inputValue()).toBe('');
    expect(unexpected(visited)).toEqual([]);
    await visited.close();
  });
});
