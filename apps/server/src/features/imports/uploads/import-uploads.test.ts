import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { importPieceMaxBytes } from '@access-atlas/contract/operating/console-limits.ts';
import type { ImportUpload } from '@access-atlas/contract/operating/import-uploads.ts';
import { expect, test } from 'vitest';
import { describeOnEachServer } from '../../../testing/test-server.ts';
import { requestIds } from '../../accounts/testing/account-calls.ts';
import { decidersOf } from '../../moderation/testing/deciders-of.ts';
import { purgeImportUploads } from './purge-import-uploads.ts';

describeOnEachServer('files that operators send', {}, (getServer) => {
  const { moderator, operator, get, send } = decidersOf(getServer);
  type Decider = Awaited<ReturnType<typeof operator>>;
  const folder = () => getServer().services.imports.folder;
  const changedAt = '2026-11-01T00:00:00.000Z';
  const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
  const begin = (who: Decider, name: string, sizeBytes: number, more: object = {}) =>
    send(who, ['POST', '/api/imports/uploads'], { name, sizeBytes, changedAt, replaces: false, ...more });
  const piece = (who: Decider, { _id }: ImportUpload, offset: number, bytes: Buffer, sha256 = hashOf(bytes)) =>
    getServer().request({
      method: 'PUT',
      url: `/api/imports/uploads/${_id}/pieces/${offset}?sha256=${sha256}`,
      headers: { ...requestIds, ...who.headers, 'content-type': 'application/octet-stream' },
      payload: bytes,
    });
  const finish = (who: Decider, { _id }: ImportUpload, key: string = randomUUID()) =>
    send(who, ['POST', `/api/imports/uploads/${_id}/finish`], undefined, key);
  const uploads = async (who: Decider): Promise<ImportUpload[]> =>
    (await get(who, '/api/imports/uploads')).json().uploads;
  const text = Buffer.from('externalId,name,latitude,longitude\n1,Harbour WC,48.5,11.25\n');

  test('a file comes in pieces, each as often as it is sent, and is in the folder when it is whole', async () => {
    const chief = await operator();
    const begun = await begin(chief, 'toilets.csv', text.length);
    expect(begun.statusCode, begun.body).toBe(200);
    const upload: ImportUpload = begun.json();
    const [first, second] = [text.subarray(0, 20), text.subarray(20)];
    expect((await piece(chief, upload, 20, second)).json()).toMatchObject({ code: '409.SITE_SERVICE.103' });
    expect((await piece(chief, upload, 0, first)).json()).toMatchObject({ receivedBytes: 20 });
    expect((await finish(chief, upload)).json()).toMatchObject({ code: '409.SITE_SERVICE.103' });
    // Its answer was lost: it comes again, and so does the whole upload after the page was loaded again.
    expect((await piece(chief, upload, 0, first)).json()).toMatchObject({ receivedBytes: 20 });
    expect((await begin(chief, 'toilets.csv', text.length)).json()).toMatchObject({
      _id: upload._id,
      receivedBytes: 20,
    });
    expect(await uploads(chief)).toMatchObject([{ name: 'toilets.csv', receivedBytes: 20, sizeBytes: text.length }]);
    // Nothing can be imported that has not come whole.
    expect((await get(chief, '/api/imports/files')).json().files).toEqual([]);
    await piece(chief, upload, 20, second);
    const finished = await finish(chief, upload, 'one-upload');
    expect(finished.json()).toEqual({ file: 'toilets.csv' });
    expect((await finish(chief, upload, 'one-upload')).json()).toEqual({ file: 'toilets.csv' });
    expect(readFileSync(join(folder(), 'toilets.csv'))).toEqual(text);
    expect(await uploads(chief)).toEqual([]);
    expect(readdirSync(join(folder(), '.uploads'))).toEqual([]);
    expect((await get(chief, '/api/imports/files')).json().files).toMatchObject([{ name: 'toilets.csv', isNew: true }]);
    const audit = await getServer()
      .services.database.kysely.selectFrom('audit')
      .select(['actor_id', 'details'])
      .where('action', '=', 'finishImportUpload')
      .execute();
    expect(audit).toEqual([
      { actor_id: chief.id, details: { file: 'toilets.csv', sizeBytes: text.length, isReplaced: false } },
    ]);
  });

  test('a file of the folder is replaced where that is said alone, and so is another under way', async () => {
    const chief = await operator();
    expect((await begin(chief, 'toilets.csv', 5)).json()).toMatchObject({ code: '409.SITE_SERVICE.102' });
    const upload: ImportUpload = (await begin(chief, 'toilets.csv', 5, { replaces: true })).json();
    await piece(chief, upload, 0, Buffer.from('other'));
    expect(readFileSync(join(folder(), 'toilets.csv'))).toEqual(text);
    expect((await finish(chief, upload)).statusCode).toBe(200);
    expect(readFileSync(join(folder(), 'toilets.csv'), 'utf8')).toBe('other');
    const one: ImportUpload = (await begin(chief, 'parks.csv', 5)).json();
    expect((await begin(chief, 'parks.csv', 6)).json()).toMatchObject({ code: '409.SITE_SERVICE.102' });
    const other: ImportUpload = (await begin(chief, 'parks.csv', 6, { replaces: true })).json();
    expect((await piece(chief, one, 0, Buffer.from('north'))).json()).toMatchObject({ code: '404.SITE_SERVICE.101' });
    // One comes into the folder by itself meanwhile.
    writeFileSync(join(folder(), 'harbour.csv'), '');
    const late: ImportUpload = (await begin(chief, 'late.csv', 5)).json();
    await piece(chief, late, 0, Buffer.from('north'));
    writeFileSync(join(folder(), 'late.csv'), 'by hand');
    expect((await finish(chief, late)).json()).toMatchObject({ code: '409.SITE_SERVICE.102' });
    for (const { _id } of [other, late])
      expect((await send(chief, ['DELETE', `/api/imports/uploads/${_id}`])).json()).toEqual({ isKept: false });
    expect(await uploads(chief)).toEqual([]);
  });

  test('names that lead elsewhere, are hidden or mislead are refused, and what is no file is left alone', async () => {
    const chief = await operator();
    const names = [
      '../secret.csv',
      '/etc/a.csv',
      'a\\b.csv',
      '.hidden.csv',
      '.csv',
      'a\u202Evsc.csv',
      'a\u0000.csv',
      'a\nb.csv',
      '\u200B.csv',
      '\u2800.csv',
      ' a.csv',
      'a.csv ',
      'a.csv.exe',
      'a.zip',
      `${'a'.repeat(80)}.csv`,
    ];
    for (const name of names) {
      const refused = await begin(chief, name, 5);
      expect(refused.statusCode, name).toBe(400);
      expect(refused.json().issues[0].path).toBe('body.name');
    }
    for (const sizeBytes of [0, -1, 1.5, 1e15])
      expect((await begin(chief, 'a.csv', sizeBytes)).json().issues[0].path).toBe('body.sizeBytes');
    const outside = join(getServer().services.imports.folder, '..', 'outside.txt');
    writeFileSync(outside, 'not yours');
    symlinkSync(outside, join(folder(), 'linked.csv'));
    mkdirSync(join(folder(), 'folder.csv'));
    for (const name of ['linked.csv', 'folder.csv'])
      expect((await begin(chief, name, 5, { replaces: true })).json().issues).toEqual([
        { path: 'body.name', message: 'is the name of something that is no file' },
      ]);
    expect((await begin(chief, 'Café é 東京.geojson', 5)).statusCode).toBe(200);
    // What is on its way, too, is written into no link.
    const upload: ImportUpload = (await begin(chief, 'later.csv', 5)).json();
    const part = join(folder(), '.uploads', `${upload._id}.part`);
    rmSync(part);
    symlinkSync(outside, part);
    expect((await piece(chief, upload, 0, Buffer.from('north'))).statusCode).toBe(500);
    expect(readFileSync(outside, 'utf8')).toBe('not yours');
  });

  test('what grows beyond what was said, or is not what it was sent as, is refused with its field', async () => {
    const chief = await operator();
    const upload: ImportUpload = (await begin(chief, 'grows.csv', 10)).json();
    const bytes = Buffer.from('123456');
    const pathOf = async (answer: ReturnType<typeof piece>) => (await answer).json().issues?.[0].path;
    expect(await pathOf(piece(chief, upload, 0, bytes, '0'.repeat(64)))).toBe('query.sha256');
    expect((await piece(chief, upload, 0, bytes)).statusCode).toBe(200);
    expect(await pathOf(piece(chief, upload, 6, bytes))).toBe('body');
    expect(await pathOf(piece(chief, upload, 0, Buffer.from('654321')))).toBe('body');
    expect(await pathOf(piece(chief, upload, 3, bytes))).toBe('body');
    const empty = await piece(chief, upload, 6, Buffer.alloc(0));
    expect([400, 415]).toContain(empty.statusCode);
    expect((await piece(chief, upload, 0, Buffer.alloc(importPieceMaxBytes + 1))).statusCode).toBe(413);
    expect(await uploads(chief)).toContainEqual(expect.objectContaining({ name: 'grows.csv', receivedBytes: 6 }));
  });

  test('a disk without room is said before anything is sent', async () => {
    const chief = await operator();
    const { importUploads } = getServer().services;
    const free = importUploads.freeBytes;
    Object.assign(importUploads, { freeBytes: async () => 600 * 1024 * 1024 });
    try {
      expect((await begin(chief, 'large.csv', 200 * 1024 * 1024)).json()).toMatchObject({
        code: '507.SITE_SERVICE.100',
      });
      expect((await begin(chief, 'large.csv', 50 * 1024 * 1024)).statusCode).toBe(200);
      // The one that is on its way has been promised its room.
      expect((await begin(chief, 'other.csv', 60 * 1024 * 1024)).statusCode).toBe(507);
    } finally {
      Object.assign(importUploads, { freeBytes: free });
    }
  });

  test('what comes no further is forgotten after a day, and what a crash left behind', async () => {
    const chief = await operator();
    await begin(chief, 'slow.csv', 10);
    const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000);
    writeFileSync(join(folder(), '.uploads', `${'f'.repeat(32)}.json`), '{"half":');
    expect(await purgeImportUploads(getServer().services, inHours(23))).toBe(0);
    expect(await uploads(chief)).not.toEqual([]);
    expect(await purgeImportUploads(getServer().services, inHours(25))).toBeGreaterThan(0);
    expect(await uploads(chief)).toEqual([]);
    expect(readdirSync(join(folder(), '.uploads'))).toEqual([]);
  });

  test('is for operators', async () => {
    const other = await moderator();
    expect((await get(other, '/api/imports/uploads')).statusCode).toBe(403);
    expect((await begin(other, 'a.csv', 5)).statusCode).toBe(403);
    const chief = await operator();
    const upload: ImportUpload = (await begin(chief, 'a.csv', 5)).json();
    expect((await piece(other, upload, 0, Buffer.from('north'))).statusCode).toBe(403);
    expect((await send(other, ['DELETE', `/api/imports/uploads/${upload._id}`])).statusCode).toBe(403);
  });
});
