import type { OsmMember, OsmTags } from '../osm-objects.ts';

/** What all objects have that are to be written. */
interface WrittenObject {
  readonly id: number;
  /** Keys and values of at most 255 characters; no key is empty. */
  readonly tags?: OsmTags;
  /** Seconds since 1970 of the last edit; left out, the file does not tell. */
  readonly changedAtSeconds?: number;
  /** False marks the object as deleted, which only the history of a region has. */
  readonly isVisible?: boolean;
}

/** Coordinates in degrees; the file keeps seven decimals of them. */
export interface WrittenNode extends WrittenObject {
  readonly longitude: number;
  readonly latitude: number;
}

export interface WrittenWay extends WrittenObject {
  readonly nodeIds: readonly number[];
}

export interface WrittenRelation extends WrittenObject {
  readonly members: readonly OsmMember[];
}
