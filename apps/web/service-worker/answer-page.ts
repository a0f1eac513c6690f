import type { OfflinePages } from './offline-pages.ts';
import { offlinePath, type PageAddress } from './page-address.ts';
import { type FoundPage, findSavedPage, type PageFiles, savePage } from './saved-pages.ts';

/** How long the site may take to answer with a page that is saved. */
const timeoutMilliseconds = 3_000;
/** The delay before a list is saved, so that only the last of several changes is. */
const listDebounceMilliseconds = 2_000;
/** The statuses of a proxy whose site does not answer. */
const unreachable = new Set([502, 503, 504]);

/**
 * Answers requests for pages and their data: from the site, or from the saved pages where the site does not answer in
 * time.
 */
export function createPageAnswers(files: PageFiles, offlinePages: OfflinePages) {
  /** The saved page that a visitor was just redirected to: it is answered without waiting for the site again. */
  let redirectedTo: string | undefined;
  let latestList: string | undefined;

  /** Answers a full page load. */
  async function answerPage(event: FetchEvent, page: PageAddress): Promise<Response> {
    const url = new URL(event.request.url);
    const loaded = loadPage(event);
    // A page that comes too late is saved for the next time.
    if (page.kind !== 'other') {
      event.waitUntil(loaded.then((response) => savePage(page, response.clone(), files)).catch(ignore));
    }
    const found = findSavedPage(page);
    if (redirectedTo === page.address) {
      redirectedTo = undefined;
      const saved = await found;
      if (saved?.address === page.address) return saved.response;
    }
    try {
      const response = await withTimeout(loaded, found);
      const isAnswered = !unreachable.has(response.status);
      if (!isAnswered && (await found) !== null) throw new Error(`The site answered ${response.status}.`);
      if (page.kind === 'list') latestList = page.address;
      return response;
    } catch {
      const saved = await found;
      if (saved !== null) return saved.address === page.address ? saved.response : redirectTo(saved.address);
      if (url.pathname !== offlinePath) return offlinePages.redirectTo(url);
      return (await offlinePages.match(url)) ?? Response.error();
    }
  }

  /**
   * Answers a request for a page's data (client-side navigation). Where the site does not answer, it tells the router
   * to load the whole page.
   */
  async function answerPageData(event: FetchEvent, page: PageAddress): Promise<Response> {
    const found = findSavedPage(page);
    try {
      const response = await withTimeout(fetch(event.request), found);
      if (response.ok) event.waitUntil(saveSoon(page).catch(ignore));
      return response;
    } catch (error) {
      if (event.request.signal.aborted) throw error;
      redirectedTo = (await found)?.address;
      const target = redirectedTo ?? page.address;
      // The format of React Router's own redirects.
      const headers = { 'x-remix-redirect': target, 'x-remix-status': '302', 'x-remix-reload-document': 'true' };
      return new Response(null, { status: 204, headers });
    }
  }

  /** Saves a page of which only the data were requested. */
  async function saveSoon(page: PageAddress): Promise<void> {
    if (page.kind === 'other') return;
    if (page.kind === 'list') {
      latestList = page.address;
      await new Promise((resolve) => setTimeout(resolve, listDebounceMilliseconds));
      if (latestList !== page.address) return;
    }
    await savePage(page, await fetch(page.address, { headers: { accept: 'text/html' } }), files);
  }

  function redirectTo(address: string): Response {
    redirectedTo = address;
    return Response.redirect(new URL(address, self.location.origin));
  }

  return { answerPage, answerPageData, saveSoon };
}

async function loadPage({ preloadResponse, request }: FetchEvent): Promise<Response> {
  const preloaded: Response | undefined = await preloadResponse;
  return preloaded ?? fetch(request);
}

/** The site's answer; where a saved page was found, rejects when the answer takes too long. */
async function withTimeout(answer: Promise<Response>, found: Promise<FoundPage | null>): Promise<Response> {
  const late = new Promise<never>((_resolve, reject) => {
    setTimeout(async () => {
      if ((await found) !== null) reject(new Error('The site takes too long.'));
    }, timeoutMilliseconds);
  });
  return Promise.race([answer, late]);
}

/** Errors of saving are ignored: the device may have no space left. */
function ignore(): void {}
