import { randomUUID } from 'node:crypto';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
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

  test('is said in the form of the contract at every step of a backup', async () => {
    const chief = await operator();
    await send(chief, ['POST', '/api/site/backups']);
    const running: unknown[] = [];
    do running.push((await health(chief)).backup.running);
    while (running.at(-1) !== null);
    expect(running.length).toBeGreaterThan(1);
  });

  test('a backup is taken along by operators who show who they are, as it lies on the disk, and the log tells of it', async () => {
    const chief = await operator();
    await send(chief, ['POST', '/api/site/backups']);
    await backupEnded(chief);
    const { files, last } = (await health(chief)).backup;
    if (last === null) throw new Error('No backup was made.');
    expect(files[0]).toMatchObject({ name: basename(last.file), sizeBytes: last.sizeBytes });
    expect(files.length).toBeLessThanOrEqual(3);
    const path = `/api/site/backups/${basename(last.file)}/download`;
    const took = () =>
      getServer()
        .services.database.kysely.selectFrom('audit')
        .select(['actor_id', 'entity', 'details'])
        .where('action', '=', 'downloadBackup')
        .execute();
    expect((await send(await moderator(), ['POST', path])).json().code).toBe('403.REQUEST_SERVICE.101');
    const late = await operator();
    await getServer()
      .services.database.kysely.updateTable('session')
      .set({ confirmed_at: new Date(Date.now() - 16 * 60_000) })
      .where('person_id', '=', late.id)
      .execute();
    expect((await send(late, ['POST', path])).json().code).toBe('403.AUTH_SERVICE.101');
    expect(await took()).toEqual([]);
    const answer = await send(chief, ['POST', path]);
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload.equals(readFileSync(last.file))).toBe(true);
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'content-type': 'application/gzip',
      'content-disposition': `attachment; filename="${basename(last.file)}"`,
      'content-length': String(last.sizeBytes),
    });
    const details = { file: basename(last.file), sizeBytes: last.sizeBytes };
    expect(await took()).toEqual([{ actor_id: chief.id, entity: 'site', details }]);
    const none = await send(chief, ['POST', '/api/site/backups/site-2001-01-01T000000.tar.gz/download']);
    expect(none.json().code).toBe('404.SITE_SERVICE.102');
    for (const name of ['mine.tar.gz', '..%2Fsecret', 'site-2001-01-01T000000.tar.gz%00'])
      expect((await send(chief, ['POST', `/api/site/backups/${name}/download`])).statusCode).toBe(400);
  });

  test('no backup is a file that is a link, and none is one that another server keeps', async () => {
    const chief = await operator();
    const backupsFolder = mkdtempSync(join(tmpdir(), 'access-atlas-test-backups-'));
    const server = await openTestServer(getServer().services.database, { services: { backupsFolder } });
    onTestFinished(async () => {
      await server.close();
      rmSync(backupsFolder, { recursive: true, force: true });
    });
    const { backups } = server.services;
    writeFileSync(join(backupsFolder, 'secret'), 'words');
    symlinkSync(join(backupsFolder, 'secret'), join(backupsFolder, 'site-2026-01-01T030405.tar.gz'));
    writeFileSync(join(backupsFolder, 'site-2026-01-02T030405.tar.gz'), 'rows');
    expect((await backups.files()).map(({ name }) => name)).toEqual(['site-2026-01-02T030405.tar.gz']);
    for (const name of ['site-2026-01-01T030405.tar.gz', 'secret', '../secret'])
      expect(await backups.open(name)).toBeNull();
    const elsewhere = await send(chief, ['POST', '/api/site/backups/site-2026-01-02T030405.tar.gz/download']);
    expect(elsewhere.json().code).toBe('404.SITE_SERVICE.102');
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
