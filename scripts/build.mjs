import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './node-binary.mjs';
import { run } from './run.mjs';

const worldFile = join(root, 'apps/server/build/world.pmtiles');
const worldSources = ['apps/server/src/importing/basemap', 'node_modules/world-atlas/package.json'];

/** Makes what is made from the sources and not committed, where it is missing or older than they are. */
export async function build(node) {
  if (existsSync(worldFile) && statSync(worldFile).mtimeMs >= newest(worldSources)) return;
  process.stderr.write('Building the world map …\n');
  const code = await run(node, ['scripts/build-world.ts']);
  if (code !== 0) process.exit(code);
}

function newest(paths) {
  const times = paths.flatMap((path) => {
    const full = join(root, path);
    if (!statSync(full).isDirectory()) return statSync(full).mtimeMs;
    return readdirSync(full, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
      .map((entry) => statSync(join(entry.parentPath, entry.name)).mtimeMs);
  });
  return Math.max(...times);
}
