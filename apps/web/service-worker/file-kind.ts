/** How the parts of pages are kept: by what they are, never by how they are answered alone. */
export type FileKind =
  /** Named after its content: what is kept never changes. */
  | 'asset'
  /** Ground of the map and pictures of it: what is kept is shown, and renewed for the next time. */
  | 'ground'
  /** Pins: what is kept is shown only where nothing newer comes. */
  | 'pins'
  /** A photo: kept with the page that shows it. */
  | 'photo';

interface FileRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Headers;
}

const kinds: readonly (readonly [RegExp, FileKind])[] = [
  [/^\/assets\/[^/]+$/, 'asset'],
  [/^\/icons\/[^/]+$|^\/icon\.svg$/, 'ground'],
  [/^\/basemap\/\d+\/\d+\/\d+\.mvt$/, 'ground'],
  [/^\/api\/still-map\/[^?]+\.webp$/, 'ground'],
  [/^\/api\/tiles\/pins\/\d+\/\d+\/\d+\.mvt$/, 'pins'],
  [/^\/photos\/[^/]+$/, 'photo'],
];

/**
 * What a request asks for, if that may be kept: a list of what may, so that nothing else ever is. Null for everything
 * that changes something, that says who asks, or that asks for a part, and for other sites.
 * @param origin of this site
 */
export function fileKindOf({ method, url, headers }: FileRequest, origin: string): FileKind | null {
  const address = new URL(url);
  if (method !== 'GET' || address.origin !== origin) return null;
  if (headers.has('authorization') || headers.has('range')) return null;
  return kinds.find(([pattern]) => pattern.test(address.pathname))?.[1] ?? null;
}

/** Whether an answer to such a request may be kept: it is whole, and meant for everyone. */
export function mayBeKept({ status, headers }: Pick<Response, 'status' | 'headers'>): boolean {
  return (status === 200 || status === 204) && !/\b(?:private|no-store)\b/i.test(headers.get('cache-control') ?? '');
}
