import { randomUUID } from 'node:crypto';
import { databaseConnections } from '@access-atlas/contract/limits.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { waitUntil } from '../db/testing/wait-until.ts';
import { call, cookieOf, signUp } from '../features/accounts/testing/account-calls.ts';
import { createTestServer } from '../testing/test-server.ts';

const adminUrl = process.env.TEST_DATABASE_URL;
const writers = databaseConnections * 2;
const places = Array.from({ length: writers + 5 }, (_, number) => ({
  name: `Café ${number}`,
  longitude: number / 10,
  latitude: 40,
}));

test.skipIf(adminUrl === undefined)(
  `places are answered while more people write than there are connections, and none gets on${adminUrl ? '' : ' (skipped: TEST_DATABASE_URL is not set)'}`,
  { timeout: 60_000 },
  async () => {
    const server = await createTestServer('postgresql', { places });
    try {
      const { database } = server.services;
      const cookie = cookieOf(await signUp(server));
      const review = (placeId: number | undefined) =>
        call(
          server,
          ['POST', '/api/reviews'],
          { id: String(placeId), rating: 'accessible' },
          { cookie, 'sec-fetch-site': 'same-origin', 'idempotency-key': randomUUID() },
        );
      const lock = await database.kysely.startTransaction().execute();
      const heldUp = async () => {
        const { rows } = await sql<{ count: number }>`
          select count(*)::int from pg_locks where not granted and relation = 'submission'::regclass
        `.execute(lock);
        return rows[0]?.count ?? 0;
      };
      await sql`lock table submission in access exclusive mode`.execute(lock);
      const written = Promise.all(server.placeIds.slice(0, writers).map(review));
      try {
        await waitUntil(async () => (await heldUp()) > databaseConnections / 2);
        const read = await Promise.all(
          server.placeIds.slice(writers).map((id) => server.request(`/api/places/v1/${id}`)),
        );
        expect(read.map(({ statusCode }) => statusCode)).toEqual(read.map(() => 200));
        expect(await heldUp()).toBeGreaterThan(databaseConnections / 2);
      } finally {
        await lock.rollback().execute();
        await written;
      }
      // Who has waited for too long hears that they should come again; the others were held up and got on.
      const statuses = (await written).map(({ statusCode }) => statusCode);
      expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]);
      expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(databaseConnections / 2);
    } finally {
      await server.close();
    }
  },
);
