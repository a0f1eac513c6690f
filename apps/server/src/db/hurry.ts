import { AsyncLocalStorage } from 'node:async_hooks';
import { DatabaseUnavailableError } from './database-errors.ts';

const hurried = new AsyncLocalStorage<true>();

/** With the time to wait for a connection, or alone, within the two seconds in which a request must be answered. */
const hurriedMilliseconds = 1_600;

/** Nobody waits for a statement any more that may still be running. */
export class StatementLeftBehindError extends DatabaseUnavailableError {}

/** Runs `work` for somebody who waits for an answer now, and would rather hear that there is none. */
export function inHurry<Result>(work: () => Result): Result {
  return hurried.run(true, work);
}

/** Whether somebody waits for what is done now. */
export function isInHurry(): boolean {
  return hurried.getStore() === true;
}

/** Waits for a statement; in a hurry, no longer than a request may wait. Then {@link StatementLeftBehindError}. */
export async function waitForStatement<Result>(statement: Promise<Result>): Promise<Result> {
  if (!isInHurry()) return statement;
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new StatementLeftBehindError('The database did not answer in time.'));
    }, hurriedMilliseconds);
  });
  try {
    return await Promise.race([statement, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
