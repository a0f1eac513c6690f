import { describe, expect, test } from 'vitest';
import { chromiumPath } from '../testing/browser.ts';
import { runningBrowser, runningSite } from '../testing/running.ts';

const id = '0b6f9f0e-6a53-4b8b-9d0a-3f0d6c1a2b3c';
const token = 'TheSecretOfTheMailedLink';

/** The pages to which mails lead, and what they show of a link. */
const pages = [
  { path: `/reset-password/${id}?token=${token}`, shows: 'Choose a new password' },
  { path: `/reset-password/?id=${id}&token=${token}&lng=en`, shows: 'Choose a new password' },
  { path: `/confirm-email?id=${id}&token=${token}`, shows: 'Confirm my address' },
  { path: `/end-sessions?id=${id}&token=${token}`, shows: 'Log out all devices' },
  { path: `/weekly-mail?id=${id}&token=${token}`, shows: 'Stop this mail' },
] as const;

describe.skipIf(!chromiumPath)('the secret of a mailed link', { timeout: 120_000 }, () => {
  const site = runningSite({ town: 'nullIsland', settings: { HOST: 'localhost' } });
  const browser = runningBrowser({ hasNoWebGl: true });

  test.each(pages)('leaves the address of $path before any script comes, and is told to nobody', async ({ path }) => {
    const context = await browser.newContext({ locale: 'en-GB', serviceWorkers: 'block' });
    const page = await context.newPage();
    const told: string[] = [];
    page.on('request', async (request) => {
      if (request.isNavigationRequest()) return;
      // The page may be closed while its browser is asked for the headers.
      const headers = await request.allHeaders().catch(() => request.headers());
      told.push(`${request.url()} ${headers.referer ?? ''}`);
    });
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/assets/*.js', async (route) => {
      await held;
      await route.continue();
    });
    const answer = await page.goto(`${site.address}${path}`, { waitUntil: 'commit' });
    expect(answer?.headers()['referrer-policy']).toBe('no-referrer');
    await page.locator('main h1').waitFor();
    const address = await page.evaluate(() => window.location.href);
    expect(address).not.toContain(token);
    expect(address).not.toContain(`id=${id}`);
    // Nothing that the page links to carries it either.
    expect(await page.locator(`[href*="${token}"], [action*="${token}"], [content*="${token}"]`).count()).toBe(0);
    // A page that is loaded again before its scripts came has it still.
    await page.reload({ waitUntil: 'commit' });
    await page.locator('main h1').waitFor();
    release();
    await page.waitForFunction(() => Object.keys(document.documentElement).some((key) => key.startsWith('__react')));
    await page.getByRole('main').getByRole('button').first().waitFor();
    expect(await page.evaluate(() => JSON.stringify(window.history.state))).toContain(token);
    expect(told.filter((request) => request.includes(token))).toEqual([]);
    expect(told.length).toBeGreaterThan(0);
    await context.close();
  });

  test.each(pages)('shows what $path is for, with scripts and without', async ({ path, shows }) => {
    for (const javaScriptEnabled of [false, true]) {
      const context = await browser.newContext({ locale: 'en-GB', serviceWorkers: 'block', javaScriptEnabled });
      const page = await context.newPage();
      const complaints: string[] = [];
      page.on('console', (message) => void (message.type() === 'error' && complaints.push(message.text())));
      page.on('pageerror', ({ message }) => complaints.push(message));
      await page.goto(`${site.address}${path}`);
      const main = page.getByRole('main');
      await main
        .getByRole('heading', { level: 1 })
        .or(main.getByRole('button', { name: shows }))
        .first()
        .waitFor();
      expect(await main.textContent()).toContain(shows);
      if (javaScriptEnabled)
        await page.waitForFunction(() =>
          Object.keys(document.documentElement).some((key) => key.startsWith('__react')),
        );
      expect(await main.textContent()).toContain(shows);
      expect(complaints).toEqual([]);
      await context.close();
    }
  });
});
