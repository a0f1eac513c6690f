import type { IsoDay, SourcePlace } from '../source-place.ts';
import type { ExtractionReport } from './extraction-report.ts';
import type { ExtractionState } from './extraction-state.ts';
import { metersPerDegree } from './geometry/measure-line.ts';
import { PointGrid } from './geometry/point-grid.ts';
import type { PassProgress } from './osm-file/osm-file.ts';
import { readOwnCountry } from './place-tags/read-address.ts';
import { toIsoDay } from './place-tags/read-report-date.ts';
import { convertPlace } from './places/convert-place.ts';
import { findDuplicates } from './places/find-duplicates.ts';
import { findMemberships } from './places/find-memberships.ts';
import { findRepeated } from './places/find-repeated.ts';
import { type MergeConflict, mergePlaces } from './places/merge-places.ts';
import { externalIdOf, type RawPlace } from './places/raw-place.ts';
import type { LineSpoolWriter } from './spool/line-spool.ts';
import { buildTrail } from './trails/build-trail.ts';
import { findBenchesAlong } from './trails/find-benches-along.ts';
import { isTrail } from './trails/is-trail.ts';
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
  const written: TrailNote[] = [];
  for (const note of state.trailNotes.values()) {
    const wide = degrees / Math.max(0.05, Math.cos((note.latitude * Math.PI) / 180));
    const { longitude, latitude } = note;
    const near = [...grid.near(longitude - wide, latitude - degrees, longitude + wide, latitude + degrees)];
    const isRepeated = near.some((index) => {
      const other = written[index];
      return (
        other !== undefined &&
        other.text.en === note.text.en &&
        Math.abs(other.latitude - latitude) <= degrees &&
        Math.abs(other.longitude - longitude) <= wide
      );
    });
    if (isRepeated) continue;
    grid.add(longitude, latitude, written.length);
    written.push(note);
    writer.write(toTerrainPlace(note, context));
  }
  return written.length;
}

/** A group of objects that mean one place, gathered as they come from the spool. */
interface Gathering {
  missing: number;
  readonly places: SourcePlace[];
}

function gatheringsOf(groups: readonly (readonly number[])[], repeated: ReadonlySet<number>): Map<number, Gathering> {
  const byIndex = new Map<number, Gathering>();
  for (const group of groups) {
    const members = group.filter((index) => !repeated.has(index));
    const gathering: Gathering = { missing: members.length, places: [] };
    for (const index of members) byIndex.set(index, gathering);
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
  const groups = findDuplicates(columns, findMemberships(columns, state.relations));
  const gatherings = gatheringsOf(groups, repeated);
  const merges: { externalId: string; mergedExternalIds: readonly string[] }[] = [];
  const conflicts: MergeConflict[] = [];
  const counts = { places: 0, merged: 0, unnamedToiletsMerged: 0 };

  const write = (place: SourcePlace, { role, type }: RawPlace) => {
    writer.write(place);
    if (role === 'named') counts.places++;
    else if (role === 'amenity') amenities[type] = (amenities[type] ?? 0) + 1;
  };

  let index = -1;
  for (const raw of state.places.drain()) {
    index++;
    if (index % 1000 === 0) onProgress(index, columns.length);
    if (repeated.has(index)) {
      if (raw.role === 'named')
        state.refused.push({ externalId: externalIdOf(raw), reason: 'the file holds it twice' });
      continue;
    }
    if (raw.role === 'amenity' && raw.type === 'bench' && !benchesAlong.has(index)) continue;
    const country = readOwnCountry(raw.tags) ?? context.countryAt(raw.longitude, raw.latitude);
    const place = addStreet(convertPlace(raw, country, context.latestDay), raw, context.nearestStreets.get(index));
    const gathering = gatherings.get(index);
    if (gathering === undefined) {
      write(place, raw);
      continue;
    }
    gathering.places.push(place);
    if (--gathering.missing > 0) continue;
    const merged = mergePlaces(gathering.places);
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
