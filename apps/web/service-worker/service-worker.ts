// Keeps what was read open without a connection: see docs/adr/0012-offline.md. Runs in every browser tab's stead: small,
// without libraries, and only for what is named in page-address.ts and file-kind.ts.
import { answerFile, type FilesByKind } from './answer-file.ts';
import { createPageAnswers } from './answer-page.ts';
import { type FileKind, fileKindOf } from './file-kind.ts';
import { openKeptFiles } from './kept-files.ts';
import { openOfflinePages } from './offline-pages.ts';
import { pageAddressOf } from './page-address.ts';
import { savedPagesCache, type WorkerRequest } from './saved-page.ts';
import { keepMissing } from './saved-pages.ts';

declare const self: ServiceWorkerGlobalScope;
/** Told by the build: another for other files of the pages. */
declare const pagesVersion: string;
/** Told by the build: the scripts and styles of the pages, without the map's. */
declare const siteFiles: readonly string[];

const megabyte = 1024 ** 2;
const offlineCache = `offline-${pagesVersion}`;
const names = { assets: 'assets', tiles: 'tiles', photos: 'photos' } as const;
const assets = openKeptFiles(names.assets, 20 * megabyte);
const tiles = openKeptFiles(names.tiles, 60 * megabyte);
const photos = openKeptFiles(names.photos, 20 * megabyte);
const files: FilesByKind = { asset: assets, ground: tiles, pins: tiles, photo: photos };
const offlinePages = openOfflinePages(offlineCache, { assets, photos }, siteFiles);
const { answerPage, answerPageData, saveSoon } = createPageAnswers({ assets, photos }, offlinePages);

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
  // Only pages of this site can send one.
  const request = event.data as WorkerRequest;
  if (request.kind === 'takeOver') event.waitUntil(self.skipWaiting());
  if (request.kind === 'keepPage') event.waitUntil(keepPage(request));
  if (request.kind === 'forget') event.waitUntil(forget().then(() => event.ports[0]?.postMessage(null)));
});

async function takeOver(): Promise<void> {
  const kept = new Set<string>([savedPagesCache, offlineCache, ...Object.values(names)]);
  const old = (await caches.keys()).filter((name) => !kept.has(name));
  await Promise.all(old.map((name) => caches.delete(name)));
  // The page is asked for while the worker wakes up.
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

async function keepPage({ address, files: paths }: Extract<WorkerRequest, { kind: 'keepPage' }>): Promise<void> {
  const page = pageAddressOf(new URL(address, self.location.origin), 'document');
  const { origin } = self.location;
  const ofKind = (...kinds: readonly FileKind[]) =>
    paths.filter((path) => {
      const kind = fileKindOf(new Request(new URL(path, origin)), origin);
      return kind !== null && kinds.includes(kind);
    });
  await Promise.allSettled([
    keepMissing(ofKind('asset'), assets),
    keepMissing(ofKind('ground', 'pins'), tiles),
    page && saveSoon(page),
  ]);
}

async function forget(): Promise<void> {
  await Promise.all([caches.delete(savedPagesCache), tiles.forget(), photos.forget()]);
}
