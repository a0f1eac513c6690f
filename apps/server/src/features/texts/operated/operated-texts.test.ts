import { siteTextMaxCharacters } from '@access-atlas/contract/limits.ts';
import { beforeEach, expect, test } from 'vitest';
import { describeOnEachServer, openTestServer } from '../../../testing/test-server.ts';
import type { Fields } from '../../accounts/testing/account-calls.ts';
import { decidersOf } from '../../moderation/testing/deciders-of.ts';

const about = '/api/site/texts/about/fr';
const key = '3f6c7c2e-0a35-4a62-8d46-94a20f3f3b11';

describeOnEachServer('operators and the texts about the site', {}, (getServer) => {
  const { moderator, operator, send, get } = decidersOf(getServer);
  type Decider = Awaited<ReturnType<typeof operator>>;
  const save = (who: Decider, path: string, fields: Fields, ...rest: string[]) =>
    send(who, ['POST', path], fields, ...rest);
  const read = async (path: string) => (await getServer().request(path)).json();
  const textOf = async (who: Decider, path = about) => (await get(who, path)).json();
  beforeEach(async () => {
    await getServer().services.database.kysely.deleteFrom('site_text').execute();
    await getServer().services.texts.refresh();
  });

  test('see whose each is in which language, and which are missing', async () => {
    const chief = await operator();
    const { count, rows } = (await get(chief, '/api/site/texts')).json();
    expect([count, rows.length]).toEqual([12, 12]);
    const [first] = rows;
    expect(first).toMatchObject({
      name: 'about',
      languages: [{ language: 'en', origin: 'product', changed: null }, {}, {}],
    });
    const blog = rows.find(({ name }: Fields) => name === 'blog');
    expect(blog.languages.map(({ origin }: Fields) => origin)).toEqual([null, null, null]);
    await save(chief, '/api/site/texts/blog/pt', { source: '# Blog\n\nNovidades.', seenVersion: 0 });
    const [, , written] = (await get(chief, '/api/site/texts'))
      .json()
      .rows.find(({ name }: Fields) => name === 'blog').languages;
    expect(written).toMatchObject({
      origin: 'console',
      title: 'Blog',
      changed: { version: 1, author: { _id: chief.id }, isTakenBack: false },
    });
  });

  test('write one that visitors read at once, go back to an earlier one and to the product’s', async () => {
    const chief = await operator();
    const before = await textOf(chief);
    expect(before).toMatchObject({ origin: 'product', originBelow: 'product', version: 0, versions: [] });
    expect(before.source).toMatch(/^# À propos\n/);
    const saved = await save(chief, about, { source: '# Chez nous\r\n\r\nBonjour.\r\n', seenVersion: 0 }, key);
    expect(saved.json()).toEqual({ version: 1 });
    expect(await read('/api/texts/about?lng=fr')).toMatchObject({ title: 'Chez nous', summary: 'Bonjour.' });
    expect((await read('/api/texts/about?lng=en')).title).toBe('About');
    // Sent again, it is saved once.
    expect((await save(chief, about, { source: '# Chez nous\n\nBonjour.', seenVersion: 0 }, key)).json()).toEqual({
      version: 1,
    });
    await save(chief, about, { source: '# Deux\n\nBonsoir.', seenVersion: 1 });
    const first = await textOf(chief, `${about}/versions/1`);
    expect(first).toMatchObject({ version: 1, source: '# Chez nous\n\nBonjour.', problem: null });
    expect(first.page).toMatchObject({ title: 'Chez nous', language: 'fr' });
    await save(chief, about, { source: first.source, seenVersion: 2 });
    expect((await read('/api/texts/about?lng=fr')).title).toBe('Chez nous');
    await save(chief, about, { source: null, seenVersion: 3 });
    expect((await read('/api/texts/about?lng=fr')).title).toBe('À propos');
    const after = await textOf(chief);
    expect(after).toMatchObject({ origin: 'product', version: 4, source: before.source });
    expect(after.versions.map(({ version, isTakenBack }: Fields) => [version, isTakenBack])).toEqual([
      [4, true],
      [3, false],
      [2, false],
      [1, false],
    ]);
    expect(await textOf(chief, `${about}/versions/4`)).toMatchObject({ source: null, page: null, problem: null });
    expect((await get(chief, `${about}/versions/5`)).statusCode).toBe(404);
    const lines = (await get(chief, '/api/audit?action=saveText')).json().results;
    expect(lines[0]).toMatchObject({
      entity: 'text',
      entityId: 'about fr',
      details: { version: 4, isTakenBack: true },
    });
  });

  test('never save over what they have not seen, and of two at once one is refused', async () => {
    const [chief, other] = [await operator(), await operator()];
    const answers = await Promise.all(
      [chief, other].map((who, n) => save(who, about, { source: `# ${n} a\n\nb`, seenVersion: 0 })),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const refused = answers.find(({ statusCode }) => statusCode === 409);
    expect(refused?.json().code).toBe('409.TEXT_SERVICE.100');
    // A version that is not there yet was not seen either.
    expect((await save(chief, about, { source: '# A\n\nb', seenVersion: 7 })).statusCode).toBe(409);
    expect((await textOf(chief)).version).toBe(1);
  });

  test('give pages to the menu, to the sitemap and to the page about the site, and take them away', async () => {
    const chief = await operator();
    const menu = async () => (await read('/api/menus/v1/menus/access-atlas')).items.map(({ url }: Fields) => url);
    const sitemap = async () => (await getServer().request('/sitemaps/pages.xml')).body;
    const links = async () => JSON.stringify(await read('/api/texts/about?lng=en'));
    expect(await menu()).not.toContain('/blog');
    for (const name of ['blog', 'press'])
      await save(chief, `/api/site/texts/${name}/en`, { source: '# News\n\nWords.', seenVersion: 0 });
    expect(await menu()).toContain('/blog');
    expect(await sitemap()).toContain('/press<');
    expect(await links()).toContain('"/press"');
    await save(chief, '/api/site/texts/press/en', { source: null, seenVersion: 1 });
    expect((await getServer().request('/api/texts/press')).statusCode).toBe(404);
    expect(await sitemap()).not.toContain('/press<');
    expect(await links()).not.toContain('"/press"');
  });

  test('are heard by every server of a site', async () => {
    const chief = await operator();
    const second = await openTestServer(getServer().services.database);
    try {
      const title = async () => (await second.request('/api/texts/about?lng=fr')).json().title;
      expect(await title()).toBe('À propos');
      await save(chief, about, { source: '# Ailleurs\n\nBonjour.', seenVersion: 0 });
      await expect.poll(title, { timeout: 10_000 }).toBe('Ailleurs');
    } finally {
      await second.close();
    }
  });

  test('see it as its page shows it before it is saved, and nothing is stored', async () => {
    const chief = await operator();
    const source = '# Chez nous\n\n**Bonjour** [ici](/contact).\n\n::: app\nSur votre téléphone.\n:::';
    const preview = (await send(chief, ['POST', `${about}/preview`], { source })).json();
    expect(preview.problem).toBeNull();
    expect((await textOf(chief)).version).toBe(0);
    await save(chief, about, { source, seenVersion: 0 });
    expect(await read('/api/texts/about?lng=fr')).toEqual(preview.page);
  });

  test.each([
    ['', { kind: 'noTitle', line: 1 }],
    ['Words.', { kind: 'noTitle', line: 1 }],
    ['# \u200B\u2060\n\nWords.', { kind: 'noTitle', line: 1 }],
    ['# Title', { kind: 'saysNothing', line: null }],
    ['\n\n# A\n\n::: sun\nb\n:::', { kind: 'unknownCondition', line: 5, words: 'sun' }],
    ['# A\n\n::: app\n::: blog\nb\n:::', { kind: 'openCondition', line: 4, words: 'app' }],
    ['# A\r\n\r\nb\r\n::: app\r\nb', { kind: 'unendedCondition', line: 4, words: 'app' }],
    ['# A\n\nb\n:::', { kind: 'strayEnd', line: 4 }],
    ['# A\n\n## B {#b}\n\nb\n\n## C {#b}\n\nc', { kind: 'repeatedId', line: 7, words: 'b' }],
    [`# A\n\n${'b'.repeat(siteTextMaxCharacters)}`, { kind: 'tooLong', line: null }],
  ])('are told by the line what is wrong, %#', async (source, problem) => {
    const chief = await operator();
    const preview = (await send(chief, ['POST', `${about}/preview`], { source })).json();
    expect(preview).toMatchObject({ page: null, problem });
    const refused = await save(chief, about, { source, seenVersion: 0 });
    expect([refused.statusCode, refused.json().issues[0].path]).toEqual([400, 'body.source']);
    expect((await textOf(chief)).version).toBe(0);
  });

  test('cannot harm who reads them: scripts, addresses that run, controls and turned letters', async () => {
    const chief = await operator();
    const source = [
      '# <script>alert(1)</script> A',
      '[one](javascript:alert(1)) [two](data:text/html,x) [three](//elsewhere.example) <javascript:x>',
      'Null\u0000 bell\u0007 \u202Ereversed\u202C \u2066isolated\u2069 a\u0300\u0301\u0302\u0303\u0304\u0305\u0306\u0307\u0308\u0309\u030A\u030B\u030C',
      '- <img src=x onerror=alert(1)>',
    ].join('\n\n');
    expect((await save(chief, about, { source, seenVersion: 0 })).statusCode).toBe(200);
    const page = await read('/api/texts/about?lng=fr');
    const hrefs = page.blocks.flatMap(({ runs = [], items = [] }: Record<string, Fields[]>) =>
      [...runs, ...items.flat()].map((run) => Object(run).href),
    );
    expect(hrefs.every((href: unknown) => href === null)).toBe(true);
    expect(JSON.stringify(page)).not.toMatch(/\\u00|\p{Cc}|[\u202a-\u202e\u2066-\u2069]|\p{M}{11}/u);
    expect(page.title).toBe('<script>alert(1)</script> A');
    // Longer than any call may be.
    expect((await save(chief, about, { source: 'é'.repeat(90_000), seenVersion: 1 })).statusCode).toBe(413);
    for (const mark of ['**a ', '*a ', '_a ', '[a', '`a ', '<!-- ', '\\*', '::: ', '# ']) {
      const hostile = `# A\n\n${mark.repeat(siteTextMaxCharacters / mark.length - 2)}`;
      const started = performance.now();
      await send(chief, ['POST', `${about}/preview`], { source: hostile });
      expect(performance.now() - started, mark).toBeLessThan(2_000);
    }
  });

  test('are alone with it', async () => {
    const lesser = await moderator();
    expect((await get(lesser, '/api/site/texts')).statusCode).toBe(403);
    expect((await get(lesser, about)).statusCode).toBe(403);
    expect((await save(lesser, about, { source: '# A\n\nb', seenVersion: 0 })).statusCode).toBe(403);
    expect((await send(lesser, ['POST', `${about}/preview`], { source: '# A\n\nb' })).statusCode).toBe(403);
    expect((await getServer().request(about)).statusCode).toBe(401);
  });
});
