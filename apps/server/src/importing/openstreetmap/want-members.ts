import { IdSet } from '../../osm-file/geometry/id-set.ts';
import type { OsmFile, PassProgress } from '../../osm-file/osm-file.ts';
import type { OsmRelation } from '../../osm-file/osm-objects.ts';
import type { ExtractionState } from './extraction-state.ts';
import { findPlaceReason } from './find-place-reason.ts';
import { isTrail } from './trails/is-trail.ts';
import { wantsTags } from './wanted-tags.ts';

/** Relations inside relations are followed this deep. */
const depthMax = 5;

/** Whether the relations inside a relation are part of its geometry. */
function isNesting({ tags }: OsmRelation): boolean {
  return isTrail(tags) || findPlaceReason('relation', tags) !== null;
}

/** Fetches the relations inside the relations found so far, level by level. */
function fetchNested(file: OsmFile, state: ExtractionState): void {
  const nestedIds = new Set<number>();
  const noteNested = ({ members }: OsmRelation) => {
    for (const { kind, id } of members) if (kind === 'relation') nestedIds.add(id);
  };
  for (const relation of state.relations.values()) if (isNesting(relation)) noteNested(relation);
  for (let depth = 0; depth < depthMax; depth++) {
    const missing = new Set([...nestedIds].filter((id) => !state.relations.has(id)));
    if (missing.size === 0) return;
    nestedIds.clear();
    file.read('relation', {
      wants: wantsTags,
      relation(relation) {
        if (!missing.has(relation.id)) return;
        state.relations.add(relation);
        noteNested(relation);
      },
    });
  }
}

/** The ways along trails, through nested routes. */
function collectTrailWays(relation: OsmRelation, state: ExtractionState, depth: number): void {
  for (const { kind, id } of relation.members) {
    if (kind === 'way') state.trailWayIds.add(id);
    const nested = kind === 'relation' && depth < depthMax ? state.relations.get(id) : undefined;
    if (nested !== undefined) collectTrailWays(nested, state, depth + 1);
  }
}

/** Notes which ways and nodes the relations of interest are made of, and which of the nodes may be entrances. */
export function wantMembers(file: OsmFile, state: ExtractionState, onProgress?: PassProgress): void {
  fetchNested(file, state);
  const areaWayIds = new IdSet(state.pool);
  for (const relation of state.relations.values()) {
    if (isTrail(relation.tags)) collectTrailWays(relation, state, 0);
    for (const { kind, id } of relation.members) {
      if (kind === 'way') {
        state.memberWayIds.add(id);
        if (!isTrail(relation.tags)) areaWayIds.add(id);
      } else if (kind === 'node') state.positions.want(id);
    }
  }
  state.memberWayIds.seal();
  state.trailWayIds.seal();
  areaWayIds.seal();
  if (state.memberWayIds.size === 0) return;
  file.read(
    'way',
    {
      way({ id, nodeIds }) {
        if (!state.memberWayIds.has(id)) return;
        const isOfArea = areaWayIds.has(id);
        for (const nodeId of nodeIds) {
          state.positions.want(nodeId);
          if (isOfArea) state.outlineNodeIds.add(nodeId);
        }
      },
    },
    onProgress,
  );
}
