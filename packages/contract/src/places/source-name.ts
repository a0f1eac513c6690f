const names: Readonly<Record<string, string>> = { openstreetmap: 'OpenStreetMap', demonstration: 'Null Island' };

/** The name of a source; the key of an unknown one. */
export function sourceName(source: string): string {
  return names[source] ?? source;
}
