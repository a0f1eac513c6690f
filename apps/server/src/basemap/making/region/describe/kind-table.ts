import type { OsmTags } from '../../../../osm-file/osm-objects.ts';

/** Kinds of objects by the key and the value of a tag. */
type KindTable<Kind> = Map<string, Map<string, Kind>>;

/** Makes a table of maps: in plain objects, inherited names such as "constructor" would be found too. */
export function kindTable<Kind>(kinds: Record<string, Record<string, Kind>>): KindTable<Kind> {
  return new Map(Object.entries(kinds).map(([key, values]) => [key, new Map(Object.entries(values))]));
}

/** The kind by the first key of the table whose value is in the table. */
export function kindOf<Kind>(tags: OsmTags, table: KindTable<Kind>): Kind | undefined {
  for (const [key, values] of table) {
    const value = tags[key];
    const kind = value === undefined ? undefined : values.get(value);
    if (kind !== undefined) return kind;
  }
  return undefined;
}
