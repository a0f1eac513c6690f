import { mayBeKept } from './file-kind.ts';
import { leastRecentlyUsed } from './least-recently-used.ts';

export interface KeptFiles {
  find(url: string): Promise<Response | undefined>;
  /** Keeps an answer if it may be kept; what was used longest ago makes room for it. */
  keep(url: string, response: Response): Promise<void>;
  forget(): Promise<void>;
}

const sizeHeader = 'x-kept-bytes';

/**
 * Files under one name on the device, within a size that is measured and not guessed from headers. The order of use is
 * known while the worker runs; after that it is the order in which they were last stored.
 */
export function openKeptFiles(cacheName: string, bytesMax: number): KeptFiles {
  let opened: Promise<{ readonly cache: Cache; readonly sizes: Map<string, number> }> | undefined;
  const open = () => {
    opened ??= readSizes(cacheName);
    return opened;
  };
  return {
    find: async (url) => {
      const { cache, sizes } = await open();
      const size = sizes.get(url);
      if (size === undefined) return undefined;
      sizes.delete(url);
      sizes.set(url, size);
      // The browser itself may have cleared it away.
      return cache.match(url);
    },
    keep: async (url, response) => {
      if (!mayBeKept(response)) return response.body?.cancel();
      const { cache, sizes } = await open();
      const etag = response.headers.get('etag');
      if (sizes.has(url) && etag !== null && etag === (await cache.match(url))?.headers.get('etag')) {
        return response.body?.cancel();
      }
      const { status } = response;
      const body = status === 204 ? null : await response.arrayBuffer();
      const size = body?.byteLength ?? 0;
      const headers = new Headers(response.headers);
      // Its content has been unpacked.
      headers.delete('content-encoding');
      headers.set(sizeHeader, String(size));
      await cache.put(url, new Response(body, { status, headers }));
      sizes.delete(url);
      sizes.set(url, size);
      for (const gone of leastRecentlyUsed(sizes, bytesMax)) {
        sizes.delete(gone);
        await cache.delete(gone);
      }
    },
    forget: async () => {
      opened = undefined;
      await caches.delete(cacheName);
    },
  };
}

async function readSizes(cacheName: string) {
  const cache = await caches.open(cacheName);
  const [keys, responses] = await Promise.all([cache.keys(), cache.matchAll()]);
  const sizes = new Map(keys.map(({ url }, index) => [url, Number(responses[index]?.headers.get(sizeHeader) ?? 0)]));
  return { cache, sizes };
}
