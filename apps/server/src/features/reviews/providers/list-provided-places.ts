import type { Language } from '@access-atlas/contract/languages.ts';
import { listPageSize } from '@access-atlas/contract/limits.ts';
import type { ProvidedPlace } from '@access-atlas/contract/places/own-part.ts';
import { placeName } from '../../../domain/places/place-text.ts';
import { requirePerson } from '../../../writes/roles.policy.ts';
import type { WriteContext } from '../../../writes/write-context.ts';
import type { ReviewServices } from '../review-services.ts';
import { selectProvidedPlaces } from './provided-places.sql.ts';

/**
 * The places of which the caller is the provider, with how many reviews wait for a reply, those with most first.
 * @param language of the names of places
 * @throws {ApiError} 401 for a visitor
 */
export async function listProvidedPlaces(
  { database, vocabulary }: Pick<ReviewServices, 'database' | 'vocabulary'>,
  { actor }: Pick<WriteContext, 'actor'>,
  language: Language,
): Promise<ProvidedPlace[]> {
  const { personId } = requirePerson(actor);
  const rows = await selectProvidedPlaces(database.kysely, personId, listPageSize);
  return rows.map((row) => ({
    place: { _id: String(row.id), name: placeName(row, vocabulary, language).text, address: row.address },
    unanswered: row.unanswered,
    description: row.description === null ? null : { text: row.description, language: row.description_language },
  }));
}
