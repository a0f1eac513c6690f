import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../db/database.ts';
import type { JobRecord } from './job-record.ts';
import { withLease } from './with-lease.ts';

/** Something that is done by the clock or on a call, by one server of a site at a time. */
export interface Job {
  readonly name: string;
  /** How long the pause between two runs is, where nobody calls. */
  readonly everyMilliseconds: number;
  /** A signal tells it to come to an end. What it throws is logged, and it runs again after the pause. */
  readonly run: (signal: AbortSignal) => Promise<void>;
}

/** What running jobs takes. */
export interface JobServices {
  readonly database: Pick<Database, 'kysely'>;
  readonly jobRecord: JobRecord;
  readonly log: FastifyBaseLogger;
}

export interface RunningJobs {
  /** Runs a job soon, on whatever server this is: there is something for it to do. */
  wake(name: string): void;
  /** Resolves when nothing runs any more. */
  stop(): Promise<void>;
}

/** Another server does the job now, and may have looked for work before there was some: it is asked for again so soon. */
const heldPauseMilliseconds = 2_000;

/** Runs jobs until it is stopped; each at its own pace, and never twice at the same time, on whatever server. */
export function runJobs({ database, jobRecord: record, log }: JobServices, jobs: readonly Job[]): RunningJobs {
  const holder = randomUUID();
  const stopping = new AbortController();
  const wakes = new Map<string, () => void>();
  /** Called while they ran: they run once more without a pause. */
  const calledAgain = new Set<string>();
  const loops = jobs.map((job) => repeat(job));

  async function repeat(job: Job): Promise<void> {
    while (!stopping.signal.aborted) {
      let pauseMilliseconds = job.everyMilliseconds;
      try {
        const run = () => record.note(job.name, () => job.run(stopping.signal));
        if (!(await withLease(database, { job: job.name, holder }, run)))
          pauseMilliseconds = Math.min(pauseMilliseconds, heldPauseMilliseconds);
      } catch (error) {
        if (!stopping.signal.aborted) log.warn({ err: error, job: job.name }, 'A job failed and will run again.');
      }
      await pause(job.name, pauseMilliseconds);
    }
  }

  function pause(name: string, milliseconds: number): Promise<void> {
    if (stopping.signal.aborted || calledAgain.delete(name)) return Promise.resolve();
    return new Promise((resolve) => {
      const end = () => {
        clearTimeout(timer);
        stopping.signal.removeEventListener('abort', end);
        wakes.delete(name);
        resolve();
      };
      const timer = setTimeout(end, milliseconds);
      timer.unref();
      stopping.signal.addEventListener('abort', end, { once: true });
      wakes.set(name, end);
    });
  }

  return {
    wake: (name) => {
      const end = wakes.get(name);
      if (end === undefined) calledAgain.add(name);
      else end();
    },
    stop: async () => {
      stopping.abort();
      await Promise.all(loops);
    },
  };
}
