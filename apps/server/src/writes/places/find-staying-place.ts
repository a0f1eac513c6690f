import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '../../db/schema.ts';
import { selectMergedInto } from './place-state.sql.ts';

/** The place into which one was merged; itself where it was not. */
export async function findStayingPlace(kysely: Kysely<DatabaseSchema>, placeId: number): Promise<number> {
  return (await selectMergedInto(kysely, placeId)) ?? placeId;
}
