import type { Browser, BrowserContextOptions } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { type BrowserOptions, openBrowser, type Windows } from './browser.ts';
import { readOnlySite, type Site, type SiteOptions, startSite } from './site.ts';
import type { Town } from './town-folder.ts';

/**
 * A town is brought in by the first who asks for it, which takes a minute alone and several beside other files that begin;
 * a suite whose site did not start gets no second try.
 */
export const startMilliseconds = 600_000;

/** A site that runs during the tests of the block in which this is called: see {@link startSite}. */
export function runningSite(options: SiteOptions): Pick<Site, 'address' | 'dataDir'> {
  let site: Site | undefined;
  beforeAll(async () => {
    site = await startSite(options);
  }, startMilliseconds);
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
  }, startMilliseconds);
  return {
    get address() {
      if (address === undefined) throw new Error('The site runs during tests only.');
      return address;
    },
  };
}

/**
 * A browser that runs during the tests of the block in which this is called: see {@link openBrowser}. With
 * `hasVisitorsFromAfar` each of its windows comes from an address of its own: see {@link SiteOptions.hasVisitorsFromAfar}.
 */
export function runningBrowser({
  hasVisitorsFromAfar = false,
  ...options
}: BrowserOptions & { readonly hasVisitorsFromAfar?: boolean } = {}): Windows {
  let browser: Browser | undefined;
  beforeAll(async () => {
    browser = await openBrowser(options);
  }, 120_000);
  afterAll(() => browser?.close());
  const running = (): Browser => {
    if (browser === undefined) throw new Error('The browser runs during tests only.');
    return browser;
  };
  let visitors = 0;
  const asVisitor = (context?: BrowserContextOptions): BrowserContextOptions => {
    visitors += 1;
    const ipAddress = `198.18.${Math.floor(visitors / 256)}.${visitors % 256}`;
    return { ...context, ...(hasVisitorsFromAfar && { extraHTTPHeaders: { 'x-forwarded-for': ipAddress } }) };
  };
  return {
    newContext: (context) => running().newContext(asVisitor(context)),
    newPage: (context) => running().newPage(asVisitor(context)),
  };
}
