import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { startSite } from '../site/site-process.ts';

const atlasFile = fileURLToPath(new URL('../../apps/server/src/cli/atlas.ts', import.meta.url));

/**
 * Calls `use` with the address of a site of its own, on an embedded database, for which one of the operator's commands
 * was run before it started.
 */
export async function withMeasuredSite<Result>(
  command: readonly string[],
  use: (address: string) => Promise<Result>,
): Promise<Result> {
  const dataDir = mkdtempSync(join(tmpdir(), 'access-atlas-pages-'));
  try {
    await runAtlas(command, dataDir);
    const site = await startSite({ DATA_DIR: dataDir });
    try {
      return await use(site.address);
    } finally {
      await site.end();
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function runAtlas(command: readonly string[], dataDir: string): Promise<void> {
  const child = spawn(process.execPath, ['--no-wasm-code-gc', atlasFile, ...command], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, NODE_ENV: 'production', DEMO: 'off' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const [errors, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  if (code !== 0) throw new Error(`atlas ${command.join(' ')} ended with ${code}: ${errors}`);
}
