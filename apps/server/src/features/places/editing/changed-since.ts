import type { LocalizedText } from '@access-atlas/contract/languages.ts';
import type { PlaceChanges } from '../../../domain/places/place-changes.ts';
import type { PlacePatch } from './place-patch.ts';

/**
 * Which fields of an edit somebody else changed since its author looked at the place, in the words of the call.
 * @param changes what happened to the place since then
 * @param patch what the edit would change of the place as it is now
 * @param ownLanguage of the name that the call has as `name`
 */
export function changedSince(
  changes: readonly PlaceChanges[],
  patch: PlacePatch,
  ownLanguage: keyof LocalizedText,
): string[] {
  const has = (field: keyof PlaceChanges) => changes.some((change) => change[field] !== undefined);
  const renamed = Object.keys(patch.names ?? {}) as (keyof NonNullable<PlacePatch['names']>)[];
  const changedNames = renamed.filter((language) =>
    changes.some(({ names }) => names?.before[language] !== names?.after[language]),
  );
  return [
    ...changedNames.map((language) => (language === ownLanguage ? 'name' : `names.${language}`)),
    ...(patch.typeNumber !== undefined && has('typeNumber') ? ['type'] : []),
    ...(patch.longitude !== undefined && has('position') ? ['latitude'] : []),
    ...plainFields.filter((field) => patch[field] !== undefined && has(field)),
  ];
}

const plainFields = ['address', 'country', 'phone', 'url', 'openingHours'] as const satisfies (keyof PlacePatch &
  keyof PlaceChanges)[];
