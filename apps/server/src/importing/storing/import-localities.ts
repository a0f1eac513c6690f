import type { Bbox } from '@access-atlas/contract/geometry/geo.ts';
import type { Kysely, Transaction } from 'kysely';
import { recordChange } from '../../db/change-feed/change-feed.ts';
import type { DatabaseSchema } from '../../db/schema.ts';
import type { ExternalIdSet } from '../records/external-id-set.ts';
import type { SourceLocality } from '../records/source-place.ts';
import { deleteLocalities, selectLocalityIds, upsertLocalities } from './localities.sql.ts';

/** Stores one batch of localities; unchanged ones are not touched. */
export async function importLocalityBatch(
  transaction: Transaction<DatabaseSchema>,
  dataset: string,
  batch: readonly SourceLocality[],
): Promise<{ readonly added: number; readonly updated: number }> {
  const written = await upsertLocalities(transaction, dataset, batch);
  if (written.length > 0) await recordChange(transaction, { entity: 'locality', ids: written.map(({ id }) => id) });
  const added = written.filter(({ isNew }) => isNew).length;
  return { added, updated: written.length - added };
}

/** So few come along the index of the ids; for many the planner would rather sort them all, each time. */
const idsPerPage = 1000;

/** The stored localities of a dataset that its file does not have. */
export async function findMissingLocalities(
  kysely: Kysely<DatabaseSchema>,
  dataset: string,
  externalIds: Pick<ExternalIdSet, 'has'>,
): Promise<string[]> {
  const missing: string[] = [];
  for (let after = ''; ; ) {
    const ids = await selectLocalityIds(kysely, dataset, after, idsPerPage);
    for (const id of ids) if (!externalIds.has(id)) missing.push(id);
    const last = ids.at(-1);
    if (last === undefined || ids.length < idsPerPage) return missing;
    after = last;
  }
}

/** Removes one batch of localities, as far as they lie in the box of the file; returns how many. */
export async function removeLocalityBatch(
  transaction: Transaction<DatabaseSchema>,
  dataset: string,
  externalIds: readonly string[],
  bounds: Bbox,
): Promise<number> {
  const ids = await deleteLocalities(transaction, dataset, externalIds, bounds);
  if (ids.length > 0) await recordChange(transaction, { entity: 'locality', ids });
  return ids.length;
}

/** Leaves out what has an id that came before, and notes all ids: a batch with one id twice could not be stored. */
export async function* withoutRepeated(
  localities: Iterable<SourceLocality> | AsyncIterable<SourceLocality>,
  externalIds: ExternalIdSet,
): AsyncGenerator<SourceLocality> {
  for await (const locality of localities) {
    if (externalIds.has(locality.externalId)) continue;
    externalIds.add(locality.externalId);
    yield locality;
  }
}
