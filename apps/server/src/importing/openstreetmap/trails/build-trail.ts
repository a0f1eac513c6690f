import type { LocalizedText } from '@access-atlas/contract/languages.ts';
import type { FlatLine } from '../../../domain/geometry/flat-line.ts';
import { measureLineMeters } from '../../../domain/geometry/measure-line.ts';
import { simplifyLines } from '../../../domain/geometry/simplify-lines.ts';
import { joinInOrder } from '../../../osm-file/geometry/joining/join-in-order.ts';
import type { WayLines } from '../../../osm-file/geometry/way-lines.ts';
import type { OsmRelation, OsmTags } from '../../../osm-file/osm-objects.ts';
import type { IsoDay, SourcePlace, SourceShape } from '../../records/source-place.ts';
import { convertPlace } from '../places/convert-place.ts';
import { findPrevailing, readTrailWay, type TrailWay } from './trail-way.ts';

/** A trail's geometry is simplified to at most this many points. */
const trailPointsMax = 2000;
/** Routes of routes are followed this deep. */
const depthMax = 5;
/** Members that are not the way itself. */
const sideRoles = new Set(['alternative', 'alternate', 'approach', 'connection', 'detour', 'excursion', 'shortcut']);

export interface TrailParts {
  readonly wayLines: WayLines;
  readonly ways: { get(wayId: number): TrailWay | undefined };
  readonly relations: Pick<ReadonlyMap<number, OsmRelation>, 'get'>;
}

export interface Trail {
  readonly place: SourcePlace;
  /** The whole course, not simplified. */
  readonly lines: readonly FlatLine[];
  /** Members that the file lacks: the trail leads out of it. */
  readonly missingMembers: number;
}

interface Course {
  readonly wayIds: number[];
  missingMembers: number;
}

function followCourse(relation: OsmRelation, parts: TrailParts, course: Course, visited: ReadonlySet<number>): void {
  for (const { kind, id, role } of relation.members) {
    if (kind === 'node' || sideRoles.has(role)) continue;
    if (kind === 'way') {
      if (parts.wayLines.nodesOf(id).length > 1) course.wayIds.push(id);
      else course.missingMembers++;
      continue;
    }
    const nested = parts.relations.get(id);
    if (nested === undefined) course.missingMembers++;
    else if (!visited.has(id) && visited.size < depthMax)
      followCourse(nested, parts, course, new Set([...visited, id]));
  }
}

function toCoordinates(line: FlatLine): (readonly [number, number])[] {
  const coordinates: (readonly [number, number])[] = [];
  for (let index = 0; index < line.length; index += 2) coordinates.push([line[index] ?? 0, line[index + 1] ?? 0]);
  return coordinates;
}

/** A trail without a name is known by its ends, or by its number. */
function nameTrail({ from, to, ref }: OsmTags, names: LocalizedText): LocalizedText {
  if (names.und !== undefined) return names;
  const ends = from?.trim() && to?.trim() ? `${from.trim()} – ${to.trim()}` : undefined;
  const name = ends ?? ref?.trim();
  return name ? { ...names, und: name } : names;
}

/** The way ids along a route, in order, through nested routes. */
export function listTrailWays(
  relation: OsmRelation,
  parts: TrailParts,
): { wayIds: readonly number[]; missingMembers: number } {
  const course: Course = { wayIds: [], missingMembers: 0 };
  followCourse(relation, parts, course, new Set([relation.id]));
  return course;
}

/**
 * A trail from its route relation: the member ways in order, joined to lines; a gap begins a new line. Missing members
 * are tolerated and counted. Null where the file has none of its ways.
 */
export function buildTrail(
  relation: OsmRelation,
  parts: TrailParts,
  countryAt: (longitude: number, latitude: number) => string | null,
  latestDay: IsoDay,
): Trail | null {
  const { wayIds, missingMembers } = listTrailWays(relation, parts);
  const chains = joinInOrder(wayIds.map((id) => [...parts.wayLines.nodesOf(id)]));
  const lines = chains.map((chain) => parts.wayLines.toLine(chain));
  const [longitude, latitude] = lines[0] ?? [];
  if (longitude === undefined || latitude === undefined) return null;

  const ways = wayIds.map((id) => parts.ways.get(id)).filter((way) => way !== undefined);
  const own = readTrailWay(relation.tags, 0);
  const shape: SourceShape = {
    lines: simplifyLines(lines, trailPointsMax).map(toCoordinates),
    lengthMeters: Math.round(lines.reduce((sum, line) => sum + measureLineMeters(line), 0)),
    surface: findPrevailing(ways, (way) => way.surface) ?? own.surface,
    widthMeters: findPrevailing(ways, (way) => way.widthMeters) ?? own.widthMeters,
    inclinePercent: findPrevailing(ways, (way) => way.inclinePercent) ?? own.inclinePercent,
    smoothness: findPrevailing(ways, (way) => way.smoothness) ?? own.smoothness,
  };
  const type = relation.tags.route === 'wheelchair' ? 'wheelchairTrail' : 'trail';
  const raw = { kind: 'relation', role: 'named', entrances: [], type, longitude, latitude } as const;
  const { id, tags, changedAtSeconds } = relation;
  const place = convertPlace({ ...raw, id, tags, changedAtSeconds }, countryAt(longitude, latitude), latestDay);
  return { place: { ...place, names: nameTrail(relation.tags, place.names), shape }, lines, missingMembers };
}
