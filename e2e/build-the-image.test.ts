import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

/** What `.dockerignore` keeps out of an image's files, as far as it lies within the folders that are copied. */
const isCopied = (path: string) => !/(^|\/)(node_modules|build)(\/|$)|\.test\.ts$/.test(path.slice(root.length));

test('the image has all the files that its pages and its world map are built from', () => {
  const folder = mkdtempSync(join(tmpdir(), 'access-atlas-image-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const [, buildStage = ''] = readFileSync(join(root, 'Dockerfile'), 'utf8').split(/^FROM .*$/m);
  for (const [, parameters = ''] of buildStage.matchAll(/^COPY (.+)$/gm)) {
    const paths = parameters.split(' ');
    const target = join(folder, paths.pop() ?? '');
    for (const path of paths) {
      // Where the target is named as a folder, a file keeps its name in it.
      const to = parameters.endsWith('/') ? join(target, basename(path)) : target;
      cpSync(join(root, path), to, { recursive: true, filter: isCopied });
    }
  }
  // Packages are installed by the image from the lockfile; here they are those of this checkout.
  for (const owner of ['', 'apps/server', 'apps/web', 'packages/contract']) {
    const installed = join(root, owner, 'node_modules');
    if (existsSync(installed)) symlinkSync(installed, join(folder, owner, 'node_modules'));
  }
  const commands = [...buildStage.replaceAll('\\\n', '').matchAll(/(?<=RUN |&& )node (\S+)/g)].map(
    ([, file = '']) => file,
  );
  expect(commands).toEqual(['scripts/build-world.ts', 'scripts/build-pages.mjs']);
  for (const file of commands)
    execFileSync(process.execPath, [file], { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
  expect(existsSync(join(folder, 'apps/server/build/world.pmtiles'))).toBe(true);
  expect(existsSync(join(folder, 'apps/web/build/server/index.js'))).toBe(true);
}, 180_000);
