import { randomBytes, randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { DatabaseSchema } from '../schema.ts';

/** What stands under every other table: text search's extensions, the site's settings, and the change feed. */
export async function up(kysely: Kysely<DatabaseSchema>): Promise<void> {
  await sql`create extension if not exists pg_trgm`.execute(kysely);
  await sql`create extension if not exists unaccent`.execute(kysely);

  await sql`
    create table setting (
      key text primary key,
      value jsonb not null
    )`.execute(kysely);
  await kysely
    .insertInto('setting')
    .values([
      { key: 'databaseId', value: JSON.stringify(randomUUID()) },
      { key: 'pageTokenSecret', value: JSON.stringify(randomBytes(32).toString('base64url')) },
    ])
    .execute();

  await sql`
    create table change (
      sequence bigint generated always as identity primary key,
      transaction_id xid8 not null default pg_current_xact_id(),
      entity text not null check (entity <> ''),
      ids bigint[] not null check (cardinality(ids) > 0),
      recorded_at timestamptz not null default now()
    )`.execute(kysely);
  await sql`create index change_in_commit_order on change (transaction_id, sequence)`.execute(kysely);
}
