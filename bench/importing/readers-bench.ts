import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  startTemporaryPostgresql,
  temporaryPostgresqlObstacle,
} from '../../apps/server/src/db/testing/temporary-postgresql.ts';
import { coilOf, combOf, writeFeatures } from '../../apps/server/src/importing/testing/attack-files.ts';
import { type BenchRow, summarize } from '../map-index/timings.ts';
import { HttpClient } from '../site/http-client.ts';
import { type SiteProcess, startSite } from '../site/site-process.ts';
import { writeSyntheticCountry } from './write-synthetic-country.ts';

const atlasFile = fileURLToPath(new URL('../../apps/server/src/cli/atlas.ts', import.meta.url));
const pauseMilliseconds = 5;
/** Some 300,000 places, in a file of some 400 MB. */
const countryTowns = 4_100;

interface ImportCounts {
  readonly counts: { readonly places: { readonly seen: number } };
}

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

interface Settings extends Readonly<Record<string, string>> {
  readonly DATA_DIR: string;
}

async function benchEngine(
  settings: Settings,
  engine: string,
  files: readonly string[],
  say: (line: string) => void,
): Promise<BenchRow[]> {
  const site = await startSite(settings);
  try {
    const rows: BenchRow[] = [];
    for (const file of files) rows.push(...(await benchFile(site, settings, file, engine, say)));
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

async function benchFile(
  site: SiteProcess,
  settings: Settings,
  file: string,
  engine: string,
  say: (line: string) => void,
): Promise<BenchRow[]> {
  const { address } = site;
  const name = `${file.slice(file.lastIndexOf('/') + 1)}, ${engine}`;
  say(`${name}, beside readers over HTTP`);
  await site.eventLoopDelays();
  const startedAt = performance.now();
  let isDone = false;
  const isImporting = () => !isDone;
  const reading = Promise.all([
    readWhile(address, (turn) => `/api/places/v1/${1 + (turn % 500)}`, isImporting),
    readWhile(address, listOf, isImporting),
    readWhile(address, tileOf, isImporting),
  ]);
  const importing = importFile(settings, file).finally(() => {
    isDone = true;
  });
  const [places, [details, lists, tiles]] = await Promise.all([importing, reading]);
  const milliseconds = performance.now() - startedAt;
  const refused = details.refused + lists.refused + tiles.refused;
  if (refused > 0) say(`${refused} readers were told to come again later`);
  const late = await site.eventLoopDelays();
  return [
    summarize(`import of ${name}, into a running site`, places, [milliseconds]),
    summarize(`details meanwhile, over HTTP: ${name}`, places, details.waits),
    summarize(`a list meanwhile, over HTTP: ${name}`, places, lists.waits),
    summarize(`a tile meanwhile, over HTTP: ${name}`, places, tiles.waits),
    {
      what: `event loop of the server late meanwhile (p50, p99, max): ${name}`,
      at: places,
      unit: 'ms',
      p50: late.p50,
      p95: late.p99,
      max: late.max,
    },
  ];
}

/** Around another point each time, so that no answer is one that was kept. */
function listOf(turn: number): string {
  return `/api/places/v1/search_opt?location=${44 + (turn % 997) * 0.004},${5 + (turn % 1_009) * 0.004}`;
}

/** Of Europe, another one each time. */
function tileOf(turn: number): string {
  const [zoom, column, row] = [10, 520 + (turn % 31), 330 + (turn % 37)];
  return `/api/tiles/pins/${zoom}/${column}/${row}.mvt`;
}

interface Readings {
  /** How long each answer took, in milliseconds; those who were refused waited too. */
  readonly waits: readonly number[];
  /** Answered with 503, because the database was busy for too long. */
  readonly refused: number;
}

/** Asks again and again, while it is wanted. */
async function readWhile(
  address: string,
  pathOf: (turn: number) => string,
  isWanted: () => boolean,
): Promise<Readings> {
  const client = new HttpClient(address);
  const waits: number[] = [];
  let refused = 0;
  for (let turn = 0; isWanted(); turn++) {
    const { status, milliseconds } = await client.get(pathOf(turn));
    // Before anything was imported there is no such place.
    if (status === 503) refused++;
    else if (status !== 200 && status !== 204 && status !== 404)
      throw new Error(`${pathOf(turn)} was answered with ${status}.`);
    waits.push(milliseconds);
    await new Promise((resolve) => setTimeout(resolve, pauseMilliseconds));
  }
  client.close();
  return { waits, refused };
}

/** Imports with the operator's command, in a process of its own, and returns how many places were seen. */
async function importFile(settings: Settings, file: string): Promise<number> {
  const command = spawn(process.execPath, [atlasFile, 'import', file, '--json'], {
    env: { PATH: process.env.PATH, ...settings, INIT_CWD: settings.DATA_DIR },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const ended = once(command, 'close');
  let output = '';
  for await (const chunk of command.stdout.setEncoding('utf8')) output += chunk;
  const [code] = await ended;
  if (code !== 0) throw new Error(`Importing ${file} ended with exit code ${code}: ${output}`);
  const report: ImportCounts = JSON.parse(output);
  return report.counts.places.seen;
}
