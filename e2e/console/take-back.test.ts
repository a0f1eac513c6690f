import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { testPhoto } from '../../apps/server/src/testing/open-write-site.ts';
import { runAtlas } from '../../bench/run-atlas.ts';
import { signUpByApi, somebody } from '../testing/account-journey.ts';
import { chromiumPath } from '../testing/browser.ts';
import { signUpDecider } from '../testing/console/moderator.ts';
import { placesOf, review, sent } from '../testing/console/what-waits.ts';
import { expectNoFault, outermostWindows } from '../testing/every-window.ts';
import { focusedText } from '../testing/focus.ts';
import { runningAccounts, unexpectedComplaints } from '../testing/running-accounts.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const heading = (page: Page) => page.locator('article').getByRole('heading', { level: 2 });

describe.skipIf(!chromiumPath)('everything of a vandal is taken back in the console', { timeout: 240_000 }, () => {
  const site = runningAccounts();

  test('after a look at what would go, and it comes back: both are seen on the map at once', async () => {
    const author = await site.open('/about');
    const username = 'quickfox77';
    await signUpByApi(author.page, { ...somebody(), username });
    const me = await (await author.page.request.get(`${site.address}/api/users/me`)).json();
    const [own = '', confirmed = '', ...places] = await placesOf(site.address, 5);
    const detailsOf = async (id: string) =>
      (await author.page.request.get(`${site.address}/api/places/v1/${id}?lng=en`)).json();
    const before = await Promise.all(places.map(detailsOf));
    for (const place of [confirmed, ...places]) await review(author.page, place, 'It was closed for ever when I came.');
    const other = await site.open('/about');
    await signUpByApi(other.page);
    await review(other.page, confirmed, 'It is as they say.');
    await other.close();
    const formerWords = (await detailsOf(own)).description;
    // They speak for a place, describe it, and show a picture of themselves.
    await runAtlas(['provider', 'attach', username, '--place', own], { DATA_DIR: site.dataDir, NODE_ENV: 'test' });
    await sent(author.page, '/api/places/v1', { id: own, description: 'Buy coins here.', language: 'en' }, 'PUT');
    expect((await detailsOf(own)).description).toBe('Buy coins here.');
    const picture = await author.page.request.post(`${site.address}/api/users/avatar`, {
      headers: { origin: site.address, 'x-request-id': crypto.randomUUID(), 'x-transaction-id': crypto.randomUUID() },
      multipart: {
        x: '0',
        y: '0',
        side: '1',
        image: {
          name: 'me.jpg',
          mimeType: 'image/jpeg',
          buffer: Buffer.from(await testPhoto({ width: 300, height: 300 })),
        },
      },
    });
    expect(picture.status(), await picture.text()).toBe(200);
    const avatarOf = async () => (await (await author.page.request.get(`${site.address}/api/users/me`)).json()).avatar;
    const avatar = await avatarOf();
    expect(avatar).toMatch(/^\/photos\//);
    const shown = async () => (await Promise.all(places.map(detailsOf))).map(({ reviewCount }) => reviewCount);
    const counts = before.map(({ reviewCount }) => reviewCount);
    expect(await shown()).toEqual(counts.map((count) => count + 1));

    const visited = await site.open('/about', { width: 1440, height: 900 });
    const { page } = visited;
    await signUpDecider(page, site);
    await page.goto(`${site.address}/console/people/${me._id}`);
    await button(page, 'Take everything back…').click();
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('value'))).toBe('day');
    await page.getByText('Other days', { exact: true }).click();
    const first = page.getByLabel('From', { exact: true });
    await first.fill('2019-01-01');
    await page.getByLabel('Until and including').fill('2019-01-31');
    await page.getByText('There is nothing of theirs in this time.').waitFor();
    await page.keyboard.press('Enter');
    await page.locator('[data-errors]').getByText('Choose a time in which there is something').waitFor();
    await expectNoFault(page, 'a period without anything');
    await page.getByText('The last 24 hours', { exact: true }).click();
    await page.getByRole('row', { name: 'Reviews and replies 3 1' }).waitFor();
    await page
      .locator('[aria-live]', { hasText: '4 contributions would be taken back.' })
      .waitFor({ state: 'attached' });
    await page.getByRole('row', { name: 'Descriptions as a business 1 0' }).waitFor();
    await page.getByText('They still speak for 1 place or partner').waitFor();
    await page.getByRole('checkbox', { name: 'Hide the picture they show of themselves, too' }).check();
    await page.getByText('What stays, and why').click();
    await page.getByText('Somebody else says the same').waitFor();
    await button(page, 'Take back 4 contributions').click();
    await page.locator('[data-errors]').waitFor();
    await expectNoFault(page, 'what would be taken back, without a rule');
    expect(await shown()).toEqual(counts.map((count) => count + 1));
    await page.getByText('Made up', { exact: true }).click();
    await button(page, 'Take back 4 contributions').click();
    await button(page, 'Bring it back').waitFor();
    await expect.poll(() => focusedText(page)).toBe(username);
    await page.locator('[aria-live]', { hasText: '4 contributions were taken back.' }).waitFor({ state: 'attached' });
    await expect.poll(shown).toEqual(counts);
    await page.getByText('Their picture was hidden, too.').waitFor();
    expect([(await detailsOf(own)).description, await avatarOf()]).toEqual([formerWords, null]);
    expect(unexpectedComplaints(visited)).toEqual([]);
    await visited.close();

    // Somebody else undoes it, on a phone.
    const second = await site.open('/about', outermostWindows[0]);
    await signUpDecider(second.page, site);
    await second.page.goto(`${site.address}/console/people/${me._id}`);
    await button(second.page, 'Bring it back').click();
    await second.page.locator('[data-errors]').waitFor();
    await expectNoFault(second.page, 'what was taken back, brought back without a reason');
    await second.page.getByRole('textbox', { name: 'Why it comes back' }).fill('It was somebody else.');
    await button(second.page, 'Bring it back').click();
    await expect.poll(() => second.page.getByText(/^Everything from .* was taken back$/).count()).toBe(0);
    await heading(second.page).waitFor();
    await expect.poll(shown).toEqual(counts.map((count) => count + 1));
    expect([(await detailsOf(own)).description, await avatarOf()]).toEqual(['Buy coins here.', avatar]);
    expect(unexpectedComplaints(second)).toEqual([]);
    await second.close();
    await author.close();
  });
});
