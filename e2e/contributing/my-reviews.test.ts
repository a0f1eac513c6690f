import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { accountMenu, signUpByApi } from '../testing/account-journey.ts';
import { chromiumPath, type VisitedPage, type Visitor, visit } from '../testing/browser.ts';
import { byKeyboard } from '../testing/by-keyboard.ts';
import { placeToRate, reviewsOf } from '../testing/contributing/reviews-of.ts';
import { writeReview } from '../testing/contributing/write-review.ts';
import { expectNoFault } from '../testing/every-window.ts';
import { focusedText } from '../testing/focus.ts';
import { listenTo } from '../testing/heard.ts';
import { runningBrowser, runningSite } from '../testing/running.ts';

/** What a refusal of the API, or a connection that a test breaks, leaves in the console is no fault of the page. */
const unexpected = ({ complaints }: VisitedPage) =>
  complaints.filter((complaint) => !/status of (?:401|403|404)|ERR_(?:FAILED|INTERNET_DISCONNECTED)/.test(complaint));
const dialog = (page: Page) => page.getByRole('dialog');
const textOf = (page: Page, name: string) => page.getByRole('textbox', { name });

describe.skipIf(!chromiumPath)('my reviews', { timeout: 180_000 }, () => {
  const site = runningSite({ town: 'nullIsland', settings: { HOST: 'localhost' } });
  const browser = runningBrowser({ hasNoWebGl: true });

  /** Somebody with an account and places of their own. */
  async function somebodyAt(ats: readonly number[], visitor: Visitor = {}) {
    const visited = await visit(browser, `${site.address}/about`, visitor);
    const { page } = visited;
    const person = await signUpByApi(page);
    const places = await Promise.all(ats.map((at) => placeToRate(page, site.address, at)));
    const placeAt = (index: number) => places[index] ?? { id: '', name: '' };
    return {
      visited,
      page,
      person,
      placeAt,
      reviewsAt: (index: number) => reviewsOf(page, site.address, placeAt(index)),
      end: async () => {
        expect(unexpected(visited)).toEqual([]);
        await visited.close();
      },
    };
  }

  test('by keyboard alone, in English: from the menu, deleted, brought back, edited', async () => {
    const { page, placeAt, reviewsAt, end } = await somebodyAt([0, 1]);
    const keys = byKeyboard(page);
    const place = placeAt(0);
    await writeReview(page, placeAt(1), { text: 'Level and wide.' });
    await writeReview(page, place, { text: 'A steep ramp.', tags: ['oneStep'] });
    const before = (await reviewsAt(0)).length;
    await page.goto(`${site.address}/details/${place.id}/local`);
    const heard = await listenTo(page);
    await keys.press(accountMenu(page));
    await keys.press(page.getByRole('link', { name: 'My reviews' }));
    await expect.poll(() => focusedText(page)).toBe('My reviews');
    await dialog(page).getByRole('heading', { name: 'On the map: 2' }).waitFor();
    await expectNoFault(page, 'the reviews of somebody');
    const menu = dialog(page).locator('summary').first();
    await keys.press(menu);
    await expectNoFault(page, 'what can be done with a review');
    await keys.press(dialog(page).getByRole('button', { name: 'Delete' }));
    const undo = dialog(page).getByRole('button', { name: 'Undo' });
    await expect.poll(() => undo.evaluate((button) => button === document.activeElement)).toBe(true);
    await dialog(page).getByRole('heading', { name: 'On the map: 1' }).waitFor();
    await dialog(page)
      .getByText(/^Deleted\. It can come back until /)
      .waitFor();
    await expectNoFault(page, 'a review that was deleted');
    expect(await reviewsAt(0)).toHaveLength(before - 1);
    // The place behind the dialog has loaded again, and the list still knows what was deleted when it is opened anew.
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
    await expect.poll(() => focusedText(page)).toContain('account menu');
    await expect.poll(() => page.getByText('A steep ramp.').count()).toBe(0);
    await keys.press(accountMenu(page));
    await keys.press(page.getByRole('link', { name: 'My reviews' }));
    await keys.press(undo);
    const name = dialog(page).getByRole('link', { name: place.name });
    await expect.poll(() => name.evaluate((link) => link === document.activeElement)).toBe(true);
    expect(await reviewsAt(0)).toHaveLength(before);

    await keys.press(menu);
    await keys.press(dialog(page).getByRole('link', { name: 'Edit' }));
    await page.getByRole('heading', { level: 1, name: 'Edit your review' }).waitFor();
    await expect.poll(() => textOf(page, 'What should others know?').inputValue()).toBe('A steep ramp.');
    expect(await page.getByRole('radio', { name: 'Yes: One step', exact: true }).isChecked()).toBe(true);
    expect(await page.getByText(/^Draft saved/).count()).toBe(0);
    await expectNoFault(page, 'a review that is edited');
    await keys.type(textOf(page, 'What should others know?'), 'Ramp');
    await keys.press(page.getByRole('button', { name: 'Done' }));
    await expect.poll(() => focusedText(page)).toContain('Write at least 5 characters');
    await keys.type(textOf(page, 'What should others know?'), 'A steep ramp with a rail.');
    await keys.press(page.getByRole('button', { name: 'Done' }));
    await page.getByText('Your review is changed.').first().waitFor();
    expect(new URL(page.url()).pathname).toBe(`/details/${place.id}/local`);
    await expect.poll(() => heard.announcements).toContain('Your review is changed.');
    // Taking the change back would delete the review.
    expect(await page.getByRole('button', { name: 'Undo' }).count()).toBe(0);
    expect(await reviewsAt(0)).toHaveLength(before);
    expect((await reviewsAt(0))[0]).toMatchObject({
      text: 'A steep ramp with a rail.',
      rating: 'accessible',
      tags: ['oneStep'],
    });
    await end();
  });

  test('by touch, in French, on a phone: drafts wait there, and what fails without a connection is said', async () => {
    const phone = { width: 390, height: 844, language: 'fr-FR', isTouch: true } as const;
    const { page, placeAt, reviewsAt, end } = await somebodyAt([2, 3], phone);
    await page.goto(`${site.address}/my-reviews`);
    await page.getByText('Vous n’avez pas encore écrit d’avis').waitFor();
    await expectNoFault(page, 'nothing written yet');
    await writeReview(page, placeAt(0), { rating: 'notAccessible', text: 'Deux marches.' });
    await page.goto(`${site.address}/add-review/${placeAt(1).id}/local`);
    await page.getByText('Accessible', { exact: true }).tap();
    await page.getByText('Brouillon enregistré', { exact: true }).first().waitFor();
    await accountMenu(page).tap();
    await page.getByRole('link', { name: /^Mes avis\s*, 1 brouillon$/ }).tap();
    const waiting = dialog(page)
      .getByRole('listitem')
      .filter({ hasText: placeAt(1).name });
    await waiting.getByText(/^Brouillon du .* · uniquement sur cet appareil, jusqu’au /).waitFor();
    await waiting.getByRole('button', { name: 'Abandonner' }).tap();
    await waiting.getByText('Le brouillon est abandonné.').waitFor();
    await expectNoFault(page, 'a draft that was discarded');
    await waiting.getByRole('button', { name: 'Rétablir' }).tap();
    await waiting.getByRole('link', { name: 'Continuer à écrire' }).waitFor();

    const written = dialog(page).getByRole('listitem').filter({ hasText: 'Deux marches.' });
    await page.context().setOffline(true);
    await written.locator('summary').tap();
    await written.getByRole('button', { name: 'Supprimer' }).tap();
    await written.getByText('Cela n’a pas fonctionné.').waitFor();
    await expectNoFault(page, 'a review that could not be deleted');
    await page.context().setOffline(false);
    await written.locator('summary').tap();
    await written.getByRole('button', { name: 'Supprimer' }).tap();
    await dialog(page)
      .getByText(/^Supprimé\. Il peut être rétabli jusqu’au /)
      .waitFor();
    expect((await reviewsAt(0)).map(({ text }) => text)).not.toContain('Deux marches.');
    await waiting.getByRole('link', { name: 'Continuer à écrire' }).tap();
    // The form lies behind the dialog, as it was.
    await dialog(page).waitFor({ state: 'detached' });
    expect(await page.getByRole('radio', { name: 'Accessible', exact: true }).isChecked()).toBe(true);
    await end();
  });

  test('by mouse, in Portuguese: a photo is taken out, and a change that was begun is found again', async () => {
    const { page, placeAt, reviewsAt, end } = await somebodyAt([4], { language: 'pt-BR' });
    const place = placeAt(0);
    const id = await writeReview(page, place, { text: 'Porta larga.', tags: ['oneStep'], photos: ['red', 'blue'] });
    const form = `${site.address}/edit-review/${id}`;
    await page.goto(form);
    await page.getByRole('button', { name: 'Remover a foto 1' }).click();
    await page.getByRole('radio', { name: 'Parcialmente acessível', exact: true }).check();
    await page.getByText(/^Rascunho salvo neste dispositivo/).waitFor();
    await page.reload();
    await page.getByText('Este é o rascunho que você começou.').first().waitFor();
    await page.getByRole('button', { name: 'Manter a foto 1' }).waitFor();
    await page.getByRole('button', { name: 'Começar de novo' }).click();
    // As it was sent.
    await expect.poll(() => page.getByRole('radio', { name: 'Acessível', exact: true }).isChecked()).toBe(true);
    await page.getByRole('button', { name: 'Remover a foto 1' }).waitFor();
    await page.getByRole('button', { name: 'Trazer de volta' }).click();
    await page.getByRole('button', { name: 'Manter a foto 1' }).waitFor();
    await expectNoFault(page, 'a change that was begun');
    await page.getByRole('button', { name: 'Concluir' }).click();
    await page.getByText('Sua avaliação foi alterada.').first().waitFor();
    const [review] = await reviewsAt(0);
    expect(review).toMatchObject({ text: 'Porta larga.', rating: 'partiallyAccessible', tags: ['oneStep'] });
    expect(review?.images).toHaveLength(1);
    // Nothing is left as a draft.
    await page.goto(form);
    await expect.poll(() => textOf(page, 'O que as pessoas devem saber?').inputValue()).toBe('Porta larga.');
    await page.waitForLoadState('networkidle');
    expect(await page.getByText('Este é o rascunho que você começou.').count()).toBe(0);
    await end();
  });

  test('a link to edit what cannot be edited says why, and leads on', async () => {
    const { visited, page, placeAt, end } = await somebodyAt([5, 6]);
    const deleted = await writeReview(page, placeAt(0), { text: 'A bell.' });
    await page.goto(`${site.address}/my-reviews`);
    await page.locator('main summary').first().click();
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('button', { name: 'Undo' }).waitFor();
    await page.goto(`${site.address}/edit-review/${deleted}`);
    await page.getByText('You have deleted this review. My reviews brings it back.').waitFor();
    await expectNoFault(page, 'a deleted review');
    await page.getByRole('main').getByRole('link', { name: 'My reviews' }).click();
    await dialog(page).getByRole('button', { name: 'Undo' }).waitFor();

    // A review of another account is as good as none; somebody who is not signed in logs in at the same place.
    const theirs = await visit(browser, `${site.address}/about`);
    const other = await signUpByApi(theirs.page);
    const foreign = await writeReview(theirs.page, placeAt(1), { text: 'Level entrance.' });
    await page.goto(`${site.address}/edit-review/${foreign}`);
    await page.getByText('There is no such review of yours').waitFor();
    await theirs.page.context().clearCookies();
    await theirs.page.goto(`${site.address}/edit-review/${foreign}`);
    await theirs.page.getByText('Log in, and you go on here.').waitFor();
    await theirs.page.getByRole('textbox', { name: 'E-mail' }).fill(other.email);
    await theirs.page.getByRole('textbox', { name: 'Password' }).fill(other.password);
    await theirs.page.keyboard.press('Enter');
    await expect.poll(() => textOf(theirs.page, 'What should others know?').inputValue()).toBe('Level entrance.');
    // Whoever logs out leaves nothing of it.
    await accountMenu(theirs.page).click();
    await theirs.page.getByRole('button', { name: 'Log out' }).click();
    await theirs.page.getByText('Log in, and you go on here.').waitFor();
    expect(await textOf(theirs.page, 'What should others know?').count()).toBe(0);
    expect(unexpected(theirs)).toEqual([]);
    await theirs.close();
    expect((await page.goto(`${site.address}/edit-review/x`))?.status()).toBe(404);
    expect(unexpected(visited)).toEqual([]);
    await end();
  });
});
