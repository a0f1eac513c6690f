import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { openDatabase } from '../connection.ts';
import { silentDatabaseLog } from '../database-log.ts';
import { migrateToLatest } from '../migrate.ts';
import { schemaFingerprint } from './schema-fingerprint.ts';

/** Any number; it keeps two processes from making the template at once. */
const templateLock = 7_203_115;

/**
 * Creates a database of its own on the server of `adminUrl` (whose user may create databases), and returns its
 * address. A migrated one is copied from a template, which is made once per state of the migrations and stays.
 */
export async function createPostgresqlDatabase(
  adminUrl: string,
  state: 'migrated' | 'empty' = 'migrated',
): Promise<string> {
  const name = `atlas_test_${randomBytes(8).toString('hex')}`;
  await withAdmin(adminUrl, async (admin) => {
    const template = state === 'migrated' ? await ensureTemplate(admin, adminUrl) : 'template0';
    await admin.query(`create database ${name} template ${template} encoding 'UTF8'`);
  });
  return withDatabaseName(adminUrl, name);
}

/** Removes a database made by {@link createPostgresqlDatabase}, ending the sessions that are still in it. */
export async function dropPostgresqlDatabase(adminUrl: string, databaseUrl: string): Promise<void> {
  const name = new URL(databaseUrl).pathname.slice(1);
  await withAdmin(adminUrl, (admin) => admin.query(`drop database if exists ${name} with (force)`));
}

async function ensureTemplate(admin: pg.Client, adminUrl: string): Promise<string> {
  const template = `atlas_template_${schemaFingerprint}`;
  await admin.query('select pg_advisory_lock($1)', [templateLock]);
  try {
    const { rowCount } = await admin.query('select from pg_database where datname = $1', [template]);
    if (rowCount === 1) return template;
    const unfinished = `${template}_unfinished`;
    await admin.query(`drop database if exists ${unfinished} with (force)`);
    await admin.query(`create database ${unfinished} template template0 encoding 'UTF8'`);
    const database = await openDatabase({
      databaseUrl: withDatabaseName(adminUrl, unfinished),
      dataDir: '',
      log: silentDatabaseLog,
    });
    await migrateToLatest(database).finally(() => database.close());
    await admin.query(`alter database ${unfinished} rename to ${template}`);
    return template;
  } finally {
    await admin.query('select pg_advisory_unlock($1)', [templateLock]);
  }
}

async function withAdmin<Result>(adminUrl: string, work: (admin: pg.Client) => Promise<Result>): Promise<Result> {
  const admin = new pg.Client({ connectionString: adminUrl, connectionTimeoutMillis: 10_000 });
  await admin.connect();
  try {
    return await work(admin);
  } finally {
    await admin.end();
  }
}

function withDatabaseName(address: string, name: string): string {
  const url = new URL(address);
  url.pathname = `/${name}`;
  return url.href;
}
