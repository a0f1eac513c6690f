import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PageBuild, PageRenderer } from './page-renderer.ts';

/** Where the build puts the pages: `server/index.js` makes them, `client/` is what browsers load. */
export const pagesBuildFolder = fileURLToPath(new URL('../../../web/build/', import.meta.url));

/** The pages as they were built. */
export async function openBuiltPages(): Promise<PageRenderer> {
  const build = (await import(new URL('../../../web/build/server/index.js', import.meta.url).href)) as PageBuild;
  const handle = build.entry.module.createPageHandler(build, 'production', readStyles());
  return { render: handle, close: async () => undefined };
}

/** The text of the built styles by the address at which browsers find them. */
function readStyles(): Map<string, string> {
  const root = join(pagesBuildFolder, 'client');
  const files = globSync('assets/*.css', { cwd: root });
  return new Map(files.map((file) => [`/${file}`, readFileSync(join(root, file), 'utf8')]));
}
