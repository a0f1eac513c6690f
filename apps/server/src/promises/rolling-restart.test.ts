import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createPostgresqlDatabase, dropPostgresqlDatabase } from '../db/testing/postgresql-template.ts';
import { type ServerProcess, startServerProcess, waitUntilReady } from '../testing/server-process.ts';

const adminUrl = process.env.TEST_DATABASE_URL;
const restarts = process.env.FULL_TESTS === '1' ? 20 : 4;
const clients = 4;

/** A load balancer as simple as they come: asks every server whether it is ready, ten times a second. */
class LoadBalancer {
  readonly #servers: (ServerProcess | undefined)[] = [undefined, undefined];
  readonly #isReady = [false, false];
  readonly #timer: NodeJS.Timeout;
  #turn = 0;

  constructor() {
    this.#timer = setInterval(() => void this.#look(), 100);
  }

  use(slot: number, server: ServerProcess): void {
    this.#servers[slot] = server;
  }

  async #look(): Promise<void> {
    await Promise.all(
      this.#servers.map(async (server, slot) => {
        const response = server && (await fetch(`${server.address}/health/ready`).catch(() => undefined));
        if (this.#servers[slot] === server) this.#isReady[slot] = response?.status === 200;
      }),
    );
  }

  /** The next ready server's address. */
  async next(): Promise<string> {
    for (;;) {
      this.#turn += 1;
      const slot = this.#turn % this.#servers.length;
      const server = this.#servers[slot];
      if (server && this.#isReady[slot]) return server.address;
      if (this.#isReady.some(Boolean)) continue;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  }

  close(): void {
    clearInterval(this.#timer);
  }
}

/** P9: servers are replaced one after the other under load, and nobody notices. */
test.skipIf(adminUrl === undefined)(
  `no request fails over ${restarts} rolling restarts${adminUrl ? '' : ' (skipped: TEST_DATABASE_URL is not set)'}`,
  async () => {
    const databaseUrl = await createPostgresqlDatabase(String(adminUrl));
    const dataDir = mkdtempSync(join(tmpdir(), 'access-atlas-restart-'));
    const start = async () => {
      const server = await startServerProcess({
        DATABASE_URL: databaseUrl,
        DATA_DIR: dataDir,
        TRUST_PROXY: '127.0.0.1',
      });
      await waitUntilReady(server);
      return server;
    };
    const servers: [ServerProcess, ServerProcess] = [await start(), await start()];
    const balancer = new LoadBalancer();
    for (const [slot, server] of servers.entries()) balancer.use(slot, server);

    let isDone = false;
    let answered = 0;
    const failures: string[] = [];
    const paths = ['/api/tags', '/api/tiles/pins/0/0/0.mvt', '/api/places/v1/search_opt', '/api/places/v1/1'];
    const client = async (number: number) => {
      for (let i = 0; !isDone; i++) {
        const path = paths[i % paths.length] ?? '/';
        // Every request from an address of its own, so that no rate limit stands in the way.
        const headers = { 'x-forwarded-for': `10.${number}.${(i >> 8) & 255}.${i & 255}` };
        const response = await fetch((await balancer.next()) + path, { headers }).catch((error: unknown) => {
          failures.push(`${path}: ${error instanceof Error ? (error.cause ?? error) : error}`);
        });
        if (!response) continue;
        await response.arrayBuffer();
        answered += 1;
        if (![200, 404].includes(response.status)) failures.push(`${path}: ${response.status}`);
      }
    };
    const load = Promise.all(Array.from({ length: clients }, (_, number) => client(number)));
    try {
      for (let restart = 0; restart < restarts; restart++) {
        const slot = restart % 2 === 0 ? 0 : 1;
        expect(await servers[slot].end('SIGTERM')).toBe(0);
        servers[slot] = await start();
        balancer.use(slot, servers[slot]);
      }
    } finally {
      isDone = true;
      await load;
      balancer.close();
      await Promise.all(servers.map((server) => server.end('SIGKILL')));
      await dropPostgresqlDatabase(String(adminUrl), databaseUrl);
      rmSync(dataDir, { recursive: true, force: true });
    }
    expect(failures).toEqual([]);
    expect(answered).toBeGreaterThan(restarts * 10);
  },
  600_000,
);
