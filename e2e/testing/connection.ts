import { networkInterfaces } from 'node:os';
import type { BrowserContext, Page } from 'playwright-core';
import type { LineToSite } from './line-to-site.ts';

const hasNetwork = Object.values(networkInterfaces()).some((addresses) => addresses?.some(({ internal }) => !internal));

/**
 * On a machine without any network a browser says from the start that it is offline, and cannot be made to say otherwise:
 * there its word is spoken for it. The window's name outlasts the page at hand.
 */
export async function haveConnection(context: BrowserContext): Promise<void> {
  if (hasNetwork) return;
  await context.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'onLine', {
      configurable: true,
      get: () => window.name !== 'offline',
    });
  });
}

/** The visitor's device loses its connection, and the browser says so. */
export async function loseConnection(page: Page, line: LineToSite): Promise<void> {
  line.state = 'cut';
  await page.context().setOffline(true);
  if (!hasNetwork) await speakFor(page, 'offline');
}

/** The connection is there again, and the browser says so. */
export async function regainConnection(page: Page, line: LineToSite): Promise<void> {
  line.state = 'open';
  await page.context().setOffline(false);
  if (!hasNetwork) await speakFor(page, 'online');
}

async function speakFor(page: Page, word: 'online' | 'offline'): Promise<void> {
  await page.evaluate((said) => {
    window.name = said;
    window.dispatchEvent(new Event(said));
  }, word);
}
