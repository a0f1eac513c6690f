import type { LocalizedText } from '@access-atlas/contract/languages.ts';
import type { Transaction } from 'kysely';
import type { DatabaseSchema } from '../../db/schema.ts';

export interface PartnerChanges {
  readonly name: string;
  readonly texts: LocalizedText;
  readonly url: string | null;
  /** Left out, the logo stays. */
  readonly logoFile?: string | null;
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
