import type { LocalizedText } from '@access-atlas/contract/languages.ts';
import { type Kysely, sql } from 'kysely';
import type { DatabaseSchema } from '../../../db/schema.ts';

/** A place with what its name is made of. */
export interface NamedPlace {
  readonly id: number;
  readonly names: LocalizedText;
  readonly typeNumber: number;
  readonly nearestStreet: string | null;
}

/** What places are called, by their ids. */
export async function selectNamedPlaces(
  kysely: Kysely<DatabaseSchema>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, NamedPlace>> {
  const { rows } = await sql<NamedPlace>`
    SELECT id, names, type_number AS "typeNumber", nearest_street AS "nearestStreet" FROM place
    WHERE id = ANY (${[...ids]}::bigint[])`.execute(kysely);
  return new Map(rows.map((place) => [place.id, place]));
}
