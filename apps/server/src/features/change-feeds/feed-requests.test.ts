import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { plainSiteSettings } from '../../config/site-settings.ts';
import { inTransaction } from '../../db/transaction.ts';
import { describeOnEachServer } from '../../testing/test-server.ts';
import { insertPlaceHistory } from '../../writes/history/place-history.sql.ts';
import { markPlace } from '../places/mark-place.ts';
import { readFeed } from './testing/read-feed.ts';

const command = { actor: { kind: 'operatorCommand' } } as const;
const site = { ...plainSiteSettings, publicUrl: 'https://atlas.example' };
const quay = { name: 'Quay', longitude: 11.57, latitude: 48.13 };

describeOnEachServer('requests of feed readers', { places: [quay], services: { site } }, (getServer) => {
  const ask = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
    getServer().request({ method, url, headers });
  const flag = (isSet: boolean) =>
    markPlace(getServer().services, command, {
      placeId: getServer().placeIds[0] ?? 0,
      kind: 'flag',
      key: 'temporarilyClosed',
      isSet,
    });

  test.each(['atom', 'json'])('an unchanged feed is not sent again: %s', async (ending) => {
    await flag(true);
    const url = `/api/feeds/changes.${ending}?boundaries=49,12,48,11`;
    const { statusCode, headers } = await ask(url);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=300',
      vary: expect.stringContaining('accept-language, cookie'),
      link: expect.stringContaining('rel="license"'),
      'access-control-allow-origin': '*',
    });
    const [etag, lastModified] = [String(headers.etag), String(headers['last-modified'])];
    const again = await ask(url, { 'if-none-match': etag });
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag]);
    expect((await ask(url, { 'if-modified-since': lastModified })).statusCode).toBe(304);
    const head = await ask(url, {}, 'HEAD');
    expect([head.statusCode, head.body, head.headers.etag]).toEqual([200, '', etag]);
    expect((await ask(url, { 'if-none-match': etag }, 'HEAD')).statusCode).toBe(304);
    expect((await ask(url, { 'accept-language': 'fr', 'if-none-match': etag })).statusCode).toBe(200);
    await flag(false);
    const changed = await ask(url, { 'if-none-match': etag, 'if-modified-since': lastModified });
    expect(changed.statusCode).toBe(200);
    expect(changed.headers.etag).not.toBe(etag);
    expect((await ask(`${url}&lng=fr`)).headers.vary ?? '').not.toContain('cookie');
  });

  test.each([
    ['feature=catRamp', 'query.feature', 'has a key that this site does not know: catRamp'],
    ['provider=nobody', 'query.provider', 'has a key that this site does not know: nobody'],
    ['eventId=HARBOUR1', 'query.eventId', expect.any(String)],
    ['placeId=x', 'query.placeId', expect.any(String)],
    ['boundaries=1,2,3', 'query.boundaries', expect.any(String)],
    ['tag=elevator', 'query.tag', expect.any(String)],
  ])('%s is refused by its name', async (query, path, message) => {
    const { statusCode, body } = await ask(`/api/feeds/changes.atom?${query}`);
    expect([statusCode, JSON.parse(body).issues]).toEqual([400, [{ path, message }]]);
  });

  test('an unknown place is not found, and where nothing happened the feed is empty and valid', async () => {
    expect((await ask('/api/feeds/changes.atom?placeId=999999')).json().code).toBe('404.PLACE_SERVICE.100');
    const { entries } = await readFeed(getServer(), '?boundaries=-1,1,-2,0');
    expect(entries).toEqual([]);
    expect((await ask('/api/feeds/changes.atom?boundaries=-1,1,-2,0')).headers).not.toHaveProperty('last-modified');
  });

  test('among many places, and behind a large import, what people changed is still told', async () => {
    const { services, placeIds } = getServer();
    const { kysely } = services.database;
    const [placeId = 0] = placeIds;
    await flag(true);
    const type = services.vocabulary.types.byKey('place')?.number;
    await sql`
      INSERT INTO place (kind, type_number, names, longitude, latitude)
      SELECT 'place', ${type}, jsonb_build_object('und', 'Shed ' || n), 11 + n / 10000.0, 48.5
      FROM generate_series(1, 2500) AS n`.execute(kysely);
    const { rows } = await sql<{ id: number }>`SELECT id FROM place WHERE latitude = 48.5 ORDER BY id`.execute(kysely);
    const { id: importRunId } = await kysely
      .insertInto('import_run')
      .values({ source: 'openstreetmap', dataset: 'port', file_name: 'a', file_sha256: 'x', status: 'finished' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await inTransaction(kysely, (transaction) =>
      insertPlaceHistory(
        transaction,
        rows.map(({ id }) => ({
          placeId: id,
          kind: 'imported',
          authorKind: 'import',
          personId: null,
          isFromProvider: false,
          importRunId,
          changes: { phone: { before: null, after: '+999 1' } },
          at: new Date(),
        })),
      ),
    );
    const { entries } = await readFeed(getServer(), '?boundaries=49,12,48,11&lng=en');
    expect(entries.map(({ title }) => title).slice(0, 2)).toEqual([
      'Import from OpenStreetMap: more than 200 places changed',
      'Quay: Temporarily closed: new',
    ]);
    expect(entries[0]?.text).toMatch(/and more than 195 other places$/);
    expect(entries[0]?.url).toBe('https://atlas.example/?map=7%2F48.5000%2F11.5000');
    expect((await readFeed(getServer(), `?placeId=${placeId}`)).entries.length).toBeGreaterThan(1);
    expect((await readFeed(getServer(), '')).entries.map(({ id }) => id)).toContain(entries[1]?.id);
  });
});
