import type { OsmTags } from '../../../../osm-file/osm-objects.ts';

/** What tags mean, by key and value. */
type KindTable<Kind> = Map<string, Map<string, Kind>>;

/** A table from plain objects, whose inherited names ("constructor") are then no values. */
export function kindTable<Kind>(kinds: Record<string, Record<string, Kind>>): KindTable<Kind> {
  return new Map(Object.entries(kinds).map(([key, values]) => [key, new Map(Object.entries(values))]));
}

/** The meaning of the first of the table's keys that has one. */
export function kindOf<Kind>(tags: OsmTags, table: KindTable<Kind>): Kind | undefined {
  for (const [key, values] of table) {
    const value = tags[key];
    const kind = value === undefined ? undefined : values.get(value);
    if (kind !== undefined) return kind;
  }
  return undefined;
}
