import { isDeepStrictEqual } from 'node:util';
import { languages } from '@access-atlas/contract/languages.ts';
import { placeKinds } from '@access-atlas/contract/places/accessibility.ts';
import { z } from 'zod';
import type { EditableFields } from '../../../domain/places/place-changes.ts';

const text = z.string().nullable().optional();

/**
 * What somebody changes of a place, in the terms in which it is stored; what is left out stays. Of names, those in some
 * languages; null takes one away.
 */
export const placePatch = z.strictObject({
  kind: z.enum(placeKinds).optional(),
  typeNumber: z.int().optional(),
  longitude: z.number().optional(),
  latitude: z.number().optional(),
  names: z.partialRecord(z.enum(['und', ...languages]), z.string().nullable()).optional(),
  address: text,
  country: text,
  phone: text,
  url: text,
  openingHours: text,
});
export type PlacePatch = z.output<typeof placePatch>;

/** A place as it would be. */
export function applyPatch<Fields extends EditableFields>(fields: Fields, patch: PlacePatch): Fields {
  const { names = {}, ...others } = patch;
  const given = Object.fromEntries(Object.entries(others).filter(([, value]) => value !== undefined));
  const named = Object.entries({ ...fields.names, ...names }).filter(([, name]) => name !== null);
  return { ...fields, ...given, names: Object.fromEntries(named) };
}

/** What of a patch would change a place. */
export function changingPart(fields: EditableFields & { readonly kind: string }, patch: PlacePatch): PlacePatch {
  const { names = {}, longitude, latitude, ...others } = patch;
  const stored: Readonly<Record<string, unknown>> = { ...fields };
  const changed = Object.entries(others).filter(([field, value]) => value !== undefined && stored[field] !== value);
  const isMoved =
    longitude !== undefined && !isDeepStrictEqual([longitude, latitude], [fields.longitude, fields.latitude]);
  const renamed = Object.entries(names).filter(
    ([language, name]) => (fields.names[language as 'und'] ?? null) !== name,
  );
  return {
    ...Object.fromEntries(changed),
    ...(isMoved && { longitude, latitude }),
    ...(renamed.length > 0 && { names: Object.fromEntries(renamed) }),
  };
}
