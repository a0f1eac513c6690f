import { type Language, languages } from '@access-atlas/contract/languages.ts';
import { offlinePath } from './page-address.ts';
import { listSavedPages } from './saved-page.ts';
import { isWholePage, keepMissing, type PageFiles, putPage } from './saved-pages.ts';

/** The pages that say that something cannot be shown, in every language, and the files of the site: one version of it. */
export interface OfflinePages {
  /** @throws where one of them cannot be had: the worker is not installed then */
  store(): Promise<void>;
  /** The page at its address; undefined where it has been cleared away. */
  find(url: URL): Promise<Response | undefined>;
  /** Leads a visitor to it who asked for another address. */
  leadTo(asked: URL): Promise<Response>;
}

/**
 * @param siteFiles the paths of what pages load when they are gone to or when something is done on them: where such a file
 * is missing, pressing does nothing
 */
export function openOfflinePages(cacheName: string, files: PageFiles, siteFiles: readonly string[]): OfflinePages {
  const addressIn = (language: string) => `${offlinePath}?lng=${language}`;
  return {
    store: async () => {
      const cache = await caches.open(cacheName);
      for (const language of languages) {
        const address = addressIn(language);
        // Without cookies: a language chosen by its link would be kept as the visitor's choice.
        const response = await fetch(address, { credentials: 'omit', cache: 'no-store' });
        if (!isWholePage(response)) throw new Error(`${address} answered ${response.status}.`);
        await putPage(cache, address, response, files);
      }
      await keepMissing(siteFiles, files.assets);
    },
    find: async (url) => {
      const cache = await caches.open(cacheName);
      return cache.match(addressIn(url.searchParams.get('lng') ?? 'en'));
    },
    leadTo: async (asked) => {
      const query = new URLSearchParams({ lng: await languageFor(asked), to: asked.pathname + asked.search });
      return Response.redirect(`${self.location.origin}${offlinePath}?${query}`);
    },
  };
}

/** The language that the address names, or that of the page read last, or what the browser prefers. */
async function languageFor(asked: URL): Promise<Language> {
  const [latest] = await listSavedPages();
  const wishes = [asked.searchParams.get('lng'), latest?.language, ...self.navigator.languages];
  const known = wishes.map((wish) => languages.find((language) => wish?.slice(0, 2).toLowerCase() === language));
  return known.find((language) => language !== undefined) ?? 'en';
}
