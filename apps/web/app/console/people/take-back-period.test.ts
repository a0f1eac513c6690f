import { expect, test } from 'vitest';
import { askedPeriod } from './take-back-period.ts';

const origin = { createdAt: '2025-03-01T08:00:00.000Z', openedAt: Date.parse('2026-06-17T12:00:00Z') };
const none = { from: '', until: '' };
const local = (year: number, month: number, date: number) => new Date(year, month - 1, date).toISOString();

test('a length counts from when the form was opened, all from when the account was made', () => {
  expect(askedPeriod({ period: 'day', ...none }, origin)).toEqual({ from: '2026-06-16T12:00:00.000Z' });
  expect(askedPeriod({ period: 'month', ...none }, origin)).toEqual({ from: '2026-05-18T12:00:00.000Z' });
  expect(askedPeriod({ period: 'all', ...none }, origin)).toEqual({ from: origin.createdAt });
  expect(askedPeriod({ period: '', ...none }, origin)).toBeNull();
});

test('days are whole ones where they were chosen, the last one too; none before the first', () => {
  const own = (from: string, until: string) => askedPeriod({ period: 'own', from, until }, origin);
  expect(own('2026-06-01', '2026-06-30')).toEqual({ from: local(2026, 6, 1), until: local(2026, 7, 1) });
  expect(own('2026-06-01', '')).toEqual({ from: local(2026, 6, 1) });
  expect(own('2026-06-02', '2026-06-01')).toBeNull();
  expect(own('', '2026-06-01')).toBeNull();
  expect(own('2026-06-01', '1.6.')).toBeNull();
});
