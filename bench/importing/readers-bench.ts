import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BenchRow, summarize } from '../map-index/timings.ts';
import { HttpClient } from '../site/http-client.ts';
import { startSite } from '../site/site-process.ts';
import { writeSyntheticCountry } from './write-synthetic-country.ts';

const atlasFile = fileURLToPath(new URL('../../apps/server/src/cli/atlas.ts', import.meta.url));
const pauseMilliseconds = 5;
/** Some 300,000 places, in a file of some 400 MB. */
const countryTowns = 4_100;

interface ImportCounts {
  readonly counts: { readonly places: { readonly seen: number } };
}

/**
 * How long readers of a running site wait over HTTP while the operator's command imports into it, on the embedded
 * database with its single connection: for every .osm.pbf file of OSM_DATA_DIR, and for a made-up country.
 */
export async function benchReaders(say: (line: string) => void): Promise<BenchRow[]> {
  const folder = mkdtempSync(join(tmpdir(), 'access-atlas-readers-'));
  const site = await startSite({ DATA_DIR: join(folder, 'data') });
  try {
    const rows: BenchRow[] = [];
    for (const file of realFiles()) rows.push(...(await benchFile(site.address, join(folder, 'data'), file, say)));
    const country = join(folder, 'made-up-country.osm.pbf');
    writeSyntheticCountry(country, countryTowns);
    rows.push(...(await benchFile(site.address, join(folder, 'data'), country, say)));
    return rows;
  } finally {
    await site.end();
    rmSync(folder, { recursive: true, force: true });
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
  address: string,
  dataDir: string,
  file: string,
  say: (line: string) => void,
): Promise<BenchRow[]> {
  const name = file.slice(file.lastIndexOf('/') + 1);
  say(`${name}, beside readers over HTTP`);
  const startedAt = performance.now();
  let isDone = false;
  const isImporting = () => !isDone;
  const reading = Promise.all([
    readWhile(address, (turn) => `/api/places/v1/${1 + (turn % 500)}`, isImporting),
    readWhile(address, listOf, isImporting),
  ]);
  const importing = importFile(dataDir, file).finally(() => {
    isDone = true;
  });
  const [places, [details, lists]] = await Promise.all([importing, reading]);
  const milliseconds = performance.now() - startedAt;
  const refused = details.refused + lists.refused;
  if (refused > 0) say(`${refused} readers were told to come again later`);
  return [
    summarize(`import of ${name} into a running site`, places, [milliseconds]),
    summarize(`details meanwhile, over HTTP: ${name}`, places, details.waits),
    summarize(`a list meanwhile, over HTTP: ${name}`, places, lists.waits),
  ];
}

/** Around another point each time, so that no answer is one that was kept. */
function listOf(turn: number): string {
  return `/api/places/v1/search_opt?location=${44 + (turn % 997) * 0.004},${5 + (turn % 1_009) * 0.004}`;
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
    else if (status !== 200 && status !== 404) throw new Error(`${pathOf(turn)} was answered with ${status}.`);
    waits.push(milliseconds);
    await new Promise((resolve) => setTimeout(resolve, pauseMilliseconds));
  }
  client.close();
  return { waits, refused };
}

/** Imports with the operator's command, in a process of its own, and returns how many places were seen. */
async function importFile(dataDir: string, file: string): Promise<number> {
  const command = spawn(process.execPath, [atlasFile, 'import', file, '--json'], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, INIT_CWD: dataDir },
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
