import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { signUpByApi } from '../testing/account-journey.ts';
import { chromiumPath } from '../testing/browser.ts';
import { signUpDecider } from '../testing/console/moderator.ts';
import { placesOf, review } from '../testing/console/what-waits.ts';
import { expectNoFault, outermostWindows } from '../testing/every-window.ts';
import { runningAccounts, textbox, unexpectedComplaints } from '../testing/running-accounts.ts';

const lines = (page: Page) => page.getByRole('list', { name: 'Audit log' }).getByRole('listitem');

describe.skipIf(!chromiumPath)('the audit log in the console', { timeout: 240_000 }, () => {
  const site = runningAccounts();

  test('an operator finds who did something, follows what else was done to it, and takes the lines along', async () => {
    const author = await site.open('/about');
    await signUpByApi(author.page);
    const me = await (await author.page.request.get(`${site.address}/api/users/me`)).json();
    for (const place of await placesOf(site.address, 3)) await review(author.page, place, 'Level entrance.');
    await author.close();
    for (const window of outermostWindows) {
      const visited = await site.open('/about', window);
      const { page } = visited;
      await signUpDecider(page, site, 'operator');
      await page.goto(`${site.address}/console/audit`);
      await lines(page).first().waitFor();
      await expectNoFault(page, 'the audit log');
      await page.getByRole('combobox', { name: 'What was done' }).selectOption({ label: 'Reviewed a place' });
      await textbox(page, 'By whom (username)').fill(me.username);
      await page.keyboard.press('Enter');
      await expect.poll(() => lines(page).count()).toBe(3);
      await page.locator('[aria-live]', { hasText: '3 lines are shown.' }).waitFor({ state: 'attached' });
      await lines(page).first().getByText('Details').click();
      await lines(page).first().getByText('"requestId"').waitFor();
      await expectNoFault(page, 'what one person did');
      const file = page.getByRole('link', { name: 'Take these lines along' });
      const csv = await (
        await page.request.get(new URL((await file.getAttribute('href')) ?? '', page.url()).href)
      ).text();
      expect(csv.trim().split('\r\n')).toHaveLength(4);
      await lines(page)
        .first()
        .getByRole('link', { name: /^review / })
        .click();
      await expect.poll(() => lines(page).count()).toBe(1);
      await page.goBack();
      await expect.poll(() => lines(page).count()).toBe(3);
      await textbox(page, 'By whom (username)').fill('nobody-is-called-so');
      await page.getByRole('button', { name: 'Show' }).click();
      await page.getByText('Nothing was done so').waitFor();
      await expectNoFault(page, 'nothing found');
      expect(unexpectedComplaints(visited)).toEqual([]);
      await visited.close();
    }
  });

  test('goes on to what was done before, says where it does not come, and is closed to moderators', async () => {
    const visited = await site.open('/about');
    const { page } = visited;
    await signUpDecider(page, site, 'operator');
    await page.route('**/api/audit?**', (route) => route.abort());
    await page.goto(`${site.address}/console/audit`);
    await page.getByRole('alert').waitFor();
    await page.unroute('**/api/audit?**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await lines(page).first().waitFor();
    await visited.close();
    const other = await site.open('/about');
    await signUpDecider(other.page, site, 'moderator');
    await other.page.goto(`${site.address}/console/audit`);
    await other.page.getByRole('heading', { level: 2, name: 'For operators' }).waitFor();
    expect(
      await other.page.getByRole('navigation', { name: 'Console' }).getByRole('link', { name: 'Audit log' }).count(),
    ).toBe(0);
    await other.close();
  });
});
