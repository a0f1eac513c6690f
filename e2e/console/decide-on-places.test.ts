import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { signUpByApi, somebody } from '../testing/account-journey.ts';
import { chromiumPath, visit } from '../testing/browser.ts';
import { byKeyboard } from '../testing/by-keyboard.ts';
import { signUpDecider } from '../testing/console/moderator.ts';
import { placesOf, review, sent } from '../testing/console/what-waits.ts';
import { expectNoFault, outermostWindows } from '../testing/every-window.ts';
import { focusedText } from '../testing/focus.ts';
import { runningBrowser } from '../testing/running.ts';
import { runningAccounts, textbox, unexpectedComplaints } from '../testing/running-accounts.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const said = (page: Page, text: string) =>
  page.locator('article [aria-live]', { hasText: text }).first().waitFor({ state: 'attached' });

describe.skipIf(!chromiumPath)('places are decided about in the console', { timeout: 240_000 }, () => {
  const site = runningAccounts();
  const withMap = runningBrowser();
  const detailsOf = async (id: string) => {
    const answer = await fetch(`${site.address}/api/places/v1/${id}?lng=en`);
    const body = (await answer.json()) as Record<string, unknown>;
    return { ...body, status: answer.status } as Record<string, unknown> & { readonly status: number };
  };

  test('by an operator with a keyboard alone: found, flagged, closed, described, hidden, deleted, each taken back', async () => {
    const [place = ''] = await placesOf(site.address, 1);
    const author = await site.open('/about');
    await signUpByApi(author.page, { ...somebody(), username: 'quickfox77' });
    await review(author.page, place, 'A ramp at the side.');
    const visited = await site.open('/about', { width: 1440, height: 900 });
    const { page } = visited;
    const keys = byKeyboard(page);
    await signUpDecider(page, site, 'operator');
    const name = String((await detailsOf(place)).name);
    await page.goto(`${site.address}/console/places`);
    await keys.type(page.getByRole('searchbox'), `${site.address}/details/${place}/local`);
    await page.keyboard.press('Enter');
    await page.getByText('1 place', { exact: true }).first().waitFor();
    await keys.press(page.locator('main ol a').first());
    await expect.poll(() => focusedText(page)).toBe(name);
    await expectNoFault(page, 'a place on the map');

    const flag = page.getByRole('checkbox', { name: 'Under construction' });
    await keys.toggle(flag);
    await said(page, 'Under construction: given.');
    expect((await detailsOf(place)).flags).toContain('underConstruction');
    // What was pressed is still there, and has the focus.
    expect(await flag.evaluate((element) => element === document.activeElement)).toBe(true);
    await button(page, 'Undo').focus();
    await page.keyboard.press('Enter');
    await said(page, 'Undone.');
    await expect.poll(() => focusedText(page)).toBe(name);
    expect((await detailsOf(place)).flags).not.toContain('underConstruction');

    await keys.press(button(page, 'Close for good'));
    await said(page, 'It is closed for good, and off the map.');
    await expect.poll(() => focusedText(page)).toBe(name);
    expect((await detailsOf(place)).status).toBe(410);
    await expectNoFault(page, 'a place that is closed for good');
    await keys.press(button(page, 'Open again'));
    await said(page, 'It is open again, and on the map.');
    expect((await detailsOf(place)).status).toBe(200);

    await keys.press(page.getByRole('button', { name: 'Make it the description: the review of quickfox77' }));
    await said(page, 'This review describes the place.');
    expect((await detailsOf(place)).description).toBe('A ramp at the side.');

    await keys.type(textbox(page, 'Username'), 'nobody-at-all');
    await page.keyboard.press('Enter');
    await page.getByText('Nobody has this username.').first().waitFor();
    expect(await textbox(page, 'Username').inputValue()).toBe('nobody-at-all');
    await keys.type(textbox(page, 'Username'), 'quickfox77');
    await page.keyboard.press('Enter');
    await said(page, 'They speak for the place now.');
    await button(page, 'Detach quickfox77').waitFor();
    await expectNoFault(page, 'a place that is described and spoken for');

    await keys.press(button(page, 'Hide…'));
    await keys.press(button(page, 'Hide it'));
    await page.locator('[data-errors]').waitFor();
    await expectNoFault(page, 'a place to be hidden without a rule');
    await page.getByRole('radio', { name: 'Advertising' }).focus();
    await page.keyboard.press('Space');
    await keys.press(button(page, 'Hide it'));
    await said(page, 'It is hidden.');
    await expect.poll(() => focusedText(page)).toBe(name);
    expect((await detailsOf(place)).status).toBe(410);
    await keys.press(button(page, 'Show it again'));
    await said(page, 'It is on the map again.');
    // What was shown again is hidden again, for the same reason.
    await keys.press(button(page, 'Undo'));
    await said(page, 'Undone.');
    await expect.poll(() => focusedText(page)).toBe(name);
    expect((await detailsOf(place)).status).toBe(410);
    await keys.press(button(page, 'Show it again'));
    await said(page, 'It is on the map again.');

    await keys.press(button(page, 'Delete…'));
    await page.getByText(/comes back for 30 days/).waitFor();
    await expectNoFault(page, 'a place to be deleted');
    await keys.press(button(page, 'Delete it'));
    await said(page, 'It is deleted.');
    await page.goto(`${site.address}/console/places?only=gone`);
    await page.getByRole('link', { name: `${name}` }).click();
    await keys.press(button(page, 'Bring it back'));
    await said(page, 'It is on the map again.');
    expect((await detailsOf(place)).status).toBe(200);
    await keys.press(button(page, 'Undo'));
    await said(page, 'Undone.');
    expect((await detailsOf(place)).status).toBe(410);
    await keys.press(button(page, 'Bring it back'));
    await said(page, 'It is on the map again.');
    expect((await detailsOf(place)).status).toBe(200);
    expect(unexpectedComplaints(visited)).toEqual([]);
    await visited.close();
    await author.close();
  });

  test('by a moderator on a phone, in French: edited over what another changed meanwhile, nothing of an operator’s', async () => {
    const [, place = ''] = await placesOf(site.address, 2);
    const other = await site.open('/about');
    await signUpDecider(other.page, site);
    const visited = await site.open('/about', { ...outermostWindows[0], language: 'fr-FR' });
    const { page } = visited;
    await signUpDecider(page, site);
    await page.goto(`${site.address}/console/places/${place}`);
    await button(page, 'Modifier…').click();
    const phone = page.getByRole('textbox', { name: 'Téléphone' });
    await phone.fill('+33 1 23 45 67 89');
    const { version } = await (await other.page.request.get(`${site.address}/api/places/${place}/edit`)).json();
    const edit = { id: place, version, phone: '+33 9 99' };
    await sent(other.page, '/api/places/v1', edit, 'PUT');
    await button(page, 'Enregistrer').click();
    await page
      .getByText(/\+33 9 99/)
      .first()
      .waitFor();
    expect(await phone.inputValue()).toBe('+33 1 23 45 67 89');
    await button(page, 'Enregistrer').click();
    await button(page, 'Enregistrer').waitFor({ state: 'detached' });
    await page.getByRole('dialog').getByRole('button', { name: 'Fermer', exact: true }).last().click();
    await said(page, 'Le lieu a été modifié.');
    expect((await detailsOf(place)).phone).toBe('+33 1 23 45 67 89');
    await expectNoFault(page, 'a place that was edited');
    await button(page, 'Annuler').click();
    await said(page, 'Annulé.');
    expect((await detailsOf(place)).phone).toBe('+33 9 99');

    // Names in other languages are closed until somebody wants them, and go the same way back.
    await button(page, 'Modifier…').click();
    const portuguese = page.getByRole('textbox', { name: 'Nom en portugais' });
    await page.locator('summary', { hasText: 'Noms dans d’autres langues' }).click();
    await portuguese.fill('Cais do Porto');
    await expectNoFault(page, 'the names of a place in other languages');
    await button(page, 'Enregistrer').click();
    await button(page, 'Enregistrer').waitFor({ state: 'detached' });
    await page.getByRole('dialog').getByRole('button', { name: 'Fermer', exact: true }).last().click();
    await said(page, 'Le lieu a été modifié.');
    await page.getByText('Cais do Porto', { exact: true }).waitFor();
    const namesOf = async () =>
      (await (await other.page.request.get(`${site.address}/api/places/${place}/edit`)).json()).fields.names;
    expect(await namesOf()).toMatchObject({ pt: 'Cais do Porto' });
    await button(page, 'Annuler').click();
    await said(page, 'Annulé.');
    expect(await namesOf()).toMatchObject({ pt: null });
    expect(await page.getByText('Labels', { exact: true }).count()).toBe(0);
    expect(await page.getByRole('button', { name: /Supprimer|Rattacher/ }).count()).toBe(0);
    // That others were faster is told by the answer.
    expect(unexpectedComplaints(visited).filter((complaint) => !complaint.includes('status of 409'))).toEqual([]);
    await visited.close();
    await other.close();
  });

  test('moved on a map or by its coordinates; lists that are empty or do not come say so', async () => {
    const [, , place = ''] = await placesOf(site.address, 3);
    const visited = await visit(withMap, `${site.address}/about`, { width: 768, height: 1024, language: 'pt-BR' });
    const { page } = visited;
    await signUpDecider(page, site);
    await page.route('**/api/moderation/places?*', (route) => route.abort());
    await page.goto(`${site.address}/console/places?q=xyzzyx`);
    await page.getByRole('button', { name: 'Tentar de novo' }).first().waitFor();
    await page.unroute('**/api/moderation/places?*');
    await page.getByRole('button', { name: 'Tentar de novo' }).first().click();
    await page.getByRole('heading', { name: 'Nenhum lugar encontrado' }).waitFor();
    await expectNoFault(page, 'no place found');

    await page.goto(`${site.address}/console/places/${place}`);
    const before = await detailsOf(place);
    await button(page, 'Mover no mapa…').click();
    const coordinates = textbox(page, 'Latitude e longitude');
    const typed = await coordinates.inputValue();
    expect(typed).toBe(`${before.latitude}, ${before.longitude}`);
    await page.locator('#map canvas').waitFor();
    await page.locator('#map [data-drawn]').waitFor({ state: 'attached' });
    await page.locator('#map canvas').focus();
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => coordinates.inputValue()).not.toBe(typed);
    await expectNoFault(page, 'a place to be moved');
    const chosen = (await coordinates.inputValue()).split(', ').map(Number);
    await button(page, 'Mover para cá').click();
    await said(page, 'O lugar foi movido.');
    const moved = await detailsOf(place);
    expect([moved.latitude, moved.longitude]).toEqual(chosen);
    await button(page, 'Desfazer').click();
    await said(page, 'Desfeito.');
    expect((await detailsOf(place)).latitude).toBe(before.latitude);

    await button(page, 'Mover no mapa…').click();
    await coordinates.fill('nowhere');
    await page.keyboard.press('Enter');
    await page.getByText('Informe latitude e longitude').first().waitFor();
    await coordinates.fill('0.0005, 0.0007');
    await page.keyboard.press('Enter');
    await said(page, 'O lugar foi movido.');
    expect(await detailsOf(place)).toMatchObject({ latitude: 0.0005, longitude: 0.0007 });
    await visited.close();
  });
});
