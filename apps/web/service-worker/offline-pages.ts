import { knownLanguage } from '@access-atlas/contract/choose-language.ts';
import { defaultLanguage, type Language, languages } from '@access-atlas/contract/languages.ts';
import { offlinePath } from './page-address.ts';
import { listSavedPages } from './saved-page.ts';
import { cacheMissing, isWholePage, type PageFiles, putPage } from './saved-pages.ts';

/** The offline page in every language and the files of the site, all of one version. */
export interface OfflinePages {
  /** @throws where one of the pages could not be loaded: then the worker is not installed */
  store(): Promise<void>;
  /** The offline page at an address; undefined where the browser has deleted it. */
  match(url: URL): Promise<Response | undefined>;
  /** Redirects a visitor who requested another address to the offline page. */
  redirectTo(asked: URL): Promise<Response>;
}

/**
 * @param siteFiles the paths of the files that pages load on navigation or when a visitor does something: without them
 * a press would do nothing
 */
export function openOfflinePages(cacheName: string, files: PageFiles, siteFiles: readonly string[]): OfflinePages {
  const addressIn = (language: string) => `${offlinePath}?lng=${language}`;
  return {
    store: async () => {
      const cache = await caches.open(cacheName);
      for (const language of languages) {
        const address = addressIn(language);
        // Without cookies: otherwise the language of this address would be stored as the visitor's choice.
        const response = await fetch(address, { credentials: 'omit', cache: 'no-store' });
        if (!isWholePage(response)) throw new Error(`${address} answered ${response.status}.`);
        await putPage(cache, address, response, files);
      }
      await cacheMissing(siteFiles, files.assets);
    },
    match: async (url) => {
      const cache = await caches.open(cacheName);
      return cache.match(addressIn(knownLanguage(url.searchParams.get('lng')) ?? defaultLanguage));
    },
    redirectTo: async (asked) => {
      const query = new URLSearchParams({ lng: await languageFor(asked), to: asked.pathname + asked.search });
      return Response.redirect(`${self.location.origin}${offlinePath}?${query}`);
    },
  };
}

/** The language that the address names, or that of the page read last, or what the browser prefers. */
async function languageFor(asked: URL): Promise<Language> {
  const [latest] = await listSavedPages();
  const wishes = [asked.searchParams.get('lng'), latest?.language, ...self.navigator.languages];
  return wishes.map(knownLanguage).find((language) => language !== undefined) ?? defaultLanguage;
}
