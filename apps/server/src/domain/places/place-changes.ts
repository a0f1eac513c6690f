import type { Language, LocalizedText } from '@access-atlas/contract/languages.ts';

/** What of a place sources fill and people edit, as it is stored. */
export interface EditableFields {
  readonly typeNumber: number;
  readonly longitude: number;
  readonly latitude: number;
  readonly names: LocalizedText;
  readonly address: string | null;
  readonly country: string | null;
  readonly phone: string | null;
  readonly url: string | null;
  readonly openingHours: string | null;
  readonly descriptions: LocalizedText;
  readonly partnerNumber: number | null;
  /** In ascending order, without repetition. */
  readonly labelNumbers: readonly number[];
  readonly flagNumbers: readonly number[];
}

/** One thing that changed. */
export interface Change<Value> {
  readonly before: Value;
  readonly after: Value;
}

/** Everything of a place whose changes its history keeps; positions in degrees. */
interface KeptFields extends Omit<EditableFields, 'longitude' | 'latitude'> {
  readonly position: { readonly longitude: number; readonly latitude: number };
  /** The words of the business itself. */
  readonly providerDescription: { readonly text: string; readonly language: Language | null } | null;
  /** The review that describes it. */
  readonly promotedReview: number | null;
  /** What its source says of it: the weight of the rating, and tags by their number. */
  readonly sourceRating: 1 | 2 | 3 | null;
  readonly sourceTags: Readonly<Record<string, 'yes' | 'no'>>;
  /** Ids of places that turned out to be this one, and did not after all. */
  readonly mergedPlaces: readonly number[];
}

/** What changed, each thing by its name; what stayed is left out. */
export type PlaceChanges = { readonly [Field in keyof KeptFields]?: Change<KeptFields[Field]> };

/** What of a place's fields differs. */
export function changesOfFields(before: Partial<EditableFields>, after: Partial<EditableFields>): PlaceChanges {
  return differences(keptFieldsOf(before), keptFieldsOf(after));
}

/** What differs; a thing that one of the two leaves out is not compared. */
export function differences(before: Partial<KeptFields>, after: Partial<KeptFields>): PlaceChanges {
  const fields = Object.keys(after) as (keyof KeptFields)[];
  const changed = fields.filter((field) => before[field] !== undefined && !isSame(before[field], after[field]));
  return Object.fromEntries(changed.map((field) => [field, { before: before[field], after: after[field] }]));
}

const comparedFields = [
  'typeNumber',
  'names',
  'address',
  'country',
  'phone',
  'url',
  'openingHours',
  'descriptions',
  'partnerNumber',
  'labelNumbers',
  'flagNumbers',
] as const satisfies (keyof EditableFields)[];

function keptFieldsOf(fields: Partial<EditableFields>): Partial<KeptFields> {
  const { longitude, latitude } = fields;
  return {
    ...Object.fromEntries(comparedFields.flatMap((field) => (field in fields ? [[field, fields[field]]] : []))),
    ...(longitude !== undefined && latitude !== undefined && { position: { longitude, latitude } }),
  };
}

/** Whether two are the same JSON, in whatever order their keys stand. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  const [entries, others] = [Object.entries(one), new Map(Object.entries(other))];
  return entries.length === others.size && entries.every(([key, value]) => isSame(value, others.get(key)));
}
