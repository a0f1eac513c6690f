import { z } from 'zod';
import { ImportFileError } from '../../domain/errors/import-file-error.ts';
import { GeometryError } from '../read-course.ts';
import { type PlaceRecord, recordColumns } from '../records/place-record.ts';
import { type OnBytes, readTextFile } from '../records/read-text-file.ts';
import type { FieldRefusal } from '../records/refuse-place.ts';
import type { SourceShape } from '../records/source-place.ts';
import type { FileRecord } from '../records/spool-records.ts';
import { readGeometry } from './read-geometry.ts';
import { splitFeatures } from './split-features.ts';

const idSchema = z.union([z.string(), z.number()]);
const featureSchema = z.object({
  type: z.literal('Feature'),
  id: idSchema.optional(),
  geometry: z.unknown(),
  // A feature may have a million of them: only those that are read are looked at.
  properties: z.custom<object | null>((value) => typeof value === 'object' && !Array.isArray(value)),
});

/**
 * The records of a GeoJSON file (RFC 7946): a FeatureCollection, or one feature a line. A feature's `id` is its external
 * id where it has no such property.
 * @throws ImportFileError where the file as a whole cannot be read
 */
export async function* readGeojson(path: string, onBytes: OnBytes): AsyncGenerator<FileRecord> {
  let row = 0;
  for await (const text of splitFeatures(readTextFile(path, onBytes))) {
    row += 1;
    yield { row, ...readFeature(parseFeature(text, row)) };
  }
}

function parseFeature(text: string, row: number): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new ImportFileError(`The file is no JSON: feature ${row} is damaged.`, { cause: error });
  }
}

function readFeature(
  value: unknown,
): { record: PlaceRecord; shape: SourceShape['lines'] | null } | { refusal: FieldRefusal; externalId?: unknown } {
  const parsed = featureSchema.safeParse(value);
  if (!parsed.success)
    return { refusal: { field: null, reason: 'it is no GeoJSON feature' }, externalId: readIdOfAny(value) };
  const { id, geometry, properties } = parsed.data;
  const known = pickColumns(properties ?? {});
  const record: PlaceRecord = { ...known, externalId: known.externalId ?? id };
  if (properties !== null && 'leftOutPoints' in properties)
    return { refusal: { field: 'properties', reason: 'they hold too many values to be read' }, externalId: id };
  if (geometry === null || geometry === undefined) return { record, shape: null };
  try {
    const { point, lines } = readGeometry(geometry);
    return { record: { ...record, ...point }, shape: lines };
  } catch (error) {
    if (!(error instanceof GeometryError)) throw error;
    return { refusal: { field: 'geometry', reason: error.message }, externalId: record.externalId };
  }
}

const anySchema = z.object({
  id: idSchema.optional().catch(undefined),
  properties: z.object({ externalId: idSchema.optional() }).catch({}).optional(),
});

/** The id of what may be no feature. */
function readIdOfAny(value: unknown): string | number | undefined {
  const parsed = anySchema.safeParse(value);
  return parsed.success ? (parsed.data.properties?.externalId ?? parsed.data.id) : undefined;
}

function pickColumns(properties: PlaceRecord): PlaceRecord {
  const columns = recordColumns.filter((column) => Object.hasOwn(properties, column));
  return Object.fromEntries(columns.map((column) => [column, properties[column]]));
}
