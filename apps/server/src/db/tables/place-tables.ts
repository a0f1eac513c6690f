import type { Language, LocalizedText } from '@access-atlas/contract/languages.ts';
import type { KnownFrom, PlaceKind } from '@access-atlas/contract/places/accessibility.ts';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { PhotoDoubt } from '../../domain/photos/new-photo.ts';
import type { RatingWeight, StoredRatingSummary, StoredTagFact } from '../../domain/verdict/stored-verdict.ts';
import type { JsonColumn, JsonColumnWithDefault } from './json-column.ts';

export interface PlaceRow {
  id: GeneratedAlways<number>;
  kind: PlaceKind;
  type_number: number;
  names: JsonColumnWithDefault<LocalizedText>;
  address: string | null;
  /** Names an unnamed toilet: "Public toilet, {street}". */
  nearest_street: string | null;
  country: string | null;
  phone: string | null;
  url: string | null;
  opening_hours: string | null;
  longitude: number;
  latitude: number;
  service_place_id: string | null;
  partner_number: number | null;
  wheelchair_accessible_entrance: boolean | null;
  /** The source's own description of the accessibility. */
  descriptions: JsonColumnWithDefault<LocalizedText>;
  provider_description: string | null;
  provider_description_language: Language | null;
  promoted_review_id: number | null;
  rating: Generated<RatingWeight>;
  rating_summary: JsonColumn<StoredRatingSummary> | null;
  yes_tags: Generated<number[]>;
  no_tags: Generated<number[]>;
  tag_facts: JsonColumnWithDefault<StoredTagFact[]>;
  /** Those that operators and sources give. */
  label_numbers: Generated<number[]>;
  /** Those that it has by what was written about it; null where there are none. */
  earned_label_numbers: number[] | null;
  flag_numbers: Generated<number[]>;
  review_count: Generated<number>;
  /** Published photos: lists ask for photos only where there are some. */
  photo_count: Generated<number>;
  created_by: string | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  /** Since when no dataset holds it, where people's words kept it on the map. */
  missing_since: Date | null;
  deleted_at: Date | null;
  /** Set where it is not on the map although its source may have it: by whoever deleted, merged or closed it, or hid it. */
  hidden_as: 'deleted' | 'removed' | 'merged' | 'closed' | null;
  /** The place that it turned out to be, which stays; set where it is hidden as merged. */
  merged_into: number | null;
}

export interface PlaceSourceRow {
  source: string;
  /** Within which ids are unique: the dataset's key, or '' for a source with ids of its own for the whole world. */
  scope: Generated<string>;
  external_id: string;
  place_id: number;
  /** Keys of the imports that hold it. */
  datasets: string[];
  /** The values last imported: a field is overwritten only while it still equals them. '{}' in all rows of a place but one. */
  facts: JsonColumn<Record<string, unknown>>;
  changed_on: string | null;
}

export interface TrailRow {
  place_id: number;
  /** Lines of [longitude, latitude]. */
  lines: JsonColumn<[number, number][][]>;
  length_meters: number;
  surface: string | null;
  width_meters: number | null;
  incline_percent: number | null;
  smoothness: string | null;
}

export interface TrailAmenityRow {
  trail_id: number;
  amenity_id: number;
}

export interface LocalityRow {
  id: GeneratedAlways<number>;
  dataset: string;
  external_id: string;
  kind: 'settlement' | 'district' | 'street';
  names: JsonColumn<LocalizedText>;
  longitude: number;
  latitude: number;
  bounds: number[] | null;
  parent_name: string | null;
  country: string | null;
  population: number | null;
  /** [number, longitude, latitude] of each. */
  house_numbers: JsonColumnWithDefault<[string, number, number][]>;
}

export interface ReviewRow {
  id: GeneratedAlways<number>;
  place_id: number;
  person_id: string | null;
  parent_id: number | null;
  is_from_provider: Generated<boolean>;
  text: string;
  language: Language | null;
  rating: 1 | 2 | 3 | null;
  yes_tags: Generated<number[]>;
  no_tags: Generated<number[]>;
  event_id: string | null;
  status: Generated<'published' | 'held' | 'removed'>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  deleted_at: Date | null;
}

export interface PhotoRow {
  id: GeneratedAlways<number>;
  place_id: number;
  review_id: number | null;
  person_id: string | null;
  file: string;
  thumbnail_file: string;
  width_pixels: number;
  height_pixels: number;
  alt_text: Generated<string>;
  alt_text_language: Language | null;
  /** The hash by which it was named, of the bytes that were sent; null where it came with its review. */
  sent_sha256: string | null;
  position: number;
  status: Generated<'published' | 'held' | 'removed'>;
  created_at: Generated<Date>;
  deleted_at: Date | null;
}

/** A photo that somebody has sent, and that reviews of theirs may name by its hash. */
export interface SentPhotoRow {
  person_id: string;
  /** Of the bytes that were sent, in hexadecimal digits. */
  sha256: string;
  /** Of what was sent. */
  size_bytes: number;
  file: string;
  thumbnail_file: string;
  width_pixels: number;
  height_pixels: number;
  /** Why a moderator has to look at it; null where nothing is wrong. */
  held_for: JsonColumn<readonly PhotoDoubt[]> | null;
  /** When it was sent last. */
  sent_at: Date;
  /** When something of its sender's first named it; null until then. */
  attached_at: Date | null;
}

/** One opinion of a place: the only input of its rating and facts. */
export interface ReportRow {
  id: GeneratedAlways<number>;
  place_id: number;
  /** Pseudonymous: stays when the account is deleted. */
  author_key: string | null;
  source: string | null;
  rating: 1 | 2 | 3 | null;
  yes_tags: Generated<number[]>;
  no_tags: Generated<number[]>;
  /** YYYY-MM-DD, UTC. */
  reported_on: ColumnType<string, string, string>;
  is_confirmed: boolean;
  /** A business about its own place: kept, never counted. */
  is_of_own_place: Generated<boolean>;
  review_id: number | null;
  event_id: string | null;
  /** Whether it says all that its author stands for; null where an older release wrote it: then a review's does. */
  is_whole: boolean | null;
  /** How its author knows; null where they were near, or did not say. */
  known_from: KnownFrom | null;
  /** When its author took it back: it does not count, and what stood before does. */
  withdrawn_at: Date | null;
  created_at: Generated<Date>;
}
