import { createHash, randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { verifyDatabase } from '../backup/verify.ts';
import { openDatabase } from '../db/connection.ts';
import { silentDatabaseLog } from '../db/database-log.ts';
import { waitUntil } from '../db/testing/wait-until.ts';
import { inTransaction } from '../db/transaction.ts';
import { makeSecret } from '../sessions/secret.ts';
import { insertSession } from '../sessions/sessions.sql.ts';
import { copyEmptySite } from '../testing/copy-empty-site.ts';
import { openWriteSite, testPhoto, type WriteSite } from '../testing/open-write-site.ts';
import { type ServerProcess, startServerProcess, waitUntilReady } from '../testing/server-process.ts';

const photosOfReview = 10;
/** Of each way to send photos; every one starts the server again, which takes seconds. */
const killPoints = process.env.QUICK_TESTS === '1' ? 2 : 6;
const ways = ['singly', 'within the form'] as const;
type Way = (typeof ways)[number];
/** Where each way takes the review itself. */
const addresses = { singly: '/api/reviews', 'within the form': '/api/places/v2' } as const satisfies Record<
  Way,
  string
>;

/** A review of a person of its own, as a device sends it again and again. */
interface Sent {
  readonly way: Way;
  readonly placeId: number;
  readonly token: string;
  readonly key: string;
}

test(`a review with ten photos is there once, whenever the server was killed: at ${killPoints * 2} points, its photos sent singly and within the form`, {
  timeout: 300_000,
  retry: 0,
}, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'atlas-killed-reviews-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const [dataDir, photosDir, stepsFile] = [join(folder, 'data'), join(folder, 'data', 'photos'), join(folder, 'steps')];
  await copyEmptySite(dataDir);
  const withSite = async <Result>(work: (site: WriteSite) => Promise<Result>): Promise<Result> => {
    const database = await openDatabase({ databaseUrl: undefined, dataDir, log: silentDatabaseLog });
    try {
      return await work(await openWriteSite(database, photosDir));
    } finally {
      await database.close();
    }
  };
  const photos = await Promise.all(
    Array.from({ length: photosOfReview }, (_, number) => testPhoto({ width: 60 + number, height: 40 })),
  );
  const sent = await withSite(async (site) => {
    const all: Sent[] = [];
    for (const way of ways)
      for (let point = 0; point <= killPoints; point++)
        all.push({ way, placeId: await site.addTestPlace(), token: await signedIn(site), key: randomUUID() });
    return all;
  });
  const start = async () => {
    const settings = { DATA_DIR: dataDir, STEPS_FILE: stepsFile, PUBLIC_URL: 'http://localhost' };
    const server = await startServerProcess(settings, ['--import', killAtStep]);
    onTestFinished(() => void server.child.kill('SIGKILL'));
    await waitUntilReady(server);
    return server;
  };

  let server = await start();
  const done: (Sent & { readonly outcome: 'answered' | 'not answered' })[] = [];
  for (const way of ways) {
    const [whole, ...toKill] = sent.filter((one) => one.way === way);
    if (whole === undefined) throw new Error('Nothing is sent.');
    expect(await send(server, whole, photos, 0)).toBe(200);
    let steps = 0;
    await waitUntil(() => {
      const said = readFileSync(stepsFile, 'utf8');
      steps = Number(new RegExp(`^${whole.key} ${addresses[way]} (\\d+)\n`).exec(said)?.[1] ?? 0);
      return steps > 0;
    });
    expect(steps).toBeGreaterThan(photosOfReview * 4);
    for (const [point, one] of toKill.entries()) {
      const step = 1 + Math.round((point * (steps - 1)) / (killPoints - 1));
      const answer = await send(server, one, photos, step).catch(() => undefined);
      await server.end('SIGKILL');
      done.push({ ...one, outcome: answer === 200 ? 'answered' : 'not answered' });
      server = await start();
    }
  }
  expect(done.filter(({ outcome }) => outcome === 'not answered').length).toBeGreaterThanOrEqual(done.length / 2);
  // The dead servers hold some of the submissions for 20 s; until then the device hears that it should ask again.
  await Promise.all(
    done.map((one) => expect.poll(() => send(server, one, photos), { timeout: 60_000, interval: 500 }).toBe(200)),
  );
  expect(await Promise.all(done.map((one) => send(server, one, photos)))).toEqual(done.map(() => 200));
  await server.end('SIGTERM');

  await withSite(async (site) => {
    const { database, vocabulary, photoStore } = site.services;
    const { kysely } = database;
    for (const { placeId } of sent) {
      const count = async (table: 'review' | 'report' | 'photo') =>
        (await kysely.selectFrom(table).select('place_id').where('place_id', '=', placeId).execute()).length;
      expect([await count('review'), await count('report'), await count('photo')]).toEqual([1, 1, photosOfReview]);
      const place = kysely.selectFrom('place').select(['review_count', 'photo_count', 'rating']);
      expect(await place.where('id', '=', placeId).executeTakeFirst()).toEqual({
        review_count: 1,
        photo_count: photosOfReview,
        rating: 3,
      });
    }
    // Files of attempts that were cut off are swept a day later.
    const { findings } = await verifyDatabase({ kysely, vocabulary, photoStore });
    expect(findings).toEqual([]);
  });
});

const killAtStep = join(import.meta.dirname, 'testing', 'kill-at-step-program.ts');

/** A person with a session; returns its bearer token. */
async function signedIn(site: WriteSite): Promise<string> {
  const { personId } = await site.addPerson();
  const [cookie, bearer] = [makeSecret(), makeSecret()];
  const device = { browser: null, system: null };
  const secrets = { cookieHash: cookie.hash, bearerHash: bearer.hash };
  await inTransaction(site.services.database.kysely, (transaction) =>
    insertSession(transaction, { personId, ...secrets, device, country: null, at: new Date() }),
  );
  return bearer.text;
}

/**
 * Sends a review with its photos, as the form of the site does, and returns the status of the answer.
 * @param killAt the step at which the server ends; left out where steps are not counted
 */
async function send(
  { address }: ServerProcess,
  { way, placeId, token, key }: Sent,
  photos: readonly Uint8Array[],
  killAt?: number,
): Promise<number> {
  const headers = {
    authorization: `Bearer ${token}`,
    'x-request-id': randomUUID(),
    'x-transaction-id': randomUUID(),
    ...(killAt !== undefined && { 'x-kill-at': `${key} ${killAt}` }),
  };
  const fields = { id: String(placeId), rating: 'accessible', description: 'A ramp at the side.' };
  if (way === 'within the form') {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    for (const bytes of photos)
      form.append('images', new Blob([Buffer.from(bytes)], { type: 'image/jpeg' }), 'door.jpg');
    return statusOf(
      await fetch(`${address}${addresses[way]}`, {
        method: 'POST',
        headers: { ...headers, 'idempotency-key': key },
        body: form,
      }),
    );
  }
  const named: { sha256: string }[] = [];
  for (const bytes of photos) {
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const put = { method: 'PUT', headers: { ...headers, 'content-type': 'image/jpeg' }, body: Buffer.from(bytes) };
    const status = await statusOf(await fetch(`${address}/api/photos/${sha256}`, put));
    if (status !== 200) return status;
    named.push({ sha256 });
  }
  return statusOf(
    await fetch(`${address}${addresses[way]}`, {
      method: 'POST',
      headers: { ...headers, 'idempotency-key': key, 'content-type': 'application/json' },
      body: JSON.stringify({ ...fields, photos: named }),
    }),
  );
}

/** The status of an answer that arrived whole; that of a photo is 201, or 204 where it was there. */
async function statusOf(response: Response): Promise<number> {
  const text = await response.text();
  if (![200, 201, 204, 409].includes(response.status)) throw new Error(`${response.status}: ${text}`);
  return response.status === 409 ? 409 : 200;
}
