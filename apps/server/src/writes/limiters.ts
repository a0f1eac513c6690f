import { CompiledQuery } from 'kysely';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '../db/database.ts';
import { ApiError } from '../domain/errors/api-error.ts';

/** Counts how often somebody did something within a period. */
export type Limiter = RateLimiterMemory | RateLimiterPostgres;

/** Where limits are counted. */
export type LimitDatabase = Pick<Database, 'kysely' | 'engine'>;

/**
 * All servers of a site count together; where the database is away, each counts for itself and nothing is opened.
 * @param points how often it may be done
 * @param duration of the period, in seconds
 */
export function createLimiter(
  { engine, kysely }: LimitDatabase,
  keyPrefix: string,
  points: number,
  duration: number,
): Limiter {
  const memory = new RateLimiterMemory({ keyPrefix, points, duration });
  // An embedded database has one server: what it counts, all count.
  if (engine === 'embedded') return memory;
  return new RateLimiterPostgres({
    storeClient: {
      query: ({ text, values }: { text: string; values: unknown[] }) =>
        kysely.executeQuery(CompiledQuery.raw(text, values)),
    },
    storeType: 'client',
    tableName: 'limit_counter',
    tableCreated: true,
    // The site's own maintenance removes what has expired.
    clearExpiredByTimeout: false,
    keyPrefix,
    points,
    duration,
    insuranceLimiter: memory,
  });
}

/**
 * Counts once. What seems to be refused for longer than a period of the limit was counted by a clock that ran ahead: it begins
 * anew.
 * @throws {RateLimiterRes} where it is too often
 */
async function count(limiter: Limiter, key: string, points = 1): Promise<RateLimiterRes> {
  try {
    return await limiter.consume(key, points);
  } catch (error) {
    if (!(error instanceof RateLimiterRes) || error.msBeforeNext <= limiter.msDuration) throw error;
    await limiter.delete(key);
    return limiter.consume(key, points);
  }
}

/** Counts, and says whether that is still allowed, to nobody but the caller. */
export async function isWithinLimit(limiter: Limiter, key: string): Promise<boolean> {
  try {
    await count(limiter, key);
    return true;
  } catch (error) {
    if (error instanceof RateLimiterRes) return false;
    throw error;
  }
}

/**
 * Counts, and returns how often it was done. What is refused counts too.
 * @param points how much this once counts for
 * @throws {ApiError} 429 where it is too often
 */
export async function consumeLimit(limiter: Limiter, key: string, points = 1): Promise<RateLimiterRes> {
  try {
    return await count(limiter, key, points);
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    throw tooOften(limiter, error.msBeforeNext);
  }
}

/**
 * Counts what is done; what is refused does not count.
 * @throws {ApiError} 429 where it is too often, and whatever the work throws
 */
export async function countDone<Result>(limiter: Limiter, key: string, work: () => Promise<Result>): Promise<Result> {
  await consumeLimit(limiter, key);
  try {
    return await work();
  } catch (error) {
    await limiter.reward(key, 1);
    throw error;
  }
}

/** What is done too often: it may be done again after so many milliseconds. */
export function tooOften({ keyPrefix }: Limiter, milliseconds: number): ApiError {
  return new ApiError('429.REQUEST_SERVICE.100', {
    retryAfterSeconds: Math.ceil(milliseconds / 1000) || 1,
    logged: { limit: keyPrefix },
  });
}
