import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { copyEmptySite } from '../testing/copy-empty-site.ts';
import { startServerProcess, waitUntilReady } from '../testing/server-process.ts';
import { connectSilently } from './testing/slow-requests.ts';

/** P9: SIGTERM drains in 25 seconds. Node's own limits on connections end with the server that listens. */
const promisedMilliseconds = 25_000;

async function startServer() {
  const dataDir = mkdtempSync(join(tmpdir(), 'access-atlas-drain-'));
  await copyEmptySite(dataDir);
  const server = await startServerProcess({ DATA_DIR: dataDir });
  onTestFinished(() => {
    server.child.kill('SIGKILL');
    rmSync(dataDir, { recursive: true, force: true });
  });
  await waitUntilReady(server);
  return { server, savedIndex: join(dataDir, 'cache', 'map-index.bin') };
}

test('a connection on which nothing is asked does not hold up the end', { timeout: 120_000 }, async () => {
  const { server, savedIndex } = await startServer();
  await connectSilently(server.address);
  expect(await server.end('SIGINT'), server.log()).toBe(0);
  expect(existsSync(savedIndex)).toBe(true);
});

if (process.env.FULL_TESTS === '1') {
  test('a request that never comes to its end is cut off, and everything closed in time', {
    timeout: 120_000,
  }, async () => {
    const { server, savedIndex } = await startServer();
    const { hostname, port } = new URL(server.address);
    const socket = connect(Number(port), hostname);
    socket.on('error', () => undefined);
    socket.write('GET /api/tags HTTP/1.1\r\nHost: localhost\r\nX-Half: ');
    await new Promise((resolve) => setTimeout(resolve, 200));
    const startedAt = performance.now();
    expect(await server.end('SIGTERM'), server.log()).toBe(0);
    expect(performance.now() - startedAt).toBeLessThan(promisedMilliseconds);
    expect(existsSync(savedIndex)).toBe(true);
  });
}
