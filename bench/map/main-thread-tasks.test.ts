import { expect, test } from 'vitest';
import { mainThreadTasks } from './main-thread-tasks.ts';

const thread = (pid: number, tid: number, name: string) => ({ ph: 'M', name: 'thread_name', pid, tid, args: { name } });
const task = (pid: number, tid: number, dur: number, tdur?: number) => ({
  ph: 'X',
  name: 'RunTask',
  pid,
  tid,
  dur,
  ...(tdur !== undefined && { tdur }),
});
const trace = (...traceEvents: object[]) => JSON.stringify({ traceEvents });

test('tells what a task computed from what it waited for, in milliseconds', () => {
  const read = mainThreadTasks(trace(thread(1, 7, 'CrRendererMain'), task(1, 7, 120_000, 8_000)));
  expect(read).toEqual([{ milliseconds: 120, computedMilliseconds: 8 }]);
});

test('takes the tasks of main threads alone, whatever comes first', () => {
  const read = mainThreadTasks(
    trace(
      task(1, 7, 1_000, 1_000),
      task(1, 8, 2_000, 2_000),
      task(2, 7, 3_000, 3_000),
      { ...task(1, 7, 4_000, 4_000), name: 'FunctionCall' },
      thread(1, 7, 'CrRendererMain'),
      thread(1, 8, 'Compositor'),
      thread(2, 7, 'CrBrowserMain'),
    ),
  );
  expect(read).toEqual([{ milliseconds: 1, computedMilliseconds: 1 }]);
});

test('a thread without a clock of its own has computed all the time', () => {
  const read = mainThreadTasks(trace(thread(1, 7, 'CrRendererMain'), task(1, 7, 60_000)));
  expect(read).toEqual([{ milliseconds: 60, computedMilliseconds: 60 }]);
});

test('a trace without tasks is no figure', () => {
  expect(() => mainThreadTasks(trace(thread(1, 7, 'CrRendererMain')))).toThrow('no task');
});
