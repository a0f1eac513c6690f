import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { runAtlasProcess } from '../cli/testing/atlas-process.ts';
import { createPostgresqlDatabase, dropPostgresqlDatabase } from '../db/testing/postgresql-template.ts';
import { waitUntil } from '../db/testing/wait-until.ts';
import { fillSite } from '../testing/fill-site.ts';
import { type ServerProcess, startServerProcess, waitUntilReady } from '../testing/server-process.ts';
import { askAtOnce } from './testing/ask-at-once.ts';
import { LoadBalancer } from './testing/load-balancer.ts';
import { askingTheDatabase, insertTowns, type Town } from './testing/row-of-towns.ts';
import { connectSilently, holdReviews, readKeepingAlive, readSlowly } from './testing/slow-requests.ts';

const adminUrl = process.env.TEST_DATABASE_URL;
const restarts = process.env.FULL_TESTS === '1' ? 20 : 2;
const clients = 4;
/** Between two requests of a client: a server that is asked without pause ends and starts far more slowly. */
const pauseMilliseconds = 20;
const townsAsked = 12;
/** Longer than a server announces its end, so that it closes already while the slow requests run. */
const heldMilliseconds = 2_500;
/** A box around all towns, too many for one page of a list. */
const allTowns = 'boundaries=45,0,35,-179';
const newPlaces = 'boundaries=-35,45,-45,35';

/** P9: servers are replaced one after the other under load, and nobody notices. */
test.skipIf(adminUrl === undefined)(
  `no request fails over ${restarts} rolling restarts${adminUrl ? '' : ' (skipped: TEST_DATABASE_URL is not set)'}`,
  { timeout: 900_000, retry: 0 },
  async () => {
    const databaseUrl = await createPostgresqlDatabase(String(adminUrl));
    const folder = mkdtempSync(join(tmpdir(), 'access-atlas-restart-'));
    onTestFinished(async () => {
      await dropPostgresqlDatabase(String(adminUrl), databaseUrl);
      rmSync(folder, { recursive: true, force: true });
    });
    const towns = await fillSite({ databaseUrl, dataDir: folder }, (site) => insertTowns(site, 150));
    const start = async () => {
      const server = await startServerProcess({
        DATABASE_URL: databaseUrl,
        DATA_DIR: folder,
        TRUST_PROXY: '127.0.0.1',
        PUBLIC_URL: 'http://atlas.example',
      });
      onTestFinished(() => void server.child.kill('SIGKILL'));
      await waitUntilReady(server);
      return server;
    };
    const servers: [ServerProcess, ServerProcess] = [await start(), await start()];
    const balancer = new LoadBalancer();
    onTestFinished(() => balancer.close());
    for (const [slot, server] of servers.entries()) balancer.use(slot, server);

    const expected = await answersOf(servers[0].address, pathsOf(towns));
    const load = startLoad(balancer, expected);
    for (let restart = 0; restart < restarts; restart++) {
      const slot = restart % 2 === 0 ? 0 : 1;
      const leaving = servers[slot];
      const [imported] = await Promise.all([
        importPlaces({ dataDir: folder, databaseUrl, folder }, restart + 1),
        endUnderSlowRequests(leaving, { databaseUrl, expected, reviews: reviewsOf(towns[restart % townsAsked]) }),
      ]);
      expect(imported).toMatchObject({ exitCode: 0 });
      servers[slot] = await start();
      balancer.use(slot, servers[slot]);
      await waitUntil(async () => (await countNewPlaces(await balancer.next())) === restart + 1);
    }
    const { failures, answered } = await load.end();
    expect(failures.slice(0, 10)).toEqual([]);
    expect(answered).toBeGreaterThan(restarts * expected.size);
  },
);

/** What the load asks for: places, reviews and tiles that nothing changes meanwhile, and all pages of one list. */
function pathsOf(towns: readonly Town[]): string[] {
  return [
    ...towns.slice(0, townsAsked).flatMap(askingTheDatabase),
    `/api/places/v1/search_opt?${allTowns}&sort=rating`,
    `/api/places/v1/stats?${allTowns}`,
    `/api/places?${allTowns}`,
    `/api/places/v1/nearby?latitude=40&longitude=-170&radius=50000`,
    '/api/tiles/pins/4/0/5.mvt',
    '/api/tiles/pins/6/1/24.mvt?ratings=accessible',
    '/api/tags',
    '/api/places/v1/999999999',
  ];
}

function reviewsOf(town: Town | undefined): string {
  return `/api/places/v1/${town?.placeIds[0]}/reviews`;
}

/** Status and text by path, with those of all further pages. */
async function answersOf(address: string, paths: readonly string[]): Promise<Map<string, string>> {
  const answers = new Map<string, string>();
  const rest = [...paths];
  for (let path = rest.shift(); path !== undefined; path = rest.shift()) {
    const answer = await ask(address, path, answers.size);
    answers.set(path, answer);
    const token = /"nextPageToken":"([^"]+)"/.exec(answer)?.[1];
    if (token && path.includes(allTowns) && answers.size < 200) {
      rest.push(`${path.replace(/&nextPageToken=.*/, '')}&nextPageToken=${encodeURIComponent(token)}`);
    }
  }
  return answers;
}

async function ask(address: string, path: string, number: number): Promise<string> {
  // Every request from an address of its own, so that no rate limit stands in the way.
  const forwardedFor = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
  const response = await fetch(address + path, { headers: { 'x-forwarded-for': forwardedFor } });
  return withoutRequestId(`${response.status} ${await response.text()}`);
}

function withoutRequestId(text: string): string {
  return text.replace(/"requestId":"[^"]*"/, '');
}

/** Clients that ask for everything, over and over; every answer must be the one expected. */
function startLoad(balancer: LoadBalancer, expected: ReadonlyMap<string, string>) {
  const failures: string[] = [];
  let answered = 0;
  let isDone = false;
  const client = async (number: number) => {
    for (let i = number; !isDone; i++) {
      const [path, text] = [...expected][(i * 7) % expected.size] ?? ['/', ''];
      const answer = await ask(await balancer.next(), path, (number << 20) + i).catch((error: unknown) => {
        return String(error instanceof Error ? (error.cause ?? error) : error);
      });
      answered += 1;
      if (answer !== text) failures.push(`${path}: ${answer.slice(0, 200)}`);
      await delay(pauseMilliseconds);
    }
  };
  const running = Promise.all(Array.from({ length: clients }, (_, number) => client(number)));
  return {
    end: async () => {
      isDone = true;
      await running;
      return { failures, answered };
    },
  };
}

/** Ends a server while it has slow requests, and a connection that asks nothing; all are answered before it goes. */
async function endUnderSlowRequests(
  server: ServerProcess,
  site: { readonly databaseUrl: string; readonly expected: ReadonlyMap<string, string>; readonly reviews: string },
): Promise<void> {
  const pins = `/api/places?${allTowns}`;
  const leave = await connectSilently(server.address);
  const held = await holdReviews(site.databaseUrl);
  const reviews = readKeepingAlive(server.address + site.reviews);
  const list = readSlowly(server.address + pins, 200);
  await delay(200);
  const ended = server.end('SIGTERM');
  await delay(heldMilliseconds);
  expect(server.child.exitCode).toBeNull();
  await held.release();
  expect(await reviews).toBe(site.expected.get(site.reviews));
  expect(await list).toBe(site.expected.get(pins));
  expect(await ended, server.log()).toBe(0);
  leave();
}

/** Imports so many places with the operator's command, as another process beside the servers. */
async function importPlaces(
  here: { readonly dataDir: string; readonly databaseUrl: string; readonly folder: string },
  count: number,
) {
  const features = Array.from({ length: count }, (_, index) => ({
    type: 'Feature',
    id: `new-${index}`,
    geometry: { type: 'Point', coordinates: [40 + index * 0.01, -40] },
    properties: { name: `New ${index}`, rating: 'accessible' },
  }));
  writeFileSync(join(here.folder, 'new.geojson'), JSON.stringify({ type: 'FeatureCollection', features }));
  return runAtlasProcess(['import', 'new.geojson'], here);
}

async function countNewPlaces(address: string): Promise<number> {
  const [answer] = await askAtOnce(address, [`/api/places?${newPlaces}`]);
  return (JSON.parse(answer?.text ?? '{}') as { total: number }).total;
}
