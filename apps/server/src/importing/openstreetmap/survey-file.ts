import { ImportFileError } from '../../domain/errors/import-file-error.ts';
import { sampleHouse, sampleStreet } from '../../osm-file/geometry/sample-nodes.ts';
import type { OsmBlockHandlers } from '../../osm-file/osm-block-handlers.ts';
import type { OsmFile, PassProgress } from '../../osm-file/osm-file.ts';
import type { OsmRelation, OsmWay } from '../../osm-file/osm-objects.ts';
import type { ExtractionState } from './extraction-state.ts';
import { findPlaceReason, needsWholeLine } from './find-place-reason.ts';
import { readLocality } from './gazetteer/settlement-index.ts';
import { isLabel } from './places/locate-area.ts';
import { externalIdOf } from './places/raw-place.ts';
import { isTrail } from './trails/is-trail.ts';
import { isStreet, wantsTags } from './wanted-tags.ts';

/** Whether a relation becomes something by its own tags. */
function isOfInterest({ tags, members }: OsmRelation): boolean {
  if (isTrail(tags) || findPlaceReason('relation', tags) !== null || tags['addr:housenumber'] !== undefined)
    return true;
  if (tags.name === undefined) return false;
  if (tags.boundary !== 'administrative') return tags.place !== undefined;
  // Of the many boundaries only countries' and those with a label tell something.
  return tags.admin_level === '2' || tags.place !== undefined || members.some(isLabel);
}

function surveyWay(way: OsmWay, state: ExtractionState): void {
  const { tags, nodeIds } = way;
  const reason = findPlaceReason('way', tags);
  if (reason !== null) state.countSeen(reason, tags);
  if (tags['addr:housenumber'] !== undefined) {
    state.houseNumbers++;
    for (const id of sampleHouse(nodeIds)) state.positions.want(id);
  }
  if (reason !== null && nodeIds[0] === nodeIds.at(-1)) for (const id of nodeIds) state.outlineNodeIds.add(id);
  if (reason !== null || needsWholeLine(tags)) for (const id of nodeIds) state.positions.want(id);
  else if (isStreet(tags)) for (const id of sampleStreet(nodeIds)) state.positions.want(id);
}

function surveyRelation(relation: OsmRelation, state: ExtractionState): void {
  if (!isOfInterest(relation)) return;
  const { tags } = relation;
  const reason = findPlaceReason('relation', tags);
  if (reason !== null) state.countSeen(reason, tags);
  if (tags['addr:housenumber'] !== undefined) state.houseNumbers++;
  if (state.relations.has(relation.id)) {
    state.refused.push({ externalId: `relation/${relation.id}`, reason: 'the file holds it twice' });
    return;
  }
  if (isTrail(tags)) state.trails++;
  state.relations.add(relation);
}

function handlersFor(state: ExtractionState): OsmBlockHandlers {
  return {
    wants: wantsTags,
    node(id, longitudeE7, latitudeE7, tags, changedAtSeconds) {
      if (tags === null) return;
      state.newestEditSeconds = Math.max(state.newestEditSeconds, changedAtSeconds);
      const [longitude, latitude] = [longitudeE7 / 1e7, latitudeE7 / 1e7];
      const node = { kind: 'node', id, tags, changedAtSeconds } as const;
      const reason = findPlaceReason('node', tags);
      if (reason !== null) {
        state.countSeen(reason, tags);
        state.addPlace(node, reason, { point: { longitude, latitude }, outlines: [] });
      }
      if (tags['addr:housenumber'] !== undefined) state.houseNumbers++;
      state.addHouseNumber(tags, longitude, latitude);
      const locality =
        tags.place === undefined ? null : readLocality(externalIdOf(node), tags, longitude, latitude, null);
      if (locality !== null) state.settlements.add(locality);
    },
    way(way) {
      state.newestEditSeconds = Math.max(state.newestEditSeconds, way.changedAtSeconds);
      surveyWay(way, state);
    },
    relation(relation) {
      state.newestEditSeconds = Math.max(state.newestEditSeconds, relation.changedAtSeconds);
      surveyRelation(relation, state);
    },
  };
}

/**
 * The first pass: checks the whole file, keeps what stands at nodes, and notes which ways, nodes and relations the
 * rest will need.
 * @throws ImportFileError for a file that is damaged, absurd or holds nothing
 */
export function surveyFile(file: OsmFile, state: ExtractionState, onProgress?: PassProgress): void {
  const counts = file.readAll(handlersFor(state), onProgress);
  if (counts.nodes + counts.ways + counts.relations === 0) throw new ImportFileError('The file holds no objects.');
  // Nodes without tags exist only to be part of ways. A file cut between two blocks looks whole but for this.
  if (counts.ways === 0 && counts.untaggedNodes > 0)
    throw new ImportFileError('The file is truncated: it holds the nodes of ways, but no ways. Download it again.');
}
