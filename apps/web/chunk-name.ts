import { basename } from 'node:path';
import { readingModules } from './precached-files.ts';

/** The part of the bundler's module graph that is used here. */
interface ModuleGraph {
  getModuleInfo(
    id: string,
  ): { readonly importers: readonly string[]; readonly dynamicImporters: readonly string[] } | null;
}

/** Part of every page. */
const frame = /\/app\/(?:entry\.client|root|routes\/(?:frame|reading-layout|wide-layout))\.tsx/;
/** What is loaded on every page once it was painted. */
const afterEveryPage = /\/app\/features\/(?:frame\/header\/account-control|offline\/offline-notices)\.tsx/;
/**
 * The pages that visitors navigate between, grouped by the code they share. The layout of pages with the map is part of both
 * kinds of them: who opens the link of a place loads nothing of the list's.
 */
const kindsOfPages: Readonly<Record<string, RegExp>> = {
  list: /\/app\/routes\/(?:map-layout|home)\.tsx/,
  place: /\/app\/routes\/(?:map-layout|details|google-details)\.tsx/,
  directory: /\/app\/routes\/directory\.tsx/,
  text: /\/app\/routes\/text-page\.tsx/,
};
const kindCount = Object.keys(kindsOfPages).length;
const anyPage = /\/app\/routes\//;
/** It starts React when it is evaluated, which must not be before the modules of all routes are: it stays by itself. */
const entry = /\/app\/entry\.client\.tsx/;

/**
 * The chunk groups for the bundler, the most shared first: a group also takes the dependencies of its modules that no
 * earlier group has taken.
 */
export const chunkGroups = [
  { name: libraryChunkName, debugName: 'libraries', priority: kindCount + 1 },
  ...Array.from({ length: kindCount }, (_, index) => ({
    name: (id: string, graph: ModuleGraph) => chunkName(id, graph, index + 1),
    debugName: `of ${index + 1} kinds of pages`,
    priority: index + 1,
  })),
  { name: laterChunkName, debugName: 'after every page', priority: 0.5 },
  { name: formChunkName, debugName: 'of forms', priority: 0.25 },
];

/**
 * The file name of a chunk. What several parts share outside the groups has the name of one of its modules by chance; as
 * every page names all files that any page needs, such a file is named by its hash alone.
 */
export function chunkFileName({ name, facadeModuleId }: { name: string; facadeModuleId?: string | null }): string {
  return facadeModuleId == null && !groupNames.test(name) ? 'assets/[hash:7].js' : 'assets/[name]-[hash:7].js';
}

/** The file name of what a route begins with: every page names those of all routes, and knows them by the route's own name. */
export const entryFileName = 'assets/[hash:7].js';

/** The file name of what is no script: style sheets of what forms share are named as its scripts are. */
export function assetFileName({ names: [name = ''] }: { readonly names: readonly string[] }): string {
  const isNamed = !name.endsWith('.css') || groupNames.test(name) || readingNames.has(name.replace('.css', ''));
  return isNamed ? 'assets/[name]-[hash:7][extname]' : 'assets/[hash:7][extname]';
}

const groupNames = new RegExp(`^(?:libraries|react-dom|site|after-page|forms|${Object.keys(kindsOfPages).join('|')})`);
/** Parts of the pages that are read; the map is one, which no device stores before it was used. */
const readingNames = new Set(
  [...readingModules, 'map/live-map.tsx'].map((path) => basename(path).replace(/\.tsx?$/, '')),
);

/** The chunk that a module of a library belongs to, or null: one is large enough for itself, the others are together. */
export function libraryChunkName(id: string, graph: ModuleGraph): string | null {
  const [, library] = /\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(id) ?? [];
  if (library === undefined || kindsWithUse(id, graph).length === 0) return null;
  return library === 'react-dom' ? library : 'libraries';
}

/**
 * The chunk that a module of ours belongs to, if so many kinds of pages share it, or null, which leaves it to the
 * bundler. What pages load at once and share is a file for each combination of kinds of pages that share it, not one for
 * each module: a request costs about a kilobyte. Not one for all either: the styles of a chunk stand within every page
 * that loads it, and are waited for. What is imported only when it is used stays by itself.
 */
export function chunkName(id: string, graph: ModuleGraph, sharedByKinds: number): string | null {
  const kinds = entry.test(id) ? [] : kindsWithUse(id, graph);
  if (kinds.length !== sharedByKinds) return null;
  return kinds.length === kindCount ? 'site' : kinds.join('-and-');
}

/** The chunk of what no page loads at once and all load later: one request instead of one for each small module. */
export function laterChunkName(id: string, graph: ModuleGraph): string | null {
  const users = usersOf(id, graph);
  return isLoadedLater(users) && kindsOf(users).length === 0 ? 'after-page' : null;
}

/**
 * The chunk of what forms share: their frame, their state, their passwords. Every page is told in the list of routes which
 * files each page needs: a file for each set of forms that share a field would be a name more in the lists of most of them.
 */
export function formChunkName(id: string, graph: ModuleGraph): string | null {
  if (!/\/app\/forms\/[^/]+\.tsx?/.test(id)) return null;
  const users = usersOf(id, graph);
  return users.size > 2 && kindsOf(users).length === 0 ? 'forms' : null;
}

/** The kinds of pages that load a module at once, or none where nothing shares it. */
function kindsWithUse(id: string, graph: ModuleGraph): string[] {
  const users = usersOf(id, graph);
  if (users.has(everyPage)) return Object.keys(kindsOfPages);
  const kinds = kindsOf(users);
  if (users.size < 2 || kinds.length === 0) return [];
  // A page of another kind would otherwise load all that the kind shares for the sake of this module. What a page of text
  // shares with all pages of the map is less than a request costs: it is part of every page.
  const isOfEveryPage = isLoadedLater(users) || (kinds.includes('text') && kinds.length === kindCount - 1);
  return isOfEveryPage ? Object.keys(kindsOfPages) : kinds;
}

const kindsOf = (users: ReadonlySet<string>) =>
  Object.entries(kindsOfPages)
    .filter(([, pages]) => [...users].some((user) => pages.test(user)))
    .map(([kind]) => kind);

const isLoadedLater = (users: ReadonlySet<string>) => [...users].some((user) => afterEveryPage.test(user));

const everyPage = 'every page';

/**
 * The entry points that import a module, directly or by way of others: pages, and parts that are imported dynamically.
 */
function usersOf(id: string, graph: ModuleGraph): Set<string> {
  const users = new Set<string>();
  const seen = new Set([id]);
  // The set grows during the iteration.
  for (const module of seen) {
    const info = graph.getModuleInfo(module);
    if (frame.test(module)) users.add(everyPage);
    else if (anyPage.test(module)) users.add(module);
    else {
      if (info && info.dynamicImporters.length > 0) users.add(module);
      for (const importer of info?.importers ?? []) seen.add(importer);
    }
  }
  return users;
}
