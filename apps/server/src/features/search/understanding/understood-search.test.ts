import { expect, test } from 'vitest';
import type { TestPlace } from '../../../testing/test-places.ts';
import { describeOnEachServer } from '../../../testing/test-server.ts';

const middle = { longitude: 9.52, latitude: 47.14 };

/** Cafés and toilets from the middle northwards, one more each hundred metres. */
const places: TestPlace[] = [
  { name: 'Bare Café', type: 'cafe', rating: 'accessible' },
  { name: 'Whole Café', type: 'cafe', rating: 'accessible', tags: ['accessibleRestroom'] },
  { name: 'Stepped Café', type: 'cafe', rating: 'notAccessible', tags: ['accessibleRestroom'] },
  {
    name: 'Green Museum',
    type: 'museum',
    rating: 'accessible',
    tags: ['accessibleRestroom', 'elevator', 'hearingLoop'],
  },
  { name: '', type: 'toilets', rating: 'unrated' },
  { name: 'Restroom Records', type: 'shop', rating: 'unrated' },
  ...Array.from(
    { length: 60 },
    (_, i): Omit<TestPlace, 'longitude' | 'latitude'> => ({
      name: `Quiet ${i}`,
      type: 'library',
      rating: i % 2 === 0 ? 'accessible' : 'partiallyAccessible',
      tags: ['quietSpace'],
    }),
  ),
].map((place, index) => ({
  ...place,
  longitude: middle.longitude,
  latitude: middle.latitude + index / 1000,
})) as TestPlace[];

interface Answer {
  readonly results: readonly { readonly name: string; readonly rating: string }[];
  readonly total: number;
  readonly nextPageToken: string | null;
  readonly nearest?: { readonly name: string };
  readonly frame?: readonly number[];
  readonly understood?: readonly {
    readonly group: string;
    readonly keys: readonly string[];
    readonly without: string;
  }[];
}

describeOnEachServer('words about access', { places }, (getServer) => {
  const near = `location=${middle.latitude},${middle.longitude}`;
  const ask = async (words: string, more = near): Promise<Answer> => {
    const query = `filter=${encodeURIComponent(words)}&${more}`;
    const response = await getServer().request(`/api/places/v1/search_opt?${query}`);
    expect(response.statusCode).toBe(200);
    return response.json<Answer>();
  };
  const namesOf = ({ results }: Answer) => results.map(({ name }) => name);

  test('find what they ask for, nearest first, and say how they were understood', async () => {
    const answer = await ask('accessible café with accessible toilet');
    expect(namesOf(answer)).toEqual(['Whole Café']);
    expect(answer.understood).toEqual([
      { group: 'ratings', keys: ['accessible'], without: 'café accessible toilet' },
      { group: 'types', keys: ['cafe'], without: 'accessible accessible toilet' },
      { group: 'tag', keys: ['accessibleRestroom'], without: 'accessible café' },
    ]);
    expect(namesOf(await ask('toilettes accessibles'))).toEqual(['Whole Café', 'Stepped Café', 'Green Museum']);
    expect(namesOf(await ask('museu com aro magnético'))).toEqual(['Green Museum']);
    expect((await ask('restroom')).total).toBe(1);
  });

  test('are looked for as words in quotation marks, and where they are not only that', async () => {
    const quoted = await ask('"restroom"');
    expect(namesOf(quoted)).toContain('Restroom Records');
    expect(quoted.understood).toBeUndefined();
    const named = await ask('restroom records');
    expect(namesOf(named)[0]).toBe('Restroom Records');
    expect(named.understood).toBeUndefined();
    expect((await ask('whole café')).understood).toBeUndefined();
  });

  test('go together with filters that are set, and never against them', async () => {
    expect(namesOf(await ask('accessible restroom', `${near}&types=cafe`))).toEqual(['Whole Café', 'Stepped Café']);
    expect(namesOf(await ask('accessible restroom', `${near}&tag=elevator`))).toEqual(['Green Museum']);
    const against = await ask('restroom', `${near}&types=shop`);
    expect(against.understood).toBeUndefined();
    expect(namesOf(against)).toEqual(['Restroom Records']);
  });

  test('are read page by page, best rated first where nothing is near', async () => {
    const seen: string[] = [];
    let page = await ask('quiet library', 'lng=en');
    expect(page.total).toBe(60);
    const ratings = page.results.map(({ rating }) => rating);
    expect(ratings.lastIndexOf('accessible')).toBeLessThan(ratings.indexOf('partiallyAccessible'));
    for (;;) {
      seen.push(...namesOf(page));
      if (page.nextPageToken === null) break;
      page = await ask('quiet library', `lng=en&nextPageToken=${encodeURIComponent(page.nextPageToken)}`);
    }
    expect(new Set(seen).size).toBe(60);
  });

  test('say which part keeps everything out, where nothing has them all', async () => {
    const response = await getServer().request(
      `/api/places/v1/search_opt?filter=${encodeURIComponent('not accessible museum with lift')}&${near}`,
    );
    expect(response.json()).toMatchObject({
      total: 0,
      instead: [{ without: 'museum lift', total: 1 }],
    });
  });

  test('say which place has most of it, where nothing has it all', async () => {
    const fitOf = async (words: string, more = near) => (await ask(words, `lng=en&${more}`)).nearest?.name;
    expect(await fitOf('not accessible museum with lift')).toBe('Green Museum');
    expect(await fitOf('accessible café with lift')).toBe('Bare Café');
    // The map shows it.
    const { frame } = await ask('accessible café with lift');
    expect([frame?.[0], frame?.[1]].map((degrees) => degrees?.toFixed(3))).toEqual(['9.520', '47.140']);
    // All but two parts, where all but one finds nothing.
    expect(await fitOf('partially accessible café with hearing loop and accessible toilet')).toBe('Whole Café');
    // Another kind of place, where none of that kind is as asked.
    expect(await fitOf('hotel with hearing loop')).toBe('Green Museum');
    // Not within the box that was looked at, and nowhere in particular.
    expect(await fitOf('accessible café with lift', 'boundaries=47.3,9.6,47.2,9.5')).toBe('Whole Café');
    expect(await fitOf('accessible café with lift', '')).toBe('Bare Café');
    expect(await fitOf('quiet library')).toBeUndefined();
  });

  test('show on the map what the list has', async () => {
    const query = `filter=${encodeURIComponent('accessible café with accessible toilet')}&${near}`;
    const pins = (await getServer().request(`/api/places?${query}`)).json<{ total: number; results: unknown[] }>();
    expect(pins).toMatchObject({ total: 1, results: [{ types: ['cafe'], rating: 'accessible' }] });
  });
});

const square = { longitude: 9.53, latitude: 47.15 };

/** Cafés at the square, one further each two hundred metres, and a hotel, a station and a museum of like names. */
const townPlaces: TestPlace[] = [
  { name: 'Old Square', type: 'station', rating: 'accessible', ...square },
  ...Array.from({ length: 6 }, (_, i) => ({
    name: `Bean ${i}`,
    type: 'cafe' as const,
    rating: i === 0 ? ('unrated' as const) : ('accessible' as const),
    longitude: square.longitude,
    latitude: square.latitude + 0.0017 * (i + 1),
  })),
  { name: 'Far Bean', type: 'cafe', rating: 'accessible', longitude: 9.9, latitude: 47.5 },
  { name: 'Café Old Square', type: 'cafe', rating: 'unrated', longitude: 9.6, latitude: 47.2 },
  { name: 'Hotel Adlon', type: 'hotel', rating: 'accessible', longitude: 9.61, latitude: 47.2 },
  { name: 'Hotel Adlon', type: 'hotel', rating: 'notAccessible', longitude: 9.62, latitude: 47.2 },
  { name: 'Quiet Kettle', type: 'cafe', rating: 'unrated', longitude: 9.63, latitude: 47.2 },
  {
    name: 'Rail Museum',
    type: 'museum',
    rating: 'accessible',
    tags: ['hearingLoop'],
    longitude: 9.53,
    latitude: 47.152,
  },
];

describeOnEachServer('words that say where', { places: townPlaces }, (getServer) => {
  const ask = async (words: string, more = `location=${square.latitude - 0.02},${square.longitude}`) => {
    const query = `filter=${encodeURIComponent(words)}&${more}`;
    const response = await getServer().request(`/api/places/v1/search_opt?${query}`);
    expect(response.statusCode).toBe(200);
    return response.json<
      Answer & {
        near?: { name: string; without: string };
        unused?: string;
        named?: string;
        results: readonly { name: string; distanceIn: number | null }[];
      }
    >();
  };

  test.each([
    ['café near old square'],
    ['coffee near the Old Square'],
    ['Old Square coffee'],
    ['cafés près de Old Square'],
    ['cafeteria perto de old square'],
  ])('%s: what is near a named place is listed, nearest first, measured from there', async (words) => {
    const { results, total, near, understood } = await ask(words);
    expect(near?.name).toBe('Old Square');
    expect(understood?.map(({ keys }) => keys)).toEqual([['cafe']]);
    expect(results.map(({ name }) => name)).toEqual(['Bean 0', 'Bean 1', 'Bean 2', 'Bean 3']);
    expect(results[0]?.distanceIn).toBeCloseTo(0.2, 1);
    expect(total).toBe(4);
  });

  test('filters that words stand for go together with where they are looked for', async () => {
    const { results, near } = await ask('accessible café near old square');
    expect(results.map(({ name }) => name)).toEqual(['Bean 1', 'Bean 2', 'Bean 3']);
    expect(near?.without).toBe('accessible café');
  });

  test('what is near a kind is near the nearest of it, and where nothing is near more is', async () => {
    expect((await ask('museum near the station')).near?.name).toBe('Old Square');
    const hotels = await ask('hotel near old square');
    expect(hotels.results.map(({ name }) => name)).toEqual(['Hotel Adlon', 'Hotel Adlon']);
    const inBox = await ask('café near old square', 'boundaries=47.6,10,47.4,9.8');
    expect(inBox.near?.name).toBe('Old Square');
  });

  test('a place that is called what was typed comes first', async () => {
    const { results, near } = await ask('Café Old Square');
    expect(near).toBeUndefined();
    expect(results[0]?.name).toBe('Café Old Square');
    expect((await ask('quiet kettle')).results[0]?.name).toBe('Quiet Kettle');
  });

  test('words about access beside a name filter what is called so', async () => {
    const { results, understood, named } = await ask('wheelchair accessible hotel adlon');
    expect(named).toBe('hotel adlon');
    expect(understood?.map(({ keys }) => keys)).toEqual([['accessible']]);
    expect(results).toMatchObject([{ name: 'Hotel Adlon', rating: 'accessible' }]);
  });

  test('words that nothing is called by are left out and told', async () => {
    const { results, unused, understood } = await ask('museum with hearing loop zeppelin');
    expect(unused).toBe('zeppelin');
    expect(understood?.map(({ keys }) => keys)).toEqual([['museum'], ['hearingLoop']]);
    expect(results.map(({ name }) => name)).toEqual(['Rail Museum']);
    expect((await ask('museum without zeppelin')).unused).toBeUndefined();
  });

  test('the map shows what the list has', async () => {
    const query = `filter=${encodeURIComponent('café near old square')}&location=${square.latitude},${square.longitude}`;
    const pins = (await getServer().request(`/api/places?${query}`)).json<{ total: number; results: unknown[] }>();
    expect(pins.total).toBe(4);
    const adlon = `filter=${encodeURIComponent('wheelchair accessible hotel adlon')}`;
    expect((await getServer().request(`/api/places?${adlon}`)).json()).toMatchObject({ total: 1 });
  });
});
