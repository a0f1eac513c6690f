/** Tags of an object; a record without a prototype, so that any key is safe. */
export type OsmTags = Readonly<Record<string, string>>;

export type OsmKind = 'node' | 'way' | 'relation';

/** The format numbers the kinds of members in this order, from 0. */
export const memberKinds: readonly OsmKind[] = ['node', 'way', 'relation'];

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
