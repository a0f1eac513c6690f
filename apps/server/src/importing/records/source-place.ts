import type { LocalizedText } from '@access-atlas/contract/languages.ts';
import type { PlaceKind, RatedKey } from '@access-atlas/contract/places/accessibility.ts';

/** A day as a source gives it: YYYY-MM-DD, UTC. */
export type IsoDay = string;

/** One answer of a source to one feature tag. */
export interface SourceFact {
  readonly answer: 'yes' | 'no';
  /** The source's own date of this answer: a survey date where it has one, else the object's last edit. */
  readonly reportedOn: IsoDay | null;
  /** True only where the source says that somebody checked (check_date, survey:date). */
  readonly isConfirmed: boolean;
}

/** A rating as a source gives it: one report among others, never a person's. */
export interface SourceRating {
  readonly rating: RatedKey;
  readonly reportedOn: IsoDay | null;
  readonly isConfirmed: boolean;
}

/** The course of a trail. Lines are [longitude, latitude] in degrees; a route with gaps has more than one line. */
export interface SourceShape {
  readonly lines: readonly (readonly (readonly [longitude: number, latitude: number])[])[];
  readonly lengthMeters: number;
  /** What the source tags along the way, for example surface=gravel; the value that covers the greatest length. */
  readonly surface: string | null;
  readonly widthMeters: number | null;
  readonly inclinePercent: number | null;
  readonly smoothness: string | null;
}

/** How a file says that the origin of one of its places must be named, where that is not the file itself. */
export interface SourceCredit {
  readonly attribution: string;
  readonly license: string | null;
}

/** One place as any source (OpenStreetMap, GeoJSON, CSV, the demonstration) hands it to the import. */
export interface SourcePlace {
  /** Stable within its source, for example "node/240092010". */
  readonly externalId: string;
  /** The source's other objects that mean the same place (a node and its building). */
  readonly mergedExternalIds: readonly string[];
  readonly kind: PlaceKind;
  /** Key of a place type ("cafe"); "place" where the source's value is not mapped. */
  readonly type: string;
  readonly longitude: number;
  readonly latitude: number;
  /** Empty for objects without a name: they are shown with their type's name. */
  readonly names: LocalizedText;
  /** Name of the nearest named street, given for objects that are shown by it ("Public toilet, {street}"); else null. */
  readonly nearestStreet: string | null;
  /** One line as a letter would carry it, or null. */
  readonly address: string | null;
  /** ISO 3166-1 alpha-2 in upper case, or null where the source does not say. */
  readonly country: string | null;
  readonly phone: string | null;
  /** Absolute http(s) address, or null. */
  readonly url: string | null;
  /** In the syntax of OpenStreetMap's opening_hours. */
  readonly openingHours: string | null;
  /** The source's own description of the accessibility, by language. */
  readonly descriptions: LocalizedText;
  readonly rating: SourceRating | null;
  /** Answers by tag key. */
  readonly facts: Readonly<Record<string, SourceFact>>;
  readonly labels: readonly string[];
  readonly flags: readonly string[];
  /** Partner key, where the source belongs to one. */
  readonly provider: string | null;
  readonly shape: SourceShape | null;
  /** When the source last changed the object. */
  readonly changedOn: IsoDay | null;
  /** Left out where the source as a whole is the origin. */
  readonly credit?: SourceCredit;
}

/** A settlement, district or street for the gazetteer. */
export interface SourceLocality {
  readonly externalId: string;
  readonly kind: 'settlement' | 'district' | 'street';
  readonly names: LocalizedText;
  readonly longitude: number;
  readonly latitude: number;
  /** West, south, east, north in degrees, or null for a point. */
  readonly bounds: readonly [number, number, number, number] | null;
  /** Name of the settlement a street or district belongs to, or null. */
  readonly parentName: string | null;
  readonly country: string | null;
  readonly population: number | null;
  /** House numbers of a street with their positions; empty for other kinds. */
  readonly houseNumbers: readonly { readonly number: string; readonly longitude: number; readonly latitude: number }[];
}
