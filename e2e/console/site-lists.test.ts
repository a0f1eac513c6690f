import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { chromiumPath } from '../testing/browser.ts';
import { byKeyboard } from '../testing/by-keyboard.ts';
import { signUpDecider } from '../testing/console/moderator.ts';
import { expectNoFault, outermostWindows } from '../testing/every-window.ts';
import { focusedText } from '../testing/focus.ts';
import { runningAccounts, unexpectedComplaints } from '../testing/running-accounts.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const versions = (page: Page) => page.getByRole('region', { name: 'Versions' }).getByRole('listitem');
const preview = (page: Page) => page.getByRole('region', { name: 'Preview' });
const errors = (page: Page) => page.locator('[data-errors]');
/** The fields of a group of what is open, in English, French and Portuguese. */
const fields = (page: Page, group: string) =>
  page
    .getByRole('group', { name: new RegExp(`^${group}`) })
    .last()
    .getByRole('textbox');

async function write(page: Page, group: string, words: string): Promise<void> {
  for (const field of await fields(page, group).all()) await field.fill(words);
}

describe.skipIf(!chromiumPath)('the rules and the menu in the console', { timeout: 240_000 }, () => {
  const site = runningAccounts();

  test('rules are added, moved and retired by keyboard, named by decisions at once, and brought back', async () => {
    const visited = await site.open('/about', { width: 1440, height: 900 });
    const { page } = visited;
    const keys = byKeyboard(page);
    const inForce = async () => {
      const { results } = await (await page.request.get(`${site.address}/api/rules?lng=en`)).json();
      return results.map(({ number, name }: { number: number; name: string }) => `${number} ${name}`);
    };
    await signUpDecider(page, site, 'operator');
    await page.goto(`${site.address}/console/texts`);
    await page.locator('[data-row="rules"]').focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => focusedText(page)).toBe('Rules');
    await button(page, 'Change “Rule 4: Sexual, violent or forbidden”').waitFor();
    await expectNoFault(page, 'the rules');
    await keys.press(button(page, 'Change “Rule 4: Sexual, violent or forbidden”'));
    await keys.type(fields(page, 'Name').first(), 'Forbidden');
    await keys.press(button(page, 'Retire: Rule 8: Not theirs to publish'));
    expect(await focusedText(page)).toBe('Change');
    await button(page, 'Move “Rule 7: Advertising” up').focus();
    // It goes on with the same key.
    for (let times = 0; times < 2; times++) await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('[data-list-row]').nth(4).getAttribute('data-list-row')).toBe('rule7');
    await button(page, 'Add a rule').click();
    await expect.poll(() => focusedText(page)).toBe('Close');
    await keys.press(button(page, 'Save'));
    await errors(page).getByText('New rule 1, Name, English: Give the rule a name').waitFor();
    await expectNoFault(page, 'rules with errors');
    await write(page, 'Name', 'Kindness');
    await write(page, 'Rule', 'Be kind.');
    await preview(page).getByText('Be kind.').waitFor();
    expect(await preview(page).getByText('Rule 8').count()).toBe(0);
    await keys.press(button(page, 'Save'));
    await expect.poll(() => versions(page).count()).toBe(1);
    await expect.poll(() => focusedText(page)).toBe('Rules');
    expect((await inForce()).map((name: string) => name[0]).join('')).toBe('12347569');
    expect(await inForce()).toContain('4 Forbidden');
    await page.getByText('Retired', { exact: true }).waitFor();

    await button(page, 'Retire: Rule 9: Kindness').click();
    await button(page, 'Save').click();
    await expect.poll(() => versions(page).count()).toBe(2);
    expect(await inForce()).not.toContain('9 Kindness');
    await keys.press(versions(page).last().getByRole('button'));
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Be kind.').waitFor();
    await expectNoFault(page, 'an earlier version of the rules');
    await keys.press(dialog.getByRole('button', { name: 'Bring this version back' }));
    await expect.poll(() => versions(page).count()).toBe(3);
    expect(await inForce()).toContain('9 Kindness');
    await button(page, 'Go back to the product’s rules…').click();
    await button(page, 'Do it now').click();
    await expect.poll(() => versions(page).count()).toBe(4);
    expect(await inForce()).toHaveLength(8);

    // Somebody adds a rule and rewords two while one of them is reworded here: nothing of either is lost.
    await keys.press(button(page, 'Change “Rule 4: Sexual, violent or forbidden”'));
    await keys.type(fields(page, 'Name').first(), 'Mine');
    const status = await page.evaluate(async () => {
      const { rules } = await (await fetch('/api/site/rules')).json();
      const sent = rules.map(({ isNamedByReports: _, ...rule }: { isNamedByReports: boolean }) => rule);
      sent[3].names.en = 'Theirs';
      sent[5].names.en = 'Elsewhere';
      const inAll = (text: string) => ({ en: text, fr: text, pt: text });
      const added = {
        number: null,
        names: inAll('Added'),
        texts: inAll('So.'),
        suggestions: inAll(''),
        isRetired: false,
      };
      const body = JSON.stringify({ rules: [...sent, added], seenVersion: 4 });
      const headers = { 'content-type': 'application/json', 'x-request-id': 'other', 'x-transaction-id': 'other' };
      return (await fetch('/api/site/rules', { method: 'POST', headers, body })).status;
    });
    expect(status).toBe(200);
    await keys.press(button(page, 'Save'));
    await errors(page).getByText('Somebody else has saved this').waitFor();
    const changes = page.locator('[data-others-changes] li');
    expect((await changes.allTextContents()).map((words) => words.split('.')[0])).toEqual([
      'Rule 4: Mine, Name, English: “Theirs”, where “Sexual, violent or forbidden” stood',
      'Rule 6: Elsewhere, Name, English: “Elsewhere”, where “Not about the place” stood',
      'Added: Rule 10: Added',
    ]);
    await expectNoFault(page, 'rules that two have changed');
    const take = changes.first().getByRole('button');
    await keys.press(take);
    await page.getByText('It stands in your list now.').waitFor();
    expect(await focusedText(page)).toBe('Take mine again');
    await page.keyboard.press('Enter');
    await keys.press(button(page, 'Save'));
    await expect.poll(() => versions(page).count()).toBe(6);
    const kept = await inForce();
    for (const rule of ['4 Mine', '6 Elsewhere', '10 Added']) expect(kept).toContain(rule);
    const isExpected = (complaint: unknown) => JSON.stringify(complaint).includes('409');
    expect(unexpectedComplaints(visited).filter((complaint) => !isExpected(complaint))).toEqual([]);
    // Where a decision leads that named a rule, whatever became of it.
    await page.goto(`${site.address}/rules?lng=fr#rule-9`);
    await page.getByRole('heading', { name: '9. Kindness' }).waitFor();
    await expectNoFault(page, 'the rules as everybody reads them');
    await visited.close();
  });

  test('the menu is written, seen before, and seen by visitors at once; of two operators nobody loses anything', async () => {
    const visited = await site.open('/about', { width: 1440, height: 900 });
    const { page } = visited;
    await signUpDecider(page, site, 'operator');
    await page.goto(`${site.address}/console/texts/menu`);
    await button(page, 'Change “Map”').waitFor();
    await expectNoFault(page, 'the menu');
    await button(page, 'Add an entry').click();
    await write(page, 'Title', 'Friends');
    await page.getByRole('textbox', { name: 'Address' }).fill('javascript:alert(1)');
    await button(page, 'Save').click();
    await errors(page).getByText('Friends, Address: Write a page of this site').waitFor();
    await page.getByRole('textbox', { name: 'Address' }).fill('https://friends.example');
    await button(page, 'Move “Friends” up').click();
    for (const gone of ['Programs', 'Blog']) await button(page, `Remove: ${gone}`).click();
    await button(page, 'Put below the one above: Friends').click();
    await expect.poll(() => page.locator('[data-list-row]').count()).toBe(5);
    await page.getByText('Draft saved').last().waitFor();
    // The page goes away in the middle: what was written is there again, put aside and brought back by one button.
    await page.reload();
    await page.getByText('This is the draft that you began.').waitFor();
    await button(page, 'Begin anew').click();
    await expect.poll(() => page.locator('[data-list-row]').count()).toBe(6);
    await button(page, 'Bring it back').click();
    await expect.poll(() => page.locator('[data-list-row]').count()).toBe(5);
    await expectNoFault(page, 'a menu that is written');
    const seen = page.frameLocator('iframe');
    await seen.getByText('Contact').first().click();
    const friends = seen.getByRole('link', { name: 'Friends' });
    await friends.click();
    await button(page, 'Phone').click();
    await seen.getByText('Contact').first().waitFor({ state: 'hidden' });
    await seen.locator('summary').last().click();
    await friends.waitFor();
    expect(new URL(page.url()).pathname).toBe('/console/texts/menu');
    await expectNoFault(page, 'the header on a phone, with its menu open');
    // Somebody else saves meanwhile.
    const status = await page.evaluate(async () => {
      const inAll = (text: string) => ({ en: text, fr: text, pt: text });
      const { entries } = await (await fetch('/api/site/menu')).json();
      entries[0].titles = inAll('Other');
      entries.push({ titles: inAll('Help'), address: 'https://help.example', children: [] });
      const body = JSON.stringify({ entries, seenVersion: 0 });
      const headers = { 'content-type': 'application/json', 'x-request-id': 'other', 'x-transaction-id': 'other' };
      return (await fetch('/api/site/menu', { method: 'POST', headers, body })).status;
    });
    expect(status).toBe(200);
    await button(page, 'Save').click();
    await errors(page).getByText('Somebody else has saved this').waitFor();
    await expect.poll(() => versions(page).count()).toBe(1);
    await page.getByText('Added: Help.').waitFor();
    await expectNoFault(page, 'a menu that two have changed');
    await button(page, 'Save').click();
    await expect.poll(() => versions(page).count()).toBe(2);
    await page.reload();
    await button(page, 'Change “Other”').waitFor();
    // What is saved is no draft any more.
    expect(await page.getByText('This is the draft that you began.').count()).toBe(0);

    const visitor = await site.open('/about');
    const header = visitor.page.getByRole('banner');
    await header.locator('a[href="https://friends.example/"]').first().waitFor({ state: 'attached' });
    for (const kept of ['Other', 'Help']) await header.getByText(kept).first().waitFor({ state: 'attached' });
    await visitor.close();
    expect(unexpectedComplaints(visited).filter((complaint) => !JSON.stringify(complaint).includes('409'))).toEqual([]);
    await visited.close();
  });

  test('fit every window', async () => {
    for (const window of outermostWindows) {
      const visited = await site.open('/about', window);
      const { page } = visited;
      await signUpDecider(page, site, 'operator');
      for (const list of ['rules', 'menu']) {
        await page.goto(`${site.address}/console/texts/${list}`);
        await page.locator('[data-list-row] [aria-expanded]').first().click();
        await expectNoFault(page, `a row of ${list} that is open`);
      }
      await visited.close();
    }
  });
});
