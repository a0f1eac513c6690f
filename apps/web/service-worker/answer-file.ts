import type { FileKind } from './file-kind.ts';
import type { KeptFiles } from './kept-files.ts';

/** Where each kind of file is kept. */
export type FilesByKind = Readonly<Record<FileKind, KeptFiles>>;

/** A part of a page: kept, or from the site, in the order that suits it. */
export async function answerFile(event: FetchEvent, kind: FileKind, files: FilesByKind): Promise<Response> {
  const { request } = event;
  const load = async () => {
    const response = await fetch(request);
    // Photos are kept with the page that shows them.
    if (kind !== 'photo') event.waitUntil(files[kind].keep(request.url, response.clone()).catch(ignore));
    return response;
  };
  if (kind === 'pins') return load().catch(async (error) => (await files.pins.find(request.url)) ?? raise(error));
  const kept = await files[kind].find(request.url);
  if (kept === undefined) return load();
  if (kind === 'ground') event.waitUntil(load().catch(ignore));
  return kept;
}

function raise(error: unknown): never {
  throw error;
}

/** Nobody waits for what is kept for the next time. */
function ignore(): void {}
