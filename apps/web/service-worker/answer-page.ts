import type { OfflinePages } from './offline-pages.ts';
import { offlinePath, type PageAddress } from './page-address.ts';
import { type FoundPage, findSavedPage, type PageFiles, savePage } from './saved-pages.ts';

/** How long a page may take that is saved. */
const patienceMilliseconds = 3_000;
/** A list is saved when the visitor has stopped changing it. */
const listRestMilliseconds = 2_000;
/** What stands before the site, and not the site itself, has no answer. */
const unreachable = new Set([502, 503, 504]);

/** Pages and their data: from the site; where it does not answer in time, as they were saved. */
export function createPageAnswers(files: PageFiles, offlinePages: OfflinePages) {
  /** Where a visitor has just been led to because the site does not answer: it is not waited for again. */
  let ledTo: string | undefined;
  let latestList: string | undefined;

  /** A full load of a page. */
  async function answerPage(event: FetchEvent, page: PageAddress): Promise<Response> {
    const url = new URL(event.request.url);
    const loaded = loadPage(event);
    // Also when it comes too late: for the next time.
    if (page.kind !== 'other') {
      event.waitUntil(loaded.then((response) => savePage(page, response.clone(), files)).catch(ignore));
    }
    const found = findSavedPage(page);
    if (ledTo === page.address) {
      ledTo = undefined;
      const saved = await found;
      if (saved?.address === page.address) return saved.response;
    }
    try {
      const response = await inTime(loaded, found);
      const isReached = !unreachable.has(response.status);
      if (!isReached && (await found) !== null) throw new Error(`The site answered ${response.status}.`);
      if (page.kind === 'list') latestList = page.address;
      return response;
    } catch {
      const saved = await found;
      if (saved !== null) return saved.address === page.address ? saved.response : leadTo(saved.address);
      if (url.pathname !== offlinePath) return offlinePages.leadTo(url);
      return (await offlinePages.find(url)) ?? Response.error();
    }
  }

  /** What the scripts of a page ask for instead of a full load. Where it does not come, they are told to make one. */
  async function answerPageData(event: FetchEvent, page: PageAddress): Promise<Response> {
    const found = findSavedPage(page);
    try {
      const response = await inTime(fetch(event.request), found);
      if (response.ok) event.waitUntil(saveSoon(page).catch(ignore));
      return response;
    } catch (error) {
      if (event.request.signal.aborted) throw error;
      ledTo = (await found)?.address;
      const target = ledTo ?? page.address;
      // As React Router's own server says it.
      const headers = { 'x-remix-redirect': target, 'x-remix-status': '302', 'x-remix-reload-document': 'true' };
      return new Response(null, { status: 204, headers });
    }
  }

  /** Saves a page that came as data alone. */
  async function saveSoon(page: PageAddress): Promise<void> {
    if (page.kind === 'other') return;
    if (page.kind === 'list') {
      latestList = page.address;
      await new Promise((resolve) => setTimeout(resolve, listRestMilliseconds));
      if (latestList !== page.address) return;
    }
    await savePage(page, await fetch(page.address, { headers: { accept: 'text/html' } }), files);
  }

  function leadTo(address: string): Response {
    ledTo = address;
    return Response.redirect(new URL(address, self.location.origin));
  }

  return { answerPage, answerPageData, saveSoon };
}

async function loadPage({ preloadResponse, request }: FetchEvent): Promise<Response> {
  const preloaded: Response | undefined = await preloadResponse;
  return preloaded ?? fetch(request);
}

/** The answer; where a saved page was found, only if it comes in time. */
async function inTime(answer: Promise<Response>, found: Promise<FoundPage | null>): Promise<Response> {
  const late = new Promise<never>((_resolve, reject) => {
    setTimeout(async () => {
      if ((await found) !== null) reject(new Error('The site takes too long.'));
    }, patienceMilliseconds);
  });
  return Promise.race([answer, late]);
}

/** Nobody waits for what is saved, and a device may have no room. */
function ignore(): void {}
