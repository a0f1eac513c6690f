import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runAtlas } from '../run-atlas.ts';
import { startSite } from '../site/site-process.ts';

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
    await runAtlas(command, { DATA_DIR: dataDir, NODE_ENV: 'production', DEMO: 'off' });
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
