import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { logInLink, signUpByApi } from '../testing/account-journey.ts';
import { chromiumPath } from '../testing/browser.ts';
import { expectNoFault } from '../testing/every-window.ts';
import { textbox as field, runningAccounts, unexpectedComplaints } from '../testing/running-accounts.ts';
import { endSessions } from '../testing/sessions-journey.ts';

const phone = { width: 390, height: 844, language: 'fr-FR', isTouch: true } as const;
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

describe.skipIf(!chromiumPath)('accounts by touch, in French, on a phone', { timeout: 180_000 }, () => {
  const site = runningAccounts();

  test('one session is ended, then all others', () =>
    endSessions(site, {
      visitor: phone,
      press: (_page, control) => control.tap(),
      words: {
        list: 'Où votre compte est ouvert',
        ended: 'L’appareil est déconnecté.',
        endOthers: 'Déconnecter tous les autres appareils',
        othersEnded: 'Tous les autres appareils sont déconnectés.',
      },
    }));

  test('the account is deleted, after a password that was wrong', async () => {
    const visited = await site.open('/about', phone);
    const { page, close } = visited;
    const person = await signUpByApi(page);
    await page.goto(`${site.address}/settings`);
    await page.getByRole('link', { name: 'Supprimer le compte…' }).tap();
    await page.getByText('Vous n’avez écrit aucun avis.').waitFor();
    await expectNoFault(page, 'deleting an account');
    const remove = button(page, 'Supprimer le compte');
    await field(page, 'Mot de passe').fill('Wrong7password');
    await remove.tap();
    await page.locator('[data-errors]').waitFor();
    await expectNoFault(page, 'an account that is not deleted yet');
    await field(page, 'Mot de passe').fill(person.password);
    await remove.tap();
    await page.getByText('Votre compte est supprimé.').waitFor();
    await expect.poll(() => new URL(page.url()).pathname).toBe('/');
    await logInLink(page);
    await expectNoFault(page, 'the first page after an account was deleted');
    expect(unexpectedComplaints(visited)).toEqual([]);
    await close();
  });
});
