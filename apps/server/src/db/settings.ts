import type { Kysely } from 'kysely';
import type { DatabaseSchema } from './schema.ts';

/** The value stored under `key`, or undefined. */
export async function readSetting(kysely: Kysely<DatabaseSchema>, key: string): Promise<unknown> {
  const row = await kysely.selectFrom('setting').select('value').where('key', '=', key).executeTakeFirst();
  return row?.value;
}

/** Stores `value`, which must be JSON, under `key`, whether it was there or not. */
export async function writeSetting(kysely: Kysely<DatabaseSchema>, key: string, value: unknown): Promise<void> {
  const json = JSON.stringify(value);
  await kysely
    .insertInto('setting')
    .values({ key, value: json })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: json }))
    .execute();
}

/** What every server process of one site shares. Throws when the database is not migrated. */
export interface SiteSecrets {
  /** Random, made with the database: tells one site's database from another's. */
  databaseId: string;
  /** 32 random bytes that sign the tokens of result pages. */
  pageTokenSecret: Buffer;
}

export async function readSiteSecrets(kysely: Kysely<DatabaseSchema>): Promise<SiteSecrets> {
  const databaseId = await readSetting(kysely, 'databaseId');
  const pageTokenSecret = await readSetting(kysely, 'pageTokenSecret');
  if (typeof databaseId !== 'string' || typeof pageTokenSecret !== 'string') {
    throw new Error('The settings databaseId and pageTokenSecret are missing: the database is not migrated.');
  }
  return { databaseId, pageTokenSecret: Buffer.from(pageTokenSecret, 'base64url') };
}
