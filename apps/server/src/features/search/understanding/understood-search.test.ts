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

  test('show on the map what the list has', async () => {
    const query = `filter=${encodeURIComponent('accessible café with accessible toilet')}&${near}`;
    const pins = (await getServer().request(`/api/places?${query}`)).json<{ total: number; results: unknown[] }>();
    expect(pins).toMatchObject({ total: 1, results: [{ types: ['cafe'], rating: 'accessible' }] });
  });
});
