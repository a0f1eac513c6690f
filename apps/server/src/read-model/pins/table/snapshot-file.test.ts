import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { randomPins, seededRandom } from '../testing/random-pins.ts';
import { readPins, tableOf } from '../testing/tables.ts';
import { readSnapshot, writeSnapshot } from './snapshot-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'snapshot-file-'));
afterAll(() => rmSync(folder, { recursive: true }));

const identity = { databaseId: 'a', fingerprint: 'tags 1' };
const table = tableOf(randomPins(seededRandom(41), 700));

function save(name: string): string {
  const file = join(folder, name);
  writeSnapshot(file, identity, table, '12:7');
  return file;
}

describe('a snapshot', () => {
  test('comes back as it was, and leaves nothing else behind', () => {
    const file = save('whole');
    save('whole');
    const snapshot = readSnapshot(file, identity);
    expect(snapshot?.position).toBe('12:7');
    expect(snapshot && readPins(snapshot.table)).toEqual(readPins(table));
    expect(snapshot && [...snapshot.table.rowsById]).toEqual([...table.rowsById]);
    expect(readdirSync(folder)).toEqual(['whole']);
  });

  test('takes away what a killed process left, and not what another is writing', () => {
    const [left, fresh] = ['whole.1.tmp', 'whole.2.tmp'].map((name) => join(folder, name)) as [string, string];
    for (const file of [left, fresh]) writeFileSync(file, 'torn');
    const yesterday = new Date(Date.now() - 86_400_000);
    utimesSync(left, yesterday, yesterday);
    save('whole');
    expect(readdirSync(folder)).toEqual(['whole', 'whole.2.tmp']);
    rmSync(fresh);
  });

  test('may hold nothing', () => {
    const file = join(folder, 'empty');
    writeSnapshot(file, identity, tableOf([]), '0');
    expect(readSnapshot(file, identity)?.table.size).toBe(0);
  });

  test('of another database or vocabulary is not read, nor one that is not there', () => {
    const file = save('other');
    expect(readSnapshot(file, { ...identity, databaseId: 'b' })).toBeNull();
    expect(readSnapshot(file, { ...identity, fingerprint: 'tags 2' })).toBeNull();
    expect(readSnapshot(join(folder, 'nothing'), identity)).toBeNull();
    expect(readSnapshot(folder, identity)).toBeNull();
  });

  test('that was cut short, lengthened or altered anywhere is not read', () => {
    const whole = readFileSync(save('torn'));
    const torn = join(folder, 'torn');
    const places = [0, 7, 8, 11, 12, 15, 16, 60, 200, 400, 2000, Math.floor(whole.length / 2), whole.length - 1];
    for (const place of places) {
      writeFileSync(torn, whole.subarray(0, place));
      expect(readSnapshot(torn, identity), `cut at ${place}`).toBeNull();
      const altered = Buffer.from(whole);
      altered.writeUInt8(altered.readUInt8(place) ^ 0x10, place);
      writeFileSync(torn, altered);
      expect(readSnapshot(torn, identity), `altered at ${place}`).toBeNull();
    }
    writeFileSync(torn, Buffer.concat([whole, Buffer.alloc(1)]));
    expect(readSnapshot(torn, identity)).toBeNull();
    writeFileSync(torn, whole);
    expect(readSnapshot(torn, identity)).not.toBeNull();
  });

  test('that cannot be written leaves the old one in place, and says so', () => {
    const file = save('kept');
    expect(() => writeSnapshot(join(file, 'below a file'), identity, table, '1')).toThrow();
    expect(readSnapshot(file, identity)?.position).toBe('12:7');
  });
});
