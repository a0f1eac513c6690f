import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { signUpByApi } from '../testing/account-journey.ts';
import { chromiumPath } from '../testing/browser.ts';
import { signUpDecider } from '../testing/console/moderator.ts';
import { placesOf, review } from '../testing/console/what-waits.ts';
import { expectNoFault, outermostWindows } from '../testing/every-window.ts';
import { focusedText } from '../testing/focus.ts';
import { runningAccounts, textbox, unexpectedComplaints } from '../testing/running-accounts.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const square = {
  type: 'Feature',
  properties: {},
  geometry: {
    type: 'Polygon',
    coordinates: [
      [
        [-1, -1],
        [1, -1],
        [1, 1],
        [-1, 1],
        [-1, -1],
      ],
    ],
  },
};

describe.skipIf(!chromiumPath)('MapMissions in the console', { timeout: 240_000 }, () => {
  const site = runningAccounts();

  test('one is planned, joined by the address of its sheet, looked after, and ended', async () => {
    const visited = await site.open('/about', { width: 1440, height: 900 });
    const { page } = visited;
    await signUpDecider(page, site, 'operator');
    await page.goto(`${site.address}/console/events`);
    await page.getByRole('heading', { level: 2, name: 'MapMissions' }).waitFor();
    await page.getByRole('link', { name: 'Plan a MapMission' }).click();
    await button(page, 'Save').click();
    await page.locator('[data-errors]').waitFor();
    await expectNoFault(page, 'a MapMission without a name');
    await textbox(page, 'Name').fill('Harbour Day');
    await page.getByRole('textbox', { name: /^Code that people type/ }).fill('harbour 26');
    await page.getByLabel('Ends', { exact: true }).fill('2090-06-01T18:00');
    await page.getByRole('textbox', { name: /^Goal: places/ }).fill('300');
    const file = page.locator('input[type=file]');
    await file.setInputFiles({
      name: 'a.geojson',
      mimeType: 'application/json',
      buffer: Buffer.from('{"type":"Point"}'),
    });
    await page.getByText('This file has no polygon of GeoJSON').waitFor();
    const chosen = Buffer.from(JSON.stringify(square));
    await file.setInputFiles({ name: 'a.geojson', mimeType: 'application/json', buffer: chosen });
    await page.getByText('An area with 4 corners.').first().waitFor();
    await button(page, 'Save').click();
    await button(page, 'Print the sheet').waitFor();
    await expect.poll(() => focusedText(page)).toBe('Harbour Day');
    await page.getByText('HARBOUR26').waitFor();
    await expectNoFault(page, 'a MapMission');
    expect(unexpectedComplaints(visited)).toEqual([]);

    const member = await site.open('/about');
    await signUpByApi(member.page);
    await member.page.goto(`${site.address}/join?code=HARBOUR26`);
    await member.page.getByRole('button', { name: 'Join', exact: true }).click();
    await member.page.getByText('Welcome to Harbour Day').waitFor();
    const [place = ''] = await placesOf(site.address, 1);
    await review(member.page, place, 'Level entrance.');
    await member.close();

    const phone = await site.open('/about', outermostWindows[0]);
    await signUpDecider(phone.page, site, 'operator');
    await phone.page.goto(`${site.address}/console/events`);
    await phone.page.getByText('1 of 300 places').waitFor();
    await expectNoFault(phone.page, 'a list of MapMissions');
    await phone.page.locator('main ol > li').first().getByRole('link').click();
    const csv = phone.page.getByRole('link', { name: 'Results as CSV' });
    const results = await phone.page.request.get(new URL((await csv.getAttribute('href')) ?? '', site.address).href);
    expect((await results.text()).trim().split('\r\n')).toHaveLength(2);
    await button(phone.page, 'End it now…').click();
    await expect.poll(() => focusedText(phone.page)).toContain('End it now');
    await expectNoFault(phone.page, 'an end that is asked for twice');
    await button(phone.page, 'Let it go on').click();
    await expect.poll(() => focusedText(phone.page)).toBe('End it now…');
    await phone.page.keyboard.press('Enter');
    await expect.poll(() => focusedText(phone.page)).toContain('End it now');
    await phone.page.keyboard.press('Enter');
    await expect.poll(() => button(phone.page, 'End it now').count()).toBe(0);
    await phone.page.getByRole('article').getByText('Over', { exact: true }).waitFor();
    expect(unexpectedComplaints(phone)).toEqual([]);
    await phone.close();
    await visited.close();
  });
});
