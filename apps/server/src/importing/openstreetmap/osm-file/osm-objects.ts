/** Tags of an object; a record without a prototype, so that any key is safe. */
export type OsmTags = Readonly<Record<string, string>>;

export type OsmKind = 'node' | 'way' | 'relation';

/** Coordinates are whole steps of 1e-7 degrees, as the format stores them. */
interface OsmNode {
  readonly id: number;
  readonly longitudeE7: number;
  readonly latitudeE7: number;
  readonly tags: OsmTags;
  /** Seconds since 1970 of the object's last edit; 0 where the file does not say. */
  readonly changedAtSeconds: number;
}

export interface OsmWay {
  readonly id: number;
  readonly nodeIds: readonly number[];
  readonly tags: OsmTags;
  readonly changedAtSeconds: number;
}

export interface OsmMember {
  readonly kind: OsmKind;
  readonly id: number;
  readonly role: string;
}

export interface OsmRelation {
  readonly id: number;
  readonly members: readonly OsmMember[];
  readonly tags: OsmTags;
  readonly changedAtSeconds: number;
}
