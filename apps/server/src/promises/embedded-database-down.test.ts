import { mkdtempSync, renameSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openEmbedded } from '../db/connection.ts';
import type { Database } from '../db/database.ts';
import { silentDatabaseLog } from '../db/database-log.ts';
import { waitUntil } from '../db/testing/wait-until.ts';
import { copyEmptySite } from '../testing/copy-empty-site.ts';
import { fillSite } from '../testing/fill-site.ts';
import { openTestServer, type TestServer } from '../testing/test-server.ts';
import { askAtOnce, type TimedAnswer } from './testing/ask-at-once.ts';
import { expectPrompt, expectRefusedInTime } from './testing/expect-refused.ts';
import { askingMemory, askingTheDatabase, insertTowns, type Town } from './testing/row-of-towns.ts';

/** Long enough that nobody mistakes the watchdog for what answers the requests. */
const statementLimitMilliseconds = 6_000;
const townsAtOnce = 10;

/** P5 on the embedded database: its thread has crashed and cannot start, or hangs in a statement without end. */
describe('the embedded database is down', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'access-atlas-embedded-down-'));
  let database: Database;
  let server: TestServer;
  let address: string;
  let towns: Town[];
  let townsUsed = 0;

  beforeAll(async () => {
    await copyEmptySite(dataDir);
    towns = await fillSite({ dataDir }, (site) => insertTowns(site, 100));
    database = await openEmbedded({ dataDir }, silentDatabaseLog, statementLimitMilliseconds);
    server = await openTestServer(database, { app: { trustedProxies: ['127.0.0.1'] } });
    await server.app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = server.app.server.address() as AddressInfo;
    address = `http://127.0.0.1:${port}`;
  });
  afterAll(async () => {
    await server?.close();
    await database?.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  /** Sixty requests about towns that nobody asked about before: no cache can answer them. */
  function freshRequests(): string[] {
    const fresh = towns.slice(townsUsed, townsUsed + townsAtOnce);
    expect(fresh).toHaveLength(townsAtOnce);
    townsUsed += townsAtOnce;
    return fresh.flatMap(askingTheDatabase);
  }

  async function isAnswered(): Promise<boolean> {
    const [details] = await askAtOnce(address, ['/api/places/v1/1']);
    return details?.status === 200;
  }

  async function expectAllAnswered(): Promise<void> {
    // One by one: how many at once the single connection can serve is another question.
    for (const path of freshRequests()) {
      expect(await askAtOnce(address, [path])).toMatchObject([{ status: 200 }]);
    }
  }

  /** Asks for everything at once, again and again; who needs the database is refused in time, the rest is answered. */
  async function expectDown(fromMemory: readonly TimedAnswer[]): Promise<void> {
    for (const pause of [0, 500]) {
      await delay(pause);
      const [refused, kept] = await Promise.all([
        askAtOnce(address, freshRequests()),
        askAtOnce(address, askingMemory),
      ]);
      expectRefusedInTime(refused);
      expectPrompt(kept);
      expect(kept.map(({ text }) => text)).toEqual(fromMemory.map(({ text }) => text));
    }
  }

  test('its thread has crashed and does not come up', { timeout: 60_000 }, async () => {
    await expectAllAnswered();
    const fromMemory = await askAtOnce(address, askingMemory);
    // Without its log, PostgreSQL must not go on: it panics, here as anywhere.
    const log = join(dataDir, 'database', 'pg_wal');
    renameSync(log, `${log}.away`);
    const panic = sql`select pg_switch_wal(), pg_switch_wal()`
      .execute(database.kysely)
      .then(() => sql`checkpoint`.execute(database.kysely));
    await expect(panic).rejects.toThrow();
    await expectDown(fromMemory);
    renameSync(`${log}.away`, log);
    await waitUntil(isAnswered, 5_000);
    await expectAllAnswered();
  });

  test('its thread hangs in the statement of a request', { timeout: 60_000 }, async () => {
    await makeDetailsHang(database.kysely);
    await expectAllAnswered();
    const fromMemory = await askAtOnce(address, askingMemory);
    await setHanging(database.kysely, true);
    const stuck = askAtOnce(address, ['/api/places/v1/1']);
    await delay(200);
    await expectDown(fromMemory);
    expectRefusedInTime(await stuck);
    // Once the watchdog has ended that statement, nobody asks for details until they are quick again.
    await waitUntil(() => setHanging(database.kysely, false), 2 * statementLimitMilliseconds);
    await waitUntil(isAnswered, 5_000);
    await expectAllAnswered();
  });
});

/** Puts something that may take for ever in front of the trails, which details ask for. */
async function makeDetailsHang(kysely: Database['kysely']): Promise<void> {
  await sql`create table hanging (steps bigint not null)`.execute(kysely);
  await sql`insert into hanging values (0)`.execute(kysely);
  await sql`alter table trail rename to real_trail`.execute(kysely);
  await sql`
    create view trail as select * from real_trail
    where (select count(*) from generate_series(1, (select steps from hanging))) >= 0
    offset 0`.execute(kysely);
}

/** Whether it could be set. */
function setHanging(kysely: Database['kysely'], isHanging: boolean): Promise<boolean> {
  return sql`update hanging set steps = ${isHanging ? 1_000_000_000_000 : 0}`.execute(kysely).then(
    () => true,
    () => false,
  );
}
