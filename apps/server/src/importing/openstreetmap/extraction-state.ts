import type { RefusedObject } from './extraction-report.ts';
import type { PlaceReason } from './find-place-reason.ts';
import { SettlementIndex } from './gazetteer/settlement-index.ts';
import { StreetSpools } from './gazetteer/street-spools.ts';
import { IdSet } from './geometry/id-set.ts';
import { NodePositions } from './geometry/node-positions.ts';
import { WayLines } from './geometry/way-lines.ts';
import type { OsmKind, OsmTags } from './osm-file/osm-objects.ts';
import { refusePlace } from './places/convert-place.ts';
import type { Location } from './places/locate-area.ts';
import { PlaceSpool } from './places/place-spool.ts';
import { externalIdOf, type RawPlace } from './places/raw-place.ts';
import { RelationStore } from './relation-store.ts';
import type { TrailNote } from './trails/trail-note.ts';
import type { TrailWay } from './trails/trail-way.ts';

/** What the passes over a file hand on to each other. */
export class ExtractionState implements Disposable {
  readonly positions = new NodePositions();
  readonly memberWayIds = new IdSet();
  /** Lines of the ways that relations are made of. */
  readonly wayLines = new WayLines(this.positions, this.memberWayIds);
  /** Relations that become something, and the relations inside them. */
  readonly relations = new RelationStore();
  readonly trailWayIds = new IdSet();
  readonly trailWays = new Map<number, TrailWay>();
  readonly trailNotes = new Map<number, TrailNote>();
  /** Nodes on the outlines of what may become a place. */
  readonly outlineNodeIds = new IdSet();
  /** Those of them that are entrances. */
  readonly entrances = new Map<number, { readonly tags: OsmTags; readonly changedAtSeconds: number }>();
  readonly settlements = new SettlementIndex();
  readonly streets: StreetSpools;
  readonly places: PlaceSpool;
  /** Indexes of the places that need a street's name, and of the benches that need a trail. */
  readonly unnamedToilets: number[] = [];
  readonly benches: number[] = [];
  readonly refused: RefusedObject[] = [];
  readonly refusedTrails: RefusedObject[] = [];
  readonly seenByWheelchair = { yes: 0, limited: 0, no: 0 };
  seen = 0;
  unnamedToiletsSeen = 0;
  trails = 0;
  houseNumbers = 0;
  houseNumbersWithoutStreet = 0;
  newestEditSeconds = 0;

  constructor(folder: string, fileSizeBytes: number) {
    this.streets = new StreetSpools(folder, fileSizeBytes);
    this.places = new PlaceSpool(folder);
  }

  /** Counts a named object or a toilet, whatever becomes of it. */
  countSeen(reason: PlaceReason, { wheelchair }: OsmTags): void {
    if (reason.role === 'unnamedToilet') this.unnamedToiletsSeen++;
    if (reason.role !== 'named') return;
    this.seen++;
    if (wheelchair === 'yes' || wheelchair === 'designated') this.seenByWheelchair.yes++;
    else if (wheelchair === 'limited' || wheelchair === 'no') this.seenByWheelchair[wheelchair]++;
  }

  /** Keeps a place whose position is known, or refuses it. */
  addPlace(
    object: { readonly kind: OsmKind; readonly id: number; readonly tags: OsmTags; readonly changedAtSeconds: number },
    reason: PlaceReason,
    location: Location | null,
    entrances: RawPlace['entrances'] = [],
  ): void {
    const { kind, id, tags, changedAtSeconds } = object;
    const refusal = reason.role === 'named' ? refusePlace(tags) : null;
    if (refusal !== null || location === null) {
      if (reason.role === 'named')
        this.refused.push({
          externalId: externalIdOf(object),
          reason: refusal ?? 'the file holds no position of it',
        });
      return;
    }
    const { longitude, latitude } = location.point;
    const index = this.places.add(
      { kind, id, ...reason, longitude, latitude, tags, changedAtSeconds, entrances },
      location.outlines,
    );
    if (reason.role === 'unnamedToilet') this.unnamedToilets.push(index);
    if (reason.type === 'bench' && reason.role === 'amenity') this.benches.push(index);
  }

  /** Counts and keeps an object's house number. */
  addHouseNumber(tags: OsmTags, longitude: number, latitude: number): void {
    if (tags['addr:housenumber'] === undefined) return;
    if (!this.streets.addHouseNumber(tags, longitude, latitude)) this.houseNumbersWithoutStreet++;
  }

  [Symbol.dispose](): void {
    this.places[Symbol.dispose]();
    this.streets[Symbol.dispose]();
  }
}
