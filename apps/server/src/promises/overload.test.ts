import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { runAtlasProcess } from '../cli/testing/atlas-process.ts';
import { emptySite } from '../cli/testing/empty-site.ts';
import { goodLines, writeLines } from '../importing/testing/attack-files.ts';
import { fillSite } from '../testing/fill-site.ts';
import { type ServerProcess, startServerProcess, waitUntilReady } from '../testing/server-process.ts';
import { askAtOnce, type TimedAnswer } from './testing/ask-at-once.ts';
import { insertTowns } from './testing/row-of-towns.ts';

/** The promise, on a machine that has nothing else to do. */
const promisedMilliseconds = 200;
/** How much longer than one that does nothing a busy process may wait for its turn, where there are many others. */
const busierThanIdle = 3;
const readersOfPictures = 120;
const endlessBodies = 12;
const importedRows = 2_000;

test('while pictures, an import and bodies without end keep a site busy, details and health are answered as promised', {
  timeout: 240_000,
}, async () => {
  const here = await emptySite();
  const towns = await fillSite({ dataDir: here.dataDir }, (site) => insertTowns(site, 4));
  const placeIds = towns.flatMap((town) => town.placeIds);
  const server = await startServerProcess({
    DATA_DIR: here.dataDir,
    TRUST_PROXY: '127.0.0.1',
    PUBLIC_URL: 'http://atlas.example',
  });
  onTestFinished(() => void server.child.kill('SIGKILL'));
  await waitUntilReady(server);
  const idle = await startIdleServer();
  const done = new AbortController();

  const drawing = Promise.all(
    Array.from({ length: readersOfPictures }, (_, reader) => drawUntil(server, reader, done.signal)),
  );
  const bodies = Array.from({ length: endlessBodies }, () => sendWithoutEnd(server));
  const file = writeLines(join(here.dataDir, 'many.csv'), goodLines(importedRows));
  const importing = runAtlasProcess(['import', file, '--json'], here).finally(() => done.abort());
  const asked: TimedAnswer[] = [];
  const askedIdle: TimedAnswer[] = [];
  for (let turn = 0; !done.signal.aborted; turn++) {
    const details = `/api/places/v1/${placeIds[turn % placeIds.length]}`;
    asked.push(...(await askAtOnce(server.address, [details, '/health/live'])));
    askedIdle.push(...(await askAtOnce(idle, ['/', '/'])));
    await delay(5);
  }
  const [run, pictures] = await Promise.all([importing, drawing]);
  for (const end of bodies) end();

  expect(run, run.errors).toMatchObject({ exitCode: 0 });
  expect(JSON.parse(run.output).counts.places).toMatchObject({ added: importedRows });
  // Those beyond the queue are told to come back.
  expect([...new Set(pictures.flat())].sort()).toEqual([200, 503]);
  expect(asked.length).toBeGreaterThan(100);
  expect(asked.filter(({ status }) => status !== 200).map(({ path, status }) => ({ path, status }))).toEqual([]);
  expect(nearlyLongest(asked)).toBeLessThan(promisedMilliseconds + busierThanIdle * nearlyLongest(askedIdle));
});

/** The 99th of 100. */
function nearlyLongest(answers: readonly TimedAnswer[]): number {
  const sorted = answers.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN;
}

/**
 * Asks for one picture after another, each of somewhere else, until the signal, and comes back when it is told to.
 * @returns how they were answered
 */
async function drawUntil(server: ServerProcess, reader: number, signal: AbortSignal): Promise<number[]> {
  const statuses: number[] = [];
  for (let turn = 0; !signal.aborted; turn++) {
    const url = `${server.address}/api/still-map/light/6/${reader - 60},${(turn / 100).toFixed(2)}.webp`;
    // Every reader at an address of its own, so that no rate limit stands in the way.
    const headers = { 'x-forwarded-for': `10.9.${reader}.${turn % 250}` };
    try {
      const response = await fetch(url, { headers, signal });
      statuses.push(response.status);
      await response.arrayBuffer();
      await delay(Number(response.headers.get('retry-after') ?? 0) * 1000, undefined, { signal });
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  }
  return statuses;
}

/** Sends a body a byte at a time, and another when the server has refused it, until what it returns is called. */
function sendWithoutEnd(server: ServerProcess): () => void {
  const headers = {
    'content-type': 'application/json',
    'transfer-encoding': 'chunked',
    'x-request-id': 'endless',
    'x-transaction-id': 'endless',
  };
  let isWanted = true;
  let end = () => {};
  const begin = () => {
    const sending = request(`${server.address}/api/analytics/events`, { method: 'POST', headers });
    const timer = setInterval(() => sending.write(' '), 20);
    sending
      .on('error', () => undefined)
      .on('close', () => {
        clearInterval(timer);
        if (isWanted) begin();
      });
    end = () => sending.destroy();
  };
  begin();
  return () => {
    isWanted = false;
    end();
  };
}

/** A server that does nothing else: how long it takes tells how busy the machine is. */
async function startIdleServer(): Promise<string> {
  const program =
    "const s = require('node:http').createServer((_, r) => r.end('idle')).listen(0, '127.0.0.1', () => console.log(s.address().port))";
  const child = spawn(process.execPath, ['-e', program], { stdio: ['ignore', 'pipe', 'ignore'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  const [port] = await once(child.stdout, 'data');
  return `http://127.0.0.1:${String(port).trim()}`;
}
