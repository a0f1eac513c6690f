import type { Database } from '../db/database.ts';

interface RunningLoad {
  readonly stopping: AbortController;
  readonly ended: Promise<unknown>;
}

/** Loads that run in this process, by their database: whoever removes the town must not race them. */
const loads = new WeakMap<Database, RunningLoad>();

/** The load of this database's demonstration was stopped, because it is to be removed or the process ends. */
export class DemonstrationStoppedError extends Error {
  override readonly name = 'DemonstrationStoppedError';

  constructor() {
    super('Loading the demonstration was stopped.');
  }
}

/**
 * Runs `work` as this database's load, after one that runs already.
 * @param signal stops the work, too
 */
export async function asRunningLoad<Result>(
  database: Database,
  signal: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  await loads.get(database)?.ended;
  const stopping = new AbortController();
  const either = signal === undefined ? stopping.signal : AbortSignal.any([signal, stopping.signal]);
  const result = work(either);
  const load = { stopping, ended: result.catch(() => undefined) };
  loads.set(database, load);
  try {
    return await result;
  } finally {
    if (loads.get(database) === load) loads.delete(database);
  }
}

/** Stops this process's load, if there is one, and waits for its end. */
export async function stopRunningLoad(database: Database): Promise<void> {
  const load = loads.get(database);
  load?.stopping.abort(new DemonstrationStoppedError());
  await load?.ended;
}

/** Waits until this process's load, if there is one, has come to its end. */
export async function awaitRunningLoad(database: Database): Promise<void> {
  await loads.get(database)?.ended;
}
