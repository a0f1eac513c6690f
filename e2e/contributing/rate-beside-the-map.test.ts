import { describe, expect, test } from 'vitest';
import { signUpByApi } from '../testing/account-journey.ts';
import { chromiumPath, visit } from '../testing/browser.ts';
import { placeToRate } from '../testing/contributing/reviews-of.ts';
import { expectNoFault, outermostWindows } from '../testing/every-window.ts';
import { focusProblems } from '../testing/focus-problems.ts';
import { patience } from '../testing/map-journey.ts';
import { runningBrowser, runningSite } from '../testing/running.ts';

describe.skipIf(!chromiumPath)('the form of a review beside the map', { timeout: 180_000 }, () => {
  const site = runningSite({ town: 'nullIsland', settings: { HOST: 'localhost' } });
  const browser = runningBrowser();

  test('the tiles of the map know of a review as soon as it is sent, and of its removal', async () => {
    const { page, complaints, close } = await visit(browser, `${site.address}/about`);
    const place = await placeToRate(page, site.address, 0);
    await signUpByApi(page);
    const positions: (string | null)[] = [];
    page.on('response', (response) => {
      const { pathname, searchParams } = new URL(response.url());
      if (pathname.startsWith('/api/tiles/pins/') && response.ok()) positions.push(searchParams.get('since'));
    });
    const position = () => positions.findLast((since) => since !== null) ?? null;
    await page.goto(`${site.address}/add-review/${place.id}/local`);
    await expect.poll(() => positions.length, patience).toBeGreaterThan(0);
    expect(position()).toBeNull();
    await page.getByRole('radio', { name: 'Partially accessible' }).check();
    await page.getByRole('button', { name: 'Send without words' }).click();
    await page.getByText('Thank you. It is on the map.').first().waitFor(patience);
    await expect.poll(position, patience).not.toBeNull();
    const sent = position();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Your review is removed.').first().waitFor(patience);
    await expect.poll(position, patience).not.toBe(sent);
    expect(complaints).toEqual([]);
    await close();
  });

  test.each(outermostWindows)('is used by the keyboard in the dark, in French, $width × $height', async (size) => {
    const { page, complaints, close } = await visit(browser, `${site.address}/about`, {
      ...size,
      language: 'fr-FR',
      theme: 'dark',
    });
    const place = await placeToRate(page, site.address, 1);
    await page.goto(`${site.address}/add-review/${place.id}/local`);
    await page.getByRole('heading', { level: 1 }).waitFor(patience);
    await page.waitForLoadState('networkidle');
    await page.getByRole('main').locator('nav a').focus();
    expect(await focusProblems(page)).toEqual([]);
    // All parts are there once something has to be corrected.
    await page.locator('main form').evaluate((form: HTMLFormElement) => form.requestSubmit());
    await page.locator('[data-errors]').waitFor();
    expect(await focusProblems(page)).toEqual([]);
    await expectNoFault(page, 'a form that was refused');
    expect(complaints).toEqual([]);
    await close();
  });
});
