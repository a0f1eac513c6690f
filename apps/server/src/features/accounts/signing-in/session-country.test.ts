import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { renderMail } from '../../../mail/render-mail.ts';
import { createTestServer } from '../../../testing/test-server.ts';
import { cookieOf, goodPassword, newPerson, requestIds, signUp } from '../testing/account-calls.ts';

const dataFolder = process.env.OSM_DATA_DIR;
const geoipFile = join(dataFolder ?? '', 'GeoLite2-City-Test.mmdb');
const hasTestFile = dataFolder !== undefined && existsSync(geoipFile);
const londoner = '81.2.69.142';

/** Signs up at one address, logs in at another, and returns what the list and the mail about the new device know. */
async function countriesOf(remoteAddress: string, settings: { readonly geoipFile: string | null }) {
  const server = await createTestServer('embedded', { services: { ...settings, sendsMails: true } });
  try {
    const person = newPerson();
    const cookie = cookieOf(await signUp(server, person));
    const payload = { email: person.email, password: goodPassword };
    // A time zone and a language tell nothing of where somebody is.
    const headers = { ...requestIds, 'accept-language': 'pt-BR' };
    const answer = await server.request({ method: 'POST', url: '/auth/local', payload, headers, remoteAddress });
    expect(answer.statusCode).toBe(200);
    const sessions = (await server.request({ url: '/api/users/me/sessions', headers: { cookie } })).json();
    const { facts } = await server.services.database.kysely
      .selectFrom('mail')
      .select('facts')
      .where('template', '=', 'newDevice')
      .executeTakeFirstOrThrow();
    return { listed: sessions.map(({ country }: { country: string | null }) => country).toSorted(), facts };
  } finally {
    await server.close();
  }
}

test('no file, no country', async () => {
  const { listed, facts } = await countriesOf(londoner, { geoipFile: null });
  expect(listed).toEqual([null, null]);
  expect(facts).toMatchObject({ country: null });
});

test.skipIf(!hasTestFile)('a file of the operator tells the country of an address that it knows', async () => {
  const { listed, facts } = await countriesOf(londoner, { geoipFile });
  expect(listed).toEqual(['GB', null]);
  expect(facts).toMatchObject({ country: 'GB' });
});

test.each([
  ['en', 'Firefox on Linux, United Kingdom'],
  ['fr', 'Firefox sur Linux, Royaume-Uni'],
  ['pt', 'Firefox em Linux, Reino Unido'],
] as const)('a mail names the country in %s', (language, words) => {
  const moment = new Date('2026-11-24T08:00:00Z');
  const device = { browser: 'Firefox', system: 'Linux', country: 'GB' };
  const facts = { name: 'noor12', moment, until: moment, ...device, service: null, decision: {} };
  const places = { link: 'https://atlas.example/', siteUrl: 'https://atlas.example' };
  expect(renderMail({ name: 'newDevice', language, facts, ...places }).text).toContain(words);
});
