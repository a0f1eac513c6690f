import { cpSync, mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { readConfig } from '../../config.ts';
import { silentDatabaseLog } from '../../db/database-log.ts';
import { openSite } from '../open-site.ts';
import { temporaryFolder } from './temporary-folder.ts';

let template: Promise<string> | undefined;

/**
 * A data folder with an empty, migrated site, and another folder in which the operator stands. Creating a database takes
 * seconds, so it is done once for all tests of a file and then copied.
 */
export async function emptySite(): Promise<{ readonly dataDir: string; readonly folder: string }> {
  const folder = temporaryFolder();
  const dataDir = join(folder, 'data');
  template ??= createTemplate();
  cpSync(await template, dataDir, { recursive: true });
  return { dataDir, folder };
}

async function createTemplate(): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'atlas-cli-template-'));
  const site = await openSite({
    config: readConfig({ DATA_DIR: dataDir }),
    log: silentDatabaseLog,
    mayLackReferenceFile: false,
  });
  await site.close();
  return dataDir;
}

afterAll(async () => {
  if (template !== undefined) await rm(await template, { recursive: true, force: true });
});
