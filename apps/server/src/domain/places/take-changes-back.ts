import type { LocalizedText } from '@access-atlas/contract/languages.ts';
import { type EditableFields, isSame, type PlaceChanges } from './place-changes.ts';

const plainFields = [
  'typeNumber',
  'address',
  'country',
  'phone',
  'url',
  'openingHours',
] as const satisfies (keyof PlaceChanges & keyof EditableFields)[];

/**
 * A place as it would be without a change that was made of its fields: what still is as the change left it gets what it had
 * before, and what was changed since stays. Names are looked at by their language.
 */
export function takeChangesBack<Fields extends EditableFields>(fields: Fields, changes: PlaceChanges): Fields {
  const { names, position } = changes;
  const { longitude, latitude } = fields;
  const isThere = position !== undefined && isSame(position.after, { longitude, latitude });
  return {
    ...fields,
    ...Object.fromEntries(
      plainFields.flatMap((field) => {
        const change = changes[field];
        return change !== undefined && isSame(fields[field], change.after) ? [[field, change.before]] : [];
      }),
    ),
    ...(isThere && position.before),
    ...(names !== undefined && { names: takeNamesBack(fields.names, names) }),
  };
}

function takeNamesBack(
  current: LocalizedText,
  { before, after }: { readonly before: LocalizedText; readonly after: LocalizedText },
): LocalizedText {
  const languages = [...new Set([...Object.keys(before), ...Object.keys(after)])] as (keyof LocalizedText)[];
  const standing = languages.filter(
    (language) => before[language] !== after[language] && current[language] === after[language],
  );
  const kept = Object.entries(current).filter(([language]) => !standing.some((name) => name === language));
  const former = standing.flatMap((language) => {
    const name = before[language];
    return name === undefined ? [] : [[language, name]];
  });
  return Object.fromEntries([...kept, ...former]) as LocalizedText;
}
