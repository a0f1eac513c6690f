const names: Readonly<Record<string, string>> = { openstreetmap: 'OpenStreetMap', demonstration: 'Null Island' };

/** A source as it names itself; any other by its key. */
export function sourceName(source: string): string {
  return names[source] ?? source;
}
