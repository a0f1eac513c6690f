import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

interface ClientManifest {
  readonly entry: { readonly module: string; readonly imports: readonly string[] };
  readonly routes: Readonly<Record<string, { readonly module: string; readonly imports?: readonly string[] }>>;
}

const assets = join(import.meta.dirname, '../../../apps/web/build/client/assets');
const importOf = /(?:from|import)\s*\(?\s*["'`]\.\/([\w.-]+\.js)["'`]/g;

/**
 * The scripts of the built pages that routes load, at once or later, with what they contain, by their names.
 * @param isWanted which routes, by their ids: `routes/home`
 */
export async function chunksOf(isWanted: (routeId: string) => boolean): Promise<ReadonlyMap<string, string>> {
  const { entry, routes } = await readManifest();
  const wanted = Object.entries(routes).flatMap(([id, { module, imports = [] }]) =>
    isWanted(id) ? [module, ...imports] : [],
  );
  const waiting = [entry.module, ...entry.imports, ...wanted].map((path) => path.replace('/assets/', ''));
  const chunks = new Map<string, string>();
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (chunks.has(name)) continue;
    const text = await readFile(join(assets, name), 'utf8');
    chunks.set(name, text);
    waiting.push(...Array.from(text.matchAll(importOf), ([, imported = '']) => imported));
  }
  return chunks;
}

async function readManifest(): Promise<ClientManifest> {
  const name = (await readdir(assets)).find((file) => /^manifest-\w+\.js$/.test(file));
  if (name === undefined) throw new Error('The pages are not built.');
  const text = await readFile(join(assets, name), 'utf8');
  return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1));
}
