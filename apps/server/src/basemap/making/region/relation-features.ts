import type { AllNodePositions } from '../../../osm-file/geometry/all-node-positions.ts';
import { assembleRings } from '../../../osm-file/geometry/joining/assemble-rings.ts';
import type { NodeChain } from '../../../osm-file/geometry/joining/node-chain.ts';
import type { OsmRelation, OsmTags } from '../../../osm-file/osm-objects.ts';
import type { Rectangle } from '../../geometry/unit-square.ts';
import { assemblePolygons } from './assemble-polygons.ts';
import { describeArea } from './describe/describe-area.ts';
import { describeBoundary } from './describe/describe-boundary.ts';
import { describePlace } from './describe/describe-place.ts';
import { describePoi } from './describe/describe-poi.ts';
import { type MapFeature, mapFeature, type Path } from './map-feature.ts';
import { areaFeatures } from './object-features.ts';
import { linesOf, ringsOf } from './way-geometry.ts';

type Area = { tags: OsmTags; outer: number[]; inner: number[] };
type Border = { adminLevel: number; disputed: boolean };

const isDrawnArea = (tags: OsmTags): boolean =>
  describeArea(tags).length > 0 || describePoi(tags) !== undefined || describePlace(tags) !== undefined;

/** Collects multipolygons and borders, then their member ways, and makes features of them when all ways are known. */
export class RelationFeatures {
  readonly #areas: Area[] = [];
  readonly #borders = new Map<number, Border>();
  readonly #members = new Map<number, NodeChain>();
  readonly #wanted = new Set<number>();

  add({ tags, members }: OsmRelation): void {
    const ways = members.filter((member) => member.kind === 'way');
    if (tags.boundary === 'administrative' || tags.boundary === 'disputed') {
      this.#addBorder(
        tags,
        ways.map((member) => member.id),
      );
    }
    if ((tags.type === 'multipolygon' || tags.type === 'boundary') && isDrawnArea(tags)) {
      const inner = ways.filter((member) => member.role === 'inner').map((member) => member.id);
      const outer = ways.filter((member) => member.role === 'outer' || member.role === '').map((member) => member.id);
      for (const id of [...inner, ...outer]) this.#wanted.add(id);
      this.#areas.push({ tags, outer, inner });
    }
  }

  #addBorder(tags: OsmTags, ways: number[]): void {
    const adminLevel = Number(tags.admin_level);
    if (!describeBoundary(adminLevel, false)) return;
    const disputed = tags.boundary === 'disputed' || tags.disputed === 'yes';
    for (const id of ways) {
      this.#wanted.add(id);
      const known = this.#borders.get(id);
      if (!known || adminLevel < known.adminLevel) this.#borders.set(id, { adminLevel, disputed });
    }
  }

  addMemberWay(id: number, chain: NodeChain): void {
    if (this.#wanted.has(id)) this.#members.set(id, chain);
  }

  finish(nodes: AllNodePositions, boxes: Rectangle[], emit: (feature: MapFeature) => void): void {
    for (const { tags, outer, inner } of this.#areas) {
      // Of a boundary, such as a protected area at sea, most may lie outside of the extract: the extract's border would
      // close it wrongly.
      const mayBeCut = tags.type !== 'boundary';
      const ringsFrom = (ids: number[]): Path[] => {
        const { rings, openChains } = assembleRings(this.#chains(ids));
        return ringsOf(mayBeCut ? [...rings, ...openChains] : rings, nodes, boxes);
      };
      const polygons = assemblePolygons(ringsFrom(outer), ringsFrom(inner));
      for (const feature of areaFeatures(tags, polygons)) emit(feature);
    }
    for (const [id, { adminLevel, disputed }] of this.#borders) {
      const description = describeBoundary(adminLevel, disputed);
      const chain = this.#members.get(id);
      if (!description || !chain) continue;
      for (const path of linesOf(chain, nodes)) emit(mapFeature(description, { type: 'line', path }));
    }
  }

  #chains(ids: number[]): NodeChain[] {
    return ids.map((id) => this.#members.get(id)).filter((chain) => chain !== undefined);
  }
}
