import { tagCategories } from '@access-atlas/contract/places/accessibility.ts';
import { expect, test } from 'vitest';
import { describeOnEachServer } from '../../testing/test-server.ts';

interface Word {
  readonly key: string;
  readonly displayName: string;
}

describeOnEachServer('the vocabularies', {}, (getServer) => {
  const list = async <Entry extends Word>(path: string) =>
    (await getServer().request(`/api/${path}?lng=fr`)).json<readonly Entry[]>();

  test('ratings come heaviest first with their meanings, and all but unrated are choices', async () => {
    const ratings = await list<Word & { weight: number; meaning: string; isChoice: boolean }>('ratings');
    expect(ratings.map(({ key, weight, isChoice }) => [key, weight, isChoice])).toEqual([
      ['accessible', 3, true],
      ['partiallyAccessible', 2, true],
      ['notAccessible', 1, true],
      ['unrated', 0, false],
    ]);
    expect(ratings[1]).toMatchObject({ displayName: 'Partiellement accessible', meaning: expect.stringMatching(/\S/) });
  });

  test('tags come by category: entrance, restroom, general', async () => {
    const tags = await list<Word & { category: (typeof tagCategories)[number]; isBarrier: boolean }>('tags');
    expect(tags).toHaveLength(45);
    const places = tags.map(({ category }) => tagCategories.indexOf(category));
    expect(tagCategories).toEqual(['entrance', 'restroom', 'general']);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(tags.find(({ key }) => key === 'oneStep')).toMatchObject({ displayName: 'Une marche', isBarrier: true });
  });

  test('labels and flags come with their names, and labels with what they are worth', async () => {
    const labels = await list('labels');
    expect(labels.find(({ key }) => key === 'verified')).toMatchObject({
      _id: '0',
      featured: expect.any(Boolean),
      verified: true,
    });
    expect(labels.map(({ key }) => key).sort()).toEqual(['mapMission', 'staffTrained', 'verified']);
    const flags = await list('flags');
    expect(flags.map(({ key }) => key)).toEqual(['accessibleFromHome', 'temporarilyClosed', 'underConstruction']);
    for (const { displayName } of [...labels, ...flags]) expect(displayName).not.toBe('');
  });
});
