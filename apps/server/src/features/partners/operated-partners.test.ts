import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { system, testPhoto } from '../../testing/open-write-site.ts';
import { describeOnEachServer } from '../../testing/test-server.ts';
import { grantProvider } from '../accounts/grant-provider.ts';
import type { Fields } from '../accounts/testing/account-calls.ts';
import { sendForm } from '../accounts/testing/avatar-calls.ts';
import { reportsOn } from '../moderation/notices/testing/reports-on.ts';
import { decidersOf } from '../moderation/testing/deciders-of.ts';

const at = { longitude: 0.01, latitude: 0.01, provider: 'metrolinx' };
const places = [
  { ...at, name: 'Harbour stop', rating: 'accessible' as const },
  { ...at, name: 'Market stop', rating: 'accessible' as const },
  { ...at, name: 'Old stop', rating: 'notAccessible' as const },
  { ...at, name: 'New stop' },
];

describeOnEachServer('operators and partners', { places }, (getServer) => {
  const { services, somebody } = reportsOn(getServer);
  const { moderator, operator, get } = decidersOf(getServer);
  type Decider = Awaited<ReturnType<typeof operator>>;

  const versionOf = async (who: Decider, key: string): Promise<string | undefined> =>
    (await get(who, `/api/partners/${encodeURIComponent(key)}`)).json().version;

  /** Saves one as a form of a browser does, over what stands there. */
  const save = async (who: Decider, key: string, fields: Fields, logo?: Uint8Array, attempt: string = randomUUID()) => {
    const form = new FormData();
    const version = fields.isNew === undefined ? await versionOf(who, key) : undefined;
    const said = { name: 'Harbour Line', ...(version !== undefined && { version }), ...fields };
    for (const [name, value] of Object.entries(said)) form.append(name, String(value));
    if (logo) form.append('logo', new Blob([new Uint8Array(logo)]), 'logo.png');
    const headers = { 'idempotency-key': attempt };
    const url = `/api/partners/${key}`;
    return sendForm(getServer(), who.headers.cookie ?? '', form, headers, url, 'PUT');
  };
  const wrongOf = (answer: Awaited<ReturnType<typeof save>>) =>
    answer.json().issues.map(({ path }: Fields) => String(path));

  test('see all keys, those with a name first, and those without one too', async () => {
    const chief = await operator();
    await save(chief, 'metrolinx', { name: 'Zebra Trains' });
    await save(chief, 'ferryLine', { name: 'Ferry Line' });
    const { count, rows } = (await get(chief, '/api/partners')).json();
    expect(rows.slice(0, 2)).toMatchObject([
      { key: 'ferryLine', name: 'Ferry Line', accessible: 0, unrated: 0 },
      { key: 'metrolinx', accessible: 2, partiallyAccessible: 0, notAccessible: 1, unrated: 1 },
    ]);
    const unnamed = rows.slice(2).map(({ key, name }: Fields) => [key, name]);
    expect(unnamed.length).toBeGreaterThan(0);
    const keys = unnamed.map(([key]: [string]) => key);
    expect(unnamed).toEqual([...keys].sort((a, b) => a.localeCompare(b, 'en')).map((key) => [key, null]));
    expect(count).toBe(services().vocabulary.partners.all.length);
    expect((await get(chief, '/api/partners?page=100')).json()).toEqual({ count, rows: [] });
  });

  test('enter one with texts and logo, which visitors see at once; who sends it again enters it once', async () => {
    const chief = await operator();
    const logo = await testPhoto({ format: 'png' });
    const version = await versionOf(chief, 'metrolinx');
    const fields = {
      version,
      name: ' Metro ',
      'texts.en': 'We run\r\ntrains.',
      'texts.pt': 'Trens.',
      url: 'https://metro.example',
    };
    const attempt = randomUUID();
    const saved = await save(chief, 'metrolinx', fields, logo, attempt);
    expect(saved.json()).toMatchObject({
      key: 'metrolinx',
      name: 'Metro',
      texts: { en: 'We run\ntrains.', fr: null, pt: 'Trens.' },
      languages: ['en', 'pt'],
      url: 'https://metro.example',
      accessible: 2,
      providers: { count: 0, rows: [] },
    });
    expect((await save(chief, 'metrolinx', fields, logo, attempt)).json()).toEqual(saved.json());
    const written = await services()
      .database.kysely.selectFrom('audit')
      .select(['entity', 'entity_id'])
      .where('actor_id', '=', chief.id)
      .where('action', '=', 'savePartner')
      .execute();
    expect(written).toEqual([{ entity: 'partner', entity_id: 'metrolinx' }]);
    expect((await get(chief, '/api/partners/metrolinx')).json()).toEqual(saved.json());
    const seen = (await getServer().request('/api/partners/summary?lng=pt')).json();
    expect(seen).toMatchObject([{ key: 'metrolinx', name: 'Metro', text: 'Trens.', logo: saved.json().logo }]);
    expect((await getServer().request(saved.json().logo)).headers['content-type']).toBe('image/png');
  });

  test('keep a logo, put another in its place, and take it away', async () => {
    const chief = await operator();
    const logoOf = async (...given: [Fields, Uint8Array?]) => (await save(chief, 'metrolinx', ...given)).json().logo;
    const first = await logoOf({}, await testPhoto({ format: 'png' }));
    expect([await logoOf({}), await logoOf({ logoIs: 'kept' })]).toEqual([first, first]);
    const second = await logoOf({ logoIs: 'removed' }, await testPhoto({ format: 'jpeg' }));
    expect([typeof second, second === first]).toEqual(['string', false]);
    expect(await logoOf({ logoIs: 'removed' })).toBeNull();
  });

  test('make a new key once, and do not write over another', async () => {
    const chief = await operator();
    const attempt = randomUUID();
    const tries = [1, 2].map(() => save(chief, 'lighthouseTrust', { isNew: 'true' }, undefined, attempt));
    for (const tried of await Promise.all(tries)) expect(tried.json()).toMatchObject({ key: 'lighthouseTrust' });
    const again = await save(chief, 'lighthouseTrust', { isNew: 'true', name: 'Another' });
    expect([again.statusCode, wrongOf(again)]).toEqual([400, ['body.key']]);
    expect((await get(chief, '/api/partners/lighthouseTrust')).json().name).toBe('Harbour Line');
    expect((await get(chief, '/api/partners/nobody')).json().code).toBe('404.PARTNER_SERVICE.100');
  });

  test('are told by the field what is wrong, whatever a file says that it is', async () => {
    const chief = await operator();
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    const wrong = async (key: string, fields: Fields, logo?: Uint8Array) =>
      wrongOf(await save(chief, key, fields, logo));
    expect(await wrong('not a key', {})).toEqual(['params.key']);
    expect(await wrong('new', {})).toEqual(['body.key']);
    expect(await wrong('metrolinx', { name: '' })).toEqual(['body.name']);
    for (const language of ['en', 'fr', 'pt'])
      for (const long of [1_001, 5_000])
        expect(await wrong('metrolinx', { [`texts.${language}`]: 'x'.repeat(long) })).toEqual([
          `body.texts.${language}`,
        ]);
    expect(await wrong('metrolinx', { url: 'javascript:alert(1)' })).toEqual(['body.url']);
    expect(await wrong('metrolinx', {}, svg)).toEqual(['body.logo']);
    expect(await wrong('metrolinx', {}, new Uint8Array(10 * 1024 * 1024 + 1))).toEqual(['body.logo']);
    // A PNG of 60,000 × 60,000 points that says so and has none of them.
    const bomb = Buffer.from(await testPhoto({ format: 'png' }));
    bomb.writeUInt32BE(60_000, 16);
    bomb.writeUInt32BE(60_000, 20);
    expect(await wrong('metrolinx', {}, bomb)).toEqual(['body.logo']);
  });

  test('do not save over what another saved meanwhile, nor without saying what they have seen', async () => {
    const [chief, other] = [await operator(), await operator()];
    await save(chief, 'metrolinx', { name: 'Metro' });
    const version = await versionOf(chief, 'metrolinx');
    const attempt = randomUUID();
    const saved = await save(other, 'metrolinx', { name: 'Metro of the north', version }, undefined, attempt);
    expect(saved.json().version).not.toBe(version);
    const late = await save(chief, 'metrolinx', { name: 'Metro of the south', version });
    expect([late.statusCode, late.json().code]).toEqual([409, '409.PARTNER_SERVICE.100']);
    // A retry of what was taken is no second save.
    const again = await save(other, 'metrolinx', { name: 'Metro of the north', version }, undefined, attempt);
    expect(again.json()).toEqual(saved.json());
    for (const unseen of ['', 'nothing']) {
      const wrong = await save(chief, 'metrolinx', { version: unseen });
      expect([wrong.statusCode, wrongOf(wrong)]).toEqual([400, ['body.version']]);
    }
    expect((await get(chief, '/api/partners/metrolinx')).json().name).toBe('Metro of the north');
    const both = await versionOf(chief, 'metrolinx');
    const tries = await Promise.all(
      ['East', 'West'].map((name) => save(name === 'East' ? chief : other, 'metrolinx', { name, version: both })),
    );
    expect(tries.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  test('see who speaks for its places; moderators see and enter nothing', async () => {
    const chief = await operator();
    const speaker = await somebody();
    await grantProvider(services(), { actor: system }, { personId: speaker.id, partnerKey: 'metrolinx' });
    const { providers } = (await get(chief, '/api/partners/metrolinx')).json();
    expect(providers).toEqual({ count: 1, rows: [{ _id: speaker.id, name: expect.any(String) }] });
    const other = await moderator();
    for (const path of ['/api/partners', '/api/partners/metrolinx'])
      expect((await get(other, path)).statusCode).toBe(403);
    expect((await save(other, 'metrolinx', {})).statusCode).toBe(403);
    expect((await getServer().request('/api/partners')).statusCode).toBe(401);
  });
});
