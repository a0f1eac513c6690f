import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { describeOnEachDatabase } from '../../db/testing/test-database.ts';
import { syncVocabulary } from '../../features/vocabulary/sync-vocabulary.ts';
import { readReferenceData } from '../../reference-data/reference-data-files.ts';
import { PlaceScan } from './place-scan.ts';

const places = 23_456;
const never = new AbortController().signal;

/** What somebody was given: how often each place, and what one of them looked like. */
class Collection {
  readonly times = new Uint8Array(places + 1);
  readonly rows = new Map<number, string>();
  chunks = 0;

  readonly take = async (bytes: Uint8Array<SharedArrayBuffer>): Promise<void> => {
    // Another thread reads it while others are given theirs.
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 3));
    const text = Buffer.from(bytes).toString();
    expect(text.endsWith('\u001e')).toBe(true);
    this.chunks++;
    for (const row of text.slice(0, -1).split('\u001e')) {
      const id = Number(row.slice(0, row.indexOf('\u001f')));
      this.times[id] = (this.times[id] ?? 0) + 1;
      if (id < 3) this.rows.set(id, row);
    }
  };

  /** Whether each place came once, but for one that is deleted. */
  isComplete(): boolean {
    return this.times.every((times, id) => times === Number(id > 0 && id !== 2));
  }
}

describeOnEachDatabase('PlaceScan', (_engine, getDatabase) => {
  let placeScan: PlaceScan;
  const scan = (collection: Collection, signal = never) => placeScan.give(collection.take, signal);

  beforeAll(async () => {
    const { kysely } = getDatabase();
    placeScan = new PlaceScan(getDatabase());
    await syncVocabulary(kysely, readReferenceData(), null);
    await sql`truncate place cascade`.execute(kysely);
    await sql`
      INSERT INTO place (id, kind, type_number, names, address, country, longitude, latitude, yes_tags, review_count)
      OVERRIDING SYSTEM VALUE
      SELECT id, 'place', (SELECT number FROM place_type WHERE key = 'cafe'), '{"und": "Café"}',
        'Öl' || chr(30) || chr(31) || 'weg', 'LI', 9.5, -47.1234567, '{3,1}', 2
      FROM generate_series(1, ${places}) AS id`.execute(kysely);
    await sql`UPDATE place SET deleted_at = now() WHERE id = 2`.execute(kysely);
  });

  test('gives each place once, as both indexes read it', async () => {
    const collection = new Collection();
    await scan(collection);
    expect(collection.isComplete()).toBe(true);
    const fields = collection.rows.get(1)?.split('\u001f');
    const { rows } = await sql<{ number: number }>`SELECT number FROM place_type WHERE key = 'cafe'`.execute(
      getDatabase().kysely,
    );
    const type = String(rows[0]?.number);
    const numbers = ['95000000', '-471234567', '0', '2', '0', '{3,1}', '{}', '{}', '{}'];
    expect(fields).toEqual(['1', 'place', type, 'LI', ...numbers, 'Ölweg', '', '{"und": "Café"}']);
  });

  test('gives everything to those who come while others are being given it', async () => {
    const collections = Array.from({ length: 3 }, () => new Collection());
    const [first, second, third] = collections as [Collection, Collection, Collection];
    const until = async (chunks: number) => {
      while (first.chunks < chunks) await new Promise((resolve) => setTimeout(resolve, 1));
    };
    const scans = [scan(first), until(1).then(() => scan(second)), until(3).then(() => scan(third))];
    await Promise.all(scans);
    expect(collections.map((collection) => collection.isComplete())).toEqual([true, true, true]);
  });

  test('ends for one who fails or gives up, and goes on for the others', async () => {
    const [patient, givingUp] = [new Collection(), new Collection()];
    const leaving = new AbortController();
    const failing = placeScan.give(async () => {
      throw new Error('no room');
    }, never);
    const ended = Promise.allSettled([failing, scan(givingUp, leaving.signal)]);
    const whole = scan(patient);
    while (givingUp.chunks === 0) await new Promise((resolve) => setTimeout(resolve, 1));
    leaving.abort(new Error('told to stop'));
    const reasons = (await ended).map((outcome) => outcome.status === 'rejected' && outcome.reason.message);
    expect(reasons).toEqual(['no room', 'told to stop']);
    expect(givingUp.isComplete()).toBe(false);
    await whole;
    expect(patient.isComplete()).toBe(true);
    await expect(scan(new Collection(), leaving.signal)).rejects.toThrow('told to stop');
  });

  test('has nothing to give where there are no places', async () => {
    const { kysely } = getDatabase();
    await sql`truncate place cascade`.execute(kysely);
    const collection = new Collection();
    await scan(collection);
    expect(collection.chunks).toBe(0);
  });
});
