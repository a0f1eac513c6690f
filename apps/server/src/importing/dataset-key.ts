/**
 * The key under which an import is known, from its file's name without folder, extensions and date:
 * "muenchen-centre.osm.pbf" → "muenchen-centre", "monaco-2026-11-01.osm.pbf" and "monaco-latest.osm.pbf" → "monaco".
 * So the same region's next file is the same dataset.
 */
export function datasetKeyOf(fileName: string): string {
  const baseName = fileName.split(/[/\\]/).at(-1) ?? '';
  const stem = baseName.replace(/(?:\.(?:osm|pbf|geojsonl|geojson|ndjson|json|csv|tsv|txt))+$/i, '');
  const undated = stem.replace(
    /(?:[-_. ](?:latest|internal|(?:19|20)\d{2}[-_.]?(?:0[1-9]|1[0-2])(?:[-_.]?(?:0[1-9]|[12]\d|3[01]))?|\d{6}))$/i,
    '',
  );
  return undated === '' ? stem : undated;
}
