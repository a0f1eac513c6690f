import { failedLoginsBeforeDelay } from '@access-atlas/contract/limits.ts';
import { ApiError } from '../../../domain/errors/api-error.ts';

/** Has attempts to sign in that belong together go one after another, each after the delay that failures cause. */
export interface AttemptLanes {
  /**
   * Runs an attempt when those before it in its lane are over, after the delay, and counts it where it fails.
   * @param lane what the attempts have in common, as failures are counted by
   * @throws {ApiError} 429 where it might have to wait too long, 503 where too many wait in all lanes together
   */
  run<Result>(lane: string, attempt: () => Promise<Result>): Promise<Result>;
}

export interface AttemptLanesOptions {
  /** How many attempts of a lane have failed a short while ago, on all servers of a site. */
  readonly failuresOf: (lane: string) => Promise<number>;
  readonly countFailure: (lane: string) => Promise<void>;
  /** Whether what an attempt threw says that it showed the wrong thing. */
  readonly isFailure: (error: unknown) => boolean;
  readonly wait: (milliseconds: number) => Promise<void>;
}

interface Lane {
  /** Attempts that run, wait, or are about to. */
  users: number;
  /** Attempts that run or wait, without those that have failed and are being counted. */
  length: number;
  /** The most that is known of: what was read a moment ago may be less. */
  failures: number;
  /** Resolves when the last attempt in line is over. */
  end: Promise<void>;
}

const firstDelayMilliseconds = 500;
const longestDelayMilliseconds = 8_000;
/** Two of the longest delays, and less than the 20 seconds that a server which is being replaced leaves to requests. */
const patienceMilliseconds = 16_000;
const waitingMax = 500;
const retryAfterSecondsWhenFull = 5;

/** Lanes in the memory of this process: with several servers, so many attempts of a lane run at once. */
export function createAttemptLanes({ failuresOf, countFailure, isFailure, wait }: AttemptLanesOptions): AttemptLanes {
  const lanes = new Map<string, Lane>();
  let waiting = 0;

  const readFailures = async (name: string, lane: Lane) => {
    const read = await failuresOf(name);
    // Others may have failed meanwhile.
    lane.failures = Math.max(lane.failures, read);
  };

  /** Resolves when it is the turn of an attempt, with what ends its turn. */
  const waitInLine = async (name: string, lane: Lane): Promise<() => void> => {
    await readFailures(name, lane);
    const longest = longestWait(lane.failures, lane.length);
    if (longest > patienceMilliseconds) throw tooManyAttempts(longest - patienceMilliseconds);
    if (longest > 0 && waiting >= waitingMax)
      throw new ApiError('503.AUTH_SERVICE.100', { retryAfterSeconds: retryAfterSecondsWhenFull });
    const { promise: over, resolve: endTurn } = Promise.withResolvers<void>();
    const [isFirst, before] = [lane.length === 0, lane.end];
    lane.length += 1;
    lane.end = over;
    const waits = longest > 0 ? 1 : 0;
    waiting += waits;
    try {
      await before;
      if (!isFirst) await readFailures(name, lane);
      const delay = delayAfter(lane.failures);
      if (delay > 0) await wait(delay);
      return endTurn;
    } catch (error) {
      lane.length -= 1;
      endTurn();
      throw error;
    } finally {
      waiting -= waits;
    }
  };

  const runInLine = async <Result>(name: string, lane: Lane, attempt: () => Promise<Result>): Promise<Result> => {
    const endTurn = await waitInLine(name, lane);
    try {
      return await runNoted(lane, attempt);
    } catch (error) {
      if (isFailure(error)) await countFailure(name);
      throw error;
    } finally {
      endTurn();
    }
  };

  /** What fails is a failure and no longer in line from the same moment on: whoever comes then counts it once. */
  const runNoted = async <Result>(lane: Lane, attempt: () => Promise<Result>): Promise<Result> => {
    try {
      return await attempt();
    } catch (error) {
      if (isFailure(error)) lane.failures += 1;
      throw error;
    } finally {
      lane.length -= 1;
    }
  };

  return {
    run: async (name, attempt) => {
      const lane = lanes.get(name) ?? { users: 0, length: 0, failures: 0, end: Promise.resolve() };
      lanes.set(name, lane);
      lane.users += 1;
      try {
        return await runInLine(name, lane, attempt);
      } finally {
        lane.users -= 1;
        if (lane.users === 0) lanes.delete(name);
      }
    },
  };
}

/** How long an attempt waits after so many failures of its lane: half a second, then twice as long each time. */
export function delayAfter(failures: number): number {
  if (failures < failedLoginsBeforeDelay) return 0;
  return Math.min(firstDelayMilliseconds * 2 ** (failures - failedLoginsBeforeDelay), longestDelayMilliseconds);
}

/** How long an attempt waits at most, where all that are ahead of it fail. */
export function longestWait(failures: number, ahead: number): number {
  let milliseconds = 0;
  for (let failed = 0; failed <= ahead; failed += 1) milliseconds += delayAfter(failures + failed);
  return milliseconds;
}

function tooManyAttempts(overdueMilliseconds: number): ApiError {
  const retryAfterSeconds = Math.ceil(overdueMilliseconds / 1000);
  return new ApiError('429.REQUEST_SERVICE.100', { retryAfterSeconds, logged: { limit: 'loginLane' } });
}
