import type { LocalizedText } from '@access-atlas/contract/languages.ts';
import type { Audience, PlaceKind, TagCategory } from '@access-atlas/contract/places/accessibility.ts';
import type { Generated } from 'kysely';
import type { JsonColumn, JsonColumnWithDefault } from './json-column.ts';

export interface TagRow {
  /** Bit position in the map index; never reused. */
  number: number;
  key: string;
  category: TagCategory;
  audiences: Audience[];
  is_barrier: boolean;
  names: JsonColumn<LocalizedText>;
  negatives: JsonColumn<LocalizedText>;
  explanations: JsonColumn<LocalizedText>;
  is_built_in: boolean;
  /** When the site ceased to offer it; null while it does. */
  retired_at: Generated<Date | null>;
}

export interface LabelRow {
  number: number;
  key: string;
  featured: boolean;
  verified: boolean;
  names: JsonColumn<LocalizedText>;
  explanations: JsonColumn<LocalizedText>;
  is_built_in: boolean;
  /** When the site ceased to offer it; null while it does. */
  retired_at: Generated<Date | null>;
}

export interface FlagRow {
  number: number;
  key: string;
  names: JsonColumn<LocalizedText>;
  explanations: JsonColumn<LocalizedText>;
  is_built_in: boolean;
  /** When the site ceased to offer it; null while it does. */
  retired_at: Generated<Date | null>;
}

export interface PlaceTypeRow {
  number: number;
  key: string;
  kind: PlaceKind;
  names: JsonColumn<LocalizedText>;
  icon: string;
}

export interface PartnerRow {
  number: number;
  key: string;
  /** null until an operator enters it: the key alone is vocabulary. */
  name: string | null;
  texts: JsonColumnWithDefault<LocalizedText>;
  url: string | null;
  logo_file: string | null;
  is_built_in: boolean;
}

export interface DirectoryCategoryRow {
  id: Generated<number>;
  key: string;
  parent_id: number | null;
  names: JsonColumn<LocalizedText>;
  /** When the site ceased to offer it; null while it does. */
  retired_at: Generated<Date | null>;
}

export interface DirectoryServiceRow {
  id: Generated<number>;
  key: string;
  names: JsonColumn<LocalizedText>;
  /** When the site ceased to offer it; null while it does. */
  retired_at: Generated<Date | null>;
}
