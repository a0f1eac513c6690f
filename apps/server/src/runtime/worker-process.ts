import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { lowerPriority } from './lower-priority.ts';

/** How large the heap of a worker's process may grow. */
export interface WorkerHeap {
  readonly heapMegabytes: number;
  /** For objects that were made just now, beside those megabytes. */
  readonly youngMegabytes: number;
}

/** The youngest objects lie in three spaces of one size. */
const youngSpaces = 3;
/** In a worker's process: the one that started it. */
const startedBy = process.ppid;
/** A worker needs none of the site's settings, and knows no secret. */
const environmentNames = ['NODE_COMPILE_CACHE', 'MALLOC_MMAP_THRESHOLD_'] as const;

/**
 * Starts a worker in a process of its own and gives it its task: the process can be ended at any moment, its heap has a
 * limit of its own, and all its memory is given back when it ends, which a thread's is not.
 *
 * @param file begins with {@link receiveTask}
 * @param task survives `structuredClone`
 */
export function startWorkerProcess(
  file: URL,
  task: object,
  { heapMegabytes, youngMegabytes }: WorkerHeap,
): ChildProcess {
  const worker = fork(file, {
    execArgv: [
      `--max-old-space-size=${heapMegabytes}`,
      `--max-semi-space-size=${Math.ceil(youngMegabytes / youngSpaces)}`,
    ],
    serialization: 'advanced',
    env: Object.fromEntries(environmentNames.map((name) => [name, process.env[name]])),
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  // Where it cannot be sent the process has ended or is about to, and says so by its exit.
  worker.send(task, () => undefined);
  return worker;
}

/** Ends a worker's process, and resolves when it has ended. */
export async function endWorkerProcess(worker: ChildProcess): Promise<void> {
  // One that could not be started has no number, and never exits.
  if (worker.pid === undefined || worker.exitCode !== null || worker.signalCode !== null) return;
  const exited = once(worker, 'exit');
  worker.kill('SIGKILL');
  await exited;
}

/**
 * In the worker's process: waits for its task. The process works at a low priority, and ends when whoever started it does.
 */
export async function receiveTask<Task>(): Promise<Task> {
  lowerPriority('process');
  process.once('disconnect', () => process.exit());
  // Only `startWorkerProcess` starts such a process, and sends just this.
  const [task] = (await once(process, 'message')) as [Task];
  return task;
}

/** In the worker's process: ends it where whoever started it has ended. For work that never waits, which hears of nothing. */
export function endWithParent(): void {
  if (!process.connected || process.ppid !== startedBy) process.exit();
}
