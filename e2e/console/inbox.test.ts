import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { accountMenu, signUpByApi } from '../testing/account-journey.ts';
import { chromiumPath } from '../testing/browser.ts';
import { signUpDecider } from '../testing/console/moderator.ts';
import { placesOf, review } from '../testing/console/what-waits.ts';
import { expectNoFault, outermostWindows } from '../testing/every-window.ts';
import { focusedText } from '../testing/focus.ts';
import { listenTo } from '../testing/heard.ts';
import { runningAccounts, unexpectedComplaints } from '../testing/running-accounts.ts';

const insult = 'The manager is an asshole.';
const rows = (page: Page) => page.locator('main ol > li');
const heading = (page: Page) => page.locator('article').getByRole('heading', { level: 2 });

describe.skipIf(!chromiumPath)('the inbox of the console', { timeout: 240_000 }, () => {
  const site = runningAccounts();

  /** Reviews that wait, each of another place; whoever is new may write thirty an hour. */
  async function held(count: number, text = (number: number) => `${insult} I was there ${number} times.`) {
    const places = await placesOf(site.address, 50);
    for (let written = 0; written < count; written += 25) {
      const author = await site.open('/about');
      await signUpByApi(author.page);
      for (let number = written; number < Math.min(count, written + 25); number++)
        await review(author.page, places[number % places.length] ?? '', text(number));
      await author.close();
    }
  }

  test('more than a page is decided by keys alone: at most three presses each, and the focus is never lost', async () => {
    await held(53);
    const visited = await site.open('/about', { width: 1440, height: 900 });
    const { page } = visited;
    await signUpDecider(page, site);
    await page.goto(`${site.address}/console/inbox`);
    await expect.poll(() => rows(page).count()).toBe(50);
    await page.getByText('53 wait').first().waitFor();
    await accountMenu(page).click();
    await page.getByRole('link', { name: /^Console\b.*53 wait$/ }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('heading', { level: 2, name: 'Inbox' }).waitFor();
    let presses = 0;
    const press = async (key: string) => {
      presses += 1;
      await page.keyboard.press(key);
    };
    // The first one is opened with Tab and Enter.
    await rows(page).first().getByRole('link').focus();
    await page.keyboard.press('j');
    await page.locator('[aria-live]', { hasText: /, 1 of 53$/ }).waitFor({ state: 'attached' });
    await expect.poll(() => focusedText(page)).toMatch(/^Review of /);
    const heard = await listenTo(page);
    const said: string[] = [];
    for (let decided = 0; decided < 53; decided++) {
      const before = presses;
      await heading(page).waitFor();
      await page.getByRole('button', { name: 'Approve' }).waitFor();
      await expect.poll(() => focusedText(page)).toMatch(/^Review of /);
      const address = page.url();
      if (decided % 2 === 0) {
        await press('3');
        await expect.poll(() => page.getByRole('textbox', { name: 'What is wrong with it' }).inputValue()).not.toBe('');
        await press('r');
      } else await press('a');
      await expect.poll(() => page.url()).not.toBe(address);
      expect(presses - before).toBeLessThanOrEqual(3);
      const done = decided % 2 === 0 ? 'Refused.' : 'Approved.';
      const words = new RegExp(`^${done} ${52 - decided} left\\.${decided === 52 ? '' : ' Review of .+'}$`);
      await expect.poll(() => heard.announcements.at(-1)).toMatch(words);
      said.push(heard.announcements.at(-1) ?? '');
      if (decided < 52) await expect.poll(async () => said.at(-1)?.endsWith(await focusedText(page))).toBe(true);
    }
    // Nothing else is said, nor read because the focus moved, until nothing is left. The rule is, where one waits to hear it.
    expect(heard.announcements.filter((words) => words !== 'Chosen: Insult or hatred.')).toEqual(said);
    expect(heard.focused.map(({ text }) => text)).toEqual(['Inbox']);
    await page.getByText('Nothing waits').waitFor();
    expect(await focusedText(page)).toBe('Inbox');
    expect(presses).toBe(80);
    expect(unexpectedComplaints(visited)).toEqual([]);
    await visited.close();
  });

  test('what is held, and why, is read in every window without a fault, and a refusal without a rule says what is missing', async () => {
    await held(2, (number) => `${insult}\u202E Number ${number}.`);
    for (const window of outermostWindows) {
      const visited = await site.open('/about', window);
      const { page } = visited;
      await signUpDecider(page, site);
      await page.goto(`${site.address}/console/inbox`);
      await rows(page).first().waitFor();
      await expectNoFault(page, 'the list');
      await rows(page).first().getByRole('link').click();
      await heading(page).waitFor();
      await page.locator('mark', { hasText: 'asshole' }).waitFor();
      await page.getByText('U+202E').waitFor();
      await expectNoFault(page, 'a held review');
      await page.getByRole('button', { name: 'Refuse' }).click();
      await page.locator('[data-errors]').waitFor();
      await expectNoFault(page, 'a refusal without a rule');
      expect(unexpectedComplaints(visited)).toEqual([]);
      await visited.close();
    }
  });

  test('the second of two moderators sees what the first decided, and takes it back; a key takes the last decision back', async () => {
    await held(2);
    const [one, other] = [await site.open('/about'), await site.open('/about')];
    await signUpDecider(one.page, site);
    await signUpDecider(other.page, site);
    for (const { page } of [one, other]) {
      await page.goto(`${site.address}/console/inbox`);
      await rows(page).first().getByRole('link').click();
      await heading(page).waitFor();
    }
    expect(other.page.url()).toBe(one.page.url());
    await one.page.getByRole('button', { name: 'Approve' }).click();
    await expect.poll(() => one.page.url()).not.toBe(other.page.url());
    await other.page.getByRole('button', { name: 'Approve' }).click();
    await other.page.getByText('This was approved.').waitFor();
    await expect.poll(() => focusedText(other.page)).toContain('This was approved.');
    await one.close();
    // What was decided is taken back where it is read, and by a key where it was decided.
    await other.page.getByRole('button', { name: 'Take this decision back' }).click();
    await other.page.getByRole('button', { name: 'Refuse' }).waitFor();
    await expect.poll(() => focusedText(other.page)).toMatch(/^Review of /);
    const address = other.page.url();
    await other.page.keyboard.press('a');
    await expect.poll(() => other.page.url()).not.toBe(address);
    await other.page.getByRole('button', { name: 'Undo the last decision' }).waitFor();
    await expectNoFault(other.page, 'after a decision');
    await other.page.keyboard.press('u');
    await expect.poll(() => other.page.url()).toBe(address);
    await other.page.getByRole('button', { name: 'Approve' }).waitFor();
    await other.close();
  });

  test('keys do nothing while somebody writes, nor once they are turned off; a list that does not come is asked for again', async () => {
    await held(1);
    const visited = await site.open('/about');
    const { page } = visited;
    await signUpDecider(page, site);
    const asksForList = '**/api/moderation/inbox?**';
    await page.route(asksForList, (route) => route.abort());
    await page.goto(`${site.address}/console/inbox`);
    await page.getByRole('alert').waitFor();
    await expectNoFault(page, 'a list that does not come');
    await page.unroute(asksForList);
    await page.getByRole('button', { name: 'Try again' }).click();
    await rows(page).first().getByRole('link').click();
    await page.getByRole('button', { name: 'Approve' }).waitFor();
    const address = page.url();
    await page.keyboard.press('3');
    await page.getByRole('textbox', { name: 'What is wrong with it' }).press('a');
    await page.getByRole('button', { name: 'Keys' }).focus();
    await page.keyboard.press('?');
    await expectNoFault(page, 'the keys');
    await page.getByRole('checkbox', { name: 'Single keys act in the console' }).uncheck();
    await page.keyboard.press('Escape');
    await page.keyboard.press('a');
    await page.keyboard.press('j');
    await page.reload();
    await page.getByRole('button', { name: 'Approve' }).waitFor();
    await rows(page).first().getByRole('link').focus();
    await page.keyboard.press('a');
    expect(page.url()).toBe(address);
    expect(await page.getByRole('button', { name: 'Approve' }).count()).toBe(1);
    await visited.close();
  });

  test('who is no moderator reads who may come, and who is not signed in logs in there', async () => {
    const visited = await site.open('/console/inbox');
    const { page } = visited;
    await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).waitFor();
    await expectNoFault(page, 'the console of a visitor');
    await signUpByApi(page);
    await page.getByRole('heading', { level: 2, name: 'For moderators' }).waitFor();
    await expectNoFault(page, 'the console of somebody else');
    expect(unexpectedComplaints(visited)).toEqual([]);
    await visited.close();
  });
});
