import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import {
  startTemporaryPostgresql,
  temporaryPostgresqlObstacle,
} from '../../apps/server/src/db/testing/temporary-postgresql.ts';
import { coilOf, combOf, writeFeatures } from '../../apps/server/src/importing/testing/attack-files.ts';
import type { BenchRow } from '../map-index/timings.ts';
import { startSite } from '../site/site-process.ts';
import { importBesideReaders, type SiteSettings } from './import-beside-readers.ts';
import { writeSyntheticCountry } from './write-synthetic-country.ts';

/** Some 300,000 places, in a file of some 400 MB. */
const countryTowns = 4_100;

/**
 * How long readers of a running site wait over HTTP for details, lists and tiles while the operator's command imports into
 * it, and how late its event loop is meanwhile: for every .osm.pbf file of OSM_DATA_DIR, for a made-up country, and for shapes made to hold a site up. On the
 * embedded database with its single connection, and, where it is installed, on PostgreSQL.
 */
export async function benchReaders(say: (line: string) => void): Promise<BenchRow[]> {
  const folder = mkdtempSync(join(tmpdir(), 'access-atlas-readers-'));
  try {
    const country = join(folder, 'made-up-country.osm.pbf');
    await writeSyntheticCountry(country, countryTowns);
    // Within the limits, and the hardest for whoever stores and draws it.
    const hostile = writeFeatures(join(folder, 'hostile.geojson'), [combOf(90_000), coilOf(20_000)]);
    const files = [...realFiles(), country, hostile];
    const rows = await benchEngine({ DATA_DIR: join(folder, 'embedded') }, 'embedded', files, say);
    const obstacle = temporaryPostgresqlObstacle();
    if (obstacle) {
      say(`Readers during an import on PostgreSQL are not measured: ${obstacle}.`);
      return rows;
    }
    const postgresql = await startTemporaryPostgresql();
    try {
      const settings = { DATA_DIR: join(folder, 'postgresql'), DATABASE_URL: postgresql.url };
      return [...rows, ...(await benchEngine(settings, 'PostgreSQL', files, say))];
    } finally {
      await postgresql.remove();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function benchEngine(
  settings: SiteSettings,
  engine: string,
  files: readonly string[],
  say: (line: string) => void,
): Promise<BenchRow[]> {
  const site = await startSite(settings);
  try {
    const rows: BenchRow[] = [];
    for (const file of files)
      rows.push(...(await importBesideReaders(site, settings, file, `${basename(file)}, ${engine}`, say)));
    return rows;
  } finally {
    await site.end();
  }
}

function realFiles(): string[] {
  const folder = process.env.OSM_DATA_DIR;
  if (!folder) return [];
  return readdirSync(folder)
    .filter((file) => file.endsWith('.osm.pbf'))
    .map((file) => join(folder, file));
}
