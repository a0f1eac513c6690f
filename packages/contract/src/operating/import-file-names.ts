/** How the names of files end that can be imported, and what such files hold. */
export const importFileEndings = [
  ['.osm.pbf', 'openstreetmap'],
  ['.geojson', 'geojson'],
  ['.csv', 'csv'],
] as const;

/** What the name of a file says that it holds; null where it cannot be imported. */
export function importSourceOf(name: string): (typeof importFileEndings)[number][1] | null {
  const plain = name.toLowerCase();
  return importFileEndings.find(([ending]) => plain.length > ending.length && plain.endsWith(ending))?.[1] ?? null;
}
