import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './node-binary.mjs';
import { run } from './run.mjs';

/** What is made from the sources and not committed: the file that tells when, what it is made from, and by what. */
const products = [
  {
    name: 'the world map',
    made: 'apps/server/build/world.pmtiles',
    sources: [
      'apps/server/src/basemap/making',
      'apps/server/src/basemap/geometry',
      'apps/server/src/domain/geometry',
      'node_modules/world-atlas/package.json',
    ],
    script: 'scripts/build-world.ts',
  },
  {
    name: 'the pages',
    made: 'apps/web/build/server/index.js',
    sources: [
      'apps/web/app',
      'apps/web/public',
      'apps/web/service-worker',
      'apps/web/build-service-worker.ts',
      'apps/web/chunk-name.ts',
      'apps/web/class-name.ts',
      'apps/web/precached-files.ts',
      'apps/web/react-router.config.ts',
      'apps/web/vite.config.ts',
      'apps/web/package.json',
      'packages/contract/src',
      'scripts/build-pages.mjs',
      'node_modules/.package-lock.json',
    ],
    script: 'scripts/build-pages.mjs',
  },
];

/** Makes what is made from the sources and not committed, where it is missing or older than they are. */
export async function build(node) {
  for (const { name, made, sources, script } of products) {
    const path = join(root, made);
    if (existsSync(path) && statSync(path).mtimeMs >= newest(sources)) continue;
    process.stderr.write(`Building ${name} …\n`);
    const code = await run(node, [script]);
    if (code !== 0) process.exit(code);
  }
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
