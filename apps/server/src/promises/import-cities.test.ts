import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { runAtlasProcess } from '../cli/testing/atlas-process.ts';
import { emptySite } from '../cli/testing/empty-site.ts';
import type { OpenStreetMapReport } from '../importing/import-openstreetmap.ts';
import { fillSite } from '../testing/fill-site.ts';
import { type ServerProcess, startServerProcess, waitUntilReady } from '../testing/server-process.ts';
import { askAtOnce } from './testing/ask-at-once.ts';
import { ageSourcePhone, editPhone, placesWithPhone, writeReview } from './testing/write-as-person.ts';

const citiesFolder = process.env.OSM_DATA_DIR;
const pauseMilliseconds = 5;

/** What the files hold: named places, those by what they say of wheelchairs, and a tile of their middle at zoom 14. */
const cities = [
  { name: 'monaco', seen: 1201, wheelchair: { yes: 131, limited: 24, no: 15 }, tile: '14/8529/5974' },
  { name: 'muenchen-centre', seen: 2685, wheelchair: { yes: 745, limited: 381, no: 439 }, tile: '14/8718/5685' },
  { name: 'helsinki-centre', seen: 3059, wheelchair: { yes: 395, limited: 109, no: 100 }, tile: '14/9327/4742' },
  { name: 'liechtenstein', seen: 1782, wheelchair: { yes: 118, limited: 21, no: 17 }, tile: '14/8625/5753' },
] as const;

test.skipIf(citiesFolder === undefined)(
  `real cities (${cities.length}) come into a running embedded site, twice, beside readers and what people wrote${citiesFolder ? '' : ' (skipped: OSM_DATA_DIR is not set)'}`,
  { timeout: 600_000 },
  async () => {
    const here = await emptySite();
    const firstServer = await startServer(here.dataDir);
    const readers = startReaders(firstServer);
    for (const city of cities) {
      const report = await importCity(here, city.name, []);
      expectCounts(report, city);
      const { added, merged, seen } = report.counts.places;
      expect(added + merged).toBe(seen);
      expect(report.basemap.status).toBe('made');
    }
    expect(await readers.end()).toEqual([]);
    for (const { tile } of cities) expect(await sizeOfTile(firstServer, tile)).toBeGreaterThan(1_000);
    expect(await firstServer.end('SIGTERM'), firstServer.log()).toBe(0);

    // As if the cities had been imported from an older version of the files; then a person corrects one of them.
    const [edited, followed, reviewed] = await fillSite({ dataDir: here.dataDir }, async (site) => {
      const places = await placesWithPhone(site, 3);
      const [first, second, third] = places.map(({ id }) => id);
      if (!first || !second || !third) throw new Error('No three places have a phone number.');
      await ageSourcePhone(site, first, '+00 older');
      await editPhone(site, first, '+00 a person says');
      await ageSourcePhone(site, second, '+00 older');
      await writeReview(site, third, 'Two steps, seen by myself.', 1);
      return places;
    });
    const before = await exported(here);
    const server = await startServer(here.dataDir);
    const readersAgain = startReaders(server);
    const reports: OpenStreetMapReport[] = [];
    for (const city of cities) {
      const report = await importCity(here, city.name, ['--no-basemap']);
      expectCounts(report, city);
      reports.push(report);
    }
    expect(await readersAgain.end()).toEqual([]);
    const sumOf = (count: (report: OpenStreetMapReport) => number) => reports.reduce((sum, r) => sum + count(r), 0);
    expect(sumOf(({ counts }) => counts.places.added)).toBe(0);
    expect(sumOf(({ counts }) => counts.places.updated)).toBe(1);
    expect(sumOf(({ editsKept }) => editsKept)).toBe(1);

    expect(await details(server, edited?.id)).toMatchObject({ phone: '+00 a person says' });
    expect(await details(server, followed?.id)).toMatchObject({ phone: followed?.phone });
    expect(await details(server, reviewed?.id)).toMatchObject({ rating: 'notAccessible', phone: reviewed?.phone });
    const after = await exported(here);
    expect(after.filter((line) => !before.includes(line)).map(phoneIn)).toEqual([followed?.phone]);
    expect(before.filter((line) => !after.includes(line)).map(phoneIn)).toEqual(['+00 older']);
    expect(await server.end('SIGTERM'), server.log()).toBe(0);
  },
);

async function startServer(dataDir: string): Promise<ServerProcess> {
  const server = await startServerProcess({
    DATA_DIR: dataDir,
    TRUST_PROXY: '127.0.0.1',
    PUBLIC_URL: 'http://atlas.example',
  });
  onTestFinished(() => void server.child.kill('SIGKILL'));
  await waitUntilReady(server);
  return server;
}

type Here = Awaited<ReturnType<typeof emptySite>>;

/** Imports with the operator's command, through the running server. */
async function importCity(here: Here, city: string, options: readonly string[]): Promise<OpenStreetMapReport> {
  const file = join(citiesFolder ?? '', `${city}.osm.pbf`);
  const run = await runAtlasProcess(['import', file, '--json', ...options], here);
  expect(run, run.errors).toMatchObject({ exitCode: 0 });
  return JSON.parse(run.output);
}

/** The reference, and nothing of another file is touched. */
function expectCounts(report: OpenStreetMapReport, city: (typeof cities)[number]): void {
  expect(report.counts.places.seen).toBe(city.seen);
  expect(report.seenByWheelchair).toEqual(city.wheelchair);
  expect([report.removed, report.keptForModerators, report.localities.removed]).toEqual([0, 0, 0]);
}

/** Every place as a line of its own. */
async function exported(here: Here): Promise<string[]> {
  const run = await runAtlasProcess(['export', '--format', 'geojson'], here);
  expect(run, run.errors).toMatchObject({ exitCode: 0 });
  const { features } = JSON.parse(run.output) as { features: object[] };
  return features.map((feature) => JSON.stringify(feature));
}

function phoneIn(line: string): unknown {
  return (JSON.parse(line) as { properties: { phone?: string } }).properties.phone;
}

async function details(server: ServerProcess, id: number | undefined): Promise<unknown> {
  return (await fetch(`${server.address}/api/places/v1/${id}`)).json();
}

async function sizeOfTile(server: ServerProcess, tile: string): Promise<number> {
  return (await (await fetch(`${server.address}/basemap/${tile}.mvt`)).arrayBuffer()).byteLength;
}

/** Readers who ask for details and lists every few milliseconds; whatever is no proper answer is what `end` returns. */
function startReaders(server: ServerProcess): { end(): Promise<string[]> } {
  const refused: string[] = [];
  let isDone = false;
  const read = async (pathOf: (turn: number) => string, statuses: readonly number[]) => {
    for (let turn = 0; !isDone; turn++) {
      const [answer] = await askAtOnce(server.address, [pathOf(turn)]);
      if (!answer || !statuses.includes(answer.status)) refused.push(`${answer?.path}: ${answer?.status}`);
      await delay(pauseMilliseconds);
    }
  };
  const reading = Promise.all([
    // Before anything was imported there is no such place.
    read((turn) => `/api/places/v1/${1 + (turn % 50)}`, [200, 404]),
    read((turn) => `/api/places/v1/search_opt?location=${43 + (turn % 300) * 0.01},7.4`, [200]),
  ]);
  return {
    end: async () => {
      isDone = true;
      await reading;
      return refused;
    },
  };
}
