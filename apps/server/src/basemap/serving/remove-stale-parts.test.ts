import { readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../making/testing/temporary-folder.ts';
import { removeStaleParts } from './remove-stale-parts.ts';

it('removes parts of builds that ended a day ago, and nothing else', async () => {
  const folder = await temporaryFolder();
  const yesterday = Date.now() / 1000 - 25 * 60 * 60;
  for (const name of ['a.pmtiles', 'a.pmtiles.1.part', 'a.pmtiles.1.part.tiles', 'new.part', 'notes.txt']) {
    await writeFile(join(folder, name), 'x');
    if (name !== 'new.part') await utimes(join(folder, name), yesterday, yesterday);
  }
  await removeStaleParts(folder);
  expect((await readdir(folder)).sort()).toEqual(['a.pmtiles', 'new.part', 'notes.txt']);
  await expect(removeStaleParts(join(folder, 'missing'))).resolves.toBeUndefined();
});
