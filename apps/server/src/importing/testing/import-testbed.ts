import { randomUUID } from 'node:crypto';
import type { Bbox } from '@access-atlas/contract/geometry/geo.ts';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { Vocabulary } from '../../domain/vocabulary/vocabulary.ts';
import { loadVocabulary } from '../../features/vocabulary/load-vocabulary.ts';
import { syncVocabulary } from '../../features/vocabulary/sync-vocabulary.ts';
import { readReferenceData } from '../../reference-data/reference-data-files.ts';
import { refreshVerdicts } from '../../writes/refresh-verdicts.ts';
import { importPlaces } from '../import-places.ts';
import type { PlacesImport } from '../places-import.ts';
import type { SourceLocality, SourcePlace } from '../records/source-place.ts';

export const harbourBox: Bbox = [0, 0, 0.1, 0.1];

/** A café in the middle of the harbour; what the test is about comes in `fields`. */
export function sourcePlace(fields: Partial<SourcePlace> & { readonly externalId: string }): SourcePlace {
  return {
    mergedExternalIds: [],
    kind: 'place',
    type: 'cafe',
    longitude: 0.05,
    latitude: 0.05,
    names: { und: fields.externalId },
    nearestStreet: null,
    address: null,
    country: null,
    phone: null,
    url: null,
    openingHours: null,
    descriptions: {},
    rating: null,
    facts: {},
    labels: [],
    flags: [],
    provider: null,
    shape: null,
    changedOn: '2026-01-01',
    ...fields,
  };
}

export function sourceLocality(fields: Partial<SourceLocality> & { readonly externalId: string }): SourceLocality {
  return {
    kind: 'street',
    names: { und: fields.externalId },
    longitude: 0.05,
    latitude: 0.05,
    bounds: null,
    parentName: null,
    country: null,
    population: null,
    houseNumbers: [],
    ...fields,
  };
}

/** Imports, and people who write, on one database. */
export class ImportTestbed {
  readonly database: Database;
  readonly vocabulary: Vocabulary;
  readonly #personId: string;

  private constructor(database: Database, vocabulary: Vocabulary, personId: string) {
    this.database = database;
    this.vocabulary = vocabulary;
    this.#personId = personId;
  }

  /** Fills the vocabularies and removes all places; one database serves many tests. */
  static async create(database: Database): Promise<ImportTestbed> {
    const { kysely } = database;
    await syncVocabulary(kysely, readReferenceData(), null);
    await sql`
      TRUNCATE place, place_source, trail, trail_amenity, locality, review, photo, report, moderation_item, import_run,
               audit, change, person CASCADE`.execute(kysely);
    const { id } = await kysely
      .insertInto('person')
      .values({ name: 'Anna', username: 'annaanna', is_demonstration: true })
      .returning('id')
      .executeTakeFirstOrThrow();
    return new ImportTestbed(database, await loadVocabulary(kysely), id);
  }

  import(places: readonly SourcePlace[], options: Partial<PlacesImport> = {}) {
    return importPlaces({
      database: this.database,
      vocabulary: this.vocabulary,
      source: 'openstreetmap',
      dataset: 'harbour',
      fileName: 'harbour.osm.pbf',
      fileSha256: '0'.repeat(64),
      bounds: harbourBox,
      places: () => places,
      today: '2026-11-20',
      ...options,
    });
  }

  /** The place that an id of the source means. */
  async placeOf(externalId: string) {
    return this.database.kysely
      .selectFrom('place')
      .innerJoin('place_source', 'place_source.place_id', 'place.id')
      .where('external_id', '=', externalId)
      .selectAll('place')
      .executeTakeFirst();
  }

  /** A person's edit. */
  async edit(placeId: number, fields: { phone?: string; names?: string }): Promise<void> {
    await this.database.kysely
      .updateTable('place')
      .set({ ...fields, updated_at: sql<Date>`now()` })
      .where('id', '=', placeId)
      .execute();
  }

  /** A person's review, its report and the verdict, as saving a review writes them. */
  async review(placeId: number, rating: 1 | 2 | 3, reportedOn = '2026-10-01'): Promise<void> {
    await this.database.kysely.transaction().execute(async (transaction) => {
      const { id } = await transaction
        .insertInto('review')
        .values({ place_id: placeId, person_id: this.#personId, text: 'Seen by myself.', rating })
        .returning('id')
        .executeTakeFirstOrThrow();
      await transaction
        .insertInto('report')
        .values({
          place_id: placeId,
          author_key: randomUUID(),
          rating,
          reported_on: reportedOn,
          is_confirmed: true,
          review_id: id,
        })
        .execute();
      await refreshVerdicts(transaction, [placeId], this.vocabulary);
    });
  }

  async deleteByPerson(placeId: number): Promise<void> {
    await this.database.kysely
      .updateTable('place')
      .set({ deleted_at: sql<Date>`now()` })
      .where('id', '=', placeId)
      .execute();
  }

  async reports(placeId: number) {
    return this.database.kysely
      .selectFrom('report')
      .selectAll()
      .where('place_id', '=', placeId)
      .orderBy('reported_on')
      .orderBy('id')
      .execute();
  }

  /** All rows that an import may write, with the versions that PostgreSQL keeps of them; runs and audit left out. */
  async dump(): Promise<Record<string, unknown[]>> {
    const tables = [
      'place',
      'place_source',
      'trail',
      'trail_amenity',
      'locality',
      'report',
      'moderation_item',
      'change',
    ];
    const dump: Record<string, unknown[]> = {};
    for (const table of tables) {
      const { rows } = await sql<{ row: unknown }>`
        SELECT to_jsonb(t) || jsonb_build_object('version', t.xmin::text) AS row FROM ${sql.table(table)} AS t
        ORDER BY to_jsonb(t)::text COLLATE "C"`.execute(this.database.kysely);
      dump[table] = rows.map(({ row }) => row);
    }
    return dump;
  }

  /**
   * What an import is to leave behind, with external ids in place of numbers and without times: equal for two histories
   * that end in the same state.
   */
  contents(): Promise<unknown> {
    return ImportTestbed.contentsOf(this.database);
  }

  static async contentsOf({ kysely }: Database): Promise<unknown> {
    const { rows } = await sql<{ contents: unknown }>`
      SELECT jsonb_build_object(
        'ids', (SELECT jsonb_agg(to_jsonb(s) - 'place_id' ORDER BY external_id COLLATE "C")
                FROM place_source AS s WHERE s.place_id = place.id),
        'place', to_jsonb(place) - '{id,created_at,updated_at,missing_since,deleted_at}'::text[],
        'isMissing', missing_since IS NOT NULL,
        'isDeleted', deleted_at IS NOT NULL,
        'reports', (SELECT jsonb_agg(to_jsonb(r) - '{id,place_id,author_key,review_id,created_at}'::text[]
                                     ORDER BY reported_on, source, rating)
                    FROM report AS r WHERE r.place_id = place.id),
        'questions', (SELECT count(*) FROM moderation_item AS m WHERE m.place_id = place.id AND resolved_at IS NULL),
        'trail', (SELECT to_jsonb(t) - 'place_id' FROM trail AS t WHERE t.place_id = place.id),
        'amenities', (SELECT count(*) FROM trail_amenity AS a WHERE a.trail_id = place.id)) AS contents
      FROM place`.execute(kysely);
    const localities = await sql<{ contents: unknown }>`
      SELECT to_jsonb(locality) - 'id' AS contents FROM locality ORDER BY dataset, external_id`.execute(kysely);
    return { places: rows.map(({ contents }) => JSON.stringify(contents)).sort(), localities: localities.rows };
  }
}
