import type { FlatLine } from '../../../domain/geometry/flat-line.ts';
import { findInteriorPoint, findMiddleCorner, type Point } from '../../../domain/geometry/interior-point.ts';
import { assembleRings } from '../../../osm-file/geometry/joining/assemble-rings.ts';
import type { WantedNodePositions } from '../../../osm-file/geometry/wanted-node-positions.ts';
import type { WayLines } from '../../../osm-file/geometry/way-lines.ts';
import type { OsmMember, OsmRelation } from '../../../osm-file/osm-objects.ts';

/** Where an object is: a point in it, and its closed outlines where it is an area. */
export interface Location {
  readonly point: Point;
  readonly outlines: readonly FlatLine[];
}

/** Relations inside relations are followed this deep; deeper ones are mistakes or circles. */
const depthMax = 5;

function locate(outlines: readonly FlatLine[], lines: readonly FlatLine[]): Location | null {
  const inside = findInteriorPoint(outlines);
  if (inside !== null) return { point: inside, outlines };
  const corner = findMiddleCorner(lines);
  return corner === null ? null : { point: corner, outlines: [] };
}

/** Locates a way: inside where it is closed, else at its middle corner. Null where the file has none of its nodes. */
export function locateWay(line: FlatLine): Location | null {
  const last = line.length - 2;
  const isClosed = line.length >= 8 && line[0] === line[last] && line[1] === line[last + 1];
  return locate(isClosed ? [line] : [], [line]);
}

/** What relations are made of, as far as the file has it. */
export interface RelationParts {
  readonly positions: WantedNodePositions;
  readonly wayLines: WayLines;
  readonly relations: Pick<ReadonlyMap<number, OsmRelation>, 'get'>;
}

/** Whether a member is the node at which a map writes an area's name. */
export function isLabel({ kind, role }: OsmMember): boolean {
  return kind === 'node' && (role === 'label' || role === 'admin_centre');
}

function collectParts(
  relation: OsmRelation,
  parts: RelationParts,
  ways: number[][],
  points: number[],
  depth: number,
): void {
  for (const member of relation.members) {
    if (member.kind === 'way') ways.push([...parts.wayLines.nodesOf(member.id)]);
    else if (member.kind === 'node') {
      const node = parts.positions.indexOf(member.id);
      if (node >= 0) points.push(node);
    } else if (depth < depthMax) {
      const nested = parts.relations.get(member.id);
      if (nested !== undefined) collectParts(nested, parts, ways, points, depth + 1);
    }
  }
}

/**
 * Locates a relation: inside its area as far as its rings close (holes count), else at its label, else at the middle of
 * what the file has of it. Null where the file has nothing.
 */
export function locateRelation(relation: OsmRelation, parts: RelationParts): Location | null {
  const [ways, points]: [number[][], number[]] = [[], []];
  collectParts(relation, parts, ways, points, 0);
  const { type } = relation.tags;
  const isArea = type === 'multipolygon' || type === 'boundary' || type === 'building';
  const outlines = isArea ? assembleRings(ways).rings.map((ring) => parts.wayLines.toLine(ring)) : [];
  const label = relation.members.find(isLabel);
  const labelNode = label === undefined ? -1 : parts.positions.indexOf(label.id);
  const lines =
    labelNode >= 0
      ? [parts.wayLines.toLine([labelNode])]
      : [...ways, points].map((nodes) => parts.wayLines.toLine(nodes));
  return locate(outlines, lines);
}
