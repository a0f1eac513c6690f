import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { signUpByApi } from '../testing/account-journey.ts';
import { chromiumPath, type Visitor, visit } from '../testing/browser.ts';
import { byKeyboard } from '../testing/by-keyboard.ts';
import { placeToRate, reviewsOf } from '../testing/contributing/reviews-of.ts';
import { expectNoFault } from '../testing/every-window.ts';
import { focusedText } from '../testing/focus.ts';
import { runningBrowser, runningSite } from '../testing/running.ts';

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('button', { name, exact: typeof name === 'string' });
const isPressed = (page: Page, name: string) => button(page, name).getAttribute('aria-pressed');

describe.skipIf(!chromiumPath)('a place is rated one question at a time', { timeout: 180_000 }, () => {
  const site = runningSite({ town: 'nullIsland', settings: { HOST: 'localhost' } });
  const browser = runningBrowser({ hasNoWebGl: true });

  /** Somebody who is logged in, before a place of their own. */
  async function somebodyAt(at: number, visitor: Visitor = {}) {
    const { page, complaints, close } = await visit(browser, `${site.address}/about`, visitor);
    await signUpByApi(page);
    const place = await placeToRate(page, site.address, at);
    return {
      page,
      place,
      form: `${site.address}/add-review/${place.id}/local`,
      newest: async () => (await reviewsOf(page, site.address, place))[0],
      end: async () => {
        expect(complaints).toEqual([]);
        await close();
      },
    };
  }

  test('by touch, in French, on a phone: an answer leads on, the browser leads back, and it is sent without words', async () => {
    const phone = { width: 390, height: 844, language: 'fr-FR', isTouch: true } as const;
    const { page, place, form, newest, end } = await somebodyAt(0, phone);
    await page.goto(`${site.address}/details/${place.id}/local`);
    await page.waitForLoadState('networkidle');
    await page.getByRole('link', { name: 'Ajouter un avis' }).tap();
    await page.getByRole('link', { name: 'Une question à la fois' }).tap();
    await page.getByText('Question 1 sur 5').waitFor();
    await expectNoFault(page, 'the question for the rating');
    await button(page, /^Partiellement accessible/).tap();
    await expect.poll(() => focusedText(page)).toBe('Y a-t-il une marche à l’entrée ?');
    await expectNoFault(page, 'a question for a feature');
    // A press that trembles is one.
    await button(page, 'Oui').evaluate((pressed: HTMLElement) => {
      pressed.click();
      pressed.click();
    });
    await expect.poll(() => focusedText(page)).toBe('Y a-t-il une rampe toujours en place ?');
    await button(page, 'Non').tap();
    await expect.poll(() => focusedText(page)).toBe('Une rampe est-elle posée sur demande ?');

    await page.goBack();
    await expect.poll(() => focusedText(page)).toBe('Y a-t-il une rampe toujours en place ?');
    expect(await isPressed(page, 'Non')).toBe('true');
    await button(page, 'Oui').tap();
    // The ramp is there: nobody has to put one out.
    await expect.poll(() => focusedText(page)).toBe('Y a-t-il des toilettes accessibles ?');
    await page.getByText('Question 4 sur 5').waitFor();
    await button(page, 'Je ne sais pas').tap();
    await page.getByText('Question 5 sur 5').waitFor();
    await button(page, 'Terminer').tap();
    await page.getByText('Merci. C’est sur la carte.').first().waitFor();
    expect(await newest()).toMatchObject({
      text: '',
      rating: 'partiallyAccessible',
      tags: ['permanentRamp', 'oneStep'],
      noTags: [],
    });
    // No question stands behind the place: the way back leads to where it was opened from.
    await page.goBack();
    expect(page.url()).not.toContain(form);
    await end();
  });

  test('by keyboard, in English: found again after the page was closed, and asked for the rating that is missing', async () => {
    const { page, form, newest, end } = await somebodyAt(1);
    const keys = byKeyboard(page);
    await page.goto(`${form}?guided=1`);
    await page.getByText('Question 1 of 5').waitFor();
    await keys.press(button(page, 'Not sure'));
    await expect.poll(() => focusedText(page)).toBe('Can you go in without any step?');
    await keys.press(button(page, 'Yes'));
    await expect.poll(() => focusedText(page)).toBe('Is there an accessible restroom?');
    await page
      .getByText(/^Draft saved/)
      .first()
      .waitFor({ state: 'attached' });
    await page.reload();
    await page.getByText('This is the draft that you began.').first().waitFor();
    await page.getByRole('heading', { name: 'Is there an accessible restroom?' }).waitFor();
    for (const number of [3, 4, 5]) {
      await page.getByText(`Question ${number} of 5`).waitFor();
      await keys.press(button(page, 'Not sure'));
    }
    await expect.poll(() => focusedText(page)).toBe('Thank you. That was the last question.');
    await page.getByText('1 fact', { exact: true }).waitFor();
    await expectNoFault(page, 'the thanks, where the rating is missing');

    await keys.press(button(page, 'Done'));
    await expect.poll(() => focusedText(page)).toContain('Please select an accessibility rating');
    await page.getByRole('heading', { name: 'How accessible is this place?' }).waitFor();
    await expectNoFault(page, 'the question for the rating that is missing');
    await keys.press(page.getByRole('link', { name: /^Rating: / }));
    await expect.poll(() => focusedText(page)).toContain('Accessible');
    await page.keyboard.press('Enter');
    await expect.poll(() => focusedText(page)).toBe('Thank you. That was the last question.');
    await keys.press(button(page, 'Done'));
    await page.getByText('Thank you. It is on the map.').first().waitFor();
    expect(await newest()).toMatchObject({ text: '', rating: 'accessible', tags: ['levelEntrance'] });
    await end();
  });

  test('by mouse, in Portuguese: it asks nothing that the whole form says, and the form shows what it was told', async () => {
    const { page, form, end } = await somebodyAt(2, { language: 'pt-BR' });
    await page.goto(form);
    await page.waitForLoadState('networkidle');
    await page.getByRole('button', { name: 'Concluir' }).click();
    await expect.poll(() => focusedText(page)).toContain('ainda não');
    await page.getByRole('radio', { name: 'Não acessível', exact: true }).check();
    await page.getByRole('textbox', { name: 'O que as pessoas devem saber?' }).fill('Três');
    await page.getByRole('link', { name: 'Uma pergunta de cada vez' }).click();
    await expect.poll(() => focusedText(page)).toBe('Há outra entrada sem degraus?');
    await button(page, 'Sim').click();
    await expect.poll(() => focusedText(page)).toBe('Há banheiro acessível?');
    // A text that is too short is corrected where it stands.
    await button(page, 'Concluir').click();
    await expect.poll(() => focusedText(page)).toContain('pelo menos 5 caracteres');
    expect(await page.getByRole('textbox', { name: 'O que as pessoas devem saber?' }).inputValue()).toBe('Três');
    const other = page.getByRole('radio', { name: 'Sim: Entrada acessível em outro ponto', exact: true });
    expect(await other.isChecked()).toBe(true);
    await end();
  });
});
