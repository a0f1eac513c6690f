import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '../db/connection.ts';
import type { Database } from '../db/database.ts';
import { silentDatabaseLog } from '../db/database-log.ts';
import { migrateToLatest } from '../db/migrate.ts';
import { createPostgresqlDatabase, dropPostgresqlDatabase } from '../db/testing/postgresql-template.ts';
import { openPhotoFolder } from '../storage/photo-folder.ts';
import { backup } from './backup.ts';
import { restore } from './restore.ts';
import { archiveContent } from './testing/archive-content.ts';
import { fillEveryTable, type RandomContent, randomContent } from './testing/random-content.ts';

/** Each test starts several processes and databases. */
const timeoutMilliseconds = 120_000;

const adminUrl = process.env.TEST_DATABASE_URL;
const [content] = fc.sample(randomContent, { numRuns: 1, seed: 11 }) as [RandomContent];

/** A database that another process can open, or this one. */
interface Site {
  readonly databaseUrl: string;
  readonly dataDir: string;
}

describe.each(['embedded', 'postgresql'] as const)('killed with kill -9, %s', { retry: 0 }, (engine) => {
  const isSkipped = engine === 'postgresql' && adminUrl === undefined;
  const databaseUrls: string[] = [];
  let folder = '';
  let site: Site;
  /** A whole backup of the site. */
  let wholeBackup = '';

  beforeAll(async () => {
    if (isSkipped) return;
    folder = mkdtempSync(join(tmpdir(), 'atlas-kill-'));
    await withSite({ databaseUrl: '', dataDir: join(folder, 'migrated') }, async () => undefined);
    site = await newSite();
    wholeBackup = join(folder, 'whole.tar');
    mkdirSync(photosOf(site));
    writeFileSync(join(photosOf(site), '1.jpg'), 'photo');
    await withSite(site, async (database) => {
      await fillEveryTable(database.kysely, content, 3);
      await backup({ database, file: wholeBackup, photoStore: openPhotoFolder(photosOf(site)) });
    });
  }, timeoutMilliseconds);

  afterAll(async () => {
    for (const url of databaseUrls) if (adminUrl !== undefined) await dropPostgresqlDatabase(adminUrl, url);
    rmSync(folder, { recursive: true, force: true });
  });

  async function newSite(): Promise<Site> {
    const dataDir = mkdtempSync(join(folder, 'site-'));
    if (engine === 'embedded' || adminUrl === undefined) {
      cpSync(join(folder, 'migrated'), dataDir, { recursive: true });
      return { databaseUrl: '', dataDir };
    }
    const databaseUrl = await createPostgresqlDatabase(adminUrl);
    databaseUrls.push(databaseUrl);
    return { databaseUrl, dataDir };
  }

  test.skipIf(isSkipped).each(['tables', 'photos'])(
    'a backup in step %s leaves nothing under its name',
    async (step) => {
      const target = mkdtempSync(join(folder, 'file-'));
      const file = join(target, 'site.tar.gz');
      await killIn('backup', site, file, step);
      expect(readdirSync(target)).toEqual([expect.stringMatching(/^site\.tar\.gz\..*\.unfinished$/)]);
      const key = `after ${step}`;
      await withSite(site, async (database) => {
        // Writing goes on as before.
        await database.kysely.insertInto('setting').values({ key, value: '1' }).execute();
        await backup({ database, file, photoStore: openPhotoFolder(photosOf(site)) });
      });
      expect((await archiveContent(file)).tables.get('setting')).toContain(key);
    },
    timeoutMilliseconds,
  );

  test.skipIf(isSkipped).each(['tables', 'photos', 'checkingReferences'])(
    'a restore in step %s leaves an empty database, and works when it is started again',
    async (step) => {
      const target = await newSite();
      await killIn('restore', target, wholeBackup, step);
      const again = join(target.dataDir, 'again.tar');
      await withSite(target, async (database) => {
        expect(await database.kysely.selectFrom('place').select('id').execute()).toEqual([]);
        await restore({ database, file: wholeBackup, photoStore: openPhotoFolder(photosOf(target)) });
        await backup({ database, file: again, photoStore: openPhotoFolder(photosOf(target)) });
      });
      expect(await archiveContent(again)).toEqual(await archiveContent(wholeBackup));
    },
    timeoutMilliseconds,
  );
});

function photosOf({ dataDir }: Site): string {
  return join(dataDir, 'photos');
}

/** Opens the site's database in this process, migrated, for as long as `work` goes on. */
async function withSite<Result>(site: Site, work: (database: Database) => Promise<Result>): Promise<Result> {
  const { databaseUrl, dataDir } = site;
  const database = await openDatabase({ databaseUrl: databaseUrl || undefined, dataDir, log: silentDatabaseLog });
  try {
    await migrateToLatest(database);
    return await work(database);
  } finally {
    await database.close();
  }
}

/** Starts the command, kills it when it has come to the step, and waits for its end. */
async function killIn(command: 'backup' | 'restore', site: Site, file: string, step: string): Promise<void> {
  const program = join(import.meta.dirname, 'testing', 'stuck-program.ts');
  const { databaseUrl, dataDir } = site;
  const child = spawn(process.execPath, [program, command, databaseUrl, dataDir, file, photosOf(site), step], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  const [first] = await Promise.race([once(child.stdout, 'data'), exited]);
  child.kill('SIGKILL');
  await exited;
  expect(String(first)).toBe('stuck\n');
}
