import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { accountMenu, logInLink, somebody } from '../testing/account-journey.ts';
import { chromiumPath } from '../testing/browser.ts';
import { expectNoFault } from '../testing/every-window.ts';
import { textbox as field, runningAccounts, unexpectedComplaints } from '../testing/running-accounts.ts';

const dialog = (page: Page) => page.getByRole('dialog');

describe.skipIf(!chromiumPath)('accounts by mouse, in Portuguese', { timeout: 180_000 }, () => {
  const site = runningAccounts();

  test('an account is created over the page at hand, after mistakes; its password is forgotten and asked for', async () => {
    const visited = await site.open('/about', { language: 'pt-BR' });
    const { page, close } = visited;
    const person = somebody();
    await (await logInLink(page)).click();
    await dialog(page).getByRole('link', { name: 'Criar uma conta' }).click();
    await dialog(page).getByRole('heading', { name: 'Criar uma conta' }).waitFor();
    await expectNoFault(page, 'a new account');
    const create = dialog(page).getByRole('button', { name: 'Criar conta' });
    await create.click();
    await page.getByText('Sua conta ainda não foi criada').waitFor();
    await expectNoFault(page, 'an account that was refused');
    for (const [name, words] of [
      ['Nome', person.name],
      ['Nome de usuário', person.username],
      ['E-mail', person.email],
      ['Senha', person.password],
      ['Confirmar senha', person.password],
    ] as const) {
      await field(page, name).click();
      await page.keyboard.type(words);
    }
    await dialog(page).getByRole('checkbox').click();
    await create.click();
    await dialog(page).waitFor({ state: 'detached' });
    await accountMenu(page).waitFor();
    expect(new URL(page.url()).pathname).toBe('/about');
    await accountMenu(page).click();
    await expectNoFault(page, 'the account menu of a new account');
    await site.linkOf(person, 'Confirme seu endereço de e-mail');
    await page.getByRole('button', { name: 'Sair', exact: true }).click();

    await page.getByRole('banner').getByRole('link', { name: 'Entrar' }).click();
    await dialog(page).getByRole('link', { name: 'Esqueceu a senha?' }).click();
    await dialog(page).getByRole('heading', { name: 'Esqueci a senha' }).waitFor();
    await expectNoFault(page, 'a forgotten password');
    const send = dialog(page).getByRole('button', { name: 'Enviar o link' });
    await send.click();
    await page.getByText('O link ainda não foi enviado').waitFor();
    await expectNoFault(page, 'a link that was not sent');
    await field(page, 'E-mail').click();
    await page.keyboard.type(person.email);
    await send.click();
    await page.getByText('Se este endereço tem uma conta, enviamos um link para ele.').waitFor();
    await expectNoFault(page, 'a link that was sent');
    await page.goto(`${site.address}${await site.linkOf(person, 'Escolha uma nova senha')}`);
    await page.getByRole('button', { name: 'Salvar a nova senha' }).waitFor();
    expect(unexpectedComplaints(visited)).toEqual([]);
    await close();
  });
});
