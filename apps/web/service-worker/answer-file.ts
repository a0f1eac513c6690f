import type { CachedFiles } from './cached-files.ts';
import type { FileKind } from './file-kind.ts';

/** The cache of each kind of file. */
export type FilesByKind = Readonly<Record<FileKind, CachedFiles>>;

/** Answers a request for a file from the cache or from the site, in the order that suits its kind. */
export async function answerFile(event: FetchEvent, kind: FileKind, files: FilesByKind): Promise<Response> {
  const { request } = event;
  const load = async () => {
    const response = await fetch(request);
    // Photos are cached together with the page that shows them.
    if (kind !== 'photo') event.waitUntil(files[kind].put(request.url, response.clone()).catch(ignore));
    return response;
  };
  if (kind === 'pins') return load().catch(async (error) => (await files.pins.match(request.url)) ?? raise(error));
  const cached = await files[kind].match(request.url);
  if (cached === undefined) return load();
  if (kind === 'revalidated') event.waitUntil(load().catch(ignore));
  return cached;
}

function raise(error: unknown): never {
  throw error;
}

/** Errors of updating the cache are ignored: the answer does not depend on it. */
function ignore(): void {}
