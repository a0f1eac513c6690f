import type { OsmKind, OsmRelation, OsmTags, OsmWay } from './osm-objects.ts';

/**
 * What a pass over the file wants to see. Objects of a kind without a handler are checked all the same when
 * `checkAll` is set, and skipped otherwise.
 */
export interface OsmBlockHandlers {
  /** Every node; `tags` holds the wanted tags, or null where there are none. Coordinates in steps of 1e-7 degrees. */
  node?(id: number, longitudeE7: number, latitudeE7: number, tags: OsmTags | null, changedAtSeconds: number): void;
  /** Every way; `tags` is empty unless one of its keys is wanted. */
  way?(way: OsmWay): void;
  relation?(relation: OsmRelation): void;
  /** Whether objects of the kind with this key are read with all their tags; without the handler no tags are read. */
  wants?(kind: OsmKind, key: string): boolean;
  readonly checkAll?: boolean;
}

/** How many objects of each kind a block holds. */
export interface OsmBlockCounts {
  readonly nodes: number;
  readonly ways: number;
  readonly relations: number;
  /** Nodes without any tag: they exist only to be part of ways. */
  readonly untaggedNodes: number;
}
