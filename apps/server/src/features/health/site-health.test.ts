import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SiteHealth } from '@access-atlas/contract/operating/site-health.ts';
import { expect, onTestFinished, test } from 'vitest';
import { recordRestore } from '../../backup/backup-record.ts';
import { describeOnEachServer, openTestServer } from '../../testing/test-server.ts';
import { decidersOf } from '../moderation/testing/deciders-of.ts';

const places = [{ name: 'Harbour café', longitude: 0.01, latitude: 0.01 }];

describeOnEachServer('how a site does', { places, services: { sendsMails: true } }, (getServer, engine) => {
  const { moderator, operator, get, send } = decidersOf(getServer);
  type Decider = Awaited<ReturnType<typeof operator>>;
  const health = async (who: Decider): Promise<SiteHealth> => {
    const answer = await get(who, '/api/site/health');
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json();
  };
  /** Resolves once no backup is made any more. */
  const backupEnded = (who: Decider) => expect.poll(async () => (await health(who)).backup.running).toBeNull();

  test('is said in parts, with what waits and what is slow', async () => {
    const chief = await operator();
    const said = await health(chief);
    expect(said).toMatchObject({
      parts: { database: 'ready', mapIndex: 'ready', searchIndex: 'ready', writes: 'ready' },
      database: { engine, version: expect.stringMatching(/^\d+\.\d+/) },
      mails: { isSending: true },
      jobs: [],
      backup: { running: null, failed: null, restored: null },
    });
    expect(said.database.bytes).toBeGreaterThan(1_000_000);
    expect(said.disk?.freeBytes).toBeGreaterThan(0);
    expect(said.disk?.totalBytes).toBeGreaterThan(said.disk?.freeBytes ?? 0);
    const again = await health(chief);
    expect(again.slowCalls.map(({ route }) => route)).toContain('/api/site/health');
    for (const { p95Milliseconds, longestMilliseconds } of again.slowCalls)
      expect(p95Milliseconds).toBeLessThanOrEqual(longestMilliseconds);
  });

  test('tells jobs that ran, and the mails that wait', async () => {
    const chief = await operator();
    const { jobRecord } = getServer().services;
    await jobRecord.note('maintenance', async () => undefined);
    await jobRecord.note('mails', () => Promise.reject(new Error('refused'))).catch(() => undefined);
    const before = (await health(chief)).mails.waiting;
    const createdAt = new Date('2026-01-02T03:04:05.000Z');
    await getServer()
      .services.database.kysely.insertInto('mail')
      .values({
        person_id: null,
        typed_email: 'somebody@example.test',
        template: 'resetPassword',
        facts: '{}',
        attempts: 7,
        created_at: createdAt,
        next_attempt_at: createdAt,
      })
      .execute();
    const { jobs, mails } = await health(chief);
    expect(jobs).toMatchObject([
      { name: 'mails', isRunning: false, hasFailed: true },
      { name: 'maintenance', isRunning: false, hasFailed: false, endedAt: expect.any(String) },
    ]);
    expect(mails).toEqual({
      isSending: true,
      waiting: before + 1,
      oldestAt: createdAt.toISOString(),
      attemptsMax: 7,
    });
  });

  test('a backup is made once however often it is asked for, and its file is there', async () => {
    const chief = await operator();
    const first = await send(chief, ['POST', '/api/site/backups'], undefined, 'one-backup');
    expect(first.statusCode, first.body).toBe(200);
    const retry = await send(chief, ['POST', '/api/site/backups'], undefined, 'one-backup');
    expect(retry.json()).toEqual(first.json());
    await backupEnded(chief);
    const { last, failed } = (await health(chief)).backup;
    expect(failed).toBeNull();
    if (last === null) throw new Error('No backup was made.');
    expect(existsSync(last.file)).toBe(true);
    expect(statSync(last.file)).toMatchObject({ size: last.sizeBytes });
    expect(statSync(last.file).mode & 0o077).toBe(0);
    expect(last.rows).toBeGreaterThan(1);
    const made = await getServer()
      .services.database.kysely.selectFrom('audit')
      .select('actor_id')
      .where('action', '=', 'startBackup')
      .execute();
    expect(made).toEqual([{ actor_id: chief.id }]);
  });

  test('another is refused while one is made, also by another server', async () => {
    const chief = await operator();
    const { kysely } = getServer().services.database;
    const lease = { job: 'backup', holder: randomUUID(), expires_at: new Date(Date.now() + 60_000) };
    await kysely.insertInto('job_lease').values(lease).execute();
    expect((await health(chief)).backup.running).toEqual({ step: null, done: null });
    const refused = await send(chief, ['POST', '/api/site/backups']);
    expect(refused.json()).toMatchObject({ code: '409.SITE_SERVICE.100' });
    await kysely.deleteFrom('job_lease').where('holder', '=', lease.holder).execute();
    expect((await send(chief, ['POST', '/api/site/backups'])).statusCode).toBe(200);
    await backupEnded(chief);
  });

  test('the newest three files stay, whatever else is in the folder', async () => {
    const backupsFolder = mkdtempSync(join(tmpdir(), 'access-atlas-test-backups-'));
    const server = await openTestServer(getServer().services.database, { services: { backupsFolder } });
    onTestFinished(async () => {
      await server.close();
      rmSync(backupsFolder, { recursive: true, force: true });
    });
    const old = [1, 2, 3].map((day) => `site-2026-01-0${day}T030405.tar.gz`);
    for (const name of [...old, 'mine.tar.gz']) writeFileSync(join(backupsFolder, name), '');
    server.services.backups.start(new Date('2026-02-01T03:04:05Z'));
    await expect.poll(() => server.services.backups.progress()).toBeNull();
    expect(readdirSync(backupsFolder).sort()).toEqual([
      'mine.tar.gz',
      ...old.slice(1),
      'site-2026-02-01T030405.tar.gz',
    ]);
  });

  test('a backup that fails is told, the last one stays known, and nothing is left of it', async () => {
    const chief = await operator();
    const before = (await health(chief)).backup.last;
    const folder = join(mkdtempSync(join(tmpdir(), 'access-atlas-test-backups-')), 'file');
    writeFileSync(folder, 'a file where the folder should be');
    const server = await openTestServer(getServer().services.database, { services: { backupsFolder: folder } });
    onTestFinished(() => server.close());
    server.services.backups.start(new Date());
    await expect.poll(() => server.services.backups.progress()).toBeNull();
    const { last, failed } = (await health(chief)).backup;
    expect(failed).toMatchObject({ reason: 'other' });
    expect(last).toEqual(before);
    await send(chief, ['POST', '/api/site/backups']);
    await backupEnded(chief);
    expect((await health(chief)).backup.failed).toBeNull();
  });

  test('that the site was filled from a backup is told', async () => {
    const chief = await operator();
    const [at, madeAt] = [new Date('2026-03-02T00:00:00Z'), new Date('2026-03-01T00:00:00Z')];
    await recordRestore(getServer().services.database.kysely, at, madeAt);
    expect((await health(chief)).backup.restored).toEqual({ at: at.toISOString(), madeAt: madeAt.toISOString() });
  });

  test('is for operators alone', async () => {
    const other = await moderator();
    expect((await get(other, '/api/site/health')).statusCode).toBe(403);
    expect((await send(other, ['POST', '/api/site/backups'])).statusCode).toBe(403);
    expect((await getServer().request('/api/site/health')).statusCode).toBe(401);
  });
});
