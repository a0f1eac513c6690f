import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { emptySite } from '../cli/testing/empty-site.ts';
import { startServerProcess, waitUntilReady } from '../testing/server-process.ts';
import { askAtOnce } from './testing/ask-at-once.ts';

/** The promise, on a machine that has nothing else to do; here 500 connections are made on the same processors. */
const promisedMilliseconds = 200;
const busierThanIdle = 3;
const grownMaxBytes = 150 * 1024 * 1024;

test('500 logins at once, from 500 addresses, keep neither memory nor other readers', {
  timeout: 120_000,
}, async () => {
  const { dataDir } = await emptySite();
  const server = await startServerProcess({
    DATA_DIR: dataDir,
    TRUST_PROXY: '127.0.0.1',
    PUBLIC_URL: 'https://atlas.example',
  });
  onTestFinished(() => void server.child.kill('SIGKILL'));
  await waitUntilReady(server);
  const logIn = async (caller: number) => {
    const response = await fetch(`${server.address}/auth/local`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': `10.0.${Math.floor(caller / 250)}.${1 + (caller % 250)}`,
        'x-request-id': `login-${caller}`,
        'x-transaction-id': 'many-logins',
      },
      body: JSON.stringify({ email: `noor${caller}@example.org`, password: 'Harbour7bridge' }),
    });
    return {
      status: response.status,
      code: (await response.json()).code,
      retryAfter: response.headers.get('retry-after'),
    };
  };
  expect((await logIn(999)).status).toBe(401);
  await askAtOnce(server.address, ['/health/live']);

  const before = memoryOf(server.child.pid);
  let most = before;
  const done = new AbortController();
  const logins = Promise.all(Array.from({ length: 500 }, (_, caller) => logIn(caller))).finally(() => done.abort());
  const waited: number[] = [];
  while (!done.signal.aborted) {
    const [live] = await askAtOnce(server.address, ['/health/live']);
    expect(live?.status).toBe(200);
    waited.push(live?.milliseconds ?? Number.POSITIVE_INFINITY);
    most = Math.max(most, memoryOf(server.child.pid));
    await delay(5);
  }
  const answers = await logins;
  const refused = answers.filter(({ status }) => status === 503);
  expect(new Set(answers.map(({ code }) => code))).toEqual(new Set(['401.AUTH_SERVICE.100', '503.AUTH_SERVICE.100']));
  expect(refused.every(({ retryAfter }) => Number(retryAfter) > 0)).toBe(true);
  expect(answers.length - refused.length).toBeGreaterThanOrEqual(64);
  expect(most - before).toBeLessThan(grownMaxBytes);
  expect(Math.max(...waited)).toBeLessThan(promisedMilliseconds * busierThanIdle);
  // And normal again at once.
  expect((await logIn(500)).status).toBe(401);
});

/** Resident memory of a process in bytes, as Linux tells it; 0 elsewhere. */
function memoryOf(pid: number | undefined): number {
  if (process.platform !== 'linux') return 0;
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) * 1024;
}
