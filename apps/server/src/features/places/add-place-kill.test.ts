import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '../../db/connection.ts';
import { silentDatabaseLog } from '../../db/database-log.ts';
import { createPostgresqlDatabase, dropPostgresqlDatabase } from '../../db/testing/postgresql-template.ts';
import { copyEmptySite } from '../../testing/copy-empty-site.ts';
import { openWriteSite, type WriteSite } from '../../testing/open-write-site.ts';
import { sweepPhotos } from '../photos/sweep-photos.ts';
import { submitPlace } from './testing/submit-place.ts';

const adminUrl = process.env.TEST_DATABASE_URL;
const killPoints = process.env.QUICK_TESTS === '1' ? 4 : 12;
/** Each kill starts and ends a process and opens the database again. */
const timeoutMilliseconds = 300_000;
const filesOfPlace = 4;

describe.each(['embedded', 'postgresql'] as const)(
  'a place with photos, killed with kill -9, %s',
  { retry: 0 },
  (engine) => {
    const isSkipped = engine === 'postgresql' && adminUrl === undefined;
    let folder = '';
    let databaseUrl = '';
    let personId = '';

    const withSite = async <Result>(work: (site: WriteSite) => Promise<Result>): Promise<Result> => {
      const database = await openDatabase({
        databaseUrl: databaseUrl === '' ? undefined : databaseUrl,
        dataDir: join(folder, 'data'),
        log: silentDatabaseLog,
      });
      try {
        return await work(await openWriteSite(database, join(folder, 'photos')));
      } finally {
        await database.close();
      }
    };

    beforeAll(async () => {
      if (isSkipped) return;
      folder = mkdtempSync(join(tmpdir(), 'atlas-kill-place-'));
      if (engine === 'postgresql' && adminUrl !== undefined) databaseUrl = await createPostgresqlDatabase(adminUrl);
      else await copyEmptySite(join(folder, 'data'));
      await withSite(async (site) => {
        ({ personId } = await site.addPerson());
      });
    }, timeoutMilliseconds);

    afterAll(async () => {
      if (databaseUrl !== '' && adminUrl !== undefined) await dropPostgresqlDatabase(adminUrl, databaseUrl);
      rmSync(folder, { recursive: true, force: true });
    });

    /** Runs the program until it is stuck or done, kills it where it is stuck, and returns what it printed. */
    const run = async (number: number, stuckAt: number): Promise<string> => {
      const program = join(import.meta.dirname, 'testing', 'add-place-program.ts');
      const site = databaseUrl === '' ? join(folder, 'data') : databaseUrl;
      const parameters = [site, join(folder, 'photos'), personId, String(number), String(stuckAt)];
      const child = spawn(process.execPath, [program, ...parameters], { stdio: ['ignore', 'pipe', 'inherit'] });
      const exited = once(child, 'exit');
      child.stdout.once('data', (data) => {
        if (String(data) === 'stuck\n') child.kill('SIGKILL');
      });
      const printed = await text(child.stdout);
      await exited;
      return printed;
    };

    /** How many of the places of that number there are; each must be whole. */
    const countWhole = async ({ services, photoFiles }: WriteSite, number: number): Promise<number> => {
      const { kysely } = services.database;
      const places = await kysely.selectFrom('place').selectAll().where('longitude', '=', number).execute();
      for (const place of places) {
        expect(place).toMatchObject({ rating: 3, review_count: 1, photo_count: 2 });
        const rows = (table: 'review' | 'report' | 'photo') =>
          kysely.selectFrom(table).select('place_id').where('place_id', '=', place.id).execute();
        expect([(await rows('review')).length, (await rows('report')).length, (await rows('photo')).length]).toEqual([
          1, 1, 2,
        ]);
      }
      const photos = await kysely.selectFrom('photo').selectAll().execute();
      const named = photos.flatMap(({ file, thumbnail_file }) => [file, thumbnail_file]);
      expect(photoFiles()).toEqual(expect.arrayContaining(named));
      return places.length;
    };

    test.skipIf(isSkipped)(
      `is there whole or not at all, at ${killPoints} points, and once it is sent again it is there once`,
      async () => {
        const printed = await run(100, 0);
        const steps = Number(/^steps (\d+)$/m.exec(printed)?.[1]);
        // Eight for four files, and a statement for each row.
        expect(steps).toBeGreaterThan(filesOfPlace * 2 + killPoints / 2);
        const outcomes: number[] = [];
        for (let point = 0; point < killPoints; point++) {
          const step = 1 + Math.round((point * (steps - 1)) / (killPoints - 1));
          expect(await run(point, step)).toBe('stuck\n');
          await withSite(async (site) => {
            outcomes.push(await countWhole(site, point));
            await submitPlace(site.services, personId, point);
            expect(await countWhole(site, point)).toBe(1);
          });
        }
        // Killed before the end, nothing is there; after it, all.
        expect(outcomes).toEqual([...Array(killPoints - 1).fill(0), 1]);
        await withSite(async (site) => {
          const files = () => readdirSync(site.photosFolder).length;
          const whole = filesOfPlace * (killPoints + 1);
          expect(files()).toBeGreaterThan(whole);
          expect(await sweepPhotos(site.services, new Date())).toBe(0);
          await sweepPhotos(site.services, new Date(Date.now() + 24 * 3_600_000 + 1_000));
          expect(files()).toBe(whole);
        });
      },
      timeoutMilliseconds,
    );
  },
);
