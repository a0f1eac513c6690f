import { type Dirent, existsSync } from 'node:fs';
import { opendir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

/** A photo's path below the folder of photos, with `/` between its parts. */
export type PhotoPath = string;

/**
 * The files in the folder of photos and in folders below it, in no particular order. Names that start with a dot are
 * files in the making and are left out. A folder that is not there has none.
 */
export async function* listPhotoFiles(photosFolder: string): AsyncGenerator<PhotoPath> {
  if (!existsSync(photosFolder)) return;
  for await (const file of walk(photosFolder)) yield relative(photosFolder, file).split(sep).join('/');
}

async function* walk(folder: string): AsyncGenerator<string> {
  const entries: AsyncIterable<Dirent> = await opendir(folder);
  for await (const entry of entries) {
    if (entry.name.startsWith('.')) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* walk(path);
    else if (entry.isFile()) yield path;
  }
}
