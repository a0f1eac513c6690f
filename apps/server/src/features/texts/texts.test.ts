import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { languages } from '@access-atlas/contract/languages.ts';
import { operatorTextNames, productTextNames } from '@access-atlas/contract/site/text-names.ts';
import type { PageText } from '@access-atlas/contract/site/texts.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ConfigError } from '../../config/config-error.ts';
import { plainSiteSettings } from '../../config/site-settings.ts';
import { createTestServer, describeOnEachServer, type TestServer } from '../../testing/test-server.ts';
import { createPerson } from '../accounts/create-person.ts';
import { readTexts } from './read-texts.ts';

const every = languages.flatMap((language) => productTextNames.map((name) => [name, language] as const));
const runsOf = ({ blocks }: PageText) =>
  blocks.flatMap((block) => (block.kind === 'list' ? block.items.flat() : block.runs));
const wordsOf = (text: PageText) =>
  runsOf(text)
    .map((run) => run.text)
    .join(' ');
const headingsOf = (text: PageText) => text.blocks.flatMap((block) => (block.kind === 'heading' ? [block.id] : []));
const textOf = async (server: TestServer, name: string, lng = 'en'): Promise<PageText> =>
  (await server.request(`/api/texts/${name}?lng=${lng}`)).json();

describeOnEachServer('the texts about the site', {}, (getServer) => {
  test.each(every)('%s is there in %s, and every link of it leads somewhere', async (name, language) => {
    const response = await getServer().request(`/api/texts/${name}?lng=${language}`);
    expect(response.statusCode).toBe(200);
    const text: PageText = response.json();
    expect(text).toMatchObject({ name, language });
    expect(text.title).not.toBe('');
    expect(text.summary.length).toBeGreaterThan(40);
    expect(wordsOf(text)).not.toMatch(/[{}<>*[\]]|:::/);
    const paths = productTextNames.map((known) => `/${known}`);
    for (const { href } of runsOf(text)) {
      if (href?.startsWith('/'))
        expect([...paths, '/rules', '/api/docs', '/api/feeds/changes.atom', '/settings#needs']).toContain(href);
    }
  });

  test('the three languages have the same parts, in the same order', async () => {
    for (const name of productTextNames) {
      const parts = await Promise.all(
        languages.map(async (language) => {
          const text = await textOf(getServer(), name, language);
          return text.blocks.map((block) => (block.kind === 'heading' ? block.id : block.kind));
        }),
      );
      expect(parts[1], name).toEqual(parts[0]);
      expect(parts[2], name).toEqual(parts[0]);
    }
  });

  test.each(operatorTextNames)('%s is nowhere until an operator writes it', async (name) => {
    const response = await getServer().request(`/api/texts/${name}`);
    expect([response.statusCode, response.json().code]).toEqual([404, '404.REQUEST_SERVICE.100']);
    expect((await getServer().request('/sitemaps/pages.xml')).body).not.toContain(`/${name}<`);
    expect((await getServer().request('/api/menus/v1/menus/access-atlas')).body).not.toContain(name);
    const about = await textOf(getServer(), 'about');
    expect(runsOf(about).map(({ href }) => href)).not.toContain(`/${name}`);
    expect(headingsOf(about)).toEqual(['mission', 'ratings', 'operator']);
  });

  test.each(['nothing', 'README', 'constructor', '..%2fmenu'])('%s is no text', async (name) => {
    expect((await getServer().request(`/api/texts/${name}`)).statusCode).toBe(400);
  });

  test('privacy and cookies name every cookie and choice of the pages', async () => {
    const words = wordsOf(await textOf(getServer(), 'cookies'));
    for (const cookie of ['lng', 'theme', 'unit', 'arrows', 'view', 'drawer', 'tips']) expect(words).toContain(cookie);
    expect(words).not.toContain('appBanner');
  });

  test('the demonstration is explained while it is there', async () => {
    expect(headingsOf(await textOf(getServer(), 'about'))).not.toContain('demonstration');
    const islander = { name: 'Islander', username: 'islander1', language: 'en' } as const;
    await createPerson(getServer().services, { actor: { kind: 'operatorCommand' } }, islander);
    await expect
      .poll(async () => headingsOf(await textOf(getServer(), 'about')), { timeout: 10_000 })
      .toContain('demonstration');
  });
});

describe('what an operator sets', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'access-atlas-texts-'));
  });
  afterEach(() => {
    rmSync(folder, { recursive: true, force: true });
  });
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };

  test('is in the texts: address, newsletter, app, outside analytics, captcha, judge of pictures', async () => {
    const server = await createTestServer('embedded', {
      services: {
        site: { ...plainSiteSettings, contactEmail: 'a_b*c@atlas.example', androidAppId: 'org.example.atlas' },
        newsletterUrl: 'https://news.example/take',
        analyticsUrl: 'https://count.example/take',
        googlePlaces: { key: 'a-key', url: 'https://places.example' },
        recaptcha: { siteKey: 'a-site-key', secretKey: 'a-secret-key', url: 'https://www.google.com' },
        photoModeration: { url: 'https://judge.example/take', key: 'a-key-of-mine' },
      },
    });
    try {
      const contact = await textOf(server, 'contact');
      expect(runsOf(contact).map(({ text, href }) => [text, href])).toContainEqual([
        'a_b*c@atlas.example',
        'mailto:a_b*c@atlas.example',
      ]);
      expect(headingsOf(contact)).toEqual(['place', 'barrier', 'data']);
      expect(headingsOf(await textOf(server, 'privacy', 'pt'))).toContain('newsletter');
      expect(wordsOf(await textOf(server, 'privacy'))).toContain('pass these events on');
      expect(headingsOf(await textOf(server, 'privacy', 'fr'))).toContain('google');
      for (const language of languages) {
        expect(headingsOf(await textOf(server, 'privacy', language))).toEqual(
          expect.arrayContaining(['recaptcha', 'pictures']),
        );
        expect(headingsOf(await textOf(server, 'cookies', language))).toContain('recaptcha');
      }
      const cookies = await textOf(server, 'cookies', 'fr');
      expect(wordsOf(cookies)).toContain('appBanner');
      // The cookies are one list, with what the operator's settings add; what else is kept is another.
      expect(cookies.blocks.filter(({ kind }) => kind === 'list')).toHaveLength(2);
    } finally {
      await server.close();
    }
  });

  test('blog and programs are pages and entries of the menu, others are named by the page about the site', async () => {
    for (const name of operatorTextNames) write(`en/${name}.md`, `# The ${name}\n\nWritten by hand.`);
    write('fr/programs.md', '# Programmes\n\nÉcrit à la main.');
    const server = await createTestServer('embedded', { services: { texts: readTexts(folder) } });
    try {
      for (const name of operatorTextNames) {
        expect(await textOf(server, name)).toMatchObject({ name, language: 'en', title: `The ${name}` });
        expect((await server.request('/sitemaps/pages.xml')).body).toContain(`/${name}<`);
      }
      expect(await textOf(server, 'programs', 'fr')).toMatchObject({ language: 'fr', title: 'Programmes' });
      // In the language that there is.
      expect(await textOf(server, 'blog', 'pt')).toMatchObject({ language: 'en', title: 'The blog' });
      const menu = async (lng: string): Promise<string[]> =>
        (await server.request(`/api/menus/v1/menus/access-atlas?lng=${lng}`))
          .json()
          .items.map(({ title }: { title: string }) => title);
      expect(await menu('en')).toEqual(['Map', 'Access From Home', 'About', 'Blog', 'Contact', 'Programs']);
      expect((await menu('fr')).slice(2)).toEqual(['À propos', 'Blog', 'Contact', 'Programmes']);
      for (const language of languages) {
        const about = await textOf(server, 'about', language);
        const links = runsOf(about).map(({ href }) => href);
        expect(links.filter((href) => href !== null && operatorTextNames.some((name) => href === `/${name}`))).toEqual([
          '/founder',
          '/press',
          '/social',
        ]);
      }
    } finally {
      await server.close();
    }
  });

  test('one text of theirs is one entry and one link', async () => {
    write('pt/press.md', '# Imprensa\n\nFotos.');
    write('pt/blog.md', '# Blog\n\nNovidades.');
    const server = await createTestServer('embedded', { services: { texts: readTexts(folder) } });
    try {
      const { items } = (await server.request('/api/menus/v1/menus/access-atlas')).json();
      expect(items.map(({ url }: { url: string }) => url)).toEqual([
        '/',
        '/access-from-home',
        '/about',
        '/blog',
        '/contact',
      ]);
      const about = await textOf(server, 'about');
      expect(about.blocks.at(-1)).toMatchObject({ kind: 'list', items: [[{ text: 'Press', href: '/press' }]] });
    } finally {
      await server.close();
    }
  });

  test('a file of theirs takes the place of ours, in its language alone', async () => {
    write('en/about.md', '# Our town\n\n<b>We</b> are [here](javascript:alert).\n\n## Founder\n\nAda.\n\n## Press\n');
    write('README.md', 'Not a text.');
    const server = await createTestServer('embedded', { services: { texts: readTexts(folder) } });
    try {
      const text = await textOf(server, 'about');
      expect(text.title).toBe('Our town');
      expect(text.blocks).toHaveLength(3);
      expect(runsOf(text).every(({ href }) => href === null)).toBe(true);
      expect(text.summary).toContain('<b>We</b> are here');
      expect((await textOf(server, 'about', 'fr')).title).toBe('À propos');
    } finally {
      await server.close();
    }
  });

  test.each([
    ['en/abuot.md', '# A\n\nb', /abuot\.md, which is no page's/],
    ['de/about.md', '# A\n\nb', /de.about\.md, which is no page's/],
    ['en/about.md', 'No title', /does not begin with its title/],
    ['en/about.md', '# Title alone\n\n## and another', /says nothing/],
    ['fr/terms.md', '# A\n\n::: contact\n\nb', /does not end its part/],
    ['fr/terms.md', '# A\n\n::: sunshine\n\nb\n\n:::', /"::: sunshine", which is none of contact/],
    ['fr/terms.md', '# A\n\nb\n\n:::', /ends nothing/],
    ['fr/terms.md', '# A\n\n::: contact\n::: app\nb\n:::', /before "::: contact" has ended/],
    ['fr/terms.md', '# A\n\n## B {#b}\n\nb\n\n## C {#b}\n\nc', /gives \{#b\} to "C"/],
  ])('%s with %j ends the start in one sentence', (path, source, sentence) => {
    write(path, source);
    expect(() => readTexts(folder)).toThrow(ConfigError);
    expect(() => readTexts(folder)).toThrow(sentence);
    expect(() => readTexts(folder)).toThrow(/^[^\n]+\.$/);
  });

  test('a folder that is not there ends the start in one sentence', () => {
    expect(() => readTexts(join(folder, 'nowhere'))).toThrow(
      /^The setting TEXTS_DIR names a folder that cannot be read/,
    );
  });
});
