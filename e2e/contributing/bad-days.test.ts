import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { signUpByApi } from '../testing/account-journey.ts';
import { chromiumPath, visit } from '../testing/browser.ts';
import { chooseFiles, photoFile, storedOnDevice } from '../testing/contributing/device-photos.ts';
import { placeToRate, type RatedPlace, reviewsOf } from '../testing/contributing/reviews-of.ts';
import { expectNoFault } from '../testing/every-window.ts';
import { focusedText } from '../testing/focus.ts';
import { runningBrowser, runningSite } from '../testing/running.ts';

const words = (page: Page) => page.getByRole('textbox', { name: 'What should others know?' });
const accessible = (page: Page) => page.getByRole('radio', { name: 'Accessible', exact: true });
const done = (page: Page) => page.getByRole('button', { name: 'Done' });
const thanks = (page: Page) => page.getByText('Thank you. It is on the map.').first().waitFor();

describe.skipIf(!chromiumPath)('contributing on a bad day', { timeout: 120_000 }, () => {
  const site = runningSite({ town: 'nullIsland', settings: { HOST: 'localhost' } });
  const browser = runningBrowser({ hasNoWebGl: true });
  const formOf = ({ id }: RatedPlace) => `${site.address}/add-review/${id}/local`;

  async function contributorAt(at: number) {
    const { page, close } = await visit(browser, `${site.address}/about`);
    const place = await placeToRate(page, site.address, at);
    await signUpByApi(page);
    await page.goto(formOf(place));
    return { page, place, close, reviews: () => reviewsOf(page, site.address, place) };
  }

  test('a device without room says so, keeps the form, and sends what it cannot store', async () => {
    const { page, place, reviews, close } = await contributorAt(0);
    const device = await page.context().newCDPSession(page);
    const room = (quotaSize?: number) =>
      device.send('Storage.overrideQuotaForOrigin', {
        origin: site.address,
        ...(quotaSize !== undefined && { quotaSize }),
      });
    await room(1);
    await accessible(page).check();
    await words(page).fill('A ramp at the side, and a wide door.');
    await page.getByText('This device has no room left').waitFor();
    expect(await page.getByText(/^Draft saved/).count()).toBe(0);
    await expectNoFault(page, 'a form on a device without room');
    expect(await words(page).inputValue()).toBe('A ramp at the side, and a wide door.');
    const before = (await reviews()).length;
    await done(page).click();
    await thanks(page);
    expect(await reviews()).toHaveLength(before + 1);
    // With room again, drafts are kept again.
    await room();
    await page.goto(formOf(place));
    await words(page).fill('And a bell.');
    await page.getByText(/^Draft saved on this device/).waitFor();
    await close();
  });

  test('while the store of photos is away, the form stays complete, and a retry sends it once', async () => {
    const { page, reviews, close } = await contributorAt(1);
    const before = (await reviews()).length;
    const [store, away] = [join(site.dataDir, 'photos'), join(site.dataDir, 'photos-away')];
    await accessible(page).check();
    await words(page).fill('A ramp at the side.');
    await chooseFiles(page, () => page.getByRole('button', { name: 'Add a photo: Entrance' }).last().click(), [
      await photoFile('teal'),
    ]);
    await page.getByRole('button', { name: 'Remove photo 1' }).waitFor();
    const hadStore = existsSync(store);
    if (hadStore) renameSync(store, away);
    writeFileSync(store, '');
    try {
      await done(page).click();
      await expect.poll(() => focusedText(page)).toContain('Your review waits on this device');
      await expectNoFault(page, 'a review whose photos cannot be stored');
    } finally {
      rmSync(store);
      if (hadStore) renameSync(away, store);
    }
    expect(await reviews()).toHaveLength(before);
    expect(await words(page).inputValue()).toBe('A ramp at the side.');
    expect(await accessible(page).isChecked()).toBe(true);
    await page.getByRole('button', { name: 'Remove photo 1' }).waitFor();
    expect(await storedOnDevice(page, 'photo')).toHaveLength(1);
    await done(page).click();
    await thanks(page);
    const after = await reviews();
    expect(after).toHaveLength(before + 1);
    expect(after[0]?.images).toHaveLength(1);
    await close();
  });
});
