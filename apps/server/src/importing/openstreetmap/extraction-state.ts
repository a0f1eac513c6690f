import { join } from 'node:path';
import { IdSet } from '../../osm-file/geometry/id-set.ts';
import { WantedNodePositions } from '../../osm-file/geometry/wanted-node-positions.ts';
import { WayLines } from '../../osm-file/geometry/way-lines.ts';
import type { OsmKind, OsmTags } from '../../osm-file/osm-objects.ts';
import { PagePool } from '../../osm-file/paging/page-pool.ts';
import { EntranceStore } from './entrance-store.ts';
import type { RefusedObject } from './extraction-report.ts';
import type { PlaceReason } from './find-place-reason.ts';
import { SettlementIndex } from './gazetteer/settlement-index.ts';
import { StreetSpools } from './gazetteer/street-spools.ts';
import { refusePlace } from './places/convert-place.ts';
import type { Location } from './places/locate-area.ts';
import { PlaceSpool } from './places/place-spool.ts';
import { externalIdOf, type RawPlace } from './places/raw-place.ts';
import { RelationStore } from './relation-store.ts';
import { TrailNotes } from './trails/trail-notes.ts';
import { TrailWayStore } from './trails/trail-way-store.ts';

/** What the passes over a file hand on to each other. What there is most of lies on disk. */
export class ExtractionState implements Disposable {
  readonly #disposables = new DisposableStack();
  readonly pool: PagePool;
  readonly positions: WantedNodePositions;
  readonly memberWayIds: IdSet;
  /** Lines of the ways that relations are made of. */
  readonly wayLines: WayLines;
  /** Relations that become something, and the relations inside them. */
  readonly relations: RelationStore;
  readonly trailWayIds: IdSet;
  readonly trailWays: TrailWayStore;
  readonly trailNotes: TrailNotes;
  /** Nodes on the outlines of what may become a place. */
  readonly outlineNodeIds: IdSet;
  /** Those of them that are entrances. */
  readonly entrances: EntranceStore;
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

  /** @param pagesBytes memory for pages; default 96 MB */
  constructor(folder: string, fileSizeBytes: number, pagesBytes?: number) {
    const disposables = this.#disposables;
    const pool = disposables.use(new PagePool(join(folder, 'pages'), pagesBytes));
    this.pool = pool;
    this.positions = new WantedNodePositions(pool);
    this.memberWayIds = new IdSet(pool);
    this.wayLines = new WayLines(pool, this.positions, this.memberWayIds);
    this.relations = disposables.use(new RelationStore(folder, pool));
    this.trailWayIds = new IdSet(pool);
    this.trailWays = new TrailWayStore(pool, this.trailWayIds);
    this.trailNotes = disposables.use(new TrailNotes(folder, pool, this.trailWayIds));
    this.outlineNodeIds = new IdSet(pool);
    this.entrances = disposables.use(new EntranceStore(folder, pool, this.outlineNodeIds));
    this.streets = disposables.use(new StreetSpools(folder, fileSizeBytes));
    this.places = disposables.use(new PlaceSpool(folder, pool));
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
    this.#disposables.dispose();
  }
}
