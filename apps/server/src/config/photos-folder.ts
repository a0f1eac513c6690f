import { join } from 'node:path';

/** Where a site keeps the files of its photos. */
export function photosFolderOf(dataDir: string): string {
  return join(dataDir, 'photos');
}
