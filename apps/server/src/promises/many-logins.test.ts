import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { emptySite } from '../cli/testing/empty-site.ts';
import { startServerProcess, waitUntilReady } from '../testing/server-process.ts';
import { askAtOnce } from './testing/ask-at-once.ts';

/** The promise, on a machine that has nothing else to do. */
const promisedMilliseconds = 200;
/** So many times as long others may wait as while as many calls are refused without looking at a password. */
const longerThanRefusals = 3;
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
  const logIn = async (caller: number, typed: object = { password: 'Harbour7bridge' }) => {
    const response = await fetch(`${server.address}/auth/local`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': `10.0.${Math.floor(caller / 250)}.${1 + (caller % 250)}`,
        'x-request-id': `login-${caller}`,
        'x-transaction-id': 'many-logins',
      },
      body: JSON.stringify({ email: `noor${caller}@example.org`, ...typed }),
    });
    return {
      status: response.status,
      code: (await response.json()).code,
      retryAfter: response.headers.get('retry-after'),
    };
  };
  expect((await logIn(999)).status).toBe(401);
  await askAtOnce(server.address, ['/health/live']);

  /** What 500 callers at once are answered, and how long others wait for their answers meanwhile. */
  const logInAtOnce = async (typed?: object) => {
    const done = new AbortController();
    const logins = Promise.all(Array.from({ length: 500 }, (_, caller) => logIn(caller, typed))).finally(() =>
      done.abort(),
    );
    const waited: number[] = [];
    while (!done.signal.aborted) {
      const [live] = await askAtOnce(server.address, ['/health/live']);
      expect(live?.status).toBe(200);
      waited.push(live?.milliseconds ?? Number.POSITIVE_INFINITY);
      most = Math.max(most, memoryOf(server.child.pid));
      await delay(5);
    }
    return { answers: await logins, longest: Math.max(...waited) };
  };
  let most = 0;
  // To accept 500 connections on the processors of those who make them takes time by itself.
  const refusedAtOnce = await logInAtOnce({ password: 7 });
  expect(new Set(refusedAtOnce.answers.map(({ status }) => status))).toEqual(new Set([400]));

  const before = memoryOf(server.child.pid);
  most = before;
  const { answers, longest } = await logInAtOnce();
  const refused = answers.filter(({ status }) => status === 503);
  expect(new Set(answers.map(({ code }) => code))).toEqual(new Set(['401.AUTH_SERVICE.100', '503.AUTH_SERVICE.100']));
  expect(refused.every(({ retryAfter }) => Number(retryAfter) > 0)).toBe(true);
  expect(answers.length - refused.length).toBeGreaterThanOrEqual(64);
  expect(most - before).toBeLessThan(grownMaxBytes);
  expect(longest).toBeLessThan(Math.max(promisedMilliseconds, refusedAtOnce.longest) * longerThanRefusals);
  // And normal again at once.
  expect((await logIn(500)).status).toBe(401);
});

/** Resident memory of a process in bytes, as Linux tells it; 0 elsewhere. */
function memoryOf(pid: number | undefined): number {
  if (process.platform !== 'linux') return 0;
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) * 1024;
}
