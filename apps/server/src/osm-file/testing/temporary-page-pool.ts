import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PagePool, pageBytes } from '../paging/page-pool.ts';

export interface TemporaryPagePool extends Disposable {
  readonly pool: PagePool;
  readonly folder: string;
  /** How large its file is. */
  sizeBytes(): number;
}

/** A pool in a folder of its own; with room for so few pages that much of what a test stores goes to disk. */
export function openTemporaryPagePool(pages = 4): TemporaryPagePool {
  const folder = mkdtempSync(join(tmpdir(), 'page-pool-'));
  const pool = new PagePool(join(folder, 'pages'), pages * pageBytes);
  return {
    pool,
    folder,
    sizeBytes: () => statSync(join(folder, 'pages')).size,
    [Symbol.dispose]() {
      pool[Symbol.dispose]();
      rmSync(folder, { recursive: true });
    },
  };
}
