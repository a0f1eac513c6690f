import type { Language } from '@access-atlas/contract/languages.ts';
import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import type { OutgoingClient } from '../outgoing-client.ts';
import type { Menu, MenuSource } from './menu-source.ts';
import { parseWordpressMenu } from './parse-wordpress-menu.ts';

/** What outlives the process, for example the database's settings. */
export interface KeptMenus {
  read(key: string): Promise<unknown>;
  write(key: string, value: unknown): Promise<void>;
}

export interface WordpressMenuOptions {
  /** The content site, for example https://content.example. */
  readonly siteUrl: string;
  /** The one menu that this site shows: its slug in WordPress. */
  readonly product: string;
  readonly client: OutgoingClient;
  /** Answers until the content site has answered once. */
  readonly embedded: MenuSource;
  readonly kept: KeptMenus;
  readonly log: FastifyBaseLogger;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
  readonly waitMilliseconds?: number;
}

interface KnownMenu {
  readonly menu: Menu;
  readonly fetchedAt: number;
}

const freshMilliseconds = 5 * 60_000;
const retryMilliseconds = 60_000;
const keptMilliseconds = 7 * 24 * 60 * 60_000;
/** A page never waits longer than this for a menu that was never seen. */
const defaultWaitMilliseconds = 100;

/**
 * The menu of a content site that runs WordPress. What it answered last is shown while it is asked again, and for seven
 * days while it is away; it is kept in memory and beyond the process's end. After that, the embedded menu.
 */
export function wordpressMenuSource(options: WordpressMenuOptions): MenuSource {
  const { product, embedded, kept, log, now = Date.now, waitMilliseconds = defaultWaitMilliseconds } = options;
  const known = new Map<Language, KnownMenu>();
  const dueAt = new Map<Language, number>();
  const recalling = new Map<Language, Promise<void>>();
  const renewing = new Map<Language, Promise<void>>();

  const recall = async (language: Language): Promise<void> => {
    const stored = keptMenu.safeParse(await kept.read(keyOf(product, language)).catch(() => undefined));
    if (!stored.success || known.has(language)) return;
    known.set(language, stored.data);
    dueAt.set(language, stored.data.fetchedAt + freshMilliseconds);
  };

  const ask = async (language: Language): Promise<void> => {
    try {
      const latest = { menu: await fetchMenu(options, language), fetchedAt: now() };
      known.set(language, latest);
      dueAt.set(language, now() + freshMilliseconds);
      await kept.write(keyOf(product, language), latest);
    } catch (error) {
      dueAt.set(language, now() + retryMilliseconds);
      log.warn({ err: error, language }, 'The menu of the content site could not be refreshed.');
    }
  };

  /** Asks the content site when it is time; resolves at once while there is something to show meanwhile. */
  const prepare = async (language: Language): Promise<void> => {
    await once(recalling, language, recall);
    if (now() < (dueAt.get(language) ?? 0)) return;
    const renewal = once(renewing, language, ask).finally(() => renewing.delete(language));
    if (!known.has(language)) await renewal;
  };

  return {
    async menu(asked, language) {
      if (asked !== product) return null;
      const prepared = prepare(language);
      if (!known.has(language)) await Promise.race([prepared, after(waitMilliseconds)]);
      const latest = known.get(language);
      if (latest && now() - latest.fetchedAt < keptMilliseconds) return latest.menu;
      return embedded.menu(asked, language);
    },
  };
}

function once(
  underway: Map<Language, Promise<void>>,
  language: Language,
  start: (language: Language) => Promise<void>,
): Promise<void> {
  const promise = underway.get(language) ?? start(language);
  underway.set(language, promise);
  return promise;
}

const keptEntry = z.object({ ID: z.number(), title: z.string(), url: z.string() });
const keptMenu = z.object({
  menu: z.array(keptEntry.extend({ children: z.array(keptEntry) })),
  fetchedAt: z.number(),
});

function keyOf(product: string, language: Language): string {
  return `menu ${product} ${language}`;
}

/** `lang` is what WordPress' translation plugins (WPML, Polylang) read; others ignore it. */
async function fetchMenu({ siteUrl, product, client }: WordpressMenuOptions, language: Language): Promise<Menu> {
  const base = siteUrl.endsWith('/') ? siteUrl : `${siteUrl}/`;
  const url = new URL(`wp-json/menus/v1/menus/${encodeURIComponent(product)}`, base);
  url.searchParams.set('lang', language);
  return parseWordpressMenu(await client.getText(url, 'application/json'), base);
}

function after(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds).unref());
}
