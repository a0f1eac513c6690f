import { copyFileSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';
import { cookieOf, newPerson, signUp } from '../accounts/testing/account-calls.ts';

const dataFolder = process.env.OSM_DATA_DIR;
const testFile = join(dataFolder ?? '', 'GeoLite2-City-Test.mmdb');
const hasTestFile = dataFolder !== undefined && existsSync(testFile);
const londoner = '81.2.69.142';
const london = { latitude: 51.51, longitude: -0.09, country: 'GB', source: 'address' };

let folder: string;
let geoipFile: string;
let server: TestServer;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'access-atlas-geoip-'));
  geoipFile = join(folder, 'city.mmdb');
  if (hasTestFile) copyFileSync(testFile, geoipFile);
  else writeFileSync(geoipFile, 'this is no database of addresses');
  server = await createTestServer('embedded', { services: { geoipFile } });
});

afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const ask = async (path: string, remoteAddress: string, headers: Record<string, string> = {}) => {
  const response = await server.request({ url: `/api/geolocation/${path}`, remoteAddress, headers });
  return { status: response.statusCode, headers: response.headers, body: response.json() };
};

test('a time zone tells the city', async () => {
  const { body } = await ask('me?timeZone=America/Sao_Paulo', '10.0.0.1', { 'accept-language': 'en-US' });
  expect(body).toEqual({ latitude: -23.55, longitude: -46.64, country: 'BR', source: 'timeZone' });
});

test.each([
  ['pt-BR,pt;q=0.9', 'BR'],
  ['en, de-CH;q=0.8', 'CH'],
  ['zh-Hant-TW', 'TW'],
])('the language %s tells the country %s', async (language, country) => {
  const { body } = await ask('me?timeZone=Etc/UTC', '192.168.1.1', { 'accept-language': language });
  expect(body).toMatchObject({ country, source: 'language' });
});

test.each([undefined, 'en', 'de;q=0.5', 'en-XX', ';,-'])('the language %s tells nothing', async (language) => {
  const { body } = await ask('me', '127.0.0.1', language === undefined ? {} : { 'accept-language': language });
  expect(body).toEqual({ latitude: 5, longitude: -15, country: null, source: 'fallback' });
});

test('nobody keeps the answer', async () => {
  expect((await ask('me', '127.0.0.1')).headers['cache-control']).toBe('no-store');
  expect((await ask('127.0.0.1', '127.0.0.1')).headers['cache-control']).toBe('no-store');
});

test('callers may ask for their own address only, however it is written', async () => {
  expect((await ask('10.1.2.3', '10.1.2.3')).status).toBe(200);
  expect((await ask('10.1.2.3', '::ffff:10.1.2.3')).status).toBe(200);
  expect((await ask('2001:DB8:0::1', '2001:db8::1')).status).toBe(200);
  const other = await ask('8.8.8.8', '10.1.2.3');
  expect(other).toMatchObject({ status: 403, body: { code: '403.GEOLOCATION_SERVICE.100' } });
});

test('operators may ask for any address, of which nothing else is known', async () => {
  const askAs = async (change: { is_operator?: boolean; is_moderator?: boolean }) => {
    const signedUp = await signUp(server, { ...newPerson(), password: 'Harbour7bridgeXX' });
    await server.services.database.kysely
      .updateTable('person')
      .set({ updated_at: new Date(), ...change })
      .where('id', '=', signedUp.json()._id)
      .execute();
    return ask('192.168.7.7?timeZone=America/Sao_Paulo', '10.1.2.3', { cookie: cookieOf(signedUp) });
  };
  expect(await askAs({ is_operator: true })).toMatchObject({ status: 200, body: { source: 'fallback' } });
  expect((await askAs({ is_moderator: true })).status).toBe(403);
  expect((await askAs({})).status).toBe(403);
});

test('what is no address is refused by name', async () => {
  const { status, body } = await ask('localhost', '127.0.0.1');
  expect(status).toBe(400);
  expect(body.issues[0].path).toBe('params.ip');
});

describe.skipIf(!hasTestFile)(
  `with MaxMind's test file${hasTestFile ? '' : ' (skipped: OSM_DATA_DIR has none)'}`,
  () => {
    test('an address tells the city', async () => {
      expect((await ask('me?timeZone=Asia/Tokyo', londoner)).body).toEqual(london);
      expect((await ask(londoner, londoner)).body).toEqual(london);
      expect((await ask('me', `::ffff:${londoner}`)).body).toEqual(london);
    });

    test('private and unknown addresses fall back', async () => {
      expect((await ask('me?timeZone=Asia/Tokyo', '127.0.0.1')).body).toMatchObject({
        country: 'JP',
        source: 'timeZone',
      });
      expect((await ask('me', 'fe80::1')).body).toMatchObject({ source: 'fallback' });
    });
  },
);
