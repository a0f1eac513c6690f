/** What the bundler tells of a built chunk. */
export interface BuiltChunk {
  readonly fileName: string;
  /** The module that the chunk is the entry of, if it is one. */
  readonly facadeModuleId: string | null;
  readonly moduleIds: readonly string[];
  /** The chunks that it imports at once. */
  readonly imports: readonly string[];
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> } | undefined;
}

/** What the bundler tells of a file that it only copies. */
export interface BuiltAsset {
  readonly fileName: string;
  /** Below the pages' folder. */
  readonly originalFileNames: readonly string[];
}

/**
 * What the service worker stores when it is installed: the code of the pages that are read without a connection, below
 * `app/`. Other routes and parts are cached when they were used, and those of forms and of the console never before.
 */
export const readingModules = [
  'entry.client.tsx',
  'root.tsx',
  'routes/frame.tsx',
  'routes/map-layout.tsx',
  'routes/home.tsx',
  'routes/details.tsx',
  'routes/wide-layout.tsx',
  'routes/directory.tsx',
  'routes/reading-layout.tsx',
  'routes/text-page.tsx',
  'routes/filters.tsx',
  'routes/offline.tsx',
  'routes/not-found.tsx',
  'browser/api/places-api.ts',
  'browser/api/suggestions-api.ts',
  'browser/api/vocabulary-api.ts',
  'features/embed/embed-dialog.tsx',
  'features/filters/filter-dialog.tsx',
  'features/offline/offline-notices.tsx',
  'features/popup/pin-popup.tsx',
  'features/popup/point-popup.tsx',
  'features/popup/popup-words.ts',
  'map/behaviours/keys-dialog.tsx',
  'map/behaviours/pin-mode.tsx',
  'places/photos/photo-gallery.tsx',
  'places/share/share-dialog.tsx',
];

/**
 * What nobody gets who only reads: what forms are made of, the dialogs and pages of accounts, the console. The folders of
 * `forms` hold small things too that every page reads, such as the mark that says whether anything waits to be sent.
 */
const unreadModules =
  /\/app\/(?:console\/|forms\/[^/]+$|features\/(?:accounts|objections)\/|account\/(?:captcha|dialogs|forms|leaving|passkeys|picture|third-parties)\/)/;

/** The messages of those pages (`app/i18n`), in every language: without them a page that is gone to is not rendered. */
const readingMessages = ['common', 'map', 'search', 'details', 'answers', 'directory', 'texts'];

/**
 * The paths of the scripts, styles and message files that the service worker stores when it is installed: those of the
 * reading modules and all that they import at once.
 * @throws where a reading module is in no chunk, so that the list above follows renames, and where the code of a form would
 *   be stored too
 */
export function precachedFiles(chunks: readonly BuiltChunk[], assets: readonly BuiltAsset[]): string[] {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const needed = new Set(readingModules.flatMap((module) => chunksOf(module, chunks)));
  // The set grows during the iteration.
  for (const { imports } of needed) {
    for (const name of imports) {
      const imported = byName.get(name);
      if (imported !== undefined) needed.add(imported);
    }
  }
  for (const { fileName, moduleIds } of needed) {
    const unread = moduleIds.find((id) => unreadModules.test(id));
    if (unread !== undefined)
      throw new Error(`${fileName}, which the service worker stores, holds ${unread}: load it by a dynamic import.`);
  }
  const files = [...needed].flatMap(({ fileName, viteMetadata }) => [fileName, ...(viteMetadata?.importedCss ?? [])]);
  const messages = assets.filter(({ originalFileNames }) => originalFileNames.some(isReadingMessages));
  return [...new Set([...files, ...messages.map(({ fileName }) => fileName)])].sort().map((name) => `/${name}`);
}

function isReadingMessages(path: string): boolean {
  const [, namespace = ''] = /^app\/i18n\/[^/]+\/(.+)\.json$/.exec(path) ?? [];
  return readingMessages.includes(namespace);
}

/** The chunks that hold a module: a route's is split into what its page and what its loader need. */
function chunksOf(module: string, chunks: readonly BuiltChunk[]): BuiltChunk[] {
  const isModule = (id: string | null) => id?.replace(/\?.*/, '').endsWith(`/app/${module}`) === true;
  const found = chunks.filter(({ facadeModuleId, moduleIds }) => isModule(facadeModuleId) || moduleIds.some(isModule));
  if (found.length === 0) throw new Error(`No chunk holds ${module}, which the service worker should store.`);
  return found;
}
