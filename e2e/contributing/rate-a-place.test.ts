import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { accountMenu, logInLink, signUpByApi } from '../testing/account-journey.ts';
import { chromiumPath, type VisitedPage, type Visitor, visit } from '../testing/browser.ts';
import { byKeyboard } from '../testing/by-keyboard.ts';
import { placeToRate, type RatedPlace, reviewsOf } from '../testing/contributing/reviews-of.ts';
import { expectNoFault } from '../testing/every-window.ts';
import { focusedText, isFocused } from '../testing/focus.ts';
import { runningBrowser, runningSite } from '../testing/running.ts';

/** What a refusal of the API, or a connection that a test breaks, leaves in the console is no fault of the page. */
const unexpected = ({ complaints }: VisitedPage) =>
  complaints.filter((complaint) => !/status of (?:400|401)|ERR_(?:FAILED|INTERNET_DISCONNECTED)/.test(complaint));
const dialog = (page: Page) => page.getByRole('dialog');
const radio = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });
const textOf = (page: Page, name: string) => page.getByRole('textbox', { name });

describe.skipIf(!chromiumPath)('a place is rated', { timeout: 180_000 }, () => {
  const site = runningSite({ town: 'nullIsland', settings: { HOST: 'localhost' } });
  const browser = runningBrowser({ hasNoWebGl: true });
  const formOf = ({ id }: RatedPlace) => `${site.address}/add-review/${id}/local`;
  const answer = (page: Page, feature: string, said: string) =>
    page.getByRole('radio', { name: `${said}: ${feature}`, exact: true });

  /** Somebody in front of the page of a place of their own. */
  async function somebodyAt(at: number, visitor: Visitor = {}) {
    const visited = await visit(browser, `${site.address}/about`, visitor);
    const { page } = visited;
    const place = await placeToRate(page, site.address, at);
    return {
      visited,
      page,
      place,
      reviews: () => reviewsOf(page, site.address, place),
      end: async () => {
        expect(unexpected(visited)).toEqual([]);
        await visited.close();
      },
    };
  }

  test('by keyboard alone, in English: filled in signed out, refused, logged in at Done, undone and brought back', async () => {
    const { page, place, reviews, end } = await somebodyAt(0);
    const keys = byKeyboard(page);
    const person = await signUpByApi(page);
    await page.context().clearCookies();
    const before = (await reviews()).length;
    await page.goto(`${site.address}/details/${place.id}/local`);
    await keys.press(page.getByRole('link', { name: 'Add a review' }));
    await page.getByRole('heading', { level: 1, name: 'Rate this place' }).waitFor();
    await expect.poll(() => focusedText(page)).toBe('Rate this place');
    await page.getByText('You log in when you press Done.').waitFor();
    await expectNoFault(page, 'a form that nobody has filled in');

    await keys.press(page.getByRole('button', { name: 'Done' }));
    await expect.poll(() => focusedText(page)).toContain('Please select an accessibility rating');
    await expectNoFault(page, 'a review without anything in it');
    await keys.press(page.getByRole('link', { name: /^Rating: / }));
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => radio(page, 'Partially accessible').isChecked()).toBe(true);
    // The arrow leads on from "?": No is beside it.
    const ramp = answer(page, 'Permanent ramp', 'Not known');
    await ramp.focus();
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => answer(page, 'Permanent ramp', 'No').isChecked()).toBe(true);
    await answer(page, 'One step', 'Not known').focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => answer(page, 'One step', 'Yes').isChecked()).toBe(true);
    // Pressing what is chosen takes it back.
    await answer(page, 'Level entrance', 'Not known').focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Space');
    await expect.poll(() => answer(page, 'Level entrance', 'Not known').isChecked()).toBe(true);
    await page.getByText('1000 characters left').waitFor();
    await keys.type(textOf(page, 'What should others know?'), 'Bell');
    await page.getByText('996 characters left').waitFor();
    await keys.press(page.getByRole('button', { name: 'Done' }));
    await expect.poll(() => focusedText(page)).toContain('Write at least 5 characters');
    await keys.type(textOf(page, 'What should others know?'), 'Fuck off, there is one step.');
    await keys.press(page.getByRole('button', { name: 'Done' }));

    await dialog(page).getByRole('heading', { name: 'Log in' }).waitFor();
    await keys.type(page.getByRole('textbox', { name: 'E-mail' }), person.email);
    await keys.type(page.getByRole('textbox', { name: 'Password' }), person.password);
    await page.keyboard.press('Enter');
    await expect.poll(() => focusedText(page)).toContain('there is an issue with your review');
    await expect.poll(() => focusedText(page)).toContain('“Fuck off”');
    await expectNoFault(page, 'a text that is not accepted');
    expect(await reviews()).toHaveLength(before);
    await keys.type(textOf(page, 'What should others know?'), 'One step of 6 cm. Ring the bell.');
    await keys.press(page.getByRole('button', { name: 'Done' }));
    await page.getByText('Thank you. It is on the map.').first().waitFor();
    expect(new URL(page.url()).pathname).toBe(`/details/${place.id}/local`);
    await expectNoFault(page, 'a place with thanks');
    expect((await reviews())[0]).toMatchObject({
      text: 'One step of 6 cm. Ring the bell.',
      rating: 'partiallyAccessible',
      tags: ['oneStep'],
      noTags: ['permanentRamp'],
      user: { username: person.username },
    });

    await keys.press(page.getByRole('button', { name: 'Undo' }));
    await page.getByText('Your review is removed.').first().waitFor();
    expect(await reviews()).toHaveLength(before);
    await page.reload();
    await page.getByText('Your review is removed.').first().waitFor();
    await keys.press(page.getByRole('button', { name: 'Bring it back' }));
    await page.getByText('Thank you. It is on the map.').first().waitFor();
    expect(await reviews()).toHaveLength(before + 1);
    // The way back leads past the form, and nothing of what was sent is left as a draft.
    await page.goBack();
    expect(new URL(page.url()).pathname).toBe(`/details/${place.id}/local`);
    await page.goto(formOf(place));
    await page.waitForLoadState('networkidle');
    expect(await page.getByText('This is the draft that you began.').count()).toBe(0);
    await end();
  });

  test('by touch, in French, on a phone: step by step, found again after the page was killed, sent without words', async () => {
    const phone = { width: 390, height: 844, language: 'fr-FR', isTouch: true } as const;
    const { page, place, end } = await somebodyAt(1, phone);
    await signUpByApi(page);
    await page.goto(formOf(place));
    await page.getByText('Étape 1 sur 4').waitFor();
    await page.getByText('Non accessible', { exact: true }).tap();
    await expectNoFault(page, 'the step of the rating');
    await page.getByRole('button', { name: /^Suite/ }).tap();
    await expect.poll(() => focusedText(page)).toContain('Étape 2 sur 4');
    await page.getByRole('radiogroup', { name: 'Une marche' }).getByText('Oui').tap();
    await expectNoFault(page, 'the step of the features');
    await page.getByText('Brouillon enregistré', { exact: true }).first().waitFor();

    // The tab dies; another one of the same browser finds what was filled in.
    const context = page.context();
    await page.close();
    const again = await context.newPage();
    await again.goto(formOf(place));
    await again.getByText('Voici le brouillon que vous avez commencé.').first().waitFor();
    await expect.poll(() => radio(again, 'Non accessible').isChecked()).toBe(true);
    await expectNoFault(again, 'a draft that was found');
    await again.getByRole('button', { name: 'Recommencer' }).tap();
    await expect.poll(() => radio(again, 'Non accessible').isChecked()).toBe(false);
    await again.getByRole('button', { name: 'Le reprendre' }).tap();
    await expect.poll(() => radio(again, 'Non accessible').isChecked()).toBe(true);
    await again.getByRole('button', { name: /^Suite/ }).tap();
    await expect.poll(() => answer(again, 'Une marche', 'Oui ').isChecked()).toBe(true);
    await again.getByRole('button', { name: /^Suite/ }).tap();
    await again.getByRole('button', { name: /^Suite/ }).tap();
    await expectNoFault(again, 'the step of the words');
    await again.getByRole('button', { name: 'Terminer' }).tap();
    await expect.poll(() => focusedText(again)).toContain('Envoyer sans commentaire');
    await expectNoFault(again, 'a review without words');
    await again.getByRole('button', { name: 'Envoyer sans commentaire' }).tap();
    await again.getByText('Merci. C’est sur la carte.').first().waitFor();
    const [review] = await reviewsOf(again, site.address, place);
    expect(review).toMatchObject({ text: '', rating: 'notAccessible', tags: ['oneStep'] });
    await end();
  });

  test('by mouse, in Portuguese: a draft belongs to its person, who is asked before logging out deletes it', async () => {
    const { page, place, end } = await somebodyAt(2, { language: 'pt-BR' });
    await signUpByApi(page);
    await page.goto(formOf(place));
    await radio(page, 'Acessível').check();
    await textOf(page, 'O que as pessoas devem saber?').fill('Porta larga.');
    await page.getByText(/^Rascunho salvo neste dispositivo/).waitFor();
    await page.getByRole('link', { name: 'Cancelar' }).first().click();
    await page.getByRole('link', { name: 'Adicionar uma avaliação' }).click();
    await page.getByText('Este é o rascunho que você começou.').first().waitFor();

    await accountMenu(page).click();
    await page.getByRole('button', { name: 'Sair', exact: true }).click();
    await dialog(page).getByText('1 rascunho está neste dispositivo.').waitFor();
    await expectNoFault(page, 'logging out with a draft');
    await dialog(page).getByRole('button', { name: 'Continuar na conta' }).click();
    await dialog(page).waitFor({ state: 'detached' });
    // The menu has closed, and the focus is not in it.
    expect(await isFocused(page, '[data-account-control] summary')).toBe(true);
    expect(await radio(page, 'Acessível').isChecked()).toBe(true);
    await accountMenu(page).click();
    await page.getByRole('button', { name: 'Sair', exact: true }).click();
    await dialog(page).getByRole('button', { name: 'Apagar e sair' }).click();
    await logInLink(page);
    await dialog(page).waitFor({ state: 'detached' });
    expect(await isFocused(page, '[data-account-control] > a')).toBe(true);
    // Nothing is left for whoever comes next, in the form that is open neither.
    await expect.poll(() => radio(page, 'Acessível').isChecked()).toBe(false);
    expect(await textOf(page, 'O que as pessoas devem saber?').inputValue()).toBe('');
    await page.reload();
    await page.waitForLoadState('networkidle');
    expect(await page.getByText('Este é o rascunho que você começou.').count()).toBe(0);
    await end();
  });

  test('an answer that is lost makes no second review; what was changed since edits the first', async () => {
    const { page, place, reviews, end } = await somebodyAt(3);
    await signUpByApi(page);
    const before = (await reviews()).length;
    const loseAnswer = () =>
      page.route('**/api/reviews', async (route) => {
        await route.fetch();
        await route.abort();
      });
    await page.goto(formOf(place));
    await radio(page, 'Accessible').check();
    await textOf(page, 'What should others know?').fill('Step-free.');
    await loseAnswer();
    await page.getByRole('button', { name: 'Done' }).click();
    await expect.poll(() => focusedText(page)).toContain('nothing is sent twice');
    expect(await reviews()).toHaveLength(before + 1);
    // The page is killed as well: the draft remembers under which key it went.
    await page.reload();
    await page.getByText('This is the draft that you began.').first().waitFor();
    await page.unroute('**/api/reviews');
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByText('Thank you. It is on the map.').first().waitFor();
    expect(await reviews()).toHaveLength(before + 1);

    await page.goto(formOf(place));
    await radio(page, 'Accessible').check();
    await textOf(page, 'What should others know?').fill('A ramp at the side.');
    await loseAnswer();
    await page.getByRole('button', { name: 'Done' }).click();
    await expect.poll(() => focusedText(page)).toContain('nothing is sent twice');
    await page.unroute('**/api/reviews');
    await textOf(page, 'What should others know?').fill('A ramp at the left side.');
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByText('Thank you. It is on the map.').first().waitFor();
    const after = await reviews();
    expect(after).toHaveLength(before + 2);
    expect(after.map(({ text }) => text)).toEqual(expect.arrayContaining(['A ramp at the left side.', 'Step-free.']));
    await end();
  });

  test('without a connection it waits, and a session that ended meanwhile is begun again over the form', async () => {
    const { page, place, reviews, end } = await somebodyAt(4);
    const person = await signUpByApi(page);
    await page.goto(formOf(place));
    await radio(page, 'Not accessible').check();
    await textOf(page, 'What should others know?').fill('Four steps, no bell.');
    await page.getByText(/^Draft saved on this device/).waitFor();
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Done' }).click();
    await expect.poll(() => focusedText(page)).toContain('You are offline.');
    const cookies = await page.context().cookies();
    await page
      .context()
      .clearCookies({ name: cookies.find(({ name }) => name.endsWith('session'))?.name ?? 'session' });
    await page.context().setOffline(false);
    await page.getByText('Log in when you have a connection').waitFor();
    await page.getByRole('button', { name: 'Change it' }).click();
    expect(await textOf(page, 'What should others know?').inputValue()).toBe('Four steps, no bell.');
    await page.getByRole('button', { name: 'Done' }).click();
    await dialog(page).getByRole('heading', { name: 'Log in' }).waitFor();
    await page.getByRole('textbox', { name: 'E-mail' }).fill(person.email);
    await page.getByRole('textbox', { name: 'Password' }).fill(person.password);
    await page.getByRole('textbox', { name: 'Password' }).press('Enter');
    await page.getByText('Thank you. It is on the map.').first().waitFor();
    expect((await reviews())[0]).toMatchObject({ text: 'Four steps, no bell.' });
    await end();
  });
});
