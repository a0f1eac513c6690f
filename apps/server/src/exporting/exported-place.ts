import type { LocalizedText } from '@access-atlas/contract/languages.ts';
import type { PlaceKind, RatingKey } from '@access-atlas/contract/places/accessibility.ts';

/** Where a place's facts come from. */
export interface ExportedSource {
  readonly source: string;
  readonly externalId: string;
  /** The object's own page at the source. */
  readonly url: string | null;
  /** YYYY-MM-DD */
  readonly editedOn: string | null;
  /** How it must be named, and its licence where there is one. */
  readonly attribution: string;
  readonly license: string | null;
}

/** The course of a trail: lines of [longitude, latitude], 7 decimals. */
export interface ExportedTrail {
  readonly lines: readonly (readonly (readonly [longitude: number, latitude: number])[])[];
  readonly lengthMeters: number;
  readonly surface: string | null;
  readonly widthMeters: number | null;
  readonly inclinePercent: number | null;
  readonly smoothness: string | null;
}

/**
 * A place as every export format takes it, in the words of the API. Nothing in it leads to a person: no names, no
 * addresses of mail, no texts or photos of reviews.
 */
export interface ExportedPlace {
  readonly id: number;
  /**
   * `{source}:{external id}` of its first source (`{source}:{dataset}:{external id}` where ids belong to a dataset),
   * else `place:{id}`: unique within an export, and the same in the next one.
   */
  readonly externalId: string;
  readonly names: LocalizedText;
  readonly address: string | null;
  readonly country: string | null;
  readonly phone: string | null;
  readonly url: string | null;
  readonly openingHours: string | null;
  /** Degrees, 7 decimals. */
  readonly longitude: number;
  readonly latitude: number;
  readonly rating: RatingKey;
  /** Keys of the tags whose answer is yes, and no; what is in neither is unknown. */
  readonly tags: readonly string[];
  readonly noTags: readonly string[];
  /** Whether a source says that the key that is needed is a Euro key. */
  readonly needsEuroKey: boolean;
  readonly labels: readonly string[];
  readonly flags: readonly string[];
  readonly type: string;
  readonly kind: PlaceKind;
  readonly provider: string | null;
  /** The source's own words about the accessibility. */
  readonly descriptions: LocalizedText;
  /** When the rating (without one: any fact) was last reported, YYYY-MM-DD, and whether somebody checked that day. */
  readonly reportedOn: string | null;
  readonly confirmed: boolean;
  /** How many people and sources say which rating. */
  readonly ratingSummary: {
    readonly accessible: number;
    readonly partiallyAccessible: number;
    readonly notAccessible: number;
    readonly people: number;
  };
  /** ISO 8601, UTC. */
  readonly updatedAt: string;
  readonly sources: readonly ExportedSource[];
  readonly attribution: string;
  readonly license: string | null;
  readonly trail: ExportedTrail | null;
}
