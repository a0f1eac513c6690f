import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { signUpByApi } from '../testing/account-journey.ts';
import { chromiumPath, visit } from '../testing/browser.ts';
import { signUpDecider } from '../testing/console/moderator.ts';
import { placesOf, review } from '../testing/console/what-waits.ts';
import { expectNoFault, outermostWindows } from '../testing/every-window.ts';
import { focusedText } from '../testing/focus.ts';
import { runningBrowser } from '../testing/running.ts';
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
  const withMap = runningBrowser();
  /** The map, which is drawn once it is in view. */
  const drawnMap = async (page: Page) => {
    await page.locator('#map').scrollIntoViewIfNeeded();
    await page.locator('#map [data-drawn]').waitFor({ state: 'attached', timeout: 60_000 });
    return page.locator('#map canvas');
  };

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

  test('where it takes place is drawn by keyboard and mouse, typed, and said to be wrong while it is', async () => {
    const visited = await visit(withMap, `${site.address}/about`, { width: 1440, height: 900 });
    const { page } = visited;
    await signUpDecider(page, site, 'operator');
    await page.goto(`${site.address}/console/events/new`);
    const canvas = await drawnMap(page);
    const text = page.getByRole('textbox', { name: /^Corners, one a line/ });
    const lines = async () => (await text.inputValue()).split('\n').filter((line) => line !== '');
    await canvas.focus();
    const pan = async (key: string) => {
      for (let times = 0; times < 2; times += 1) await page.keyboard.press(key);
      // The map glides to where it was sent.
      await page.waitForTimeout(1_200);
    };
    await page.keyboard.press('Enter');
    await pan('ArrowRight');
    await page.keyboard.press('Enter');
    await expect.poll(lines).toHaveLength(2);
    await page.getByText('An area with 2 corners. It needs three corners at least.').first().waitFor();
    await pan('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByText('An area with 3 corners.', { exact: true }).first().waitFor();
    await expectNoFault(page, 'an area that is drawn');
    const corner = (number: number) => page.getByRole('button', { name: new RegExp(`^Corner ${number}:`) });
    // By mouse: another corner, which is then moved by keys, taken hold of, and removed.
    const box = await canvas.boundingBox();
    if (box === null) throw new Error('The map cannot be seen.');
    await page.mouse.click(box.x + 60, box.y + 50);
    await expect.poll(lines).toHaveLength(4);
    const before = (await lines())[3];
    await corner(4).focus();
    await page.keyboard.press('ArrowLeft');
    await expect.poll(async () => (await lines())[3]).not.toBe(before);
    const byKey = (await lines())[3];
    const handle = await corner(4).boundingBox();
    if (handle === null) throw new Error('The corner cannot be seen.');
    await page.mouse.move(handle.x + handle.width / 2, handle.y + handle.height / 2);
    await page.mouse.down();
    await page.mouse.move(handle.x + 70, handle.y + 60, { steps: 4 });
    await page.mouse.up();
    await expect.poll(async () => (await lines())[3]).not.toBe(byKey);
    expect(await lines()).toHaveLength(4);
    await corner(4).focus();
    await page.keyboard.press('Delete');
    await expect.poll(lines).toHaveLength(3);
    expect(await corner(3).evaluate((button) => button === document.activeElement)).toBe(true);
    await text.fill('0, 0\n1, 1\n0, 1\n1, 0');
    await page.getByText('Its outline crosses or touches itself.').first().waitFor();
    await expectNoFault(page, 'an area that crosses itself');
    await textbox(page, 'Name').fill('Beach Day');
    await page.getByLabel('Ends', { exact: true }).fill('2090-06-01T18:00');
    await button(page, 'Save').click();
    const errors = page.locator('[data-errors]').getByRole('link');
    await expect.poll(() => errors.allTextContents()).toEqual([expect.stringContaining('crosses or touches itself')]);
    await text.fill('0, 0\nnorth');
    await page.getByText('Line 2 is no latitude and longitude.').first().waitFor();
    await text.fill('0, 0\n0, 9\n9, 0');
    await page.getByText('It is too large: at most 500 km wide and high.').first().waitFor();
    await text.fill('0, 0\n0, 0.02\n0.02, 0');
    await page.getByText('An area with 3 corners.', { exact: true }).first().waitFor();
    await button(page, 'Save').click();
    await page.getByRole('article').locator('figure').getByText('The area. 0 places').waitFor();
    await drawnMap(page);
    await expectNoFault(page, 'the area of a MapMission');
    expect(unexpectedComplaints(visited)).toEqual([]);
    await visited.close();

    const phone = await visit(withMap, `${site.address}/about`, {
      ...outermostWindows[0],
      language: 'pt-BR',
      isTouch: true,
    });
    await signUpDecider(phone.page, site, 'operator');
    await phone.page.goto(`${site.address}/console/events/new`);
    const small = await drawnMap(phone.page);
    const place = await small.boundingBox();
    if (place === null) throw new Error('The map cannot be seen.');
    for (const [x, y] of [
      [60, 60],
      [180, 60],
      [180, 160],
    ] as const)
      await phone.page.touchscreen.tap(place.x + x, place.y + y);
    await phone.page.getByText('Uma área com 3 vértices.', { exact: true }).first().waitFor();
    await phone.page.getByRole('button', { name: 'Remover o último vértice' }).tap();
    await phone.page.getByText('São precisos pelo menos três vértices.').first().waitFor();
    await expectNoFault(phone.page, 'an area that is drawn');
    // Whatever lies where a corner is set, a cluster too, is not followed: the map stays as it is.
    await small.focus();
    for (const key of ['-', '-']) await phone.page.keyboard.press(key);
    await phone.page.waitForTimeout(1_500);
    const kept = phone.page.getByRole('button', { name: /^Vértice 2:/ });
    const inMap = async () => {
      const [map, corner] = [await small.boundingBox(), await kept.boundingBox()];
      return [(corner?.x ?? 0) - (map?.x ?? 0), (corner?.y ?? 0) - (map?.y ?? 0)];
    };
    const placed = await inMap();
    for (let down = 30; down < place.height - 60; down += 40)
      for (let right = 25; right < place.width - 60; right += 40)
        await small.click({ position: { x: right, y: down }, force: true });
    await phone.page.waitForTimeout(1_000);
    expect(await inMap()).toEqual(placed);
    await phone.close();
  });
});
