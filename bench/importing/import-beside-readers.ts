import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { type BenchRow, summarize } from '../map-index/timings.ts';
import { HttpClient } from '../site/http-client.ts';
import type { SiteProcess } from '../site/site-process.ts';

const atlasFile = fileURLToPath(new URL('../../apps/server/src/cli/atlas.ts', import.meta.url));
const pauseMilliseconds = 5;

interface ImportCounts {
  readonly counts: { readonly places: { readonly seen: number } };
}

/** Where a site keeps what it has; DATABASE_URL where that is PostgreSQL. */
export interface SiteSettings extends Readonly<Record<string, string>> {
  readonly DATA_DIR: string;
}

/**
 * Imports a file into a running site with the operator's command, and measures how long readers wait over HTTP for details,
 * lists and tiles meanwhile, how late the server's event loop is, and how much memory its process takes at most.
 *
 * @param name of the file, as the rows call it
 */
export async function importBesideReaders(
  site: SiteProcess,
  settings: SiteSettings,
  file: string,
  name: string,
  say: (line: string) => void,
): Promise<BenchRow[]> {
  const { address } = site;
  say(`${name}, beside readers over HTTP`);
  await site.eventLoopDelays();
  site.forgetPeakMemory();
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
    summarize(`memory of the server at most meanwhile: ${name}`, places, [site.peakMemoryBytes()], 'bytes'),
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
async function importFile(settings: SiteSettings, file: string): Promise<number> {
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
