import { describe, expect, test } from 'vitest';
import { chromiumPath } from '../testing/browser.ts';
import { signUpDecider } from '../testing/console/moderator.ts';
import { expectNoFault, outermostWindows } from '../testing/every-window.ts';
import { focusedText } from '../testing/focus.ts';
import { runningAccounts, unexpectedComplaints } from '../testing/running-accounts.ts';

describe.skipIf(!chromiumPath)('the site itself, in the console', { timeout: 240_000 }, () => {
  const site = runningAccounts();

  test('an operator sees it, and has a backup made by keyboard, at every width', async () => {
    for (const window of outermostWindows) {
      const visited = await site.open('/about', window);
      const { page } = visited;
      await signUpDecider(page, site, 'operator');
      await page.goto(`${site.address}/console/health`);
      const backups = page.getByRole('region', { name: 'Backups' });
      const start = backups.getByRole('button', { name: 'Make a backup now' });
      await start.waitFor();
      await page.getByText('Maps, lists and search answer.').waitFor();
      await page
        .getByRole('row', { name: /GET \/api\// })
        .first()
        .waitFor();
      await expectNoFault(page, 'how the site does');
      await start.focus();
      await page.keyboard.press('Enter');
      await page
        .locator('[aria-live]', { hasText: /^The backup is made: / })
        .first()
        .waitFor({ state: 'attached' });
      await backups.getByText(/backups\/site-\d{4}-\d\d-\d\dT\d{6}\.tar\.gz$/).waitFor();
      await expect.poll(() => focusedText(page)).toContain('Make a backup now');
      await page.getByText(/^The last one was made \d min ago\.$/).waitFor();
      const kept = page.getByRole('form', { name: 'Backups on this server' });
      const [newest] = await kept.getByRole('listitem').locator('code').allTextContents();
      const taken = page.waitForEvent('download');
      await kept.getByRole('button', { name: `Download ${newest}` }).press('Enter');
      expect((await taken).suggestedFilename()).toBe(newest);
      await expect.poll(() => focusedText(page)).toContain('Download');
      await expectNoFault(page, 'a backup that was made');
      expect(unexpectedComplaints(visited)).toEqual([]);
      await visited.close();
    }
  });

  test('says where it does not come, and keeps what was known', async () => {
    const visited = await site.open('/about');
    const { page } = visited;
    await signUpDecider(page, site, 'operator');
    await page.route('**/api/site/health?**', (route) => route.abort());
    await page.goto(`${site.address}/console/health`);
    const tryAgain = page.getByRole('button', { name: 'Try again' });
    await tryAgain.waitFor();
    await page.unroute('**/api/site/health?**');
    await tryAgain.click();
    await page.getByText('Maps, lists and search answer.').waitFor();
    await page.route('**/api/site/health?**', (route) => route.abort());
    await page.getByRole('button', { name: 'Check again' }).click();
    await tryAgain.waitFor();
    expect(await page.getByText('Maps, lists and search answer.').isVisible()).toBe(true);
    await visited.close();
  });

  test('a year in figures is read, chosen and taken along', async () => {
    for (const window of outermostWindows) {
      const visited = await site.open('/about', window);
      const { page } = visited;
      await signUpDecider(page, site, 'operator');
      const year = new Date().getUTCFullYear();
      await page.goto(`${site.address}/console/transparency`);
      await page.getByRole('region', { name: 'Objections' }).getByText('Upheld').waitFor();
      await page.getByText('The year is not over: these are its figures so far.').waitFor();
      await expectNoFault(page, 'a year in figures');
      const file = page.waitForEvent('download');
      await page.getByRole('link', { name: /file \(CSV\)/ }).click();
      expect((await file).suggestedFilename()).toBe(`transparency-${year}.csv`);
      await page.goto(`${site.address}/console/transparency?year=${year - 1}`);
      await page.getByRole('region', { name: 'Waiting time' }).getByText('Nothing was decided.').waitFor();
      await page.getByLabel('Year').selectOption(String(year));
      await page.getByText('The year is not over: these are its figures so far.').waitFor();
      expect(page.url()).toContain(`?year=${year}`);
      // What the site says in the stead of a file is said on the page, and saved nowhere.
      const files: string[] = [];
      page.on('download', (download) => files.push(download.suggestedFilename()));
      await page.route('**/api/site/transparency.csv?**', (route) =>
        route.fulfill({ status: 503, json: { code: '503.REQUEST_SERVICE.100', message: 'Busy' } }),
      );
      await page.getByRole('link', { name: /file \(CSV\)/ }).press('Enter');
      await page.getByRole('alert').filter({ hasText: 'The file could not be downloaded.' }).waitFor();
      await expectNoFault(page, 'a file that did not come');
      await page.unroute('**/api/site/transparency.csv?**');
      await page.context().clearCookies();
      await page.getByRole('link', { name: /file \(CSV\)/ }).press('Enter');
      await page
        .getByText(/You were signed out|signed in|Log in/i)
        .first()
        .waitFor();
      expect(files).toEqual([]);
      expect(unexpectedComplaints(visited).filter((complaint) => !complaint.includes('status of 503'))).toEqual([]);
      await visited.close();
    }
  });

  test('is not for moderators', async () => {
    const visited = await site.open('/about');
    const { page } = visited;
    await signUpDecider(page, site);
    await page.goto(`${site.address}/console/health`);
    await page.getByRole('heading', { level: 2, name: /operators/i }).waitFor();
    expect(await page.getByRole('link', { name: 'Health' }).count()).toBe(0);
    await visited.close();
  });
});
