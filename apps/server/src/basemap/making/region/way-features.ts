import type { AllNodePositions } from '../../../osm-file/geometry/all-node-positions.ts';
import { joinDirected } from '../../../osm-file/geometry/joining/join-directed.ts';
import { isClosed, type NodeChain } from '../../../osm-file/geometry/joining/node-chain.ts';
import type { OsmWay } from '../../../osm-file/osm-objects.ts';
import type { Rectangle } from '../../geometry/unit-square.ts';
import { isArea } from './describe/describe-area.ts';
import { landAndSea } from './land-and-sea.ts';
import { type Description, type MapFeature, mapFeature, type Path } from './map-feature.ts';
import { areaFeatures, lineFeatures } from './object-features.ts';
import type { RelationFeatures } from './relation-features.ts';
import { linesOf, ringsOf } from './way-geometry.ts';

const EARTH: Description = { layer: 'earth', minZoom: 0, drawOrder: -1, tags: { kind: 'earth', sort_rank: 0 } };
const OCEAN: Description = { layer: 'water', minZoom: 0, drawOrder: -1, tags: { kind: 'ocean', sort_rank: 200 } };

/** Makes features of ways: of lines and areas when they are added, of coastlines at the end. */
export class WayFeatures {
  readonly #nodes: AllNodePositions;
  readonly #boxes: Rectangle[];
  readonly #relations: RelationFeatures;
  readonly #emit: (feature: MapFeature) => void;
  readonly #coastlines: NodeChain[] = [];

  constructor(
    nodes: AllNodePositions,
    boxes: Rectangle[],
    relations: RelationFeatures,
    emit: (feature: MapFeature) => void,
  ) {
    this.#nodes = nodes;
    this.#boxes = boxes;
    this.#relations = relations;
    this.#emit = emit;
  }

  add({ id, nodeIds, tags }: OsmWay): void {
    this.#relations.addMemberWay(id, nodeIds);
    if (tags.natural === 'coastline') this.#coastlines.push(nodeIds);
    if (isClosed(nodeIds) && isArea(tags)) {
      const rings = ringsOf([nodeIds], this.#nodes, this.#boxes);
      this.#add(
        areaFeatures(
          tags,
          rings.map((ring) => [ring]),
        ),
      );
    } else this.#add(lineFeatures(tags, () => linesOf(nodeIds, this.#nodes)));
  }

  /** Land and sea, as the coastlines divide the boxes. */
  finish(): void {
    const coastlines = joinDirected(this.#coastlines).flatMap((chain) => linesOf(chain, this.#nodes));
    for (const box of this.#boxes) {
      const { land, sea } = landAndSea(coastlines, box);
      this.#add(fills(EARTH, land));
      this.#add(fills(OCEAN, sea));
    }
  }

  #add(features: MapFeature[]): void {
    for (const feature of features) this.#emit(feature);
  }
}

const fills = (description: Description, polygons: Path[][]): MapFeature[] =>
  polygons.map((rings) => mapFeature(description, { type: 'polygon', rings }));
