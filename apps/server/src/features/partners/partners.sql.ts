import type { LocalizedText } from '@access-atlas/contract/languages.ts';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { DatabaseSchema } from '../../db/schema.ts';
import type { PartnerWord } from '../../domain/vocabulary/vocabulary.ts';

export interface PartnerChanges {
  readonly name: string;
  readonly texts: LocalizedText;
  readonly url: string | null;
  /** Left out, the logo stays. */
  readonly logoFile?: string | null;
}

/** What is said of a partner now. */
export async function selectPartner(
  transaction: Transaction<DatabaseSchema>,
  number: number,
): Promise<Omit<PartnerWord, 'key' | 'number'>> {
  return transaction
    .selectFrom('partner')
    .select(['name', 'texts', 'url', 'logo_file as logoFile'])
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
}

export async function updatePartner(
  transaction: Transaction<DatabaseSchema>,
  number: number,
  { name, texts, url, logoFile }: PartnerChanges,
): Promise<void> {
  await transaction
    .updateTable('partner')
    .set({ name, texts: JSON.stringify(texts), url, ...(logoFile !== undefined && { logo_file: logoFile }) })
    .where('number', '=', number)
    .execute();
}

/** Somebody who speaks for all places of a partner. */
export interface PartnerProvider {
  readonly id: string;
  readonly name: string;
}

/** The providers of a partner by name, and how many there are. */
export async function selectPartnerProviders(
  kysely: Kysely<DatabaseSchema>,
  { partnerNumber, limit }: { readonly partnerNumber: number; readonly limit: number },
): Promise<{ readonly count: number; readonly rows: PartnerProvider[] }> {
  const { rows } = await sql<PartnerProvider & { readonly count: number }>`
    SELECT person.id, coalesce(username, person.name) AS name, count(*) OVER ()::integer AS count
    FROM provider_grant JOIN person ON person.id = person_id
    WHERE partner_number = ${partnerNumber} AND deleted_at IS NULL
    ORDER BY name, person.id LIMIT ${limit}`.execute(kysely);
  return { count: rows[0]?.count ?? 0, rows: rows.map(({ id, name }) => ({ id, name })) };
}
