import { isCacheable } from './file-kind.ts';
import { leastRecentlyUsed } from './least-recently-used.ts';

export interface CachedFiles {
  match(url: string): Promise<Response | undefined>;
  /** Caches an answer if that is allowed; the least recently used files are deleted to make room. */
  put(url: string, response: Response): Promise<void>;
  clear(): Promise<void>;
}

const sizeHeader = 'x-kept-bytes';

/**
 * Files in one named cache with a limited size, which is measured rather than read from headers. The order of use is
 * known while the worker runs; after a restart it is the order in which the files were last stored.
 */
export function openCachedFiles(cacheName: string, bytesMax: number): CachedFiles {
  let opened: Promise<{ readonly cache: Cache; readonly sizes: Map<string, number> }> | undefined;
  const open = () => {
    opened ??= readSizes(cacheName);
    return opened;
  };
  return {
    match: async (url) => {
      const { cache, sizes } = await open();
      const size = sizes.get(url);
      if (size === undefined) return undefined;
      sizes.delete(url);
      sizes.set(url, size);
      // The browser itself may have deleted it.
      return cache.match(url);
    },
    put: async (url, response) => {
      if (!isCacheable(response)) return response.body?.cancel();
      const { cache, sizes } = await open();
      const etag = response.headers.get('etag');
      if (sizes.has(url) && etag !== null && etag === (await cache.match(url))?.headers.get('etag')) {
        return response.body?.cancel();
      }
      const { status } = response;
      const body = status === 204 ? null : await response.arrayBuffer();
      const size = body?.byteLength ?? 0;
      const headers = new Headers(response.headers);
      // The body is decompressed already.
      headers.delete('content-encoding');
      headers.set(sizeHeader, String(size));
      await cache.put(url, new Response(body, { status, headers }));
      sizes.delete(url);
      sizes.set(url, size);
      for (const evicted of leastRecentlyUsed(sizes, bytesMax)) {
        sizes.delete(evicted);
        await cache.delete(evicted);
      }
    },
    clear: async () => {
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
