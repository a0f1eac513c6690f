import type { Language } from '@access-atlas/contract/languages.ts';
import type { TextName } from '@access-atlas/contract/site/text-names.ts';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { DatabaseSchema } from '../../db/schema.ts';

/** Which text in which language. */
export interface TextKey {
  readonly name: TextName;
  readonly language: Language;
}

/** A text as an operator wrote it last. Another version of the product may have had its name. */
export interface CurrentSource {
  readonly name: string;
  readonly language: Language;
  readonly source: string;
}

/** The texts that operators wrote in the console and did not take back. */
export async function selectCurrentSources(kysely: Kysely<DatabaseSchema>): Promise<CurrentSource[]> {
  const { rows } = await sql<CurrentSource>`
    SELECT name, language, source FROM (
      SELECT DISTINCT ON (name, language) name, language, source FROM site_text ORDER BY name, language, version DESC
    ) AS latest
    WHERE source IS NOT NULL`.execute(kysely);
  return rows;
}

/** A version of a text, with who saved it; the name is null for deleted accounts, and where somebody has none. */
export interface StoredTextVersion {
  readonly name: string;
  readonly language: Language;
  readonly version: number;
  readonly createdAt: Date;
  readonly authorId: string | null;
  readonly username: string | null;
  readonly isTakenBack: boolean;
}

const columns = sql`
  site_text.name, site_text.language, version, site_text.created_at AS "createdAt", person.id AS "authorId", person.username,
  source IS NULL AS "isTakenBack"`;
const tables = sql`site_text LEFT JOIN person ON person.id = author_id AND person.deleted_at IS NULL`;

/** The latest version of every text that has one. */
export async function selectLatestVersions(kysely: Kysely<DatabaseSchema>): Promise<StoredTextVersion[]> {
  const { rows } = await sql<StoredTextVersion>`
    SELECT DISTINCT ON (site_text.name, site_text.language) ${columns} FROM ${tables}
    ORDER BY site_text.name, site_text.language, version DESC`.execute(kysely);
  return rows;
}

/** The versions of a text, the latest first. */
export async function selectVersions(
  kysely: Kysely<DatabaseSchema>,
  { name, language }: TextKey,
  limit: number,
): Promise<StoredTextVersion[]> {
  const { rows } = await sql<StoredTextVersion>`
    SELECT ${columns} FROM ${tables} WHERE site_text.name = ${name} AND site_text.language = ${language}
    ORDER BY version DESC LIMIT ${limit}`.execute(kysely);
  return rows;
}

/** One version with what it says. */
export async function selectVersion(
  kysely: Kysely<DatabaseSchema>,
  { name, language }: TextKey,
  version: number,
): Promise<(StoredTextVersion & { readonly source: string | null }) | undefined> {
  const { rows } = await sql<StoredTextVersion & { readonly source: string | null }>`
    SELECT ${columns}, source FROM ${tables}
    WHERE site_text.name = ${name} AND site_text.language = ${language} AND version = ${version}`.execute(kysely);
  return rows[0];
}

export interface InsertedTextVersion extends TextKey {
  readonly source: string | null;
  /** The latest that its author has seen; 0: none. */
  readonly seenVersion: number;
  readonly authorId: string | null;
  readonly at: Date;
}

/** @returns the number of the version; undefined where there is another than its author has seen */
export async function insertVersion(
  transaction: Transaction<DatabaseSchema>,
  { name, language, source, seenVersion, authorId, at }: InsertedTextVersion,
): Promise<number | undefined> {
  // Of two at once the second waits for the first, and then finds its number taken.
  const { rows } = await sql<{ version: number }>`
    INSERT INTO site_text (name, language, version, source, author_id, created_at)
    SELECT ${name}, ${language}, ${seenVersion}::integer + 1, ${source}, ${authorId}::uuid, ${at}::timestamptz
    WHERE (SELECT coalesce(max(version), 0) FROM site_text WHERE name = ${name} AND language = ${language}) = ${seenVersion}
    ON CONFLICT DO NOTHING RETURNING version`.execute(transaction);
  return rows[0]?.version;
}
