/** What stands at a key of a table of words; undefined for keys that are not the table's own, such as `toString`. */
export function valueAt<Value>(record: Readonly<Record<string, Value>>, key: unknown): Value | undefined {
  return Object.entries(record).find(([known]) => known === String(key))?.[1];
}
