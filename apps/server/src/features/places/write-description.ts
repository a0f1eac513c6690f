import type { Language } from '@access-atlas/contract/languages.ts';
import type { Transaction } from 'kysely';
import type { DatabaseSchema } from '../../db/schema.ts';
import { insertPlaceHistory } from '../../writes/history/place-history.sql.ts';
import { lockChangedPlace, updateProviderDescription } from './described-places.sql.ts';

/** The words of a business: whose they are, and since when they are shown. */
export interface HeldDescription {
  readonly text: string;
  readonly language: Language | null;
  /** Who wrote them for the business; null where the account was deleted. */
  readonly personId: string | null;
  readonly at: Date;
}

/** Writes the business's own words and keeps in the history of the place what they were before; both or neither. */
export async function writeDescription(
  transaction: Transaction<DatabaseSchema>,
  placeId: number,
  { text, language, personId, at }: HeldDescription,
): Promise<void> {
  const place = await lockChangedPlace(transaction, placeId);
  if (place === undefined) return;
  const { description, descriptionLanguage } = place;
  const before = description === null ? null : { text: description, language: descriptionLanguage };
  await updateProviderDescription(transaction, placeId, { text, language });
  await insertPlaceHistory(transaction, [
    {
      placeId,
      kind: 'described',
      authorKind: 'person',
      personId,
      isFromProvider: true,
      importRunId: null,
      changes: { providerDescription: { before, after: { text, language } } },
      at,
    },
  ]);
}
