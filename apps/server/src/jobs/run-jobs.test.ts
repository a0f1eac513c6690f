import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { describeOnEachDatabase } from '../db/testing/test-database.ts';
import { createJobRecord } from './job-record.ts';
import { type Job, runJobs } from './run-jobs.ts';

const log = { warn: () => undefined } as never;
const jobRecord = createJobRecord();

describeOnEachDatabase('runJobs', (_engine, getDatabase) => {
  const begin = (job: Job) => runJobs({ database: getDatabase(), jobRecord, log }, [job]);

  test('a job runs on one server at a time, and on whichever is called', async () => {
    const runs: string[] = [];
    let running = 0;
    let mostAtOnce = 0;
    const beginOn = (server: string) =>
      begin({
        name: 'count',
        everyMilliseconds: 3_600_000,
        run: async () => {
          running += 1;
          mostAtOnce = Math.max(mostAtOnce, running);
          await delay(30);
          running -= 1;
          runs.push(server);
        },
      });
    const [first, second] = [beginOn('first'), beginOn('second')];
    // Whichever comes second finds the job taken, and asks again.
    await expect.poll(() => runs.toSorted()).toEqual(['first', 'second']);
    for (const [server, jobs] of [
      ['second', second],
      ['first', first],
      ['second', second],
    ] as const) {
      const before = runs.length;
      jobs.wake('count');
      await expect.poll(() => runs.slice(before)).toEqual([server]);
    }
    expect(mostAtOnce).toBe(1);
    await Promise.all([first.stop(), second.stop()]);
  });

  test('a job that failed runs again, and one that is called runs soon', async () => {
    let runs = 0;
    const jobs = begin({
      name: 'fail',
      everyMilliseconds: 3_600_000,
      run: async () => {
        runs += 1;
        if (runs === 1) throw new Error('The first time.');
      },
    });
    await expect.poll(() => jobRecord.states().get('fail')).toMatchObject({ isRunning: false, hasFailed: true });
    expect(runs).toBe(1);
    jobs.wake('fail');
    await expect.poll(() => jobRecord.states().get('fail')).toMatchObject({ isRunning: false, hasFailed: false });
    expect(runs).toBe(2);
    await jobs.stop();
    jobs.wake('fail');
    await delay(50);
    expect(runs).toBe(2);
  });

  test('a call while it runs makes it run once more', async () => {
    let runs = 0;
    const goOn = Promise.withResolvers<void>();
    const jobs = begin({
      name: 'slow',
      everyMilliseconds: 3_600_000,
      run: async () => {
        runs += 1;
        if (runs === 1) await goOn.promise;
      },
    });
    await expect.poll(() => runs).toBe(1);
    expect(jobRecord.states().get('slow')).toMatchObject({ isRunning: true });
    jobs.wake('slow');
    goOn.resolve();
    await expect.poll(() => runs).toBe(2);
    await jobs.stop();
  });

  test('stopping waits for what runs, and tells it', async () => {
    let ended = false;
    const jobs = begin({
      name: 'long',
      everyMilliseconds: 10,
      run: async (signal) => {
        await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
        ended = true;
      },
    });
    await expect
      .poll(async () => (await getDatabase().kysely.selectFrom('job_lease').selectAll().execute()).length)
      .toBe(1);
    await delay(20);
    await jobs.stop();
    expect(ended).toBe(true);
    expect(await getDatabase().kysely.selectFrom('job_lease').selectAll().execute()).toEqual([]);
  });
});
