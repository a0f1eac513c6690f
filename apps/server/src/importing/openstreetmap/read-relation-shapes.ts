import type { FlatLine } from '../../domain/geometry/flat-line.ts';
import { boundsOfLines } from '../../osm-file/geometry/bounds-of-lines.ts';
import { assembleRings } from '../../osm-file/geometry/joining/assemble-rings.ts';
import type { OsmRelation } from '../../osm-file/osm-objects.ts';
import type { CountryArea } from './country-finder.ts';
import { entrancesOf } from './entrances-of.ts';
import type { ExtractionState } from './extraction-state.ts';
import { findPlaceReason } from './find-place-reason.ts';
import { readLocality } from './gazetteer/settlement-index.ts';
import { isLabel, locateRelation } from './places/locate-area.ts';

/** Outlines of an area relation, and whether the file has all of its ways. */
function readOutlines(relation: OsmRelation, state: ExtractionState): { outlines: FlatLine[]; isComplete: boolean } {
  const ways = relation.members.filter(({ kind }) => kind === 'way').map(({ id }) => [...state.wayLines.nodesOf(id)]);
  const { rings } = assembleRings(ways);
  return {
    outlines: rings.map((ring) => state.wayLines.toLine(ring)),
    isComplete: rings.length > 0 && ways.every((way) => way.length > 1),
  };
}

/** A settlement's boundary gives its extent; one that is only partly in the file would give a false one. */
function readLocalityRelation(relation: OsmRelation, state: ExtractionState): void {
  const { id, tags, members } = relation;
  const { outlines, isComplete } = readOutlines(relation, state);
  const label = members.find(isLabel);
  const bounds = isComplete ? boundsOfLines(outlines) : null;
  const labelNode = label === undefined ? -1 : state.positions.indexOf(label.id);
  if (tags.place !== undefined) {
    const location = locateRelation(relation, state);
    if (location === null) return;
    const { longitude, latitude } = location.point;
    const locality = readLocality(`relation/${id}`, tags, longitude, latitude, bounds);
    if (locality !== null) state.settlements.add(locality);
  } else if (labelNode >= 0 && bounds !== null && tags.name !== undefined)
    state.settlements.addBounds(
      tags.name,
      state.positions.longitude(labelNode),
      state.positions.latitude(labelNode),
      bounds,
    );
}

/** Places, house numbers and settlements that are relations. */
export function readRelationShapes(state: ExtractionState): void {
  for (const relation of state.relations.values()) {
    const { tags } = relation;
    const reason = findPlaceReason('relation', tags);
    const location = reason === null && tags['addr:housenumber'] === undefined ? null : locateRelation(relation, state);
    if (reason !== null) {
      const outlineNodes = location?.outlines.length ? outlineNodeIds(relation, state) : [];
      state.addPlace({ kind: 'relation', ...relation }, reason, location, entrancesOf(outlineNodes, state));
    }
    if (location !== null) state.addHouseNumber(tags, location.point.longitude, location.point.latitude);
    else if (tags['addr:housenumber'] !== undefined) state.houseNumbersWithoutStreet++;
    if (tags.place !== undefined || tags.boundary === 'administrative') readLocalityRelation(relation, state);
  }
}

function outlineNodeIds(relation: OsmRelation, state: ExtractionState): number[] {
  return relation.members
    .filter(({ kind }) => kind === 'way')
    .flatMap(({ id }) => Array.from(state.wayLines.nodesOf(id), (node) => state.positions.idOf(node)));
}

/** The countries whose whole border the file has. */
export function readCountryAreas(state: ExtractionState): CountryArea[] {
  const areas: CountryArea[] = [];
  for (const relation of state.relations.values()) {
    const { tags } = relation;
    const country = tags['ISO3166-1:alpha2'] ?? tags['ISO3166-1'];
    if (tags.boundary !== 'administrative' || tags.admin_level !== '2' || !country || !/^[A-Z]{2}$/.test(country))
      continue;
    const { outlines, isComplete } = readOutlines(relation, state);
    if (isComplete) areas.push({ country, outlines });
  }
  return areas;
}
