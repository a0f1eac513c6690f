import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { operatorTextNames } from '@access-atlas/contract/site/text-names.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { objectToDecision } from '../features/moderation/objections/object-to-decision.ts';
import { releasePerson } from '../features/moderation/people/release-person.ts';
import { restrictPerson } from '../features/moderation/people/restrict-person.ts';
import { savePartner } from '../features/partners/save-partner.ts';
import { readTexts } from '../features/texts/read-texts.ts';
import { testPhoto } from '../testing/open-write-site.ts';
import { createTestServer, type TestServer } from '../testing/test-server.ts';
import { pagesBuildFolder } from './open-built-pages.ts';

const operator = { actor: { kind: 'operatorCommand' } } as const;
/** Of the scripts with which a page begins, packed: 180 KB. */
const scriptBytesMax = 180 * 1_024;
const isBuilt = existsSync(join(pagesBuildFolder, 'server/index.js'));

// `npm test` builds the pages first; a single file run by hand may come before any build.
describe.skipIf(!isBuilt)('pages', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer('embedded', {
      places: [
        { longitude: 11.5, latitude: 48.1, name: 'Café Größe <b>' },
        { longitude: 0, latitude: 0, name: 'Harbour Inn' },
        { longitude: 10, latitude: 10, name: 'Safe\u202Eexe.fdp' },
        { longitude: 20, latitude: 20, name: 'Night Kiosk' },
        { longitude: 30, latitude: 30, name: 'Resting Kiosk' },
        {
          longitude: 40,
          latitude: 40,
          name: 'Marked Museum',
          rating: 'accessible',
          tags: ['elevator'],
          labels: ['verified', 'staffTrained'],
          provider: 'metrolinx',
        },
      ],
      seed: async ({ database }) => {
        await sql`INSERT INTO place_source (source, external_id, place_id, datasets, facts)
          SELECT 'demonstration', 'node/1', id, '{demonstration}', '{}' FROM place
          WHERE names ->> 'und' = 'Harbour Inn'`.execute(database.kysely);
        await sql`UPDATE place SET opening_hours = '24/7' WHERE names ->> 'und' LIKE '% Kiosk'`.execute(
          database.kysely,
        );
        await sql`UPDATE place SET flag_numbers = '{1}' WHERE names ->> 'und' = 'Resting Kiosk'`.execute(
          database.kysely,
        );
      },
      app: { pages: 'built' },
      // Nothing is sent to it.
      services: { newsletterUrl: 'http://127.0.0.1:9/' },
    });
  });
  afterAll(async () => {
    await server.close();
  });
  const page = (url: string, headers: Record<string, string> = {}) =>
    server.request({ url, headers: { accept: 'text/html', ...headers } });

  test('a page is HTML with a policy that allows its own scripts alone', async () => {
    const response = await page('/');
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
    const policy = String(response.headers['content-security-policy']);
    expect(policy).not.toContain('unsafe');
    const [, nonce = ''] = /'nonce-([^']+)'/.exec(policy) ?? [];
    const scripts = [...response.body.matchAll(/<script[^>]*>/g)].map(([tag]) => tag);
    expect(scripts.length).toBeGreaterThan(0);
    for (const tag of scripts) expect(tag).toContain(`nonce="${nonce}"`);
    expect(response.headers['access-control-allow-origin']).toBeUndefined();
    expect(response.headers.vary).toContain('accept-language');
    expect(response.headers['cache-control']).toContain('private');
  });

  test.each([
    ['/embed/', '/embed'],
    ['/embed/?lng=fr&map=9/40.5/-3.5', '/embed?lng=fr&map=9/40.5/-3.5'],
    ['/about//', '/about'],
    ['/access-from-home/', '/access-from-home'],
    ['/details/1/local/', '/details/1/local'],
  ])('%s leads to %s', async (url, address) => {
    const response = await page(url);
    expect([response.statusCode, response.headers.location]).toEqual([308, address]);
  });

  test('a place that is closed for a time is not said to be open now', async () => {
    const [open, closed] = [await page('/details/4/local'), await page('/details/5/local')];
    expect(open.body).toContain('Open now');
    expect(closed.body).toContain('Temporarily closed');
    expect(closed.body).toContain('Usual opening hours');
    expect(closed.body).not.toContain('Open now');
  });

  test.each([
    ['/?types=zzz', '/?unknown=zzz'],
    ['/?types=cafe,zzz&tags=levelEntrance,yyy&lng=fr', '/?lng=fr&types=cafe&tags=levelEntrance&unknown=zzz,yyy'],
    ['/?labels=old&q=caf%C3%A9', '/?q=café&unknown=old'],
    ['/?flags=gone&unknown=zzz', '/?unknown=zzz,gone'],
    ['/?ratings=accessible,superb', '/?ratings=accessible&unknown=superb'],
    ['/?provider=formerPartner', '/?unknown=formerPartner'],
    ['/filters?types=zzz', '/filters?unknown=zzz'],
    ['/embed?types=zzz', '/embed?unknown=zzz'],
  ])('%s has a filter that the site does not know: it leads to %s', async (url, address) => {
    const response = await page(url);
    expect(response.statusCode).toBe(302);
    const location = new URL(String(response.headers.location), 'http://localhost');
    const expected = new URL(address, 'http://localhost');
    location.searchParams.sort();
    expected.searchParams.sort();
    expect(location.href).toBe(expected.href);
    const { statusCode, body } = await page(String(response.headers.location));
    expect(statusCode).toBe(200);
    const [, keys] =
      /(?:This site does not have|Ce site n’a pas) [^:<]*: ([^<]*)\.</.exec(body.replace(/\u00a0/g, ' ')) ?? [];
    expect(keys).toBe((expected.searchParams.get('unknown') ?? '').replace(',', ', '));
  });

  test('filters that the site knows stay where they are, a partner without a name too', async () => {
    const address = '/?ratings=accessible&types=cafe&provider=tct';
    const { statusCode, body } = await page(address);
    expect(statusCode).toBe(200);
    expect(body).not.toContain('This site does not have this filter');
  });

  test('the places of the first view are listed where the address names none, with filters or without', async () => {
    const rows = async (address: string) => {
      const { body } = await page(address);
      return ['Harbour Inn', 'Night Kiosk', 'Café Größe'].filter((name) => body.includes(name));
    };
    expect(await rows('/?map=4/20/20')).toEqual(['Night Kiosk']);
    expect(await rows('/?map=2/20/20')).toEqual(['Harbour Inn', 'Night Kiosk', 'Café Größe']);
    expect(await rows('/?map=15/0/0')).toEqual(['Harbour Inn']);
    expect(await rows('/?map=15/0/0&ratings=unrated')).toEqual(['Harbour Inn']);
    expect(await rows('/?map=15/20/20&ratings=unrated')).toEqual(['Night Kiosk']);
    const { body } = await page('/_.data?map=15/0/0&ratings=unrated');
    expect(body).toContain('Harbour Inn');
    expect(body).not.toContain('Night Kiosk');
  });

  test('a link to a page of a list that has changed leads to the beginning of the list', async () => {
    for (const path of ['/?near=0,0,Here', '/?map=15/0/0', '/?map=15/0/0&ratings=unrated']) {
      const { statusCode, body } = await page(`${path}&page=of-another-list`);
      expect(statusCode, path).toBe(200);
      expect(body, path).toContain('Harbour Inn');
    }
  });

  test('browsers without scripts, in which no map moves, are led from the first view to the whole site', async () => {
    const { body } = await page('/?map=15/0/0&ratings=unrated');
    const link = /<noscript><div[^>]*><a[^>]*href="([^"]*)"[^>]*>Search everywhere</;
    const [, address] = link.exec(body) ?? [];
    const everywhere = (await page(String(address).replaceAll('&amp;', '&'))).body;
    for (const name of ['Harbour Inn', 'Night Kiosk', 'Café Größe']) expect(everywhere).toContain(name);
    expect(everywhere).not.toMatch(link);
  });

  test('every answer has a nonce of its own', async () => {
    const [first, second] = [await page('/'), await page('/')];
    expect(first.headers['content-security-policy']).not.toBe(second.headers['content-security-policy']);
  });

  test.each([
    ['lng before everything', '/?lng=fr', { cookie: 'lng=pt', 'accept-language': 'en' }, 'fr'],
    ['the cookie before the browser', '/', { cookie: 'theme=dark; lng=pt', 'accept-language': 'fr' }, 'pt-BR'],
    ['what the browser prefers', '/', { 'accept-language': 'de, fr;q=0.8, en;q=0.2' }, 'fr'],
    ['lng with a region', '/?lng=pt-BR', { 'accept-language': 'fr' }, 'pt-BR'],
    ['a cookie in capitals', '/', { cookie: 'lng=FR', 'accept-language': 'en' }, 'fr'],
    ['English where nothing is known', '/?lng=de', { 'accept-language': 'de' }, 'en'],
  ])('%s decides the language', async (_what, url, headers, lang) => {
    expect((await page(url, headers)).body).toContain(`<html lang="${lang}"`);
  });

  test('a language with a region is kept and named as the one that the page is in', async () => {
    const { headers, body } = await page('/about?lng=FR-ca');
    expect(headers['set-cookie']).toMatch(/^lng=fr;/);
    expect(body).toMatch(/<link rel="canonical" href="[^"]*\/about\?lng=fr"/);
  });

  test('a theme that was chosen stands in the first answer', async () => {
    expect((await page('/', { cookie: 'theme=dark' })).body).toMatch(/<html[^>]* data-theme="dark"/);
    expect((await page('/')).body).not.toMatch(/<html[^>]* data-theme=/);
  });

  test('a place has its badge, its labels and the note of the partner who keeps its data', async () => {
    await savePartner(server.services, operator, {
      key: 'metrolinx',
      name: 'Ferries & Co',
      texts: { en: 'We measured every door.' },
      url: 'https://ferries.example',
      logo: await testPhoto({ format: 'png' }),
    });
    const { body } = await page('/details/6/local');
    expect(body).toContain('<span>Verified</span>');
    expect(body).toMatch(
      /<li[^>]*><strong>Staff trained in accessibility<\/strong>[^/]*The staff had accessibility training\.<\/li>/,
    );
    const [note = ''] = /<section aria-label="Ferries &amp; Co"[\s\S]*?<\/section>/.exec(body) ?? [];
    expect(note).toMatch(/<img[^>]*src="\/photos\/[^"]+"/);
    expect(note).toContain('<a href="https://ferries.example"><bdi>Ferries &amp; Co</bdi></a>');
    expect(note).toContain('We measured every door.');
    const other = await page('/details/4/local');
    expect(other.body).not.toMatch(/<span>Verified<\/span>|Staff trained|Ferries/);

    // Where it has places, the first page names it with its commonest tags, and leads to its places alone.
    const first = await page('/?map=4/40/40');
    const [, address, words = ''] =
      /<a [^>]*href="([^"]*provider=metrolinx[^"]*)"[^>]*>([\s\S]*?)<\/a>/.exec(first.body) ?? [];
    expect(words.replace(/<!--.*?-->|<[^>]*>/g, ' ')).toMatch(/Ferries &amp; Co\s+Elevator\s+, \s*1 pin/);
    const ofPartner = await page(String(address).replaceAll('&amp;', '&'));
    expect(ofPartner.body).toContain('Marked Museum');
    for (const name of ['Harbour Inn', 'Night Kiosk']) expect(ofPartner.body).not.toContain(name);
  });

  test('where nothing is found, the first pin can be added there', async () => {
    const nothing = (await page('/?q=nothingiscalledthis&map=15/0/0')).body;
    const [, address] =
      /<a [^>]*href="([^"]*)"[^>]*>(?:<[^>]*>)*Be the first to add a pin in this area/.exec(nothing) ?? [];
    const add = await page(String(address).replaceAll('&amp;', '&'));
    expect([new URL(String(address), 'http://localhost').pathname, add.statusCode]).toEqual(['/add', 200]);
  });

  test('what a place is called cannot break out of the page', async () => {
    const response = await page(`/details/${server.placeIds[0]}/local`);
    expect(response.statusCode).toBe(200);
    expect(response.body).toContain('Café Größe &lt;b&gt;');
    expect(response.body).not.toContain('Größe <b>');
  });

  test('what a place is called cannot turn the direction of the words around it', async () => {
    const { body } = await page(`/details/${server.placeIds[2]}/local`);
    expect(body).toMatch(/<h1[^>]*><bdi>Safe\u202Eexe\.fdp<\/bdi><\/h1>/);
    expect(body).toContain('<title>\u2068Safeexe.fdp\u2069 – Access Atlas</title>');
    expect(body.replace(/<script[^>]*>[\s\S]*?<\/script>|content="[^"]*"|<bdi>[^<]*<\/bdi>/g, '')).not.toContain(
      '\u202E',
    );
  });

  test('what moderators and a person wrote of a decision cannot turn the direction of the words around it', async () => {
    const { services } = server;
    const personId = randomUUID();
    const person = { id: personId, name: 'Noor', username: 'noorAalto', language: 'en' } as const;
    await services.database.kysely.insertInto('person').values(person).execute();
    const decision = { personId, ground: { law: 'Law\u202Ewal' }, facts: 'Facts\u202Estcaf', until: null };
    const { objectionPath } = await restrictPerson(services, operator, decision);
    const objection = { token: objectionPath.slice(-22), text: 'Objection\u202Enoitcejbo' };
    await objectToDecision(services, operator, objection, '198.51.100.1');
    await releasePerson(services, operator, { personId, reason: 'Reason\u202Enosaer' });
    const { body } = await page(objectionPath);
    for (const words of ['Law', 'Facts', 'Objection', 'Reason']) expect(body).toContain(`<bdi>${words}\u202E`);
    expect(body.replace(/<script[^>]*>[\s\S]*?<\/script>|<bdi>[^<]*<\/bdi>/g, '')).not.toContain('\u202E');
  });

  test('what search engines ask for is no page', async () => {
    expect((await page('/robots.txt')).headers['content-type']).toContain('text/plain');
    for (const address of ['/sitemap.xml', '/sitemaps/pages.xml', '/sitemaps/places-0.xml']) {
      expect((await page(address)).headers['content-type']).toContain('text/xml');
    }
  });

  test('every page of the sitemap is there, and names itself as its address', async () => {
    const sitemap = (await page('/sitemaps/pages.xml')).body;
    for (const [, address = ''] of sitemap.matchAll(/<loc>([^<]*)</g)) {
      const response = await page(new URL(address).pathname);
      expect(response.statusCode).toBe(200);
      expect(response.body).toContain(`<link rel="canonical" href="${address}"`);
    }
  });

  test('only the pages of the fictional town ask not to be listed', async () => {
    const [real, fictional] = server.placeIds;
    expect((await page(`/details/${real}/local`)).body).not.toContain('noindex');
    expect((await page(`/details/${fictional}/local`)).body).toContain('<meta name="robots" content="noindex"');
  });

  test.each(['/nowhere', '/details/999999999/local', '/details/not-a-number/local', '/assets/nothing.js'])(
    '%s is not found',
    async (url) => {
      expect((await page(url)).statusCode).toBe(404);
    },
  );

  test.each([
    ['/details/999999999/local', 'Place not found'],
    ['/details/not-a-number/local', 'Place not found'],
    ['/details/999999999/local?lng=fr', 'Lieu introuvable'],
    ['/nowhere', 'This page does not exist'],
  ])('%s says what is not there: %s', async (url, heading) => {
    const { body, statusCode } = await page(url);
    expect(statusCode).toBe(404);
    expect(body).toContain(`<title>${heading} – Access Atlas</title>`);
    expect(body).toMatch(new RegExp(`<h1[^>]*>${heading}</h1>`));
  });

  test.each(['about', 'contact', 'accessibility', 'privacy', 'terms', 'rules', 'cookies', 'data-sources'])(
    'the page /%s has its text, under one heading',
    async (name) => {
      const response = await page(`/${name}?lng=fr`);
      expect(response.statusCode).toBe(200);
      const text = (await server.request(`/api/texts/${name}?lng=fr`)).json();
      expect(response.body).toContain(`<title>${text.title} – Access Atlas</title>`);
      expect([...response.body.matchAll(/<h1>([^<]*)<\/h1>/g)].map(([, heading]) => heading)).toEqual([text.title]);
    },
  );

  test.each(operatorTextNames)('/%s is no page until an operator writes it', async (name) => {
    expect((await page(`/${name}`)).statusCode).toBe(404);
  });

  test('where the site has a newsletter, the pages about it and how to reach it have its form', async () => {
    for (const [address, isThere] of [
      ['/about', true],
      ['/contact', true],
      ['/terms', false],
    ] as const) {
      const { body } = await page(address);
      const [form = ''] = /<section[^>]*aria-labelledby="newsletter-heading"[\s\S]*?<\/form>/.exec(body) ?? [];
      expect(/<input[^>]*type="email"/.test(form), address).toBe(isThere);
    }
  });

  test('what an operator wrote is a page with its title, in its language', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'access-atlas-texts-'));
    mkdirSync(join(folder, 'en'));
    writeFileSync(join(folder, 'en/blog.md'), '# Blog\n\nThe harbour lift works again.');
    const own = await createTestServer('embedded', {
      app: { pages: 'built' },
      services: { texts: readTexts(folder) },
    });
    try {
      const { body, statusCode } = await own.request('/blog?lng=fr');
      expect(statusCode).toBe(200);
      expect(body).toContain('<html lang="fr"');
      expect(body).toContain('<title>Blog – Access Atlas</title>');
      expect(body).toMatch(/<article[^>]* lang="en"[^>]*><h1>Blog<\/h1><p>The harbour lift works again\.<\/p>/);
      expect(body).toMatch(/<nav[^>]*>.*<a[^>]* href="\/blog\?lng=fr"[^>]*>Blog<.*<\/nav>/);
    } finally {
      await own.close();
      rmSync(folder, { recursive: true, force: true });
    }
  });

  test('the tips stand in the first answer until they were closed', async () => {
    expect((await page('/')).body).toContain('id="tips"');
    expect((await page('/', { cookie: 'lng=fr; tips=closed' })).body).not.toContain('id="tips"');
  });

  test('password managers are led to the form that changes a password', async () => {
    const response = await page('/.well-known/change-password');
    expect(response.statusCode).toBe(302);
    expect(response.headers.location).toBe('/change-password');
  });

  test('forms of accounts are the same for everybody, and search engines leave them alone', async () => {
    for (const address of [
      '/login',
      '/create-account',
      '/forgot-password',
      '/profile',
      '/settings',
      '/end-sessions',
      '/weekly-mail',
    ]) {
      const visitors = await page(address);
      expect(visitors.statusCode).toBe(200);
      expect(visitors.body).toContain('<meta name="robots" content="noindex"');
      // A page knows that somebody is signed in, and not who.
      const signedIn = await page(address, { cookie: 'signedIn=1; session=NobodyReadsThis' });
      expect(signedIn.statusCode).toBe(200);
      expect(signedIn.body).not.toContain('NobodyReadsThis');
      expect(signedIn.headers['cache-control']).toMatch(/private/);
    }
  });

  test('forms of accounts lead to one another, and to what an account is agreed with', async () => {
    const ways = [
      ['/login', ['/create-account', '/forgot-password/']],
      ['/create-account', ['/login', '/terms', '/privacy', '/cookies']],
      ['/forgot-password', ['/login']],
    ] as const;
    for (const [address, others] of ways) {
      const { body } = await page(address);
      const [main = ''] = /<main[\s\S]*<\/main>/.exec(body) ?? [];
      for (const other of others) {
        expect(main, address).toContain(`href="${other}"`);
        expect((await page(other.replace(/\/$/, ''))).statusCode, other).toBe(200);
      }
    }
  });

  test('the page of a new password asks for the mail where its address has no link', async () => {
    const { statusCode, headers, body } = await page('/reset-password');
    expect([statusCode, headers.location]).toEqual([200, undefined]);
    expect(body).toMatch(/<h1[^>]*>Forgot password<\/h1>/);
  });

  test('the address of a shared pin leads to its place, and says that it was shared', async () => {
    const response = await page('/share?pinId=7&lng=pt');
    expect(response.statusCode).toBe(302);
    expect(response.headers.location).toBe('/details/7/local/shared?lng=pt');
  });

  test('the short address of a place leads to the local one and keeps the language', async () => {
    const response = await page('/details/7?lng=fr');
    expect(response.statusCode).toBe(301);
    expect(response.headers.location).toBe('/details/7/local?lng=fr');
  });

  test('an address of the API that is not there is answered by the API', async () => {
    const response = await page('/api/nothing');
    expect(response.statusCode).toBe(404);
    expect(response.json().code).toBe('404.REQUEST_SERVICE.100');
  });

  test('a visitor’s pages are counted, not what they ask of the API; others are not touched', async () => {
    const limited = await createTestServer('embedded', {
      app: {
        pages: 'built',
        readLimitsPerMinute: { api: 1, tiles: 1, health: 1, pages: 3, pictures: 1, newsletter: 1 },
      },
    });
    try {
      const from = (remoteAddress: string, url: string) => limited.request({ url, remoteAddress });
      for (let i = 0; i < 3; i++) expect((await from('192.0.2.1', '/')).statusCode).toBe(200);
      const refused = await from('192.0.2.1', '/');
      expect(refused.statusCode).toBe(429);
      expect(refused.headers['retry-after']).toBeDefined();
      expect((await from('192.0.2.2', '/')).statusCode).toBe(200);
      expect((await from('192.0.2.1', '/api/site')).statusCode).toBe(200);
      const forged = { url: '/api/site', remoteAddress: '192.0.2.1', headers: { 'x-in-process': 'guessed' } };
      expect((await limited.request(forged)).statusCode).toBe(429);
    } finally {
      await limited.close();
    }
  });

  test('assets are kept for a year and come compressed', async () => {
    const [asset = ''] = /\/assets\/[\w-]+\.js/.exec((await page('/')).body) ?? [];
    const response = await server.request({ url: asset, headers: { 'accept-encoding': 'br, gzip' } });
    expect(response.statusCode).toBe(200);
    expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(response.headers['content-encoding']).toBe('br');
  });

  test('the service worker is asked for anew each time, and goes by a policy of its own', async () => {
    const { headers, statusCode } = await server.request('/service-worker.js');
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-cache']);
    expect(headers['content-type']).toContain('javascript');
    expect(headers['content-security-policy']).toContain("connect-src 'self'");
  });

  test.each([
    ['en', 'en'],
    ['pt', 'pt-BR'],
  ])('can be installed in %s', async (lng, lang) => {
    const { headers, body } = await page(`/app.webmanifest?lng=${lng}`);
    expect(headers['content-type']).toBe('application/manifest+json; charset=utf-8');
    expect(JSON.parse(body)).toMatchObject({ name: 'Access Atlas', lang, start_url: '/', display: 'standalone' });
  });

  test.each(['/', '/details/1/local', '/about'])(
    '%s brings its styles along and asks for nothing to be shown',
    async (url) => {
      const { body, headers } = await page(url.replace('1', String(server.placeIds[0])));
      const [, nonce] = /'nonce-([^']+)'/.exec(String(headers['content-security-policy'])) ?? [];
      const [, tag, style = ''] = /(<style[^>]*>)([^<]*)</.exec(body) ?? [];
      expect(tag).toContain(`nonce="${nonce}"`);
      expect(style).toContain('--surface:');
      const sheets = [...body.matchAll(/<link[^>]* rel="stylesheet"[^>]*>/g)].map(([sheet]) => sheet);
      expect(sheets.length).toBeGreaterThan(0);
      for (const sheet of sheets) expect(sheet).toContain('disabled=""');
    },
  );

  test.each(['/', '/details/1/local', '/about'])(
    'the scripts of %s are few and light, and wait for what is seen',
    async (url) => {
      const { body } = await page(url.replace('1', String(server.placeIds[0])));
      // Nothing asks for one before the script that waits does.
      expect(body).not.toMatch(/<link[^>]* rel="(?:modulepreload|preload)"|<script[^>]* (?:src|type="module")/);
      const [, parameters = '[]'] = /.*\)\(\.\.\.(\[.+\])\);<\/script>/.exec(body) ?? [];
      const [modules, messages, start]: [string[], string[], string] = JSON.parse(parameters);
      expect(modules.length).toBeGreaterThan(0);
      // Each costs a place in the queue.
      expect(modules.length).toBeLessThanOrEqual(14);
      for (const [, address] of start.matchAll(/"(\/[^"]+\.js)"/g)) expect(modules).toContain(address);
      expect(messages.length).toBeGreaterThan(0);
      for (const address of messages) expect((await server.request(address)).statusCode).toBe(200);
      let sizeBytes = 0;
      for (const address of modules) {
        const script = await server.request({ url: address, headers: { 'accept-encoding': 'gzip' } });
        expect(script.statusCode).toBe(200);
        sizeBytes += script.rawPayload.length;
      }
      expect(sizeBytes).toBeLessThanOrEqual(scriptBytesMax);
    },
  );
});
