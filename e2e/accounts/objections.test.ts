import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runAtlas } from '../../bench/run-atlas.ts';
import { accountMenu, signUpByApi } from '../testing/account-journey.ts';
import { chromiumPath, type VisitedPage, type Visitor, visit } from '../testing/browser.ts';
import { expectNoFault } from '../testing/every-window.ts';
import { focusedText } from '../testing/focus.ts';
import { runningBrowser } from '../testing/running.ts';
import { type Site, startSite } from '../testing/site.ts';

/** What a refusal of the API leaves in the console is no fault of the page. */
const unexpected = ({ complaints }: VisitedPage) =>
  complaints.filter((complaint) => !/status of (?:400|401|403|404|409)/.test(complaint));

describe.skipIf(!chromiumPath)('objections', { timeout: 180_000 }, () => {
  let site: Site;
  beforeAll(async () => {
    site = await startSite({ town: 'nullIsland', settings: { HOST: 'localhost' } });
  }, 240_000);
  afterAll(() => site?.close());
  const browser = runningBrowser({ hasNoWebGl: true });
  const open = (path: string, visitor?: Visitor) => visit(browser, `${site.address}${path}`, visitor);
  const atlas = (...words: string[]) => runAtlas(['user', ...words], { DATA_DIR: site.dataDir, NODE_ENV: 'test' });

  /** Restricts whoever is signed in, and returns where they object. */
  const restrict = async (page: Page, email: string, ...options: string[]): Promise<string> => {
    await atlas('restrict', email, '--facts', 'Three reviews insult the staff.', ...options);
    const { messages } = await (await page.request.get(`${site.address}/api/users/me`)).json();
    return messages[0].restriction.objectionPath;
  };
  const banner = (page: Page, name: string) => page.getByRole('complementary', { name });

  test('by keyboard, in English: who is signed in reads why, and objects without an account', async () => {
    const visited = await open('/about');
    const { page, close } = visited;
    const { email } = await signUpByApi(page);
    const path = await restrict(page, email, '--rule', '3', '--until', '2090-12-01');
    await page.reload();
    const told = banner(page, 'Restriction');
    await told.getByText('You cannot contribute until December 1, 2090.').waitFor();
    await expectNoFault(page, 'the banner of a restriction');
    await accountMenu(page).press('Enter');
    const link = page.locator('[data-account-control]').getByRole('link', { name: 'Why, and how to object' });
    expect(await link.getAttribute('href')).toBe(path);
    await expectNoFault(page, 'the menu of who is restricted');
    await page.keyboard.press('Escape');
    await page.goto(`${site.address}/profile`);
    await page.getByText('Why: rule 3. Do not insult').waitFor();
    expect(await page.getByRole('textbox', { name: 'Username' }).getAttribute('readonly')).toBe('');
    await expectNoFault(page, 'the profile of who is restricted');
    await page.goto(`${site.address}/settings`);
    await page.getByText('What happened: Three reviews insult the staff.').waitFor();
    await expectNoFault(page, 'the settings of who is restricted');
    // It can be closed, and does not come back on the next page.
    await told.getByRole('button', { name: 'Close this note' }).press('Enter');
    await told.waitFor({ state: 'detached' });
    await close();

    const stranger = await open('/about');
    const answer = await stranger.page.goto(`${site.address}${path}`);
    expect(answer?.headers()['cache-control']).toBe('no-store');
    expect(answer?.headers()['referrer-policy']).toBe('no-referrer');
    const { page: form } = stranger;
    expect(await form.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
    await expectNoFault(form, 'a decision');
    const text = form.getByRole('textbox', { name: 'Why the decision is wrong' });
    await text.focus();
    await form.keyboard.type('no');
    await form.keyboard.press('Tab');
    await form.keyboard.press('Enter');
    await expect.poll(() => focusedText(form)).toMatch(/^Your objection is not sent yet/);
    await expectNoFault(form, 'an objection that is too short');
    await text.focus();
    await form.keyboard.press('ControlOrMeta+a');
    await form.keyboard.type('I was quoting a sign.');
    await form.keyboard.press('Tab');
    await form.keyboard.press('Enter');
    await expect.poll(() => focusedText(form)).toMatch(/^We have your objection/);
    await form.getByText('Nobody has answered yet.').waitFor();
    expect(await form.getByRole('textbox').count()).toBe(0);
    await expectNoFault(form, 'the receipt of an objection');

    await atlas('objections', 'answer', '1', '--upheld', '--text', 'You are right: it was a quote.');
    await form.reload();
    await form.getByText('You are right: it was a quote.').first().waitFor();
    await expectNoFault(form, 'an objection that was upheld');
    for (const mistyped of ['A'.repeat(22), 'A'.repeat(200)]) {
      const unknown = await form.goto(`${site.address}/objections/${mistyped}`);
      expect(unknown?.status()).toBe(404);
      await form.getByRole('heading', { level: 1, name: 'This decision was not found' }).waitFor();
      await expectNoFault(form, 'a decision that is not there');
    }
    expect(unexpected(stranger)).toEqual([]);
    expect(unexpected(visited)).toEqual([]);
    await stranger.close();
  });

  test('by touch, in French, on a phone and in a narrow window', async () => {
    const visited = await open('/about', { width: 390, height: 844, language: 'fr-FR', isTouch: true });
    const { page, close } = visited;
    const { email } = await signUpByApi(page);
    await restrict(page, email, '--law', 'Règlement (UE) 2022/2065, article 16');
    await page.reload();
    await banner(page, 'Restriction').getByRole('link', { name: 'Pourquoi, et comment contester' }).tap();
    await page.getByRole('heading', { level: 1, name: 'Une décision sur votre compte' }).waitFor();
    await page.getByText('Règlement (UE) 2022/2065, article 16').waitFor();
    await expectNoFault(page, 'a decision on a phone');
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoFault(page, 'a decision in a narrow window');
    await page.getByRole('textbox', { name: 'Pourquoi la décision est une erreur' }).fill('C’était une citation.');
    await page.route('**/api/objections/*', (route) => route.abort());
    await page.getByRole('button', { name: 'Envoyer la contestation' }).tap();
    await page.locator('[data-errors]').getByText('Service indisponible').waitFor();
    await page.unroute('**/api/objections/*');
    await page.getByRole('button', { name: 'Envoyer la contestation' }).tap();
    await page.getByText('Nous avons reçu votre contestation').waitFor();
    await expectNoFault(page, 'the receipt of an objection on a phone');
    expect(unexpected(visited).filter((complaint) => !complaint.includes('ERR_FAILED'))).toEqual([]);
    await close();
  });
});
