import type { Bbox, LngLat } from '@access-atlas/contract/geometry/geo.ts';
import type { PinFilter } from './pin-filter.ts';

/**
 * One vector tile. Amenities stand in it from zoom 14 on, and at every zoom when the filter names types; they are
 * never counted in a cluster.
 */
export interface TileQuery {
  /** 0 to 22. */
  readonly z: number;
  readonly x: number;
  readonly y: number;
  readonly filter?: PinFilter;
}

/**
 * A Mapbox vector tile (version 2, extent 4096), not compressed, features ordered by id; a layer without features is
 * left out, so that an empty tile has no bytes.
 *
 * Layer `pins`: the feature's id is the place's; `rating` (key), `kind` (key), `type` (key of the vocabulary given,
 * else the number), and `true` for each flag the vocabulary names. From zoom 14 on `yes` and `no`: the letters of the tags
 * that people found and missed, left out where there are none.
 *
 * Layer `clusters`: `id` (negative, from zoom and cell), `total`, `accessible`, `partiallyAccessible`,
 * `notAccessible`, `unrated`, `expansionZoom` (the lowest zoom at which the members no longer share a cell, at most
 * 16) and `splits` (false when they share one even there, so that zooming in never tells them apart). A vector
 * tile's feature id is unsigned, so there it is 2^52 − `id`: above every place's, and exact in JavaScript.
 */
export interface TileAnswer {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** A strong entity tag with its quotes, over the uncompressed bytes. */
  readonly etag: string;
  /** The feed position of what the tile shows. */
  readonly position: string;
}

/** Amenities are counted apart, whatever the filter's types; `filter.kinds` narrows as it says. */
export interface CountQuery {
  readonly bbox?: Bbox;
  readonly filter?: PinFilter;
}

export interface CountAnswer {
  /** Places and trails by rating number: unrated, notAccessible, partiallyAccessible, accessible. */
  readonly byRating: readonly [number, number, number, number];
  readonly amenities: number;
  /** The three ratings together, as `stats.total` has it: no unrated place, no amenity. */
  readonly total: number;
  /** All places and trails that match, unrated ones too: what a list and the map show. */
  readonly matching: number;
  readonly position: string;
}

/** `distance`: nearest first. `rating`: heaviest first. `id`: lowest first. Ties are always broken by the lower id. */
export type PageSort = 'distance' | 'rating' | 'id';

/**
 * A page of the pins in a box, in a circle, in both, or anywhere. Without `filter.kinds` it holds places and trails,
 * and amenities only when the filter names types.
 */
export interface PageQuery {
  /** West, south, east, north; west > east crosses the antimeridian. All edges belong to it. */
  readonly bbox?: Bbox;
  /** Where distances are measured from; the middle of the box when absent. */
  readonly center?: LngLat;
  /** Only pins at most this far from the centre. */
  readonly radiusMeters?: number;
  readonly filter?: PinFilter;
  readonly sort: PageSort;
  /** The last key and id of the page before. */
  readonly after?: { readonly key: number; readonly id: number };
  /** 1 to 1,000. */
  readonly limit: number;
}

/** The rows of a page as parallel arrays. */
export interface PageAnswer {
  readonly ids: number[];
  /** Metres for `distance`, the rating's number for `rating`, the id for `id`: `after` takes them back as they are. */
  readonly keys: number[];
  readonly longitudesE7: number[];
  readonly latitudesE7: number[];
  readonly ratings: number[];
  readonly kinds: number[];
  readonly types: number[];
  /** All pins that match, on this page or any other. */
  readonly total: number;
  readonly position: string;
}

export interface PartnerSummaryQuery {
  readonly bbox?: Bbox;
  readonly filter?: PinFilter;
}

/** A partner with places or trails in view. */
export interface PartnerSummary {
  readonly partner: number;
  /** By rating number. */
  readonly byRating: readonly [number, number, number, number];
  /** How many of its places answer yes, by the tag's bit number, the commonest first, ties by bit. */
  readonly yesTags: readonly { readonly bit: number; readonly count: number }[];
}

export interface PartnerSummaryAnswer {
  /** Ordered by partner number. */
  readonly partners: readonly PartnerSummary[];
  readonly position: string;
}

export interface TagCountQuery {
  readonly bbox?: Bbox;
  readonly filter?: PinFilter;
}

export interface TagCountAnswer {
  /** How many matching places and trails answer yes, by the tag's bit number. */
  readonly yes: readonly number[];
  readonly position: string;
}

/** Where the site's data are; null where there are none. */
export interface RegionAnswer {
  readonly bounds: Bbox | null;
  readonly position: string;
}

/** What a site's vocabulary contributes to its tiles. */
export interface TileVocabulary {
  /** The key of a type by its number; a type without one is written as its number. */
  readonly typeKeys?: readonly (string | undefined)[];
  /** The flags that pins show, by bit number. */
  readonly flagKeys?: readonly (string | undefined)[];
  /** The letters of the tags that pins tell from zoom 14 on, by bit number. */
  readonly tagLetters?: readonly (string | undefined)[];
}

export interface ClusterOptions {
  /** The edge of a cluster cell in pixels of a tile of 512: a whole number from 30 to 128. */
  readonly cellPixels: number;
  /** A cell with fewer pins gives them singly. */
  readonly minPins: number;
}

/** Rows that changed in the database, in the feed's order. */
export interface PinBatch {
  /** Whole rows as `packed-places.ts` describes them; a buffer of their own is handed over and is empty afterwards. */
  readonly upserts: Uint8Array;
  /** Ids that are gone. They go first: an id in both lists stays, with its new row. */
  readonly deletes: readonly number[];
  /** Where the feed stands after this batch. */
  readonly position: string;
}

/** Which database and which vocabulary a snapshot was made from: another one's is refused. */
export interface SnapshotIdentity {
  readonly databaseId: string;
  /** Changes when numbers of types, partners or bits may mean something else. */
  readonly fingerprint: string;
}

export interface MapIndexStatus {
  readonly pins: number;
  /** Changed rows waiting for the next merge. */
  readonly deltaPins: number;
  readonly sizeBytes: number;
  readonly position: string;
}
