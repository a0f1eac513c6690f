import { languages } from '@access-atlas/contract/languages.ts';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { menuEntriesOf } from '../../reference-data/menu-entries.ts';
import { readReferenceData } from '../../reference-data/reference-data-files.ts';
import { createOutgoingClient } from '../outgoing-client.ts';
import { embeddedMenuSource } from './embedded-menu.ts';
import type { MenuSource } from './menu-source.ts';
import { type MenuDouble, type MenuFault, startMenuDouble } from './testing/menu-double.ts';
import { type KeptMenus, wordpressMenuSource } from './wordpress-menu.ts';

const product = 'access-atlas';
const entries = menuEntriesOf(readReferenceData().menu);
const embedded = embeddedMenuSource({ product, entries: () => entries, unwritten: () => ['/blog', '/programs'] });
const day = 24 * 60 * 60_000;

let double: MenuDouble;
let now: number;
let stored: Map<string, unknown>;
let kept: KeptMenus;

beforeEach(async () => {
  double = await startMenuDouble();
  now = Date.UTC(2026, 0, 1);
  stored = new Map();
  kept = {
    read: async (key) => JSON.parse(JSON.stringify(stored.get(key) ?? null)),
    write: async (key, value) => {
      stored.set(key, value);
    },
  };
});
afterEach(async () => {
  await double.close();
});

/** The wait is long where the content site answers, so that a slow machine does not fall back. */
function wordpress(waitMilliseconds = 10_000, timeoutMilliseconds = 20_000): MenuSource {
  return wordpressMenuSource({
    siteUrl: double.url,
    product,
    client: createOutgoingClient({ allowedOrigins: [double.url], timeoutMilliseconds }),
    embedded,
    kept,
    log: pino({ level: 'silent' }),
    now: () => now,
    waitMilliseconds,
  });
}

describe.each([
  ['embedded', () => embedded],
  ['WordPress', () => wordpress()],
])('the menu, %s', (_name, makeSource) => {
  test.each(languages)('has entries that can be shown and followed, in %s', async (language) => {
    const menu = await makeSource().menu(product, language);
    expect(menu?.length).toBeGreaterThan(2);
    for (const { ID, title, url } of (menu ?? []).flatMap((entry) => [entry, ...entry.children])) {
      expect(Number.isInteger(ID)).toBe(true);
      expect(title).not.toMatch(/[<>]|&\w+;|^\s*$/);
      expect(url).toMatch(/^(?:\/|https?:\/\/)/);
      expect(url).not.toContain('lng=');
    }
  });

  test('knows no other product', async () => {
    expect(await makeSource().menu('another', 'en')).toBeNull();
    expect(await makeSource().menu('__proto__', 'en')).toBeNull();
  });
});

describe('the menu of a content site', () => {
  const titles = async (source: MenuSource) => (await source.menu(product, 'en'))?.map(({ title }) => title);
  const ofSite = ['Map', 'About', 'Programs & partners', 'Contact'];
  const ofProduct = ['Map', 'Access From Home', 'About', 'Contact'];

  test('is asked for by slug and language, once for all who wait', async () => {
    const source = wordpress();
    await Promise.all([source.menu(product, 'fr'), source.menu(product, 'fr'), source.menu(product, 'fr')]);
    expect(double.requests).toEqual(['/wp-json/menus/v1/menus/access-atlas?lang=fr']);
  });

  test('is not asked for when the product is another', async () => {
    await wordpress().menu('another', 'en');
    expect(double.requests).toEqual([]);
  });

  test.each<MenuFault>([
    'down',
    'serverErrorPage',
    'pageInsteadOfData',
    'otherData',
    'truncated',
    'huge',
    'redirect',
    'empty',
  ])('gives way to the embedded one while the site is at fault: %s', async (fault) => {
    double.fault = fault;
    const source = wordpress();
    expect(await titles(source)).toEqual(ofProduct);
    double.fault = 'none';
    now += 61_000;
    expect(await titles(source)).toEqual(ofSite);
  });

  test('is not waited for while the site is silent', async () => {
    double.fault = 'silent';
    expect(await titles(wordpress(1))).toEqual(ofProduct);
    // The page did not wait even for the request to arrive.
    await expect.poll(() => double.requests).toHaveLength(1);
  });

  test('is shown from memory while it is asked for again', async () => {
    const source = wordpress();
    expect(await titles(source)).toEqual(ofSite);
    double.menus.set(product, [{ ID: 1, title: 'New', url: '/' }]);
    now += 5 * 60_000;
    expect(await titles(source)).toEqual(ofSite);
    await expect.poll(() => titles(source)).toEqual(['New']);
    expect(double.requests).toHaveLength(2);
  });

  test('stays for seven days while the site is away, also in the next process', async () => {
    expect(await titles(wordpress())).toEqual(ofSite);
    await expect.poll(() => stored.size).toBe(1);
    double.fault = 'serverErrorPage';
    now += 7 * day - 1;
    expect(await titles(wordpress())).toEqual(ofSite);
    now += 1;
    expect(await titles(wordpress())).toEqual(ofProduct);
  });

  test('is found although what was kept cannot be read', async () => {
    kept.read = async () => Promise.reject(new Error('The database is away.'));
    kept.write = async () => Promise.reject(new Error('The database is away.'));
    const source = wordpress();
    expect(await titles(source)).toEqual(ofSite);
    kept.read = async () => ({ menu: 'nonsense' });
    expect(await titles(wordpress())).toEqual(ofSite);
  });

  test('is asked for again a minute after a failure, not before', async () => {
    double.fault = 'serverErrorPage';
    const source = wordpress();
    await titles(source);
    now += 59_000;
    await titles(source);
    expect(double.requests).toHaveLength(1);
    now += 1_000;
    await titles(source);
    expect(double.requests).toHaveLength(2);
  });
});

test('the double refuses to run in production', async () => {
  const before = process.env.NODE_ENV;
  process.env.NODE_ENV = 'production';
  try {
    await expect(startMenuDouble()).rejects.toThrow('for tests only');
  } finally {
    process.env.NODE_ENV = before;
  }
});
