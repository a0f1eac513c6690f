// Makes pages that were read available without a connection: see docs/adr/0012-offline.md. All requests of the site
// pass through this worker, so it is small, has no libraries, and handles only what page-address.ts and file-kind.ts
// list.
import { answerFile, type FilesByKind } from './answer-file.ts';
import { createPageAnswers } from './answer-page.ts';
import { openCachedFiles } from './cached-files.ts';
import { type FileKind, fileKindOf } from './file-kind.ts';
import { openOfflinePages } from './offline-pages.ts';
import { pageAddressOf } from './page-address.ts';
import { savedPagesCache, type WorkerRequest } from './saved-page.ts';
import { cacheMissing } from './saved-pages.ts';

declare const self: ServiceWorkerGlobalScope;
/** Defined by the build; it changes with the built files. */
declare const pagesVersion: string;
/** Defined by the build: the scripts, styles and messages of the pages that are read. */
declare const siteFiles: readonly string[];

const megabyte = 1024 ** 2;
const offlineCache = `offline-${pagesVersion}`;
const names = { assets: 'assets', tiles: 'tiles', photos: 'photos' } as const;
const assets = openCachedFiles(names.assets, 20 * megabyte);
const tiles = openCachedFiles(names.tiles, 60 * megabyte);
const photos = openCachedFiles(names.photos, 20 * megabyte);
const files: FilesByKind = { asset: assets, revalidated: tiles, pins: tiles, photo: photos };
const offlinePages = openOfflinePages(offlineCache, { assets, photos }, siteFiles);
const { answerPage, answerPageData, saveSoon } = createPageAnswers({ assets, photos }, offlinePages);

/** Others call themselves "like Gecko", without a version. */
const isFirefox = /\bGecko\/\d/.test(navigator.userAgent);

self.addEventListener('install', (event) => {
  event.waitUntil(offlinePages.store());
});

self.addEventListener('activate', (event) => {
  event.waitUntil(takeOver());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  const kind = fileKindOf(request, url.origin);
  if (kind !== null) {
    event.respondWith(answerFile(event, kind, files));
    return;
  }
  const isNavigation = request.mode === 'navigate';
  const page = pageAddressOf(url, isNavigation ? 'document' : 'data');
  if (page !== null) event.respondWith(isNavigation ? answerPage(event, page) : answerPageData(event, page));
});

self.addEventListener('message', (event) => {
  // Only pages of this site can send messages.
  const request = event.data as WorkerRequest;
  if (request.kind === 'takeOver') event.waitUntil(self.skipWaiting());
  if (request.kind === 'keepPage') event.waitUntil(saveCurrentPage(request));
  if (request.kind === 'forget') event.waitUntil(clearSaved().then(() => event.ports[0]?.postMessage(null)));
});

async function takeOver(): Promise<void> {
  const kept = new Set<string>([savedPagesCache, offlineCache, ...Object.values(names)]);
  const old = (await caches.keys()).filter((name) => !kept.has(name));
  await Promise.all(old.map((name) => caches.delete(name)));
  // The browser requests the page while the worker starts. Where that request fails, Firefox shows an error page of its
  // own, whatever the worker answers.
  const { navigationPreload } = self.registration;
  await (isFirefox ? navigationPreload?.disable() : navigationPreload?.enable());
  await self.clients.claim();
}

async function saveCurrentPage({ address, files: paths }: Extract<WorkerRequest, { kind: 'keepPage' }>): Promise<void> {
  const page = pageAddressOf(new URL(address, self.location.origin), 'document');
  const { origin } = self.location;
  const ofKind = (...kinds: readonly FileKind[]) =>
    paths.filter((path) => {
      const kind = fileKindOf(new Request(new URL(path, origin)), origin);
      return kind !== null && kinds.includes(kind);
    });
  await Promise.allSettled([
    cacheMissing(ofKind('asset'), assets),
    cacheMissing(ofKind('revalidated', 'pins'), tiles),
    page && saveSoon(page),
  ]);
}

async function clearSaved(): Promise<void> {
  await Promise.all([caches.delete(savedPagesCache), tiles.clear(), photos.clear()]);
}
