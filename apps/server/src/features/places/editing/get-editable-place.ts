import { type Language, pickText } from '@access-atlas/contract/languages.ts';
import type { EditableFields, EditablePlace } from '@access-atlas/contract/places/place-edits.ts';
import { ApiError } from '../../../domain/errors/api-error.ts';
import type { Vocabulary } from '../../../domain/vocabulary/vocabulary.ts';
import { gonePlace } from '../../../writes/places/gone-place.ts';
import { selectIsProvider } from '../../../writes/provider.sql.ts';
import { requirePerson } from '../../../writes/roles.policy.ts';
import { type WriteContext, writeTimeOf } from '../../../writes/write-context.ts';
import { countWhatGoes, selectDeletedPlace } from '../deleting/deleted-places.sql.ts';
import { mayDeletePlace } from '../deleting/deleting.policy.ts';
import type { PlaceServices } from '../place-services.ts';
import { type EditedPlace, selectEditedPlace } from './edited-places.sql.ts';
import { editsAtOnce } from './editing.policy.ts';
import { applyPatch } from './place-patch.ts';
import { selectProposal } from './proposals.sql.ts';

/**
 * What of a place the caller may edit, whether that takes effect at once, what they have proposed before, and what goes where they
 * delete it.
 * @param asked.language which of the names is offered
 * @throws {ApiError} 401 for a visitor, 404 or 410 for the place
 */
export async function getEditablePlace(
  { database, vocabulary }: Pick<PlaceServices, 'database' | 'vocabulary'>,
  context: WriteContext,
  { placeId, language }: { readonly placeId: number; readonly language: Language },
): Promise<EditablePlace> {
  const person = requirePerson(context.actor);
  const { personId } = person;
  const { kysely } = database;
  const place = await selectEditedPlace(kysely, placeId);
  if (place === undefined) throw new ApiError('404.PLACE_SERVICE.100');
  if (place.deletedAt !== null) throw gonePlace(place.mergedInto);
  const isProvider = await selectIsProvider(kysely, { personId, placeId });
  const proposal = await selectProposal(kysely, { placeId, personId });
  const deleted = await selectDeletedPlace(kysely, placeId);
  const mayDelete = deleted !== undefined && mayDeletePlace(deleted, person);
  const nameLanguage = pickText(place.names, language)?.language ?? null;
  const present = (shown: EditedPlace) => presentFields(shown, vocabulary, nameLanguage);
  return {
    _id: String(placeId),
    version: String(place.version),
    isAtOnce: editsAtOnce(place, person, isProvider, writeTimeOf(context)),
    isTrail: place.kind === 'trail',
    fields: present(place),
    deletion: mayDelete ? { ...(await countWhatGoes(kysely, placeId)), isOwn: place.createdBy === personId } : null,
    proposal:
      proposal === undefined
        ? null
        : { proposedAt: proposal.proposedAt.toISOString(), fields: present(applyPatch(place, proposal.patch)) },
  };
}

function presentFields(
  place: EditedPlace,
  { types }: Pick<Vocabulary, 'types'>,
  nameLanguage: Language | null,
): EditableFields {
  const { names, typeNumber, latitude, longitude, address, country, phone, url, openingHours } = place;
  return {
    name: names[nameLanguage ?? 'und'] ?? null,
    nameLanguage,
    names: { und: names.und ?? null, en: names.en ?? null, fr: names.fr ?? null, pt: names.pt ?? null },
    type: types.byNumber(typeNumber)?.key ?? 'place',
    latitude,
    longitude,
    address,
    country,
    phone,
    url,
    openingHours,
  };
}
