import type { PlaceChange } from '@access-atlas/contract/places/place-history.ts';
import { changesOfFields } from '../../../domain/places/place-changes.ts';
import { presentChanges } from '../history/place-history.presenter.ts';
import type { PlaceServices } from '../place-services.ts';
import { selectEditedPlace } from './edited-places.sql.ts';
import { applyPatch, type PlacePatch } from './place-patch.ts';

/** What an edit would change of a place as it is now, in English; nothing of one that is not there. */
export async function previewEdit(
  { database, vocabulary }: Pick<PlaceServices, 'database' | 'vocabulary'>,
  placeId: number,
  patch: PlacePatch,
): Promise<PlaceChange[]> {
  const place = await selectEditedPlace(database.kysely, placeId);
  if (place === undefined) return [];
  return presentChanges(changesOfFields(place, applyPatch(place, patch)), vocabulary, 'en');
}
