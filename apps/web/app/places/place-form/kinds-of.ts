import type { BodyOf } from '@access-atlas/contract/endpoint.ts';
import type { listPlaceTypes } from '@access-atlas/contract/site/reference.ts';
import type { Kind } from './place-texts.ts';

/** What people may say that a place is, by name: trails come with a course, from sources that have one. */
export function kindsOf(types: BodyOf<typeof listPlaceTypes>): Kind[] {
  return types
    .filter(({ kind }) => kind !== 'trail')
    .map(({ key, displayName }) => ({ key, name: displayName }))
    .sort((one, other) => one.name.localeCompare(other.name));
}
