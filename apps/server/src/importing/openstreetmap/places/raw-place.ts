import type { PlaceTypeKey } from '../../../domain/vocabulary/place-types.ts';
import type { OsmKind, OsmTags } from '../../../osm-file/osm-objects.ts';

/** Why an object is read: a named place that the report accounts for, a toilet without a name, or an amenity pin. */
export type RawPlaceRole = 'named' | 'unnamedToilet' | 'amenity';

/** A place with its position found and its tags as they are: what waits on disk until duplicates are known. */
export interface RawPlace {
  readonly kind: OsmKind;
  readonly id: number;
  readonly role: RawPlaceRole;
  readonly type: PlaceTypeKey;
  readonly longitude: number;
  readonly latitude: number;
  readonly tags: OsmTags;
  readonly changedAtSeconds: number;
  /** Tags of the entrances on the outline of an area. */
  readonly entrances: readonly { readonly tags: OsmTags; readonly changedAtSeconds: number }[];
}

/** An object's name in the source: "node/240092010". */
export function externalIdOf(object: { readonly kind: OsmKind; readonly id: number }): string {
  return `${object.kind}/${object.id}`;
}
