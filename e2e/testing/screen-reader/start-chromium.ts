import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Browser, chromium, type Page } from 'playwright-core';
import { chromiumPath } from '../browser.ts';
import type { Desktop } from '../desktop/start-desktop.ts';

/** A real window, with one page in it. */
export interface Window {
  readonly browser: Browser;
  readonly page: Page;
}

const startMilliseconds = 30_000;
const askAgainMilliseconds = 50;

/** Opens Chromium on a desktop, so that assistive technology reads it and keys reach it, and connects to it. */
export async function startChromium(desktop: Desktop): Promise<Window> {
  if (chromiumPath === undefined) throw new Error('CHROMIUM_PATH does not say where the browser is.');
  const profile = join(desktop.home, 'profile');
  desktop.start(chromiumPath, [
    '--no-sandbox',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--force-renderer-accessibility',
    // The map needs WebGL, and there is no GPU.
    '--use-angle=swiftshader',
    '--enable-unsafe-swiftshader',
    `--user-data-dir=${profile}`,
    '--remote-debugging-port=0',
    '--window-position=0,0',
    '--window-size=1440,1000',
    '--lang=en-GB',
    // Without the browser's own bars: the keyboard is in the page from the start.
    '--app=data:text/html,<title>Start</title>',
  ]);
  const portFile = join(profile, 'DevToolsActivePort');
  const until = Date.now() + startMilliseconds;
  while (!existsSync(portFile) || !readFileSync(portFile, 'utf8').includes('\n')) {
    desktop.check();
    if (Date.now() > until) throw new Error('Chromium does not tell its port.');
    await pause(askAgainMilliseconds);
  }
  const [port] = readFileSync(portFile, 'utf8').split('\n');
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const [page] = browser.contexts()[0]?.pages() ?? [];
  if (page === undefined) throw new Error('Chromium has no page.');
  return { browser, page };
}
