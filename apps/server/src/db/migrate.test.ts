import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { openDatabase, openEmbedded } from './connection.ts';
import type { Database } from './database.ts';
import { silentDatabaseLog } from './database-log.ts';
import { migrateToLatest } from './migrate.ts';
import { allMigrations } from './migrations/all-migrations.ts';
import { describeSchema } from './testing/describe-schema.ts';
import { createPostgresqlDatabase, dropPostgresqlDatabase } from './testing/postgresql-template.ts';
import { promiseLongKills } from './testing/promise-kills.ts';
import { describeOnEachDatabase } from './testing/test-database.ts';

const adminUrl = process.env.TEST_DATABASE_URL;
const timeout = 60_000 + promiseLongKills * 20_000;

/** Runs the migrating program and kills it `milliseconds` after it has printed `line`; true if it was still running. */
async function migrateAndKill(place: string, line: string, milliseconds: number): Promise<boolean> {
  const program = fileURLToPath(new URL('./testing/migrate-program.ts', import.meta.url));
  const child = spawn(process.execPath, [program, place], { stdio: ['ignore', 'pipe', 'inherit'] });
  child.stdout.on('data', (data) => {
    if (String(data).includes(line)) setTimeout(() => child.kill('SIGKILL'), milliseconds);
  });
  await once(child, 'exit');
  return child.signalCode === 'SIGKILL';
}

async function freshSchema(database: Database): Promise<string[]> {
  await migrateToLatest(database);
  return describeSchema(database.kysely);
}

describeOnEachDatabase('migrateToLatest', (_engine, getDatabase) => {
  test('does nothing the second time', async () => {
    const before = await describeSchema(getDatabase().kysely);
    expect(await migrateToLatest(getDatabase())).toEqual([]);
    expect(await describeSchema(getDatabase().kysely)).toEqual(before);
  });

  test('leaves nothing of a migration that fails, and keeps those before it', async () => {
    const { kysely } = getDatabase();
    const migrations = {
      ...allMigrations,
      '9001-good': {
        up: async (transaction: typeof kysely) => {
          await sql`create table good ()`.execute(transaction);
        },
      },
      '9002-bad': {
        up: async (transaction: typeof kysely) => {
          await sql`create table bad ()`.execute(transaction);
          await sql`select 1 / 0`.execute(transaction);
        },
      },
    };
    await expect(migrateToLatest(getDatabase(), migrations)).rejects.toThrow('division by zero');
    const schema = await describeSchema(kysely);
    expect(schema).toContain('relation r good');
    expect(schema).not.toContain('relation r bad');
  });

  test('refuses a database that a newer version has migrated', async () => {
    await expect(migrateToLatest(getDatabase(), {})).rejects.toThrow('newer version');
  });
});

describe('migrations killed at any point and run again give the same schema', () => {
  test('on the embedded database', { timeout, retry: 0 }, async () => {
    await inTemporaryFolder(async (created) => {
      await openDatabase({ dataDir: created, log: silentDatabaseLog }).then((database) => database.close());
      const reference = await openEmbedded({}, silentDatabaseLog);
      const expected = await freshSchema(reference).finally(() => reference.close());
      let kills = 0;
      for (let kill = 0; kill < promiseLongKills; kill++) {
        await inTemporaryFolder(async (dataDir) => {
          // Now while the database is created, which takes seconds, now in the much shorter migrations.
          // The first of each kind comes at once, so that something is killed however fast the machine is.
          const delay = (most: number) => (kill < 2 ? 0 : Math.random() * most);
          if (kill % 2 === 0) kills += Number(await migrateAndKill(dataDir, 'opening', delay(4_000)));
          else {
            cpSync(created, dataDir, { recursive: true });
            kills += Number(await migrateAndKill(dataDir, 'migrating', delay(300)));
          }
          const database = await openDatabase({ dataDir, log: silentDatabaseLog });
          expect(await freshSchema(database).finally(() => database.close())).toEqual(expected);
        });
      }
      expect(kills).toBeGreaterThan(0);
    });
  });

  test.skipIf(adminUrl === undefined)('on PostgreSQL', { timeout, retry: 0 }, async () => {
    await onEmptyPostgresql(async (_url, database) => {
      const expected = await freshSchema(database);
      let kills = 0;
      for (let kill = 0; kill < promiseLongKills; kill++) {
        await onEmptyPostgresql(async (url, killed) => {
          kills += Number(await migrateAndKill(url, 'migrating', kill === 0 ? 0 : Math.random() * 150));
          expect(await freshSchema(killed)).toEqual(expected);
        });
      }
      expect(kills).toBeGreaterThan(0);
    });
  });
});

test.skipIf(adminUrl === undefined)('two processes may migrate PostgreSQL at once', async () => {
  await onEmptyPostgresql(async (url, first) => {
    const second = await openDatabase({ databaseUrl: url, dataDir: '', log: silentDatabaseLog });
    try {
      const ran = await Promise.all([migrateToLatest(first), migrateToLatest(second)]);
      expect(ran.flat().toSorted()).toEqual(Object.keys(allMigrations).toSorted());
    } finally {
      await second.close();
    }
  });
});

async function inTemporaryFolder(work: (folder: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'atlas-migrate-'));
  try {
    await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function onEmptyPostgresql(work: (url: string, database: Database) => Promise<void>): Promise<void> {
  const url = await createPostgresqlDatabase(adminUrl ?? '', 'empty');
  const database = await openDatabase({ databaseUrl: url, dataDir: '', log: silentDatabaseLog });
  try {
    await work(url, database);
  } finally {
    await database.close();
    await dropPostgresqlDatabase(adminUrl ?? '', url);
  }
}
