import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { runAtlas } from '../../bench/run-atlas.ts';
import { accountMenu, signUpByApi } from '../testing/account-journey.ts';
import { chromiumPath, type Visitor, visit } from '../testing/browser.ts';
import { byKeyboard } from '../testing/by-keyboard.ts';
import { placeToRate, reviewsOf } from '../testing/contributing/reviews-of.ts';
import { writeReview } from '../testing/contributing/write-review.ts';
import { expectNoFault } from '../testing/every-window.ts';
import { focusedText } from '../testing/focus.ts';
import { listenTo } from '../testing/heard.ts';
import { runningBrowser, runningSite } from '../testing/running.ts';

const wholePage = (page: Page, { id }: { readonly id: string }) => new URL(`/details/${id}/local`, page.url()).href;
/** What a refusal of the API leaves in the console is no fault of the page. */
const isExpected = (complaint: string) => /status of 40[13]/.test(complaint);

describe.skipIf(!chromiumPath)('what a business and authors do on the page of a place', { timeout: 180_000 }, () => {
  const site = runningSite({ town: 'nullIsland', settings: { HOST: 'localhost' } });
  const browser = runningBrowser({ hasNoWebGl: true });

  async function at(index: number, visitor: Visitor = {}) {
    const visited = await visit(browser, `${site.address}/about`, visitor);
    const { page } = visited;
    const place = await placeToRate(page, site.address, index);
    return {
      page,
      place,
      signUp: () => signUpByApi(page),
      attach: (username: string) =>
        runAtlas(['provider', 'attach', username, '--place', place.id], { DATA_DIR: site.dataDir, NODE_ENV: 'test' }),
      reviews: () => reviewsOf(page, site.address, place),
      end: async () => {
        expect(visited.complaints.filter((complaint) => !isExpected(complaint))).toEqual([]);
        await visited.close();
      },
    };
  }
  /** Somebody else has said something of the place. */
  async function reviewedByOther(index: number, text: string) {
    const other = await at(index);
    const { username } = await other.signUp();
    await writeReview(other.page, other.place, { text });
    await other.end();
    return username;
  }

  test('by keyboard alone, in English: replies, edits, deletes and brings back', async () => {
    const author = await reviewedByOther(0, 'One worn stone step, with a bell beside it.');
    const { page, place, signUp, attach, end } = await at(0);
    const { username } = await signUp();
    await attach(username);
    await page.goto(`${site.address}/my-reviews`);
    const keys = byKeyboard(page);
    await keys.press(accountMenu(page));
    await page.getByRole('banner').getByRole('link', { name: 'My replies' }).waitFor();
    expect(await page.getByRole('banner').getByRole('link', { name: 'My reviews' }).count()).toBe(0);
    const seeThem = page.getByRole('link', { name: `See them: ${place.name}` });
    await seeThem.waitFor();
    await page.getByRole('heading', { name: 'Description from the business' }).waitFor();
    await page.getByRole('heading', { name: 'You have not written a reply yet' }).waitFor();
    await page.getByText('Answer what people say of your place, on its page.').waitFor();
    await expectNoFault(page, 'the replies of a business that has written none');
    await keys.press(seeThem);
    await page.getByRole('heading', { level: 1, name: place.name }).waitFor();
    const heard = await listenTo(page);
    const reply = page.getByRole('button', { name: `Reply to the review by ${author}`, exact: true });
    await keys.press(reply);
    const words = page.getByRole('textbox', { name: `Reply as ${place.name}` });
    await expect.poll(() => words.evaluate((box) => box === document.activeElement)).toBe(true);
    await expectNoFault(page, 'the form of a reply');
    // A second press closes it, and what was typed is found again.
    await keys.type(words, 'Than');
    const send = page.getByRole('button', { name: 'Reply', exact: true });
    expect(await send.getAttribute('aria-disabled')).toBe('true');
    await keys.press(send);
    await expect.poll(() => focusedText(page)).toContain('Write at least 5 characters');
    await expectNoFault(page, 'a reply that is too short');
    await page.waitForTimeout(400);
    await keys.press(reply);
    await words.waitFor({ state: 'detached' });
    await keys.press(reply);
    await expect.poll(() => words.inputValue()).toBe('Than');
    await keys.type(words, 'Thank you. A small ramp hangs beside the bell.');
    await keys.press(send);
    await words.waitFor({ state: 'detached' });
    await page.getByText('Thank you. A small ramp hangs beside the bell.').waitFor();
    await expect.poll(() => reply.evaluate((button) => button === document.activeElement)).toBe(true);

    const menu = page.locator('[data-reply-menu] summary').first();
    await keys.press(menu);
    await expectNoFault(page, 'what can be done with a reply');
    await keys.press(page.getByRole('button', { name: 'Edit', exact: true }));
    const edited = page.getByRole('textbox', { name: 'Your reply' });
    await keys.type(edited, 'Thank you. The ramp hangs beside the door.');
    await keys.press(page.getByRole('button', { name: 'Done' }));
    await page.getByText('The ramp hangs beside the door.').waitFor();
    await expect.poll(() => menu.evaluate((summary) => summary === document.activeElement)).toBe(true);
    await keys.press(menu);
    await keys.press(page.getByRole('button', { name: 'Delete', exact: true }));
    const undo = page.getByRole('button', { name: 'Undo' });
    await expect.poll(() => undo.evaluate((button) => button === document.activeElement)).toBe(true);
    await expect.poll(() => heard.announcements).toContain('Your reply is deleted');
    await expectNoFault(page, 'a reply that was deleted');
    await keys.press(undo);
    await page.getByText('The ramp hangs beside the door.').waitFor();
    await end();
  });

  test('by touch, in French, on a phone: the business describes its place', async () => {
    const { page, place, signUp, attach, end } = await at(1, {
      width: 390,
      height: 844,
      language: 'fr-FR',
      isTouch: true,
    });
    const { username } = await signUp();
    await attach(username);
    await page.goto(wholePage(page, place));
    await page.getByRole('button', { name: /^(?:Décrire votre lieu|Modifier la description)$/ }).tap();
    const dialog = page.getByRole('dialog');
    const words = dialog.getByRole('textbox', { name: 'Description' });
    await words.fill('');
    await dialog.getByText('Écrivez d’abord quelque chose').waitFor();
    await expectNoFault(page, 'a description without words');
    // It cannot be pressed, and says why when it is.
    await dialog.getByRole('button', { name: 'Terminé' }).tap({ force: true });
    await expect.poll(() => focusedText(page)).toContain('Écrivez d’abord quelque chose');
    await words.fill('Café et gâteaux dans l’ancienne voilerie.');
    // What was begun is found again: under My replies, and where the dialog is opened.
    await dialog
      .getByText(/^Brouillon enregistré/)
      .first()
      .waitFor();
    await page.goto(`${site.address}/my-reviews`);
    const begun = page.getByRole('listitem').filter({ hasText: `Description : ${place.name}` });
    await begun.getByText('Café et gâteaux dans l’ancienne voilerie.').waitFor();
    await begun.getByRole('link', { name: 'Continuer à écrire' }).tap();
    await dialog.getByText('Voici le brouillon que vous avez commencé.').first().waitFor();
    await expect.poll(() => words.inputValue()).toBe('Café et gâteaux dans l’ancienne voilerie.');
    await expectNoFault(page, 'a description that was found');
    await dialog.getByRole('button', { name: 'Terminé' }).tap();
    await dialog.waitFor({ state: 'detached' });
    await page.getByText('Café et gâteaux dans l’ancienne voilerie.').waitFor();
    await page.getByText('Description par l’établissement').waitFor();
    await page.getByRole('button', { name: 'Modifier la description' }).tap();
    await dialog.waitFor();
    expect(await dialog.getByText('Voici le brouillon que vous avez commencé.').count()).toBe(0);
    await end();
  });

  test('by mouse, in Portuguese: an author deletes a review and brings it back; replying asks to log in', async () => {
    const { page, place, signUp, reviews, end } = await at(2, { language: 'pt-BR' });
    await page.goto(wholePage(page, place));
    await signUp();
    await writeReview(page, place, { text: 'Rampa ao lado da porta.' });
    await page.goto(wholePage(page, place));
    const before = (await reviews()).length;
    // Those of others have no menu.
    expect(before).toBeGreaterThan(1);
    const menu = page.locator('summary[aria-label="Sua avaliação: editar ou excluir"]');
    await menu.waitFor();
    expect(await menu.count()).toBe(1);
    await menu.click();
    await page.getByRole('button', { name: 'Excluir', exact: true }).click();
    await page.getByText('Sua avaliação foi excluída').first().waitFor();
    await expectNoFault(page, 'a review that was deleted on the page of its place');
    expect(await reviews()).toHaveLength(before - 1);
    await page.getByRole('button', { name: 'Desfazer' }).click();
    await expect.poll(async () => (await reviews()).length).toBe(before);
    await page.getByText('Rampa ao lado da porta.').waitFor();

    await accountMenu(page).click();
    await page.getByRole('button', { name: 'Sair' }).click();
    // One button for all reviews: most who read are no business.
    await page.getByRole('button', { name: 'Responder às avaliações' }).click();
    await page.getByRole('dialog').getByRole('heading', { name: 'Entrar' }).waitFor();
    await end();
  });
});
