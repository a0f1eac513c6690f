import { metersPerDegree } from '@access-atlas/contract/geometry/geo.ts';
import { PointGrid } from '../../osm-file/geometry/point-grid.ts';
import type { PassProgress } from '../../osm-file/osm-file.ts';
import type { LineSpoolWriter } from '../records/line-spool.ts';
import type { IsoDay, SourcePlace } from '../records/source-place.ts';
import type { ExtractionReport } from './extraction-report.ts';
import type { ExtractionState } from './extraction-state.ts';
import { readOwnCountry } from './place-tags/read-address.ts';
import { toIsoDay } from './place-tags/read-report-date.ts';
import { convertPlace } from './places/convert-place.ts';
import { findDuplicates } from './places/find-duplicates.ts';
import { findMemberships } from './places/find-memberships.ts';
import { findRepeated } from './places/find-repeated.ts';
import { type MergeConflict, mergePlaces } from './places/merge-places.ts';
import { externalIdOf, type RawPlace } from './places/raw-place.ts';
import { buildTrail } from './trails/build-trail.ts';
import { findBenchesAlong } from './trails/find-benches-along.ts';
import { isTrail } from './trails/is-trail.ts';
import { NoteColumns } from './trails/note-columns.ts';
import type { TrailNote } from './trails/trail-note.ts';

export interface WritingContext {
  readonly countryAt: (longitude: number, latitude: number) => string | null;
  readonly latestDay: IsoDay;
  /** Names of the streets nearest to toilets without a name, by the place's index. */
  readonly nearestStreets: ReadonlyMap<number, string>;
}

type Written = Pick<
  ExtractionReport,
  | 'places'
  | 'merged'
  | 'unnamedToiletsMerged'
  | 'amenities'
  | 'trailsWritten'
  | 'incompleteTrails'
  | 'merges'
  | 'conflicts'
>;

/** Notes of one text nearer than this are one to a reader. */
const sameNoteMeters = 100;

/** Writes the trails, and tells which benches stand along them. */
function writeTrails(state: ExtractionState, writer: LineSpoolWriter, context: WritingContext) {
  const benches = findBenchesAlong(state.places.columns, state.benches);
  const incompleteTrails: { externalId: string; missingMembers: number }[] = [];
  let trailsWritten = 0;
  const parts = { wayLines: state.wayLines, ways: state.trailWays, relations: state.relations };
  for (const relation of state.relations.values()) {
    if (!isTrail(relation.tags)) continue;
    const trail = buildTrail(relation, parts, context.countryAt, context.latestDay);
    const externalId = `relation/${relation.id}`;
    if (trail === null) {
      state.refusedTrails.push({ externalId, reason: 'the file holds none of its ways' });
      continue;
    }
    if (trail.missingMembers > 0) incompleteTrails.push({ externalId, missingMembers: trail.missingMembers });
    for (const line of trail.lines) benches.addLine(line);
    writer.write(trail.place);
    trailsWritten++;
  }
  return { trailsWritten, incompleteTrails, benchesAlong: benches.found };
}

function toTerrainPlace(note: TrailNote, context: WritingContext): SourcePlace {
  const { longitude, latitude, changedAtSeconds } = note;
  const raw = { kind: 'way', id: note.wayId, role: 'amenity', type: 'terrain', entrances: [], tags: {} } as const;
  const country = context.countryAt(longitude, latitude);
  const place = convertPlace({ ...raw, longitude, latitude, changedAtSeconds }, country, context.latestDay);
  return { ...place, descriptions: note.text, changedOn: toIsoDay(changedAtSeconds) };
}

/** Writes the notes on the ground, one for each place where it changes. */
function writeTerrainNotes(state: ExtractionState, writer: LineSpoolWriter, context: WritingContext): number {
  const degrees = sameNoteMeters / metersPerDegree;
  const grid = new PointGrid(degrees * 4);
  const written = new NoteColumns();
  for (const note of state.trailNotes) {
    const wide = degrees / Math.max(0.05, Math.cos((note.latitude * Math.PI) / 180));
    const { longitude, latitude } = note;
    const near = [...grid.near(longitude - wide, latitude - degrees, longitude + wide, latitude + degrees)];
    if (near.some((index) => written.isSame(index, note, wide, degrees))) continue;
    grid.add(longitude, latitude, written.add(note));
    writer.write(toTerrainPlace(note, context));
  }
  return written.length;
}

/** The groups of objects that mean one place, by each of their indexes. */
function groupsByIndex(groups: readonly (readonly number[])[], repeated: ReadonlySet<number>) {
  const byIndex = new Map<number, readonly number[]>();
  for (const group of groups) {
    const members = group.filter((index) => !repeated.has(index));
    for (const index of members) byIndex.set(index, members);
  }
  return byIndex;
}

/** What has no name of its own is shown by its street: toilets, and ramps, whose way's name is the street's. */
function addStreet(place: SourcePlace, { role, type, tags }: RawPlace, nearestStreet: string | undefined): SourcePlace {
  if (role === 'unnamedToilet')
    return { ...place, names: {}, nearestStreet: tags['addr:street'] ?? nearestStreet ?? null };
  if (type === 'ramp' && tags.highway !== undefined) return { ...place, names: {}, nearestStreet: tags.name ?? null };
  return place;
}

/** Writes every place, trail and amenity to the spool, duplicates as one. */
export function writePlaces(
  state: ExtractionState,
  writer: LineSpoolWriter,
  context: WritingContext,
  onProgress: PassProgress,
): Written {
  const { benchesAlong, ...trails } = writeTrails(state, writer, context);
  const amenities: Record<string, number> = {};
  const terrainNotes = writeTerrainNotes(state, writer, context);
  if (terrainNotes > 0) amenities.terrain = terrainNotes;

  const { columns } = state.places;
  const repeated = findRepeated(columns);
  const groups = groupsByIndex(
    findDuplicates(columns, findMemberships(columns, state.relations, state.pool)),
    repeated,
  );
  const merges: { externalId: string; mergedExternalIds: readonly string[] }[] = [];
  const conflicts: MergeConflict[] = [];
  const counts = { places: 0, merged: 0, unnamedToiletsMerged: 0 };

  const write = (place: SourcePlace, { role, type }: RawPlace) => {
    writer.write(place);
    if (role === 'named') counts.places++;
    else if (role === 'amenity') amenities[type] = (amenities[type] ?? 0) + 1;
  };

  const convert = (raw: RawPlace, at: number) => {
    const country = readOwnCountry(raw.tags) ?? context.countryAt(raw.longitude, raw.latitude);
    return addStreet(convertPlace(raw, country, context.latestDay), raw, context.nearestStreets.get(at));
  };

  let index = -1;
  for (const raw of state.places) {
    index++;
    if (index % 1000 === 0) onProgress(index, columns.length);
    if (repeated.has(index)) {
      if (raw.role === 'named')
        state.refused.push({ externalId: externalIdOf(raw), reason: 'the file holds it twice' });
      continue;
    }
    if (raw.role === 'amenity' && raw.type === 'bench' && !benchesAlong.has(index)) continue;
    const group = groups.get(index);
    if (group === undefined) {
      write(convert(raw, index), raw);
      continue;
    }
    // The last of a group brings the others: waiting in memory for it, they would be many.
    if (group.at(-1) !== index) continue;
    const merged = mergePlaces(group.map((member) => convert(state.places.at(member), member)));
    if (merged === null) continue;
    write(merged.place, raw);
    const { externalId, mergedExternalIds } = merged.place;
    if (mergedExternalIds.length > 0) merges.push({ externalId, mergedExternalIds });
    conflicts.push(...merged.conflicts);
    if (raw.role === 'named') counts.merged += mergedExternalIds.length;
    else counts.unnamedToiletsMerged += mergedExternalIds.length;
  }
  onProgress(columns.length, columns.length);
  return { ...counts, ...trails, amenities, merges, conflicts };
}
