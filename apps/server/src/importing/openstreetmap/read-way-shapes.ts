import type { FlatLine } from '../../domain/geometry/flat-line.ts';
import { measureLineMeters } from '../../domain/geometry/measure-line.ts';
import { boundsOfLines } from '../../osm-file/geometry/bounds-of-lines.ts';
import { sampleHouse, sampleStreet } from '../../osm-file/geometry/sample-nodes.ts';
import type { OsmFile, PassProgress } from '../../osm-file/osm-file.ts';
import type { OsmWay } from '../../osm-file/osm-objects.ts';
import { entrancesOf } from './entrances-of.ts';
import type { ExtractionState } from './extraction-state.ts';
import { findPlaceReason, needsWholeLine } from './find-place-reason.ts';
import { readLocality } from './gazetteer/settlement-index.ts';
import { readNames } from './place-tags/read-names.ts';
import { locateWay } from './places/locate-area.ts';
import { describeTerrain } from './trails/describe-terrain.ts';
import { readTrailWay } from './trails/trail-way.ts';
import { isStreet, wantsTags } from './wanted-tags.ts';

function lineOf(nodeIds: readonly number[], state: ExtractionState): FlatLine {
  const nodes = nodeIds.map((id) => state.positions.indexOf(id)).filter((index) => index >= 0);
  return state.wayLines.toLine(nodes);
}

function readPlaceWay(way: OsmWay, line: FlatLine, state: ExtractionState): void {
  const reason = findPlaceReason('way', way.tags);
  if (reason === null) return;
  const entrances = way.nodeIds[0] === way.nodeIds.at(-1) ? entrancesOf(way.nodeIds, state) : [];
  state.addPlace({ kind: 'way', ...way }, reason, locateWay(line), entrances);
}

function readLocalityWay({ id, tags }: OsmWay, line: FlatLine, state: ExtractionState): void {
  const location = tags.place === undefined ? null : locateWay(line);
  if (location === null) return;
  const { longitude, latitude } = location.point;
  const locality = readLocality(`way/${id}`, tags, longitude, latitude, boundsOfLines([line]));
  if (locality !== null) state.settlements.add(locality);
}

function readStreet({ id, tags, nodeIds }: OsmWay, state: ExtractionState): void {
  if (!isStreet(tags)) return;
  const line = lineOf(sampleStreet(nodeIds), state);
  if (line.length === 0) return;
  state.streets.addPiece({
    street: tags.name?.trim() ?? '',
    names: readNames(tags),
    externalId: `way/${id}`,
    points: [...line],
  });
}

function readHouseWay({ tags, nodeIds }: OsmWay, state: ExtractionState): void {
  if (tags['addr:housenumber'] === undefined) return;
  const [x, y, oppositeX, oppositeY] = lineOf(sampleHouse(nodeIds), state);
  if (x === undefined || y === undefined) {
    state.houseNumbersWithoutStreet++;
    return;
  }
  const middle = (one: number, other: number | undefined) => Math.round(((one + (other ?? one)) / 2) * 1e7) / 1e7;
  state.addHouseNumber(tags, middle(x, oppositeX), middle(y, oppositeY));
}

function readTrailPiece({ id, tags, changedAtSeconds }: OsmWay, state: ExtractionState): void {
  const line = state.wayLines.toLine(state.wayLines.nodesOf(id));
  const lengthMeters = measureLineMeters(line);
  state.trailWays.set(id, readTrailWay(tags, lengthMeters));
  const text = findPlaceReason('way', tags) === null ? describeTerrain(tags, lengthMeters) : null;
  const middle = Math.floor(line.length / 4) * 2;
  const [longitude, latitude] = [line[middle], line[middle + 1]];
  if (text !== null && longitude !== undefined && latitude !== undefined)
    state.trailNotes.add({ wayId: id, longitude, latitude, text, changedAtSeconds });
}

/** The pass over the ways once the nodes' coordinates are known: places, streets, houses, and what relations need. */
export function readWayShapes(file: OsmFile, state: ExtractionState, onProgress?: PassProgress): void {
  file.read(
    'way',
    {
      wants: wantsTags,
      way(way) {
        state.wayLines.add(way.id, way.nodeIds);
        if (state.trailWayIds.has(way.id)) readTrailPiece(way, state);
        if (needsWholeLine(way.tags)) {
          const line = lineOf(way.nodeIds, state);
          readPlaceWay(way, line, state);
          readLocalityWay(way, line, state);
        }
        readStreet(way, state);
        readHouseWay(way, state);
      },
    },
    onProgress,
  );
}
