import type { PlaceKind } from '@access-atlas/contract/places/accessibility.ts';
import { changesOfFields, type EditableFields, type PlaceChanges } from '../../../domain/places/place-changes.ts';
import { takeChangesBack } from '../../../domain/places/take-changes-back.ts';

/** The fields of a place that edits change. */
export interface EditedFields extends EditableFields {
  readonly placeId: number;
  readonly kind: PlaceKind;
}

/** A place from which changes are taken, or to which they are given back. */
export interface RevertedPlace {
  readonly placeId: number;
  readonly fields: EditedFields;
  /** What differs from how it is stored. */
  readonly changes: PlaceChanges;
}

/**
 * Takes changes of places back, each place's in the order in which they are given.
 * @param places as they are stored
 * @returns the places that differ afterwards, and how many stay as they are because others changed them since
 */
export function revertChanges(
  places: readonly EditedFields[],
  changes: readonly { readonly placeId: number; readonly changes: PlaceChanges }[],
): { readonly reverted: RevertedPlace[]; readonly keptIds: number[] } {
  const byPlace = Map.groupBy(changes, ({ placeId }) => placeId);
  const reverted: RevertedPlace[] = [];
  const keptIds: number[] = [];
  for (const place of places) {
    const fields = (byPlace.get(place.placeId) ?? []).reduce(
      (now, change) => takeChangesBack(now, change.changes),
      place,
    );
    const difference = changesOfFields(place, fields);
    if (Object.keys(difference).length === 0) keptIds.push(place.placeId);
    else reverted.push({ placeId: place.placeId, fields, changes: difference });
  }
  return { reverted, keptIds };
}
