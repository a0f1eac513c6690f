import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTemporaryPostgresql } from '../../apps/server/src/db/testing/temporary-postgresql.ts';
import { chromiumPath } from '../../e2e/testing/browser.ts';
import type { BenchRow } from '../map-index/timings.ts';
import { fillSite } from '../site/fill-site.ts';
import { startSite } from '../site/site-process.ts';
import { measureMap } from './measure-map.ts';

/**
 * The map of a site of so many places on PostgreSQL, in a browser. Empty where there is no Chromium (CHROMIUM_PATH). The
 * pages are those that were built last.
 */
export async function benchMap(size: number, say: (line: string) => void): Promise<BenchRow[]> {
  if (chromiumPath === undefined) {
    say('The map is not measured: CHROMIUM_PATH names no browser.');
    return [];
  }
  const postgresql = await startTemporaryPostgresql({ shared_buffers: '512MB', max_wal_size: '4GB' });
  const dataDir = mkdtempSync(join(tmpdir(), 'access-atlas-bench-'));
  try {
    await fillSite({ databaseUrl: postgresql.url, dataDir }, size, say);
    const site = await startSite({ DATABASE_URL: postgresql.url, DATA_DIR: dataDir });
    try {
      return await measureMap(site.address, size, say);
    } finally {
      await site.end();
    }
  } finally {
    await postgresql.remove();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
