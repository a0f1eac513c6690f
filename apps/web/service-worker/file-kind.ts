/** The kinds of files by the way they are cached. */
export type FileKind =
  /** Named after its content, so a cached file never changes. */
  | 'asset'
  /** The basemap, still maps and icons: the cached file is used and updated in the background. */
  | 'revalidated'
  /** Pins: the cached file is used only where the site does not answer. */
  | 'pins'
  /** A photo, which is cached together with the page that shows it. */
  | 'photo';

interface FileRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Headers;
}

const kinds: readonly (readonly [RegExp, FileKind])[] = [
  [/^\/assets\/[^/]+$/, 'asset'],
  [/^\/icons\/[^/]+$|^\/icon\.svg$/, 'revalidated'],
  [/^\/basemap\/\d+\/\d+\/\d+\.mvt$/, 'revalidated'],
  [/^\/api\/still-map\/[^?]+\.webp$/, 'revalidated'],
  [/^\/api\/tiles\/pins\/\d+\/\d+\/\d+\.mvt$/, 'pins'],
  [/^\/photos\/[^/]+$/, 'photo'],
];

/**
 * The kind of file that a request asks for, by a list of everything that may be cached. Null for other requests: those
 * that write, that carry credentials, that ask for a range, and those of other sites.
 * @param origin of this site
 */
export function fileKindOf({ method, url, headers }: FileRequest, origin: string): FileKind | null {
  const address = new URL(url);
  if (method !== 'GET' || address.origin !== origin) return null;
  if (headers.has('authorization') || headers.has('range')) return null;
  return kinds.find(([pattern]) => pattern.test(address.pathname))?.[1] ?? null;
}

/** Whether the answer to such a request may be cached: it is complete and not private. */
export function isCacheable({ status, headers }: Pick<Response, 'status' | 'headers'>): boolean {
  return (status === 200 || status === 204) && !/\b(?:private|no-store)\b/i.test(headers.get('cache-control') ?? '');
}
