import { AsyncLocalStorage } from 'node:async_hooks';
import { DatabaseUnavailableError } from './database-errors.ts';
import { startRunningTimeout } from './running-timeout.ts';

/** What a request is about to do. */
export type RequestKind = 'reading' | 'writing';

const interactive = new AsyncLocalStorage<RequestKind>();

/** Together with the wait for a connection this stays within the two seconds in which a request must be answered. */
const interactiveWaitMilliseconds = 1_600;

/** A request stopped waiting for a statement, which may still be running. */
export class StatementAbandonedError extends DatabaseUnavailableError {}

/** Runs `work` with interactive priority: its statements go first and fail early, because a reader waits for them. */
export function runInteractively<Result>(work: () => Result, kind: RequestKind = 'reading'): Result {
  return interactive.run(kind, work);
}

/** Whether the caller runs with interactive priority. */
export function isInteractive(): boolean {
  return interactive.getStore() !== undefined;
}

/** Whether the caller works for a request that changes something. */
export function isWriting(): boolean {
  return interactive.getStore() === 'writing';
}

/**
 * Waits for a statement; with interactive priority, no longer than a request may wait.
 * @throws {StatementAbandonedError} when the time is over
 */
export async function waitForStatement<Result>(statement: Promise<Result>): Promise<Result> {
  if (!isInteractive()) return statement;
  const { promise: tooLate, reject } = Promise.withResolvers<never>();
  const cancel = startRunningTimeout(interactiveWaitMilliseconds, () => {
    reject(new StatementAbandonedError('The database did not answer in time.'));
  });
  try {
    return await Promise.race([statement, tooLate]);
  } finally {
    cancel();
  }
}
