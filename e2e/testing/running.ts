import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { openBrowser, type Windows } from './browser.ts';
import { readOnlySite, type Site, type SiteOptions, startSite } from './site.ts';
import type { Town } from './town-folder.ts';

/** A site that runs during the tests of the block in which this is called: see {@link startSite}. */
export function runningSite(options: SiteOptions): Pick<Site, 'address' | 'dataDir'> {
  let site: Site | undefined;
  beforeAll(async () => {
    site = await startSite(options);
  }, 240_000);
  afterAll(() => site?.close());
  const running = (): Site => {
    if (site === undefined) throw new Error('The site runs during tests only.');
    return site;
  };
  return {
    get address() {
      return running().address;
    },
    get dataDir() {
      return running().dataDir;
    },
  };
}

/** A site that runs during the tests of the block in which this is called, and of other files too: see {@link readOnlySite}. */
export function runningReadOnlySite(town: Town): Pick<Site, 'address'> {
  let address: string | undefined;
  beforeAll(async () => {
    address = await readOnlySite(town);
  }, 240_000);
  return {
    get address() {
      if (address === undefined) throw new Error('The site runs during tests only.');
      return address;
    },
  };
}

/** A browser that runs during the tests of the block in which this is called: see {@link openBrowser}. */
export function runningBrowser(options?: Parameters<typeof openBrowser>[0]): Windows {
  let browser: Browser | undefined;
  beforeAll(async () => {
    browser = await openBrowser(options);
  }, 120_000);
  afterAll(() => browser?.close());
  const running = (): Browser => {
    if (browser === undefined) throw new Error('The browser runs during tests only.');
    return browser;
  };
  return {
    newContext: (context) => running().newContext(context),
    newPage: (context) => running().newPage(context),
  };
}
