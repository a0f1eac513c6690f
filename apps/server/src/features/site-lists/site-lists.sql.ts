import { type Kysely, sql, type Transaction } from 'kysely';
import type { DatabaseSchema } from '../../db/schema.ts';

/** What operators write as lists: the rules for what people contribute, and the header's menu. */
export type SiteListName = DatabaseSchema['site_list']['name'];

/** A version of a list, with who saved it; the name is null for deleted accounts, and where somebody has none. */
export interface StoredListVersion {
  readonly version: number;
  readonly createdAt: Date;
  readonly authorId: string | null;
  readonly username: string | null;
  readonly isTakenBack: boolean;
}

/** What a list says as an operator wrote it last; null where nothing is written, or was taken back. */
export async function selectWritten(kysely: Kysely<DatabaseSchema>, name: SiteListName): Promise<unknown> {
  const { rows } = await sql<{ entries: unknown }>`
    SELECT entries FROM site_list WHERE name = ${name} ORDER BY version DESC LIMIT 1`.execute(kysely);
  return rows[0]?.entries ?? null;
}

const columns = sql`
  version, site_list.created_at AS "createdAt", person.id AS "authorId", person.username, entries IS NULL AS "isTakenBack"`;
const tables = sql`site_list LEFT JOIN person ON person.id = author_id AND person.deleted_at IS NULL`;

/** The versions of a list, the latest first. */
export async function selectListVersions(
  kysely: Kysely<DatabaseSchema>,
  name: SiteListName,
  limit: number,
): Promise<StoredListVersion[]> {
  const { rows } = await sql<StoredListVersion>`
    SELECT ${columns} FROM ${tables} WHERE site_list.name = ${name} ORDER BY version DESC LIMIT ${limit}`.execute(
    kysely,
  );
  return rows;
}

/** One version with what it says. */
export async function selectListVersion(
  kysely: Kysely<DatabaseSchema>,
  name: SiteListName,
  version: number,
): Promise<(StoredListVersion & { readonly entries: unknown }) | undefined> {
  const { rows } = await sql<StoredListVersion & { readonly entries: unknown }>`
    SELECT ${columns}, entries FROM ${tables}
    WHERE site_list.name = ${name} AND version = ${version}`.execute(kysely);
  return rows[0];
}

/** The numbers that rules ever had in the console, in no order. */
export async function selectRuleNumbers(kysely: Kysely<DatabaseSchema>): Promise<number[]> {
  const { rows } = await sql<{ number: number }>`
    SELECT DISTINCT (entry ->> 'number')::integer AS number
    FROM site_list, jsonb_array_elements(entries) AS entry WHERE name = 'rules'`.execute(kysely);
  return rows.map(({ number }) => number);
}

/** Each rule that was ever written in the console, as its latest version has it. */
export async function selectEveryRule(kysely: Kysely<DatabaseSchema>): Promise<unknown[]> {
  const { rows } = await sql<{ entry: unknown }>`
    SELECT DISTINCT ON ((entry ->> 'number')::integer) entry
    FROM site_list, jsonb_array_elements(entries) AS entry WHERE name = 'rules'
    ORDER BY (entry ->> 'number')::integer, version DESC`.execute(kysely);
  return rows.map(({ entry }) => entry);
}

export interface InsertedListVersion {
  readonly name: SiteListName;
  readonly entries: readonly unknown[] | null;
  /** The latest that its author has seen; 0: none. */
  readonly seenVersion: number;
  readonly authorId: string | null;
  readonly at: Date;
}

/** @returns the number of the version; undefined where there is another than its author has seen */
export async function insertListVersion(
  transaction: Transaction<DatabaseSchema>,
  { name, entries, seenVersion, authorId, at }: InsertedListVersion,
): Promise<number | undefined> {
  const written = entries === null ? null : JSON.stringify(entries);
  // Of two at once the second waits for the first, and then finds its number taken.
  const { rows } = await sql<{ version: number }>`
    INSERT INTO site_list (name, version, entries, author_id, created_at)
    SELECT ${name}, ${seenVersion}::integer + 1, ${written}::jsonb, ${authorId}::uuid, ${at}::timestamptz
    WHERE (SELECT coalesce(max(version), 0) FROM site_list WHERE name = ${name}) = ${seenVersion}
    ON CONFLICT DO NOTHING RETURNING version`.execute(transaction);
  return rows[0]?.version;
}
