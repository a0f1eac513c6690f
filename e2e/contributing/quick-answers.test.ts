import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { signUpByApi } from '../testing/account-journey.ts';
import { chromiumPath, type VisitedPage, type Visitor, visit } from '../testing/browser.ts';
import { byKeyboard } from '../testing/by-keyboard.ts';
import { countTaps } from '../testing/contributing/count-taps.ts';
import { expectNoFault } from '../testing/every-window.ts';
import { focusedText } from '../testing/focus.ts';
import { runningBrowser, runningSite } from '../testing/running.ts';

interface Verdict {
  readonly rating: string;
  readonly ratingSummary: unknown;
  readonly tagFacts: readonly { readonly key: string; readonly answer: string }[];
}

/** What a refusal of the API, or a connection that a test breaks, leaves in the console is no fault of the page. */
const unexpected = ({ complaints }: VisitedPage) =>
  complaints.filter(
    (complaint) => !/status of 401|ERR_(?:FAILED|INTERNET_DISCONNECTED)|preload assets/.test(complaint),
  );
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('button', { name, exact: typeof name === 'string' });
/** The code that takes answers is loaded after the page. */
const isLoaded = (page: Page, part: string) =>
  page.waitForFunction(
    (name) => performance.getEntriesByType('resource').some((entry) => entry.name.includes(`/${name}-`)),
    part,
  );
/** What is said of the place has a live region of its own, whose words are the message's. */
const said = (page: Page, words: string) => page.getByText(words).first();

describe.skipIf(!chromiumPath)('a place is answered for with a tap', { timeout: 180_000 }, () => {
  const site = runningSite({ town: 'nullIsland', settings: { HOST: 'localhost' } });
  const browser = runningBrowser({ hasNoWebGl: true });

  /** Somebody in front of a rated place of their own. */
  async function somebodyAt(at: number, visitor: Visitor = {}) {
    const visited = await visit(browser, `${site.address}/about`, visitor);
    const { page } = visited;
    const answer = await page.request.get(`${site.address}/api/places/v1/search_opt`);
    const { results } = (await answer.json()) as {
      readonly results: { readonly _id: string; readonly rating: string; readonly placeType: string }[];
    };
    const rated = results.filter(({ placeType, rating }) => placeType === 'place' && rating === 'accessible');
    const id = rated[at]?._id;
    if (id === undefined) throw new Error(`The town has no rated place ${at}.`);
    const verdict = async (): Promise<Verdict> => {
      const { rating, ratingSummary, tagFacts } = await (
        await page.request.get(`${site.address}/api/places/v1/${id}`)
      ).json();
      return { rating, ratingSummary, tagFacts };
    };
    return {
      page,
      open: () => page.goto(`${site.address}/details/${id}/local`),
      verdict,
      end: async () => {
        expect(unexpected(visited)).toEqual([]);
        await visited.close();
      },
    };
  }

  test('by touch, in French, on a phone: still right is one tap, another rating two, and each is undone', async () => {
    const phone = { width: 390, height: 844, language: 'fr-FR', isTouch: true } as const;
    const { page, open, verdict, end } = await somebodyAt(0, phone);
    await signUpByApi(page);
    await open();
    const before = await verdict();
    const tapsToConfirm = await countTaps(page);
    await button(page, 'Toujours vrai').tap();
    await said(page, 'Merci. Toujours vrai.').waitFor();
    expect(await tapsToConfirm()).toBe(1);
    const today = new Date().toISOString().slice(0, 10);
    expect(await verdict()).toMatchObject({ ratingSummary: { lastConfirmedOn: today }, tagFacts: before.tagFacts });
    await button(page, 'Je connais le lieu').waitFor();
    await expectNoFault(page, 'a rating that was confirmed, with the question how they know');
    await button(page, 'Je connais le lieu').tap();
    await button(page, 'Je connais le lieu').waitFor({ state: 'detached' });
    // It is offered for 30 days, so after a reload too.
    await page.reload();
    await page.getByText(/^Vous avez dit .*Accessible/).waitFor();
    await button(page, 'Annuler').tap();
    await said(page, 'Votre réponse est retirée.').waitFor({ state: 'attached' });
    expect(await verdict()).toEqual(before);

    const tapsToRate = await countTaps(page);
    await button(page, 'C’est différent').tap();
    await expectNoFault(page, 'the choice of another rating');
    await button(page, /^Non accessible/).tap();
    await said(page, 'Vous avez dit : Non accessible').waitFor();
    expect(await tapsToRate()).toBe(2);
    expect((await verdict()).ratingSummary).toMatchObject({ lastReportedOn: today });
    await button(page, 'Annuler').tap();
    await button(page, 'C’est différent').waitFor();
    expect(await verdict()).toEqual(before);
    await end();
  });

  test('by keyboard, in English: the tap goes on by itself after logging in, and the focus is where Undo is', async () => {
    const { page, open, verdict, end } = await somebodyAt(1);
    const keys = byKeyboard(page);
    const person = await signUpByApi(page);
    await page.context().clearCookies();
    await open();
    const before = await verdict();
    await expectNoFault(page, 'a place that can be answered for');
    await keys.press(button(page, 'Still right'));
    await page.getByRole('dialog').getByRole('heading', { name: 'Log in' }).waitFor();
    await keys.type(page.getByRole('textbox', { name: 'E-mail' }), person.email);
    await keys.type(page.getByRole('textbox', { name: 'Password' }), person.password);
    await page.keyboard.press('Enter');
    await said(page, 'Thank you. Still right.').waitFor();
    expect((await verdict()).ratingSummary).not.toEqual(before.ratingSummary);
    await keys.press(button(page, 'Undo'));
    await button(page, 'Still right').waitFor();
    await expect.poll(() => focusedText(page)).toContain('Still right');
    expect(await verdict()).toEqual(before);
    // Escape closes the choice of ratings and leads back.
    await keys.press(button(page, 'It is different'));
    await expect.poll(() => focusedText(page)).toContain('Accessible');
    await page.keyboard.press('Escape');
    await expect.poll(() => focusedText(page)).toContain('It is different');
    await end();
  });

  test('by mouse, in Portuguese: one missing fact after the other, features of a list, and a lost connection', async () => {
    const { page, open, verdict, end } = await somebodyAt(2, { language: 'pt-BR', theme: 'dark' });
    await signUpByApi(page);
    await open();
    const question = page.getByRole('main').getByRole('heading', { level: 2, name: /\?$/ }).last();
    const first = await question.textContent();
    await button(page, 'Não sei').click();
    await expect.poll(() => question.textContent()).not.toBe(first);
    const second = await question.textContent();
    await isLoaded(page, 'question-answers');
    await page.context().setOffline(true);
    await button(page, 'Sim').click();
    await said(page, 'Sua resposta fica guardada').waitFor();
    await expectNoFault(page, 'an answer without a connection');
    await page.context().setOffline(false);
    // It goes by itself; whoever is faster presses.
    await page
      .getByText(/^Você disse: .*: sim$/)
      .first()
      .waitFor({ timeout: 30_000 });
    await expectNoFault(page, 'an answer that was saved');
    await open();
    // What the device knows comes after the page.
    const headings = () => page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();
    await expect.poll(headings).not.toContain(first);
    expect(await headings()).not.toContain(second);

    const before = await verdict();
    const known = before.tagFacts.find(({ answer }) => answer === 'yes');
    if (known === undefined) throw new Error('Nothing is known of the place.');
    for (const opener of await button(page, /conferir ou completar$/).all()) await opener.click();
    await expectNoFault(page, 'features to be confirmed or corrected');
    await button(page, 'Não mais').first().click();
    await page
      .getByText(/^Você disse: .*: não$/)
      .first()
      .waitFor();
    expect((await verdict()).tagFacts).not.toEqual(before.tagFacts);
    await button(page, 'Desfazer').click();
    await expect.poll(verdict).toEqual(before);
    await end();
  });

  test('by touch, in English: the connection is lost before the code that takes answers has come, and goes on by itself', async () => {
    const { page, open, verdict, end } = await somebodyAt(3, { width: 320, height: 640, isTouch: true });
    await page.route('**/been-here-answers-*', (route) => route.abort());
    await signUpByApi(page);
    await open();
    const before = await verdict();
    await button(page, 'Still right').tap();
    await page.getByText('This could not be loaded yet.').waitFor();
    await expectNoFault(page, 'an answer whose code did not come');
    expect(await verdict()).toEqual(before);
    await page.unroute('**/been-here-answers-*');
    await said(page, 'Thank you. Still right.').waitFor({ timeout: 60_000 });
    expect((await verdict()).ratingSummary).not.toEqual(before.ratingSummary);
    await end();
  });
});
