/** Where pages are saved on the device; one entry a page and language. */
export const savedPagesCache = 'saved-pages';

/** The headers that describe a saved page. */
export const savedPageHeaders = {
  /** ISO instant. */
  savedAt: 'x-saved-at',
  /** The address under which it was read: path and query. */
  address: 'x-saved-address',
  /** Percent-encoded: headers know no other letters than Latin ones. */
  title: 'x-saved-title',
  /** BCP 47. */
  language: 'x-saved-language',
} as const;

export interface SavedPage {
  readonly address: string;
  /** As the browser shows it in the tab. */
  readonly title: string;
  readonly savedAt: string;
  readonly language: string;
}

/** A message from a page to the service worker. */
export type WorkerRequest =
  /** Save the page at an address, which was loaded before the worker existed, and the files that it has loaded. */
  | { readonly kind: 'keepPage'; readonly address: string; readonly files: readonly string[] }
  /** Replace the worker of the former version. */
  | { readonly kind: 'takeOver' }
  /** Delete the saved pages, tiles and pictures; answered through the message's port. */
  | { readonly kind: 'forget' };

/** Reads the description of a saved page; null where the answer is no saved page. */
export function describeSavedPage({ headers }: Response): SavedPage | null {
  const address = headers.get(savedPageHeaders.address);
  const savedAt = headers.get(savedPageHeaders.savedAt);
  if (address === null || savedAt === null) return null;
  return {
    address,
    savedAt,
    title: decodeURIComponent(headers.get(savedPageHeaders.title) ?? ''),
    language: headers.get(savedPageHeaders.language) ?? 'en',
  };
}

/** All saved pages, the most recently read first. */
export async function listSavedPages(): Promise<SavedPage[]> {
  const cache = await caches.open(savedPagesCache);
  const pages = (await cache.matchAll()).map(describeSavedPage).filter((page) => page !== null);
  return pages.sort((one, other) => other.savedAt.localeCompare(one.savedAt));
}
