import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyEmptySite } from '../testing/copy-empty-site.ts';
import { startServerProcess } from '../testing/server-process.ts';

const folder = mkdtempSync(join(tmpdir(), 'access-atlas-refusals-'));
beforeAll(() => copyEmptySite(join(folder, 'site')));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What an operator reads when the server does not start: its last line, without Node's own warnings. */
async function refusalOf(settings: Record<string, string>): Promise<string> {
  const error = await startServerProcess({ DATA_DIR: join(folder, 'site'), ...settings }).then(
    async (server) => {
      await server.end('SIGKILL');
      return new Error('The server started.');
    },
    (reason: Error) => reason,
  );
  return error.message.replace(/^The server ended: /, '').trim();
}

/** P14: two processes on one data folder would silently lose rows. */
test('a second server on the same data folder refuses, in one sentence that names the first', async () => {
  const first = await startServerProcess({ DATA_DIR: join(folder, 'site') });
  const refusal = await refusalOf({});
  await first.end('SIGKILL');
  expect(refusal.split('\n')).toHaveLength(1);
  expect(refusal).toContain(String(first.child.pid));
  const after = await startServerProcess({ DATA_DIR: join(folder, 'site') });
  expect(await after.end('SIGINT')).toBe(0);
}, 60_000);

test.each([
  [{ PORT: 'eighty' }, /^The setting PORT .+\.$/],
  [{ TRUST_PROXY: 'everyone' }, /^The setting TRUST_PROXY .+\.$/],
  [{ TRUST_PROXY: '127.0.0.1' }, /^The setting PUBLIC_URL [^\n]+\.$/],
  [{ HOST: '0.0.0.0' }, /^The setting PUBLIC_URL [^\n]+\.$/],
  [
    { HOST: '203.0.113.9', PUBLIC_URL: 'http://203.0.113.9' },
    /^The server cannot listen on HOST 203\.0\.113\.9 [^\n]+\.$/,
  ],
  [{ PUBLIC_URL: 'https://atlas.example.org/map' }, /^The setting PUBLIC_URL [^\n]+\.$/],
  [{ DATA_DIR: '/dev/null' }, /^The setting DATA_DIR names \/dev\/null, [^\n]+\.$/],
  [{ DATA_DIR: '/dev/null/site' }, /^The setting DATA_DIR names \/dev\/null\/site, [^\n]+\.$/],
  [{ DATA_DIR: '/proc/nope' }, /^The setting DATA_DIR names \/proc\/nope, [^\n]+\.$/],
  [{ GEOIP_FILE: '/nowhere.mmdb' }, /^The setting GEOIP_FILE [^\n]+\.$/],
  [{ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }, /^[^\n]+PostgreSQL[^\n]+$/],
])(
  '%j ends the start in one sentence',
  async (settings, sentence) => {
    expect(await refusalOf(settings)).toMatch(sentence);
  },
  60_000,
);

test('a mistake in the operator’s vocabulary ends the start in one sentence that names the file', async () => {
  const file = join(folder, 'words.json');
  writeFileSync(file, '{"tags":[{"key":"Pool"}]}');
  const refusal = await refusalOf({ REFERENCE_DATA_FILE: file });
  expect(refusal.split('\n')).toHaveLength(1);
  expect(refusal).toContain(file);
}, 60_000);

test('a port that is taken ends the start in one line that names it', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => taken.once('listening', resolve));
  const { port } = taken.address() as AddressInfo;
  const refusal = await refusalOf({ PORT: String(port) });
  taken.close();
  expect(refusal.split('\n')).toHaveLength(1);
  expect(refusal).toContain(String(port));
}, 60_000);

test('what does not work without settings is no refusal: the start says once that nobody can sign in or gets a mail', async () => {
  const server = await startServerProcess({ DATA_DIR: join(folder, 'site'), LOG_LEVEL: 'info' });
  await server.end('SIGTERM');
  for (const sentence of [
    'signing in needs https, or localhost on this machine.',
    '"atlas user reset-link" makes a link.',
  ])
    expect(server.log().split(JSON.stringify(sentence).slice(1, -1))).toHaveLength(2);
}, 60_000);
