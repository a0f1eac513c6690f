import { stripVTControlCharacters } from 'node:util';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { renderProgressLine } from './render-progress-line.ts';

const progress = { phase: 'Storing places', done: 1400, total: 2685, unit: 'places' };
const wide = { columns: 100, isUnicode: true, hasColor: false };

test('shows phase, bar, percent, amount and time', () => {
  expect(renderProgressLine(progress, 64, wide)).toBe(
    'Storing places  ━━━━━━━━━━━━━━━───────────────   52 %  1,400 of 2,685 places  1:04',
  );
});

test('without UTF-8 in plain ASCII', () => {
  const line = renderProgressLine(progress, 64, { ...wide, isUnicode: false });
  expect(line).toMatch(/^[\x20-\x7e]+$/);
  expect(line).toContain('##########');
});

test('colour stands only around the bar, and only where it is wanted', () => {
  const line = renderProgressLine(progress, 64, { ...wide, hasColor: true });
  expect(line).not.toBe(stripVTControlCharacters(line));
  expect(stripVTControlCharacters(line)).toBe(renderProgressLine(progress, 64, wide));
});

test('bytes are shown in larger units, and what has no total without a percentage', () => {
  const bytes = { phase: 'Reading', done: 1_200_000, total: 2_700_000, unit: 'bytes' };
  expect(renderProgressLine(bytes, 0, wide)).toContain('1.2 MB of 2.7 MB');
  expect(renderProgressLine({ ...progress, total: null }, 3, wide)).toBe('Storing places  1,400 places  0:03');
});

test('always fits below the width of the terminal', () => {
  fc.assert(
    fc.property(
      fc.record({
        phase: fc.stringMatching(/^[A-Za-z ]{1,40}$/),
        done: fc.nat(10_000_000),
        total: fc.option(fc.nat(10_000_000)),
        unit: fc.option(fc.constantFrom('places', 'bytes')),
      }),
      fc.integer({ min: 2, max: 200 }),
      fc.boolean(),
      fc.nat(100_000),
      (shown, columns, hasColor, seconds) => {
        const line = renderProgressLine(shown, seconds, { columns, isUnicode: true, hasColor });
        expect(stripVTControlCharacters(line).length).toBeLessThan(columns);
      },
    ),
  );
});
