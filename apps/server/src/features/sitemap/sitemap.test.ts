import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { plainSiteSettings } from '../../config/site-settings.ts';
import type { Services } from '../../start/services.ts';
import { insertTestPlaces } from '../../testing/test-places.ts';
import { describeOnEachServer } from '../../testing/test-server.ts';

const here = { longitude: 11.57, latitude: 48.13 };
const places = [
  { ...here, name: 'Café Luz' },
  { ...here, name: 'Loop', type: 'trail' },
  { ...here, name: 'Lift', type: 'elevator' },
  { ...here, name: 'Closed for ever' },
  { ...here, name: 'Harbour Inn' },
];

/** Deletes one place, makes one the fictional town's, and leaves two far behind a gap in the ids. */
async function seed(services: Services): Promise<void> {
  const { kysely } = services.database;
  const idOf = (name: string) => sql`(SELECT id FROM place WHERE names ->> 'und' = ${name})`;
  await sql`UPDATE place SET deleted_at = now() WHERE id = ${idOf('Closed for ever')}`.execute(kysely);
  await sql`INSERT INTO place_source (source, external_id, place_id, datasets, facts)
    VALUES ('demonstration', 'node/1', ${idOf('Harbour Inn')}, '{demonstration}', '{}')`.execute(kysely);
  await sql`ALTER TABLE place ALTER COLUMN id RESTART WITH 39999`.execute(kysely);
  await insertTestPlaces(services, [
    { ...here, name: 'Last of its range' },
    { ...here, name: 'First of its range' },
  ]);
  await sql`UPDATE place SET updated_at = '2026-03-01T08:30:00Z' WHERE id = 40000`.execute(kysely);
  await sql`ALTER TABLE place ALTER COLUMN id RESTART WITH 70000`.execute(kysely);
  await insertTestPlaces(services, [{ ...here, name: 'Lift of a range of its own', type: 'elevator' }]);
}

const site = { ...plainSiteSettings, publicUrl: 'https://atlas.example' };
const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address);

describeOnEachServer('the sitemaps', { places, seed, services: { site } }, (getServer) => {
  const read = async (address: string) => {
    const response = await getServer().request(address);
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('text/xml; charset=utf-8');
    return response.body;
  };
  const pageOf = (id: number | undefined) => `https://atlas.example/details/${id}/local`;

  test('are listed in one index, each that holds something', async () => {
    const index = await read('/sitemap.xml');
    expect(index).toContain('<sitemapindex ');
    expect(locations(index)).toEqual([
      'https://atlas.example/sitemaps/pages.xml',
      'https://atlas.example/sitemaps/places-0.xml',
      'https://atlas.example/sitemaps/places-3.xml',
      'https://atlas.example/sitemaps/places-4.xml',
    ]);
  });

  test('have places and trails, and neither amenities, nor what was deleted, nor the fictional town', async () => {
    const { placeIds } = getServer();
    expect(locations(await read('/sitemaps/places-0.xml'))).toEqual([pageOf(placeIds[0]), pageOf(placeIds[1])]);
  });

  test('divide places by their ids, each in one', async () => {
    expect(locations(await read('/sitemaps/places-3.xml'))).toEqual([pageOf(39_999)]);
    expect(locations(await read('/sitemaps/places-4.xml'))).toEqual([pageOf(40_000)]);
  });

  test('say when a page changed, and its address in each language', async () => {
    expect(await read('/sitemaps/places-4.xml')).toContain(
      `<url><loc>${pageOf(40_000)}</loc><lastmod>2026-03-01T08:30:00.000Z</lastmod>` +
        `<xhtml:link rel="alternate" hreflang="x-default" href="${pageOf(40_000)}"/>` +
        `<xhtml:link rel="alternate" hreflang="en" href="${pageOf(40_000)}?lng=en"/>` +
        `<xhtml:link rel="alternate" hreflang="fr" href="${pageOf(40_000)}?lng=fr"/>` +
        `<xhtml:link rel="alternate" hreflang="pt-BR" href="${pageOf(40_000)}?lng=pt"/></url>`,
    );
  });

  test.each(['places-1', 'places-7', 'places-9999999999'])('do not exist where there is nothing: %s', async (name) => {
    expect((await getServer().request(`/sitemaps/${name}.xml`)).statusCode).toBe(404);
  });

  test.each(['places-', 'places-01', 'places--1', 'other'])('are refused under another name: %s', async (name) => {
    expect((await getServer().request(`/sitemaps/${name}.xml`)).statusCode).toBe(400);
  });

  test('have the pages of the site', async () => {
    const pages = locations(await read('/sitemaps/pages.xml'));
    expect(pages).toContain('https://atlas.example/');
    expect(pages).toContain('https://atlas.example/about');
    expect(pages).toContain('https://atlas.example/access-from-home');
  });

  test('are named to crawlers, with what they should leave alone', async () => {
    const response = await getServer().request('/robots.txt');
    expect(response.headers['content-type']).toBe('text/plain; charset=utf-8');
    const lines = response.body.split('\n');
    expect(lines).toContain('Sitemap: https://atlas.example/sitemap.xml');
    expect(lines).toContain('Disallow: /api/');
    expect(lines).toContain('Allow: /api/places/v1/*/card.png');
    expect(lines).toContain('Disallow: /preferences');
  });
});

describeOnEachServer('a site without an address of its own', { places }, (getServer) => {
  test('names that of the request', async () => {
    const ask = (url: string) => getServer().request({ url, headers: { host: 'other.example:8080' } });
    expect((await ask('/robots.txt')).body).toContain('Sitemap: http://other.example:8080/sitemap.xml');
    expect((await ask('/sitemap.xml')).body).toContain('<loc>http://other.example:8080/sitemaps/places-0.xml</loc>');
    expect((await ask('/sitemaps/places-0.xml')).body).toContain('<loc>http://other.example:8080/details/');
  });
});
