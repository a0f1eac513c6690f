import { menuEntriesMax } from '@access-atlas/contract/operating/console-limits.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type MenuDouble, startMenuDouble } from '../../adapters/menu/testing/menu-double.ts';
import { createTestServer, describeOnEachServer, openTestServer, type TestServer } from '../../testing/test-server.ts';
import type { Fields } from '../accounts/testing/account-calls.ts';
import { decidersOf } from '../moderation/testing/deciders-of.ts';

const key = '3f6c7c2e-0a35-4a62-8d46-94a20f3f3b11';
const inAll = (text: string) => ({ en: text, fr: `${text} fr`, pt: `${text} pt` });
const rule = (name: string, number: number | null = null, more: Fields = {}) => ({
  number,
  names: inAll(name),
  texts: inAll(`${name}.`),
  suggestions: inAll(''),
  isRetired: false,
  ...more,
});
const link = (title: string, address: string) => ({ titles: inAll(title), address });
const entry = (title: string, address: string, children: readonly Fields[] = []) => ({
  ...link(title, address),
  children,
});

describeOnEachServer('operators and the rules for what people contribute', {}, (getServer) => {
  const { moderator, operator, send, get } = decidersOf(getServer);
  type Decider = Awaited<ReturnType<typeof operator>>;
  const save = (who: Decider, fields: Fields, ...rest: string[]) =>
    send(who, ['POST', '/api/site/rules'], fields, ...rest);
  const edited = async (who: Decider) => (await get(who, '/api/site/rules')).json();
  const inForce = async () => (await getServer().request('/api/rules?lng=fr')).json();
  /** As a form sends them. */
  const asWritten = (rules: readonly Fields[]) => rules.map(({ isNamedByReports: _, ...written }) => written);
  beforeEach(async () => {
    await getServer().services.database.kysely.deleteFrom('site_list').execute();
  });

  test('begin with the eight of the product, and say which of them reports name', async () => {
    const rules = await edited(await operator());
    expect(rules).toMatchObject({ origin: 'product', version: 0, versions: [] });
    expect(rules.rules).toHaveLength(8);
    expect(rules.rules[0]).toMatchObject({ number: 1, names: { fr: 'Dangereux' }, isRetired: false });
    const named = rules.rules.filter(({ isNamedByReports }: Fields) => isNamedByReports);
    expect(named.map(({ number }: Fields) => number)).toEqual([1, 2, 3, 5, 7]);
  });

  test('write others, on which decisions rest at once; a number is never given twice', async () => {
    const [chief, judge] = [await operator(), await moderator()];
    const person = await getServer()
      .services.database.kysely.selectFrom('person')
      .select('id')
      .executeTakeFirstOrThrow();
    const restrict = (number: number, who = judge) =>
      send(who, ['POST', `/api/users/${person.id}/restriction`], { rule: number, facts: 'x' });
    const { rules } = await edited(chief);
    const [first, ...others] = asWritten(rules);
    const changed = others.map((other) => (other.number === 4 ? { ...other, isRetired: true } : other));
    const body = { rules: [rule(' Stay  kind'), ...changed, first], seenVersion: 0 };
    expect((await save(chief, body, key)).json()).toEqual({ version: 1 });
    // Sent again, it is saved once.
    expect((await save(chief, body, key)).json()).toEqual({ version: 1 });
    const { results, retired } = await inForce();
    expect(results.map(({ number }: Fields) => number)).toEqual([9, 2, 3, 5, 6, 7, 8, 1]);
    expect(results[0]).toEqual({ number: 9, name: 'Stay kind fr', text: 'Stay kind. fr', suggestion: 'fr' });
    expect(retired.map(({ number }: Fields) => number)).toEqual([4]);
    const refused = await restrict(4);
    expect([refused.statusCode, refused.json().issues]).toEqual([
      400,
      [{ path: 'body.rule', message: 'must be the number of a rule that is in force: 9, 2, 3, 5, 6, 7, 8, 1' }],
    ]);

    // Without the ninth: it is retired, and what comes next is the tenth.
    const withoutNinth = asWritten((await edited(chief)).rules.slice(1));
    await save(chief, { rules: [...withoutNinth, rule('Another')], seenVersion: 1 });
    const second = await edited(chief);
    expect(second.rules.map(({ number, isRetired }: Fields) => [number, isRetired]).slice(-2)).toEqual([
      [10, false],
      [9, true],
    ]);

    await save(chief, { rules: null, seenVersion: 2 });
    expect(await edited(chief)).toMatchObject({ origin: 'product', version: 3 });
    expect((await inForce()).results).toHaveLength(8);
    await save(chief, { rules: [...asWritten(rules), rule('Later')], seenVersion: 3 });
    expect((await edited(chief)).rules.at(-1).number).toBe(11);

    // The way back: the version in which the ninth was there.
    const seen = (await get(chief, '/api/site/rules/versions/1')).json();
    expect(seen).toMatchObject({ version: 1, author: { _id: chief.id }, isTakenBack: false });
    await save(chief, { rules: asWritten(seen.rules), seenVersion: 4 });
    const back = await edited(chief);
    expect(back.rules.slice(0, seen.rules.length)).toEqual(seen.rules);
    expect(back.rules.at(-1)).toMatchObject({ number: 11, isRetired: true });
    expect((await get(chief, '/api/site/rules/versions/3')).json()).toMatchObject({ isTakenBack: true, rules: null });
    expect((await get(chief, '/api/site/rules/versions/6')).statusCode).toBe(404);
    const lines = (await get(chief, '/api/audit?action=saveRules')).json().results;
    expect(lines[0]).toMatchObject({ entity: 'rules', entityId: '5', details: { version: 5 } });
    expect(lines[2]).toMatchObject({ details: { version: 3, isTakenBack: true } });
  });

  test('never save over what they have not seen, and of two at once one is refused', async () => {
    const [chief, other] = [await operator(), await operator()];
    const rules = asWritten((await edited(chief)).rules);
    const answers = await Promise.all(
      [chief, other].map((who, n) => save(who, { rules: [...rules, rule(`Rule ${n}`)], seenVersion: 0 })),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json().code).toBe('409.TEXT_SERVICE.101');
    expect((await edited(chief)).rules).toHaveLength(9);
  });

  test.each([
    ['body.rules', () => []],
    ['body.rules.0.number', () => [rule('A', 99)]],
    ['body.rules.1.number', () => [rule('A', 1), rule('B', 1)]],
    ['body.rules.0.names.en', () => [rule('A', 1, { names: inAll('x'.repeat(61)) })]],
    ['body.rules.0.names.fr', () => [rule('A', 1, { names: { en: 'a', fr: ' \u200B ', pt: 'a' } })]],
    ['body.rules.0.texts.pt', () => [rule('A', 1, { texts: { en: 'a', fr: 'a', pt: 'x'.repeat(501) } })]],
    ['body.rules.0.isRetired', () => [rule('A', 3, { isRetired: true })]],
    ['body.rules', () => Array.from({ length: 41 }, () => rule('A'))],
    // Reports name some that are left out here: those would be retired.
    ['body.rules.1.isRetired', () => [rule('A', 8)]],
  ])('are told which field is wrong: %s, %#', async (path, rules) => {
    const refused = await save(await operator(), { rules: rules(), seenVersion: 0 });
    expect([refused.statusCode, refused.json().issues[0].path]).toEqual([400, path]);
  });

  test('are operators alone', async () => {
    const judge = await moderator();
    expect((await get(judge, '/api/site/rules')).statusCode).toBe(403);
    expect((await save(judge, { rules: null, seenVersion: 0 })).statusCode).toBe(403);
  });
});

describeOnEachServer('operators and the menu of the header', {}, (getServer) => {
  const { moderator, operator, send, get } = decidersOf(getServer);
  type Decider = Awaited<ReturnType<typeof operator>>;
  const save = (who: Decider, fields: Fields, ...rest: string[]) =>
    send(who, ['POST', '/api/site/menu'], fields, ...rest);
  const edited = async (who: Decider) => (await get(who, '/api/site/menu')).json();
  const shown = async (language = 'fr', server = getServer()) =>
    (await server.request(`/api/menus/v1/menus/access-atlas?lng=${language}`)).json().items;
  beforeEach(async () => {
    await getServer().services.database.kysely.deleteFrom('site_list').execute();
    await getServer().services.siteMenu.refresh();
  });

  test('write one that visitors see at once, go back to an earlier one and to the product’s', async () => {
    const chief = await operator();
    const before = await edited(chief);
    expect(before).toMatchObject({ origin: 'product', contentSite: null, fromContentSite: [], version: 0 });
    expect(before.entries[1]).toMatchObject({ titles: { pt: 'Acessível de casa' }, address: '/access-from-home' });
    expect(before.unwritten).toContain('/blog');
    const entries = [
      entry(' Home  ', ' /?a=b '),
      entry('Blog', '/blog'),
      entry('Friends', '', [link('Camp', 'https://camp.example'), link('News', '/blog')]),
    ];
    expect((await save(chief, { entries, seenVersion: 0 }, key)).json()).toEqual({ version: 1 });
    expect((await save(chief, { entries, seenVersion: 0 }, key)).json()).toEqual({ version: 1 });
    const now = [
      { ID: 1, title: 'Home fr', url: '/?a=b', children: [] },
      { ID: 3, title: 'Friends fr', url: '#', children: [{ ID: 4, title: 'Camp fr', url: 'https://camp.example/' }] },
    ];
    expect(await shown()).toEqual(now);
    await save(chief, { entries: [entry('Only', '/about')], seenVersion: 1 });
    expect(await shown('en')).toEqual([{ ID: 1, title: 'Only', url: '/about', children: [] }]);
    const seen = (await get(chief, '/api/site/menu/versions/1')).json();
    expect(seen).toMatchObject({ version: 1, author: { _id: chief.id } });
    await save(chief, { entries: seen.entries, seenVersion: 2 });
    expect(await shown()).toEqual(now);
    await save(chief, { entries: null, seenVersion: 3 });
    expect((await shown())[0]).toEqual({ ID: 1, title: 'Carte', url: '/', children: [] });
    const after = await edited(chief);
    expect(after).toMatchObject({ origin: 'product', version: 4, entries: before.entries });
    expect((await get(chief, '/api/site/menu/versions/4')).json()).toMatchObject({ isTakenBack: true, entries: null });
    expect((await get(chief, '/api/site/menu/versions/5')).statusCode).toBe(404);
    const lines = (await get(chief, '/api/audit?action=saveMenu')).json().results;
    expect(lines).toHaveLength(4);
    expect(lines[0]).toMatchObject({ entity: 'menu', entityId: '4', details: { version: 4, isTakenBack: true } });
  });

  test('are heard by every server of a site', async () => {
    const chief = await operator();
    const second = await openTestServer(getServer().services.database);
    try {
      expect((await shown('en', second))[0].title).toBe('Map');
      await save(chief, { entries: [entry('Elsewhere', '/about')], seenVersion: 0 });
      await expect.poll(async () => (await shown('en', second))[0].title, { timeout: 10_000 }).toBe('Elsewhere');
    } finally {
      await second.close();
    }
  });

  test('never save over what they have not seen', async () => {
    const [chief, other] = [await operator(), await operator()];
    const answers = await Promise.all(
      [chief, other].map((who, n) => save(who, { entries: [entry(`Map ${n}`, '/')], seenVersion: 0 })),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect((await edited(chief)).version).toBe(1);
  });

  test.each([
    ['body.entries', []],
    ['body.entries.0.address', [entry('A', '')]],
    ['body.entries.0.address', [entry('A', 'javascript:alert(1)')]],
    ['body.entries.0.address', [entry('A', 'java\tscript:alert(1)', [link('B', '/')])]],
    ['body.entries.0.address', [entry('A', 'http://example.org')]],
    ['body.entries.0.address', [entry('A', '//example.org')]],
    ['body.entries.1.children.0.address', [entry('A', '/'), entry('B', '/', [link('C', 'data:text/html,x')])]],
    ['body.entries.0.children.0.address', [entry('B', '/', [link('C', '')])]],
    ['body.entries.0.titles.en', [{ ...entry('A', '/'), titles: { en: '\u200B', fr: 'a', pt: 'a' } }]],
    ['body.entries.0.titles.pt', [{ ...entry('A', '/'), titles: { en: 'a', fr: 'a', pt: 'x'.repeat(61) } }]],
    [
      'body.entries',
      [
        entry(
          'A',
          '/',
          Array.from({ length: menuEntriesMax }, () => link('B', '/')),
        ),
      ],
    ],
  ])('are told which field is wrong: %s, %#', async (path, entries) => {
    const refused = await save(await operator(), { entries, seenVersion: 0 });
    expect([refused.statusCode, refused.json().issues[0].path]).toEqual([400, path]);
    expect((await shown('en'))[0].title).toBe('Map');
  });

  test('are operators alone', async () => {
    const judge = await moderator();
    expect((await get(judge, '/api/site/menu')).statusCode).toBe(403);
    expect((await save(judge, { entries: null, seenVersion: 0 })).statusCode).toBe(403);
  });
});

let double: MenuDouble;
let server: TestServer;

beforeAll(async () => {
  double = await startMenuDouble();
  server = await createTestServer('embedded', { services: { menuUrl: double.url } });
});
afterAll(async () => {
  await server.close();
  await double.close();
});

test('where a content site gives the menu, operators read it and do not write', async () => {
  const { operator, send, get } = decidersOf(() => server);
  const chief = await operator();
  const read = async () => (await get(chief, '/api/site/menu')).json();
  // Its first answer may take longer than a page waits.
  await expect.poll(async () => (await read()).fromContentSite[2]?.title).toBe('Programs & partners');
  expect(await read()).toMatchObject({ origin: 'contentSite', contentSite: double.url });
  const refused = await send(chief, ['POST', '/api/site/menu'], { entries: [entry('A', '/')], seenVersion: 0 });
  expect(refused.json().code).toBe('409.MENU_SERVICE.100');
});
