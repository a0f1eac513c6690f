import type { SiteHealth } from '@access-atlas/contract/operating/site-health.ts';
import { expect, test } from 'vitest';
import { backupState, diskState, jobState, mailState, mapState, partsToLookAt, storingState } from './site-states.ts';

const now = new Date('2026-11-30T12:00:00Z');
const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString();
const made = (hours: number) => ({ at: ago(hours), file: '/site.tar.gz', sizeBytes: 1, rows: 1, photos: 0 });
const well: SiteHealth = {
  version: '1.0.0',
  startedAt: ago(5),
  parts: { database: 'ready', mapIndex: 'ready', searchIndex: 'ready', writes: 'ready' },
  database: { engine: 'embedded', version: '17.5', bytes: 1 },
  disk: { freeBytes: 50e9, totalBytes: 100e9 },
  mails: { isSending: true, waiting: 0, oldestAt: null, attemptsMax: 0 },
  jobs: [],
  backup: { running: null, last: made(2), files: [], failed: null, restored: null },
  slowCalls: [],
};

test('what is well is said to be well', () => {
  expect([mapState(well), storingState(well), diskState(well), backupState(well, now), mailState(well, now)]).toEqual(
    Array(5).fill('good'),
  );
});

test.each([
  [{ running: null, last: made(24.9), failed: null }, 'good'],
  [{ running: null, last: made(25.1), failed: null }, 'late'],
  [{ running: null, last: null, failed: null }, 'late'],
  [{ running: null, last: made(1), failed: { at: ago(0), reason: 'other' as const } }, 'failed'],
  [{ running: { step: null, done: null }, last: null, failed: { at: ago(0), reason: 'other' as const } }, 'busy'],
])('a backup is late after a day: %o is %s', (backup, state) => {
  expect(backupState({ ...well, backup: { ...backup, files: [], restored: null } }, now)).toBe(state);
});

test.each([
  [{ freeBytes: 0.9e9, totalBytes: 2e9 }, 'late'],
  [{ freeBytes: 4e9, totalBytes: 100e9 }, 'late'],
  [{ freeBytes: 6e9, totalBytes: 100e9 }, 'good'],
  [null, 'failed'],
])('a disk with little room is told: %o is %s', (disk, state) => {
  expect(diskState({ ...well, disk })).toBe(state);
});

test('mails, jobs, parts and writes that do not do well are told', () => {
  const mails = { isSending: true, waiting: 1, oldestAt: ago(0.2), attemptsMax: 3 };
  expect(mailState({ ...well, mails }, now)).toBe('late');
  expect(mailState({ ...well, mails: { ...mails, oldestAt: ago(0.1) } }, now)).toBe('good');
  expect(mailState({ ...well, mails: { ...mails, isSending: false } }, now)).toBe('off');
  const job = { name: 'mails', isRunning: true, endedAt: null, hasFailed: false } as const;
  expect([jobState(job), jobState({ ...job, endedAt: ago(1) }), jobState({ ...job, hasFailed: true })]).toEqual([
    'busy',
    'good',
    'failed',
  ]);
  expect(mapState({ ...well, parts: { ...well.parts, searchIndex: 'loading' } })).toBe('busy');
  expect(storingState({ ...well, parts: { ...well.parts, writes: 'full' } })).toBe('failed');
});

test('the parts that need a look are known by their names', () => {
  const job = { name: 'maintenance', isRunning: false, endedAt: ago(1), hasFailed: true } as const;
  expect(partsToLookAt(well, now)).toEqual([]);
  expect(partsToLookAt({ ...well, disk: null, jobs: [job, { ...job, name: 'mails' }] }, now)).toEqual([
    'disk',
    'byClock',
  ]);
});
