import type { KeptFiles } from './kept-files.ts';
import { isMeantBy, type PageAddress, pageAddressOf } from './page-address.ts';
import { readSavedHtml, stampSavedAt } from './saved-html.ts';
import { listSavedPages, savedPageHeaders, savedPagesCache } from './saved-page.ts';

/** How many places are saved: those read last. */
const savedPlacesMax = 50;

/** Where the files lie that a saved page needs. */
export interface PageFiles {
  readonly assets: KeptFiles;
  readonly photos: KeptFiles;
}

export interface FoundPage {
  /** The address under which it was saved. */
  readonly address: string;
  readonly response: Response;
}

/** Saves a page as it came if it is one of those that are saved; the place read longest ago makes room for another. */
export async function savePage(page: PageAddress, response: Response, files: PageFiles): Promise<void> {
  if (page.kind === 'other' || !isWholePage(response)) return;
  const cache = await caches.open(savedPagesCache);
  const savedAt = new Date().toISOString();
  const html = await response.text();
  await putPage(cache, page.key, pageOf(html, page.address, savedAt, response.headers), files);
  const saved = (await listSavedPages()).map(({ address }) =>
    pageAddressOf(new URL(address, self.location.origin), 'document'),
  );
  const places = saved.filter((other) => other?.kind === 'place');
  await Promise.all(places.slice(savedPlacesMax).map((place) => place && cache.delete(place.key)));
}

/** Stores a page, and the files that it names where they are not kept yet. */
export async function putPage(cache: Cache, key: string, page: Response, { assets, photos }: PageFiles): Promise<void> {
  const named = readSavedHtml(await page.clone().text());
  await cache.put(key, page);
  await keepMissing(named.assets, assets);
  await keepMissing(named.photos, photos);
}

/** Fetches the files of this site that are not kept yet; those that cannot be had are left out. */
export async function keepMissing(paths: readonly string[], files: KeptFiles): Promise<void> {
  const keepOne = async (path: string) => {
    const { href } = new URL(path, self.location.origin);
    if ((await files.find(href)) === undefined) await files.keep(href, await fetch(href));
  };
  await Promise.allSettled(paths.map(keepOne));
}

/** The saved page that an address asks for; of several the one read last. */
export async function findSavedPage(asked: PageAddress): Promise<FoundPage | null> {
  const meant = (await listSavedPages()).find((page) => isMeantBy(asked, page));
  if (meant === undefined) return null;
  const saved = pageAddressOf(new URL(meant.address, self.location.origin), 'document');
  const cache = await caches.open(savedPagesCache);
  const response = saved === null ? undefined : await cache.match(saved.key);
  return response === undefined ? null : { address: meant.address, response };
}

/** What is saved of a page. Its headers stay: the policy among them allows the scripts that carry the page's own nonce. */
function pageOf(html: string, address: string, savedAt: string, answered: Headers): Response {
  const { title, language } = readSavedHtml(html);
  const headers = new Headers(answered);
  // Its content has been unpacked, and is longer now.
  for (const name of ['content-encoding', 'content-length']) headers.delete(name);
  headers.set(savedPageHeaders.savedAt, savedAt);
  headers.set(savedPageHeaders.address, address);
  headers.set(savedPageHeaders.title, encodeURIComponent(title));
  headers.set(savedPageHeaders.language, language);
  return new Response(stampSavedAt(html, savedAt), { headers });
}

/** Whether an answer is a page that is there, and the one that was asked for. */
export function isWholePage({ status, redirected, headers }: Response): boolean {
  return status === 200 && !redirected && (headers.get('content-type') ?? '').startsWith('text/html');
}
