import { createHash, randomUUID } from 'node:crypto';
import { cpSync, existsSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import type { ImportUpload } from '@access-atlas/contract/operating/import-uploads.ts';
import { expect, onTestFinished, test } from 'vitest';
import { describeOnEachServer, openTestServer, type TestServer } from '../../../testing/test-server.ts';
import { requestIds } from '../../accounts/testing/account-calls.ts';
import { decidersOf } from '../../moderation/testing/deciders-of.ts';

describeOnEachServer('files that operators send, on two servers with a folder each', {}, (getServer) => {
  const { operator } = decidersOf(getServer);
  type Decider = Awaited<ReturnType<typeof operator>>;
  const text = Buffer.from('externalId,name,latitude,longitude\n1,Harbour WC,48.5,11.25\n');

  async function other(): Promise<TestServer> {
    const server = await openTestServer(getServer().services.database);
    onTestFinished(() => server.close());
    return server;
  }
  const ask = (server: TestServer, who: Decider, method: 'GET' | 'POST' | 'DELETE', url: string, body?: object) =>
    server.request({
      method,
      url,
      headers: { ...requestIds, ...who.headers, 'idempotency-key': randomUUID() },
      ...(body && { payload: body }),
    });
  const begin = async (server: TestServer, who: Decider, name: string): Promise<ImportUpload> => {
    const wanted = { name, sizeBytes: text.length, changedAt: '2026-11-01T00:00:00.000Z', replaces: true };
    return (await ask(server, who, 'POST', '/api/imports/uploads', wanted)).json();
  };
  const sendAll = (server: TestServer, who: Decider, { _id }: ImportUpload) =>
    server.request({
      method: 'PUT',
      url: `/api/imports/uploads/${_id}/pieces/0?sha256=${createHash('sha256').update(text).digest('hex')}`,
      headers: { ...requestIds, ...who.headers, 'content-type': 'application/octet-stream' },
      payload: text,
    });
  const finish = (server: TestServer, who: Decider, { _id }: ImportUpload) =>
    ask(server, who, 'POST', `/api/imports/uploads/${_id}/finish`);
  const files = async (server: TestServer, who: Decider) =>
    (await ask(server, who, 'GET', '/api/imports/files')).json();

  test('a file on its way to one is refused by the other in words, and goes on where it was begun', async () => {
    const [chief, first, second] = [await operator(), getServer(), await other()];
    const upload = await begin(first, chief, 'north.csv');
    for (const answer of [await sendAll(second, chief, upload), await finish(second, chief, upload)])
      expect(answer.json()).toMatchObject({ code: '409.SITE_SERVICE.105' });
    // What nobody has is forgotten, and no server's.
    const forgotten = { ...upload, _id: `${upload._id.slice(0, 8)}${'0'.repeat(24)}` };
    expect((await sendAll(first, chief, forgotten)).json()).toMatchObject({ code: '404.SITE_SERVICE.101' });
    expect((await sendAll(first, chief, upload)).json()).toMatchObject({ receivedBytes: text.length });
    expect((await finish(first, chief, upload)).json()).toEqual({ file: 'north.csv' });
  });

  test('a file that lies on one is named by the other with its server, and not imported there', async () => {
    const [chief, first, second] = [await operator(), getServer(), await other()];
    const upload = await begin(first, chief, 'south.csv');
    await sendAll(first, chief, upload);
    await finish(first, chief, upload);
    const here = await files(first, chief);
    expect(here).toMatchObject({ server: hostname(), elsewhere: [] });
    const there = await files(second, chief);
    expect(there.files).toEqual([]);
    expect(there.elsewhere).toContainEqual({ name: 'south.csv', server: hostname(), sentAt: expect.any(String) });
    for (const [path, more] of [
      ['/api/imports', { keepsDemonstration: true }],
      ['/api/imports/dry-runs', {}],
    ] as const) {
      const refused = await ask(second, chief, 'POST', path, { file: 'south.csv', ...more });
      expect(refused.json()).toMatchObject({ code: '404.SITE_SERVICE.103' });
      const nobodys = await ask(second, chief, 'POST', path, { file: 'nobody.csv', ...more });
      expect(nobodys.json()).toMatchObject({ code: '404.SITE_SERVICE.100' });
    }
    // One that lies in its own folder, too, is its own.
    cpSync(join(here.folder, 'south.csv'), join(there.folder, 'south.csv'));
    const names = (await files(second, chief)).elsewhere.map(({ name }: { name: string }) => name);
    expect(names).not.toContain('south.csv');
  });

  test('servers with one folder know it by its mark', async () => {
    const [chief, first, second] = [await operator(), getServer(), await other()];
    const [one, two] = [first.services.imports.folder, second.services.imports.folder];
    await files(first, chief);
    expect(existsSync(join(one, '.place'))).toBe(true);
    expect(await second.services.imports.place()).not.toEqual(await first.services.imports.place());
    // As if both had mounted the same.
    cpSync(join(one, '.place'), join(two, '.place'));
    expect(await second.services.imports.place()).toEqual(await first.services.imports.place());
    expect((await files(second, chief)).elsewhere).toEqual([]);
    expect((await files(first, chief)).files.map(({ name }: { name: string }) => name)).not.toContain('.place');
  });
});
