import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '../db/schema.ts';
import { a11yjsonPlace } from './a11yjson/a11yjson-place.ts';
import { csvWriter } from './csv/csv-writer.ts';
import type { ExportContext, ExportWriter } from './export-format.ts';
import {
  type ExportFilters,
  selectNextPlaceIds,
  selectPlaceSources,
  selectPlaces,
  selectTrails,
} from './exported-place.sql.ts';
import type { ExportedPlace } from './exported-place.ts';
import { featureCollectionWriter } from './feature-collection-writer.ts';
import { geojsonPlace } from './geojson/geojson-place.ts';
import { presentExportedPlace } from './present-exported-place.ts';

export const exportFormats = ['geojson', 'csv', 'a11yjson'] as const;
export type ExportFormat = (typeof exportFormats)[number];

export interface ExportPlacesOptions extends ExportContext {
  readonly kysely: Kysely<DatabaseSchema>;
  readonly format: ExportFormat;
  /** Gets UTF-8 text at the speed at which it takes it, and is ended, or destroyed when the export fails. */
  readonly output: Writable;
  readonly filters?: ExportFilters;
  /** Aborting ends the export with an AbortError. */
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: ExportReport) => void;
}

export interface ExportReport {
  readonly placesWritten: number;
}

/**
 * Writes all places that are not deleted, trails and amenities among them, in the order of their ids.
 * Each statement is short and memory is bounded. There is no snapshot: a place that changes meanwhile is written as it
 * was before or after, whole, and once.
 */
export async function exportPlaces(options: ExportPlacesOptions): Promise<ExportReport> {
  const { kysely, filters = {}, signal, onProgress } = options;
  const writer = createWriter(options);
  const credits = { attributions: new Set<string>(), licenses: new Set<string>() };
  let placesWritten = 0;

  async function* text(): AsyncGenerator<string> {
    yield writer.begin();
    for await (const places of readPlaces(kysely, options, filters)) {
      for (const { attribution, license } of places) {
        credits.attributions.add(attribution);
        if (license !== null) credits.licenses.add(license);
      }
      yield writer.places(places, placesWritten === 0);
      placesWritten += places.length;
      onProgress?.({ placesWritten });
    }
    yield writer.end(credits);
  }

  // One batch ahead at most: the output decides the pace.
  const source = Readable.from(text(), { highWaterMark: 1 });
  await pipeline(source, options.output, signal === undefined ? {} : { signal });
  return { placesWritten };
}

function createWriter({ format, vocabulary, publicUrl }: ExportPlacesOptions): ExportWriter {
  switch (format) {
    case 'geojson':
      return featureCollectionWriter(geojsonPlace);
    case 'csv':
      return csvWriter();
    case 'a11yjson':
      return featureCollectionWriter((place) => a11yjsonPlace(place, { vocabulary, publicUrl }));
  }
}

async function* readPlaces(
  kysely: Kysely<DatabaseSchema>,
  context: ExportContext,
  filters: ExportFilters,
): AsyncGenerator<ExportedPlace[]> {
  for (let afterId = 0; ; ) {
    const { ids, lastId } = await selectNextPlaceIds(kysely, afterId, filters);
    if (lastId === null) return;
    afterId = lastId;
    if (ids.length > 0) yield await loadPlaces(kysely, context, ids);
  }
}

async function loadPlaces(
  kysely: Kysely<DatabaseSchema>,
  context: ExportContext,
  ids: readonly number[],
): Promise<ExportedPlace[]> {
  const places = await selectPlaces(kysely, ids);
  const sources = Map.groupBy(await selectPlaceSources(kysely, ids), (source) => source.place_id);
  const trailIds = places.filter(({ kind }) => kind === 'trail').map(({ id }) => id);
  const trails = trailIds.length === 0 ? [] : await selectTrails(kysely, trailIds);
  const trailOf = new Map(trails.map((trail) => [trail.place_id, trail]));
  return places.map((place) =>
    presentExportedPlace(place, sources.get(place.id) ?? [], trailOf.get(place.id), context),
  );
}
