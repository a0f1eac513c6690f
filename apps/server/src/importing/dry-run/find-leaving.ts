import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '../../db/schema.ts';
import type { IdSpace } from '../storing/stored-places.sql.ts';
import { selectPlaceFields, selectSourceRows, selectWrittenAbout } from '../storing/stored-places.sql.ts';
import { StoredPlaces } from '../storing/stored-places.ts';
import { type BuiltUpon, type SampledPlace, samplesMax } from './dry-run-report.ts';
import { countContributions, selectLeavingPlaces } from './leaving-places.sql.ts';

/** What would become of places that left the file, with some of them by name. */
export interface Leaving {
  readonly removed: number;
  readonly kept: number;
  readonly removedSamples: readonly SampledPlace[];
  readonly keptSamples: readonly (SampledPlace & { readonly built: BuiltUpon })[];
}

/** What would become of these ids' places, of which the file has none. @param isFound whether the file has it otherwise */
export async function findLeaving(
  kysely: Kysely<DatabaseSchema>,
  { space, dataset }: { readonly space: IdSpace; readonly dataset: string },
  externalIds: readonly string[],
  isFound: (placeId: number) => boolean,
): Promise<Leaving> {
  const leaving = (await selectLeavingPlaces(kysely, space, dataset, externalIds)).filter((id) => !isFound(id));
  if (leaving.length === 0) return { removed: 0, kept: 0, removedSamples: [], keptSamples: [] };
  const fields = await selectPlaceFields(kysely, leaving);
  const places = new StoredPlaces(await selectSourceRows(kysely, space, leaving), fields);
  const writtenAbout = await selectWrittenAbout(kysely, leaving);
  const isKept = (id: number) => writtenAbout.has(id) || places.byId(id)?.wasEdited === true;
  const byId = new Map(fields.map((row) => [row.id, row]));
  const sample = (placeId: number): SampledPlace[] => {
    const row = byId.get(placeId);
    return row === undefined ? [] : [{ placeId, names: row.names, typeNumber: row.typeNumber }];
  };
  const kept = leaving.filter(isKept);
  const removed = leaving.filter((id) => !isKept(id));
  const shown = kept.slice(0, samplesMax);
  const contributions = await countContributions(kysely, shown);
  return {
    removed: removed.length,
    kept: kept.length,
    removedSamples: removed.slice(0, samplesMax).flatMap(sample),
    keptSamples: shown.flatMap((id) =>
      sample(id).map((place) => ({
        ...place,
        built: {
          ...(contributions.get(id) ?? { reviews: 0, photos: 0 }),
          isEdited: places.byId(id)?.wasEdited === true,
        },
      })),
    ),
  };
}
