import { distanceMeters } from '@access-atlas/contract/geometry/geo.ts';
import { expect, test } from 'vitest';
import { recordChange } from '../../db/change-feed/change-feed.ts';
import { inTransaction } from '../../db/transaction.ts';
import { insertTestPlaces, type TestPlace } from '../../testing/test-places.ts';
import { describeOnEachServer, type TestServer } from '../../testing/test-server.ts';

const center = { longitude: 11.5755, latitude: 48.1374 };

/** 120 places around a square, nearer and farther, with every rating; 7 of them far away across the antimeridian. */
const places: TestPlace[] = [
  ...Array.from(
    { length: 113 },
    (_, i): TestPlace => ({
      name: `Place ${i}`,
      longitude: center.longitude + 0.0007 * (i % 12) - 0.004,
      latitude: center.latitude + 0.0005 * Math.floor(i / 12) - 0.003,
      rating: (['accessible', 'partiallyAccessible', 'notAccessible', 'unrated'] as const)[i % 4] ?? 'unrated',
      type: i % 3 === 0 ? 'cafe' : 'restaurant',
      tags: i % 5 === 0 ? ['levelEntrance', 'accessibleRestroom'] : ['levelEntrance'],
      noTags: i % 7 === 0 ? ['elevator'] : [],
      ...(i % 10 === 0 && { labels: ['verified'] as const, flags: ['temporarilyClosed'] as const }),
      country: i % 2 === 0 ? 'DE' : 'AT',
    }),
  ),
  ...Array.from(
    { length: 7 },
    (_, i): TestPlace => ({
      name: `Taveuni ${i}`,
      longitude: i % 2 === 0 ? 179.9 : -179.9,
      latitude: -16.8 + i * 0.01,
      rating: 'accessible',
    }),
  ),
];

interface Card {
  _id: string;
  name: string;
  latitude: number;
  longitude: number;
  rating: string;
  distanceIn: number | null;
  tags: string[];
  noTags: string[];
}

async function allPages(server: TestServer, query: string): Promise<{ cards: Card[]; totals: number[] }> {
  const cards: Card[] = [];
  const totals: number[] = [];
  let token: string | null = null;
  do {
    const suffix: string = token ? `&nextPageToken=${encodeURIComponent(token)}` : '';
    const response = await server.request(`/api/places/v1/search_opt?${query}${suffix}`);
    expect(response.statusCode).toBe(200);
    const body = response.json<{ results: Card[]; total: number; nextPageToken: string | null }>();
    cards.push(...body.results);
    totals.push(body.total);
    token = body.nextPageToken;
  } while (token);
  return { cards, totals };
}

const munich = 'boundaries=48.2,11.7,48.1,11.5';

describeOnEachServer('GET /api/places/v1/search_opt', { places }, (getServer) => {
  test('pages through a box, each place exactly once, nearest first', async () => {
    const { cards, totals } = await allPages(getServer(), `${munich}&location=48.1374,11.5755`);
    expect(totals).toEqual([113, 113, 113]);
    expect(new Set(cards.map(({ _id }) => _id)).size).toBe(113);
    const distances = cards.map((card) => distanceMeters(center, card));
    expect(distances).toEqual([...distances].sort((a, b) => a - b));
    for (const [row, card] of cards.entries()) expect(card.distanceIn).toBeCloseTo((distances[row] ?? 0) / 1000, 3);
  });

  test('measures in miles where they are asked for', async () => {
    const inKm = await allPages(getServer(), `${munich}&location=48.1374,11.5755`);
    const inMiles = await allPages(getServer(), `${munich}&location=48.1374,11.5755&unit=mi`);
    const km = inKm.cards.at(-1)?.distanceIn ?? 0;
    expect(km).toBeGreaterThan(0.1);
    expect(inMiles.cards.at(-1)?.distanceIn).toBeCloseTo(km / 1.609344, 2);
  });

  test('sorts by rating, best first, and pages on through equal ratings', async () => {
    const { cards } = await allPages(getServer(), `${munich}&sort=rating`);
    const weights = cards.map(({ rating }) =>
      ['unrated', 'notAccessible', 'partiallyAccessible', 'accessible'].indexOf(rating),
    );
    expect(weights).toEqual([...weights].sort((a, b) => b - a));
    expect(new Set(cards.map(({ _id }) => _id)).size).toBe(113);
  });

  test.each([
    ['ratings=accessible,unrated', (i: number) => i % 4 === 0 || i % 4 === 3],
    ['types=cafe', (i: number) => i % 3 === 0],
    ['tag=levelEntrance,accessibleRestroom', (i: number) => i % 5 === 0],
    ['labels=verified', (i: number) => i % 10 === 0],
    ['flags=temporarilyClosed', (i: number) => i % 10 === 0],
    ['country=de', (i: number) => i % 2 === 0],
    ['tag=elevator', () => false],
    ['ratings=accessible&types=cafe&tag=accessibleRestroom', (i: number) => i % 4 === 0 && i % 3 === 0 && i % 5 === 0],
  ])('filters by %s', async (filter, matches) => {
    const { cards, totals } = await allPages(getServer(), `${munich}&${filter}`);
    const expected = Array.from({ length: 113 }, (_, i) => i).filter(matches);
    expect(cards.map(({ name }) => name).sort()).toEqual(expected.map((i) => `Place ${i}`).sort());
    expect(totals[0]).toBe(expected.length);
  });

  test('cards carry the yes and the no tags', async () => {
    const { cards } = await allPages(getServer(), munich);
    const card = cards.find(({ name }) => name === 'Place 35');
    expect(card).toMatchObject({ tags: ['levelEntrance', 'accessibleRestroom'], noTags: ['elevator'] });
  });

  test('finds both sides of the antimeridian', async () => {
    const { cards } = await allPages(getServer(), 'boundaries=-16,-179,-18,179');
    expect(cards).toHaveLength(7);
    const dragged = await allPages(getServer(), 'boundaries=-16,181,-18,179');
    expect(dragged.cards).toHaveLength(7);
  });

  test('without a box or location it lists everything once', async () => {
    const { cards } = await allPages(getServer(), '');
    expect(new Set(cards.map(({ _id }) => _id)).size).toBe(120);
    expect(cards.every(({ distanceIn }) => distanceIn === null)).toBe(true);
  });

  test.each([
    ['boundaries=48.1,11.7,48.2,11.5', 'query.boundaries'],
    ['boundaries=1,2,3', 'query.boundaries'],
    ['location=95,0', 'query.location'],
    ['ratings=great', 'query.ratings'],
    ['tag=helipad', 'query.tag'],
    ['types=spaceport', 'query.types'],
    ['labels=shiny', 'query.labels'],
    ['flags=haunted', 'query.flags'],
    ['provider=nobody', 'query.provider'],
    ['country=DEU', 'query.country'],
    ['unit=furlong', 'query.unit'],
    ['sort=luck', 'query.sort'],
    ['lng=de', 'query.lng'],
    ['page=2', 'query.page'],
    ['nextPageToken=abc', 'query.nextPageToken'],
    ['ratings=accessible&ratings=unrated', 'query.ratings'],
  ])('refuses %s and names %s', async (query, path) => {
    const response = await getServer().request(`/api/places/v1/search_opt?${query}`);
    expect(response.statusCode).toBe(400);
    expect(response.json<{ issues: { path: string }[] }>().issues.map((issue) => issue.path)).toContain(path);
  });

  test('refuses the page token of another search', async () => {
    const first = await getServer().request(`/api/places/v1/search_opt?${munich}`);
    const token = first.json<{ nextPageToken: string }>().nextPageToken;
    const response = await getServer().request(
      `/api/places/v1/search_opt?${munich}&ratings=accessible&nextPageToken=${encodeURIComponent(token)}`,
    );
    expect(response.json()).toMatchObject({ code: '400.REQUEST_SERVICE.101' });
  });

  test('a list asked for again shows what was written meanwhile', async () => {
    const { request, services } = getServer();
    const url = '/api/places/v1/search_opt?boundaries=-20.9,-60.9,-21.1,-61.1';
    expect((await request(url)).json()).toMatchObject({ total: 0 });
    const [id] = await insertTestPlaces(services, [{ name: 'Before', longitude: -61, latitude: -21 }]);
    await expect.poll(async () => (await request(url)).json(), { timeout: 5000 }).toMatchObject({ total: 1 });
    await inTransaction(services.database.kysely, async (transaction) => {
      await transaction
        .updateTable('place')
        .set({ names: JSON.stringify({ und: 'After' }) })
        .where('id', '=', Number(id))
        .execute();
      await recordChange(transaction, { entity: 'place', ids: [Number(id)] });
    });
    await expect
      .poll(async () => (await request(url)).json(), { timeout: 5000 })
      .toMatchObject({ results: [{ name: 'After' }] });
  });

  test('cards carry the promoted review and the first five published photos', async () => {
    const { request, services, placeIds } = getServer();
    const { kysely } = services.database;
    const placeId = Number(placeIds[0]);
    const review = await kysely
      .insertInto('review')
      .values({ place_id: placeId, text: 'Ramp at the back.', language: 'en', rating: 3 })
      .returning('id')
      .executeTakeFirstOrThrow();
    const photos = Array.from({ length: 7 }, (_, i) => ({
      place_id: placeId,
      file: `photo-${i}.jpg`,
      thumbnail_file: `thumbnail-${i}.jpg`,
      width_pixels: 10,
      height_pixels: 10,
      alt_text: `View ${i}`,
      position: i,
      status: i === 1 ? ('held' as const) : ('published' as const),
    }));
    await inTransaction(kysely, async (transaction) => {
      await transaction.insertInto('photo').values(photos).execute();
      await transaction
        .updateTable('place')
        .set({ promoted_review_id: review.id, photo_count: 6 })
        .where('id', '=', placeId)
        .execute();
      await recordChange(transaction, { entity: 'place', ids: [placeId] });
    });
    const card = (await request(`/api/places/v1/pins/${placeId}`)).json();
    expect(card.description).toBe('Ramp at the back.');
    expect(card.images.map(({ altText }: { altText: string }) => altText)).toEqual([
      'View 0',
      'View 2',
      'View 3',
      'View 4',
      'View 5',
    ]);
  });
});
