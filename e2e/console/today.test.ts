import { describe, expect, test } from 'vitest';
import { accountMenu, signUpByApi } from '../testing/account-journey.ts';
import { chromiumPath } from '../testing/browser.ts';
import { signUpDecider } from '../testing/console/moderator.ts';
import { placesOf, review, submitBusiness } from '../testing/console/what-waits.ts';
import { expectNoFault, outermostWindows } from '../testing/every-window.ts';
import { focusedText } from '../testing/focus.ts';
import { runningAccounts, unexpectedComplaints } from '../testing/running-accounts.ts';

describe.skipIf(!chromiumPath)('the overview of the console', { timeout: 240_000 }, () => {
  const site = runningAccounts();

  test('says what waits and leads there; what is decided goes from what waits to what was decided', async () => {
    const quiet = await site.open('/about', outermostWindows[0]);
    await signUpDecider(quiet.page, site);
    await accountMenu(quiet.page).click();
    await quiet.page.getByRole('link', { name: /^Console/ }).click();
    await quiet.page.getByRole('heading', { level: 3, name: 'Nothing waits' }).waitFor();
    await expectNoFault(quiet.page, 'an overview of nothing');
    expect(unexpectedComplaints(quiet)).toEqual([]);
    await quiet.close();

    const author = await site.open('/about');
    await signUpByApi(author.page);
    const places = await placesOf(site.address, 2);
    for (const place of places) await review(author.page, place, 'The manager is an asshole.');
    await submitBusiness(author.page, { name: 'Gentle Removals', phone: '+999 50 555 0100' });
    await author.close();
    for (const window of outermostWindows) {
      const visited = await site.open('/about', window);
      const { page } = visited;
      await signUpDecider(page, site, 'operator');
      await page.goto(`${site.address}/console`);
      await page.getByRole('heading', { level: 3, name: /^\d things? waits? for a decision$/ }).waitFor();
      await page.getByRole('heading', { level: 3, name: '1 business waits to be listed' }).waitFor();
      await page.getByText('Waiting time').or(page.getByText('Last 7 days')).first().waitFor();
      // Nobody has made a backup yet.
      await page.getByRole('heading', { level: 3, name: '1 part of the site needs a look' }).waitFor();
      expect(await page.getByRole('link', { name: 'Open health' }).getAttribute('href')).toBe('/console/health');
      await expectNoFault(page, 'an overview');
      await page.getByRole('link', { name: 'Start' }).click();
      await page.locator('main ol > li').first().getByRole('link').click();
      await page.getByRole('button', { name: 'Approve' }).click();
      await page.locator('[aria-live]', { hasText: 'Approved.' }).first().waitFor({ state: 'attached' });
      await page.goto(`${site.address}/console`);
      const decided = page.getByRole('region', { name: 'Decided lately' });
      await decided.getByText('Approved').first().waitFor();
      await expectNoFault(page, 'an overview with what was decided');
      await decided
        .getByRole('link', { name: /^Review of / })
        .first()
        .click();
      await page.getByRole('heading', { level: 2, name: /^Review of / }).waitFor();
      expect(unexpectedComplaints(visited)).toEqual([]);
      await visited.close();
      if (window !== outermostWindows.at(-1)) {
        const again = await site.open('/about');
        await signUpByApi(again.page);
        await review(again.page, places[0] ?? '', 'The manager is an asshole.');
        await again.close();
      }
    }
  });

  test('says where it does not come, and comes back', async () => {
    const visited = await site.open('/about');
    const { page } = visited;
    await signUpDecider(page, site);
    await page.route('**/api/moderation/overview?**', (route) => route.abort());
    await page.route('**/api/moderation/waiting', (route) => route.abort());
    await page.goto(`${site.address}/console`);
    const again = page.getByRole('button', { name: 'Try again' });
    await expect.poll(() => again.count()).toBe(2);
    await page.unroute('**/api/moderation/waiting');
    await again.first().click();
    await page
      .getByRole('heading', { level: 3, name: /waits?|Nothing/ })
      .first()
      .waitFor();
    await page.unroute('**/api/moderation/overview?**');
    await again.click();
    await page.getByRole('heading', { level: 3, name: 'Last 7 days' }).waitFor();

    // What comes meanwhile is counted, and takes nobody's place on the page.
    const author = await site.open('/about');
    await signUpByApi(author.page);
    const [first = '', second = ''] = await placesOf(site.address, 2);
    const lookAgain = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    const waits = page.getByRole('heading', { level: 3, name: /for a decision$/ });
    await review(author.page, first, 'The manager is an asshole.');
    await lookAgain();
    await waits.waitFor();
    const before = await waits.innerText();
    await page.getByRole('link', { name: 'Start' }).focus();
    await review(author.page, second, 'The manager is an asshole.');
    await lookAgain();
    await expect.poll(() => waits.innerText()).not.toBe(before);
    expect(await focusedText(page)).toBe('Start');
    await author.close();
    await visited.close();
  });
});
