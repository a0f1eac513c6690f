import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../db/database.ts';
import { ApiError } from '../domain/errors/api-error.ts';
import { releaseLease, renewLease, type SubmissionKey, takeLease } from './submissions.sql.ts';

/** A submission that one request holds, so that no other works on it meanwhile. */
export interface SubmissionLease {
  readonly scope: string;
  /** null where the submission is stored already: there is nothing to hold. */
  readonly holder: string | null;
  /** Lets others have it. What was stored stays; what was not may come again. */
  release(): Promise<void>;
}

/** Takes submissions for requests, before these are read. */
export interface SubmissionLeases {
  /**
   * Waits for another request that is at work on the same submission, in this process or another.
   * @throws {ApiError} 409 where it is at work for longer than 10 s
   */
  take(submission: SubmissionKey): Promise<SubmissionLease>;
}

export interface SubmissionLeaseTimes {
  /** How long a request waits for another. */
  readonly waitMilliseconds: number;
  /** How often a holder says that it is at work; much less than a lease lasts. */
  readonly renewMilliseconds: number;
}

const usualTimes: SubmissionLeaseTimes = { waitMilliseconds: 10_000, renewMilliseconds: 5_000 };
const askAgainMilliseconds = 200;
const retryAfterSeconds = 5;

/** @see SubmissionLeases */
export function createSubmissionLeases(
  { kysely }: Pick<Database, 'kysely'>,
  { waitMilliseconds, renewMilliseconds }: SubmissionLeaseTimes = usualTimes,
): SubmissionLeases {
  /** What requests of this process hold or are taking; those who wait for it need not ask the database. */
  const here = new Map<string, Promise<void>>();

  async function takeFromDatabase(submission: SubmissionKey, until: number): Promise<string | null> {
    const holder = randomUUID();
    for (;;) {
      const state = await takeLease(kysely, submission, holder);
      if (state === 'taken') return holder;
      if (state === 'done') return null;
      await pause(askAgainMilliseconds);
      if (Date.now() > until) throw isAtWork();
    }
  }

  return {
    take: async (submission) => {
      const id = JSON.stringify([submission.scope, submission.key]);
      const until = Date.now() + waitMilliseconds;
      for (let other = here.get(id); other !== undefined; other = here.get(id)) {
        const isOver = await Promise.race([other.then(() => true), pause(until - Date.now(), false, { ref: false })]);
        if (!isOver) throw isAtWork();
      }
      const { promise, resolve } = Promise.withResolvers<void>();
      here.set(id, promise);
      const end = () => {
        here.delete(id);
        resolve();
      };
      let holder: string | null;
      try {
        holder = await takeFromDatabase(submission, until);
      } catch (error) {
        end();
        throw error;
      }
      if (holder === null) {
        end();
        return { scope: submission.scope, holder, release: async () => undefined };
      }
      const held = holder;
      // A renewal that fails is made up for by the next one; a lease that ends meanwhile is found by the transaction.
      const timer = setInterval(
        () => void renewLease(kysely, submission, held).catch(() => undefined),
        renewMilliseconds,
      );
      timer.unref();
      let isReleased = false;
      return {
        scope: submission.scope,
        holder,
        release: async () => {
          if (isReleased) return;
          isReleased = true;
          clearInterval(timer);
          // Where the database is away, the lease ends by itself.
          await releaseLease(kysely, submission, held).catch(() => undefined);
          end();
        },
      };
    },
  };
}

function isAtWork(): ApiError {
  return new ApiError('409.REQUEST_SERVICE.101', { retryAfterSeconds });
}
