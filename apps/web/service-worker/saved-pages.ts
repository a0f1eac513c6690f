import type { CachedFiles } from './cached-files.ts';
import { matchesRequest, type PageAddress, pageAddressOf } from './page-address.ts';
import { readSavedHtml, stampSavedAt } from './saved-html.ts';
import { listSavedPages, savedPageHeaders, savedPagesCache } from './saved-page.ts';

/** The number of saved places: the most recently read ones. */
const savedPlacesMax = 50;

/** The caches of the files that saved pages need. */
export interface PageFiles {
  readonly assets: CachedFiles;
  readonly photos: CachedFiles;
}

export interface FoundPage {
  /** The address under which it was saved. */
  readonly address: string;
  readonly response: Response;
}

/** Saves a page if its kind is saved; beyond the maximum the least recently read place is deleted. */
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

/** Stores a page and those of its files that are not cached yet. */
export async function putPage(cache: Cache, key: string, page: Response, { assets, photos }: PageFiles): Promise<void> {
  const named = readSavedHtml(await page.clone().text());
  await cache.put(key, page);
  await cacheMissing(named.assets, assets);
  await cacheMissing(named.photos, photos);
}

/** Fetches the files of this site that are not cached yet; files that fail to load are left out. */
export async function cacheMissing(paths: readonly string[], files: CachedFiles): Promise<void> {
  const cacheOne = async (path: string) => {
    const { href } = new URL(path, self.location.origin);
    if ((await files.match(href)) === undefined) await files.put(href, await fetch(href));
  };
  await Promise.allSettled(paths.map(cacheOne));
}

/** The saved page that an address requests; of several the most recently read one. */
export async function findSavedPage(asked: PageAddress): Promise<FoundPage | null> {
  const meant = (await listSavedPages()).find((page) => matchesRequest(asked, page));
  if (meant === undefined) return null;
  const saved = pageAddressOf(new URL(meant.address, self.location.origin), 'document');
  const cache = await caches.open(savedPagesCache);
  const response = saved === null ? undefined : await cache.match(saved.key);
  return response === undefined ? null : { address: meant.address, response };
}

/**
 * The saved form of a page. Its headers are kept: its content security policy allows the scripts that carry its nonce.
 */
function pageOf(html: string, address: string, savedAt: string, answered: Headers): Response {
  const { title, language } = readSavedHtml(html);
  const headers = new Headers(answered);
  // The body is decompressed already and longer than the header says.
  for (const name of ['content-encoding', 'content-length']) headers.delete(name);
  headers.set(savedPageHeaders.savedAt, savedAt);
  headers.set(savedPageHeaders.address, address);
  headers.set(savedPageHeaders.title, encodeURIComponent(title));
  headers.set(savedPageHeaders.language, language);
  return new Response(stampSavedAt(html, savedAt), { headers });
}

/** Whether an answer is a complete page at the requested address. */
export function isWholePage({ status, redirected, headers }: Response): boolean {
  return status === 200 && !redirected && (headers.get('content-type') ?? '').startsWith('text/html');
}
