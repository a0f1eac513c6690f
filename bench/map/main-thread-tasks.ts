/** One turn of the event loop of a page's main thread: nobody's key or finger is heard before it ends. */
export interface MainThreadTask {
  /** From its beginning to its end, with all that it waited for: the graphics, and its turn on a busy machine. */
  readonly milliseconds: number;
  /** What of that the thread computed by itself. */
  readonly computedMilliseconds: number;
}

/** What of a trace event of Chromium is read here; times are in microseconds. */
interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

/** What Chromium has to be asked for, so that a trace holds the tasks. */
export const taskCategories = ['disabled-by-default-devtools.timeline'];

/**
 * The tasks of the main threads of all pages in a trace of Chromium, in its JSON.
 * @throws when it holds none: nothing would look like a page that never blocks
 */
export function mainThreadTasks(trace: string): MainThreadTask[] {
  const { traceEvents } = JSON.parse(trace) as { traceEvents: TraceEvent[] };
  const mainThreads = new Set(
    traceEvents
      .filter(({ ph, name, args }) => ph === 'M' && name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(threadOf),
  );
  const tasks = traceEvents
    .filter((event) => event.ph === 'X' && event.name === 'RunTask' && mainThreads.has(threadOf(event)))
    .map(({ dur = 0, tdur = dur }) => ({ milliseconds: dur / 1000, computedMilliseconds: tdur / 1000 }));
  if (tasks.length === 0) throw new Error('The trace holds no task of a main thread.');
  return tasks;
}

function threadOf({ pid, tid }: TraceEvent): string {
  return `${pid} ${tid}`;
}
