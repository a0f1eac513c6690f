/** What the bundler tells of the modules. */
interface ModuleGraph {
  getModuleInfo(
    id: string,
  ): { readonly importers: readonly string[]; readonly dynamicImporters: readonly string[] } | null;
}

/** Part of every page, or of all beside the map. */
const frame = /\/app\/(?:entry\.client|root|routes\/(?:frame|[a-z]+-layout))\.tsx/;
/** The pages that a visitor goes to and fro between. */
const pages = /\/app\/routes\/(?:home|details|google-details|directory|text-page)\.tsx/;
const anyPage = /\/app\/routes\//;

/**
 * The chunk that a module belongs to, or null, which leaves it to the bundler. What pages load at once and share, our own
 * and that of libraries, is two files, not forty: each request costs about a kilobyte, and a place in the queue before
 * the first paint. What is imported only when it is used stays by itself.
 */
export function chunkName(id: string, graph: ModuleGraph): string | null {
  const users = usersOf(id, graph);
  const isLoadedAtOnce = users.has(everyPage) || [...users].some((user) => pages.test(user));
  const isShared = users.has(everyPage) || users.size > 1;
  if (!isLoadedAtOnce || !isShared) return null;
  const [, library] = /\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(id) ?? [];
  if (library === undefined) return 'site';
  return library === 'react-dom' ? 'react-dom' : 'libraries';
}

const everyPage = 'every page';

/** What needs a module to begin with, through any number of others: pages, and parts that are loaded when they are used. */
function usersOf(id: string, graph: ModuleGraph): Set<string> {
  const users = new Set<string>();
  const seen = new Set([id]);
  // The set grows while it is walked.
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
