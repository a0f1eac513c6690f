import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { waitUntil } from '../db/testing/wait-until.ts';
import { handleErrors } from './error-handling.ts';
import { createReadLimits, readLimitsPerMinute } from './limits/rate-limits.ts';

let app: FastifyInstance;
let address: string;
const logged: string[] = [];
let answered = 0;
beforeAll(async () => {
  app = Fastify({ logger: { level: 'warn', stream: { write: (line: string) => logged.push(line) } } });
  handleErrors(app, createReadLimits(readLimitsPerMinute, 'secret'));
  app.get('/given-up', (_, reply) => untilGone(reply.raw, () => new DOMException('The reader left.', 'AbortError')));
  app.get('/broken', (_, reply) => untilGone(reply.raw, () => new TypeError('broken')));
  app.get('/stopped', () => Promise.reject(new DOMException('Stopped by ourselves.', 'AbortError')));
  address = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());
beforeEach(() => {
  logged.length = 0;
  answered = 0;
});

const untilGone = (raw: NodeJS.EventEmitter, reason: () => Error) =>
  new Promise<never>((_, reject) => {
    raw.once('close', () => {
      reject(reason());
      setImmediate(() => answered++);
    });
  });
const askAndLeave = async (path: string) => {
  await expect(fetch(address + path, { signal: AbortSignal.timeout(200) })).rejects.toThrow();
  await waitUntil(() => answered === 1);
};

test('what is dropped because its reader has gone is no failure', async () => {
  await askAndLeave('/given-up');
  expect(logged).toEqual([]);
});

test('what breaks after its reader has gone is one', async () => {
  await askAndLeave('/broken');
  expect(logged.join()).toContain('The request could not be answered.');
});

test('what is dropped while its reader waits is one', async () => {
  expect((await fetch(`${address}/stopped`)).status).toBe(500);
  expect(logged.join()).toContain('The request could not be answered.');
});
