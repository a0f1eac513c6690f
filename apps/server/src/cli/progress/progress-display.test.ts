import { expect, test } from 'vitest';
import { createProgressBar } from './progress-bar.ts';
import { createProgressLines } from './progress-lines.ts';

const storing = (done: number, total: number | null = 1000) => ({ phase: 'Storing', done, total, unit: 'places' });

test('plain lines tell when a phase begins and ends, and every 10 %', () => {
  const lines: string[] = [];
  const display = createProgressLines((line) => lines.push(line));
  display.show({ phase: 'Reading', done: 0, total: 10, unit: null });
  display.show({ phase: 'Reading', done: 10, total: 10, unit: null });
  for (let done = 0; done <= 1000; done += 25) display.show(storing(done));
  display.end(true);
  expect(lines.map((line) => line.trim())).toEqual([
    'Reading …',
    'Reading: done',
    'Storing …',
    ...[10, 20, 30, 40, 50, 60, 70, 80, 90].map((percent) => `Storing: ${percent} %`),
    'Storing: done (1,000)',
  ]);
});

test('plain lines of work without a total tell each ten thousand', () => {
  const lines: string[] = [];
  const display = createProgressLines((line) => lines.push(line));
  for (let done = 0; done <= 25_000; done += 500) display.show(storing(done, null));
  display.end(true);
  expect(lines.map((line) => line.trim())).toEqual([
    'Storing …',
    'Storing: 10,000 places',
    'Storing: 20,000 places',
    'Storing: done (25,000)',
  ]);
});

test('plain lines do not call done what was stopped', () => {
  const lines: string[] = [];
  const display = createProgressLines((line) => lines.push(line));
  display.show(storing(10));
  display.end(false);
  expect(lines.join('')).toBe('Storing …\n');
});

test('the bar draws at most ten times a second, keeps to one line and leaves nothing', () => {
  let now = 0;
  const writes: string[] = [];
  const display = createProgressBar({
    terminal: { columns: 60, write: (text) => writes.push(text) },
    isUnicode: true,
    hasColor: false,
    now: () => now,
  });
  for (; now < 2000; now += 5) display.show(storing(now, 2000));
  expect(writes.length).toBe(20);
  display.say('The connection broke.');
  display.end(true);
  const shown = writes.join('');
  expect(shown.match(/\n/g)).toHaveLength(1);
  expect(shown).toContain('\r\u001b[KThe connection broke.\n');
  expect(writes.at(-1)).toBe('\r\u001b[K');
});
