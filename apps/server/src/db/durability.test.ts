import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openDatabase } from './connection.ts';
import type { Database } from './database.ts';
import { silentDatabaseLog } from './database-log.ts';
import { lostNumbers, startNumberWriter } from './testing/number-writer.ts';
import { promiseKills, promiseWrites } from './testing/promise-kills.ts';
import { startTemporaryPostgresql, temporaryPostgresqlObstacle } from './testing/temporary-postgresql.ts';
import { createTestDatabase } from './testing/test-database.ts';

const timeout = 60_000 + promiseKills * (10_000 + promiseWrites * 10);

/** Far enough apart that no round meets what the last one wrote between its last word and its death. */
function firstNumber(round: number): number {
  return round * 1_000_000 + 1;
}

/** Lets a program write to `place`, kills it at a random write, `promiseKills` times; returns what it said. */
async function writeAndKill(place: string, verify: (printed: number[]) => Promise<void>): Promise<void> {
  const printed: number[] = [];
  for (let round = 0; round < promiseKills; round++) {
    const killAfter = randomInt(1, promiseWrites + 1);
    const writer = startNumberWriter(place, firstNumber(round), (count, child) => {
      if (count === killAfter) child.kill('SIGKILL');
    });
    const errors = await writer.ended;
    expect({ killedBy: writer.child.signalCode, errors }).toEqual({ killedBy: 'SIGKILL', errors: '' });
    printed.push(...writer.printed);
    await verify(printed);
  }
}

describe('what was committed survives kill -9 of the server', () => {
  test('on the embedded database', { timeout, retry: 0 }, async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'atlas-durability-'));
    try {
      await writeAndKill(dataDir, async (printed) => {
        const database = await openDatabase({ dataDir, log: silentDatabaseLog });
        try {
          expect(await lostNumbers(database, printed)).toEqual([]);
        } finally {
          await database.close();
        }
      });
    } finally {
      rmSync(dataDir, { recursive: true, force: true });
    }
  });

  test.skipIf(process.env.TEST_DATABASE_URL === undefined)('on PostgreSQL', { timeout, retry: 0 }, async () => {
    const database = await createTestDatabase('postgresql');
    try {
      await writeAndKill(database.databaseUrl ?? '', async (printed) => {
        expect(await lostNumbers(database, printed)).toEqual([]);
      });
    } finally {
      await database.close();
    }
  });
});

const obstacle = temporaryPostgresqlObstacle();
const skipNote = obstacle === undefined ? '' : ` (skipped: ${obstacle})`;

describe.skipIf(obstacle !== undefined)(`what was committed survives kill -9 of PostgreSQL${skipNote}`, () => {
  test('and the server is served again within ten seconds', { timeout, retry: 0 }, async () => {
    const server = await startTemporaryPostgresql();
    let database: Database | undefined;
    try {
      database = await openDatabase({ databaseUrl: server.url, dataDir: '', log: silentDatabaseLog });
      const printed: number[] = [];
      for (let round = 0; round < promiseKills; round++) {
        const killAfter = randomInt(1, promiseWrites + 1);
        let killed: Promise<void> | undefined;
        const writer = startNumberWriter(server.url, firstNumber(round), (count) => {
          if (count === killAfter) killed = server.kill();
        });
        expect(await writer.ended).toContain('DatabaseUnavailableError');
        await killed;
        printed.push(...writer.printed);

        const begin = performance.now();
        await server.start();
        expect(await lostNumbers(database, printed)).toEqual([]);
        expect(performance.now() - begin).toBeLessThan(10_000);
      }
    } finally {
      await database?.close();
      await server.remove();
    }
  });
});
