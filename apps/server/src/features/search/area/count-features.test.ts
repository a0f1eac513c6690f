import { expect, test } from 'vitest';
import type { TestPlace } from '../../../testing/test-places.ts';
import { describeOnEachServer } from '../../../testing/test-server.ts';

const here = { longitude: 9.52, latitude: 47.14 };

const places = [
  { name: 'Bare Café', type: 'cafe', rating: 'accessible', tags: ['levelEntrance'] },
  { name: 'Whole Café', type: 'cafe', rating: 'accessible', tags: ['levelEntrance', 'accessibleRestroom'] },
  { name: 'Far Café', type: 'cafe', rating: 'accessible', tags: ['hearingLoop', 'levelEntrance'], latitude: 48 },
  { name: 'Inn', type: 'restaurant', rating: 'unrated', tags: ['accessibleRestroom'] },
].map((place) => ({ ...here, ...place })) as TestPlace[];

describeOnEachServer('how many places have each feature', { places }, (getServer) => {
  const ask = async (query: string) => {
    const response = await getServer().request(`/api/places/v1/features/counts?${query}`);
    expect(response.statusCode).toBe(200);
    return response.json<{ features: { key: string; total: number }[] }>().features.map((one) => Object.values(one));
  };

  test('anywhere, the commonest first, and none that nobody found', async () => {
    expect(await ask('')).toEqual([
      ['levelEntrance', 3],
      ['accessibleRestroom', 2],
      ['hearingLoop', 1],
    ]);
  });

  test('in a box, and among what filters let through', async () => {
    const box = 'boundaries=47.2,9.6,47.1,9.5';
    expect(new Map((await ask(box)) as [string, number][])).toEqual(
      new Map([
        ['levelEntrance', 2],
        ['accessibleRestroom', 2],
      ]),
    );
    expect(await ask(`${box}&types=restaurant`)).toEqual([['accessibleRestroom', 1]]);
    expect(await ask(`${box}&tag=hearingLoop`)).toEqual([]);
  });

  test('a filter that the site does not know is refused by name', async () => {
    const response = await getServer().request('/api/places/v1/features/counts?types=zzz');
    expect(response.statusCode).toBe(400);
    expect(response.body).toContain('query.types');
  });
});
