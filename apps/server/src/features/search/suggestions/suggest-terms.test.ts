import type { SuggestedTerm } from '@access-atlas/contract/places/autocomplete.ts';
import { expect, test } from 'vitest';
import type { TestPlace } from '../../../testing/test-places.ts';
import { describeOnEachServer } from '../../../testing/test-server.ts';

const here = { longitude: 9.52, latitude: 47.14 };
const box = 'boundaries=47.2,9.6,47.1,9.5';

const places = [
  { name: 'Bare Café', type: 'cafe', rating: 'accessible' },
  { name: 'Whole Café', type: 'cafe', rating: 'accessible', tags: ['accessibleRestroom'] },
  { name: 'Long Rest Inn', type: 'restaurant', rating: 'unrated', tags: ['accessibleRestroom'] },
  { name: 'Far Café', type: 'cafe', rating: 'accessible', latitude: 48 },
].map((place) => ({ ...here, ...place })) as TestPlace[];

interface Answer {
  readonly results: readonly { readonly name: string }[];
  readonly terms?: readonly SuggestedTerm[];
}

describeOnEachServer('suggested kinds and needs', { places }, (getServer) => {
  const ask = async (text: string, more = `${box}&lng=en`): Promise<Answer> => {
    const response = await getServer().request(
      `/api/places/v1/autocomplete?filter=${encodeURIComponent(text)}&${more}`,
    );
    expect(response.statusCode).toBe(200);
    return response.json<Answer>();
  };
  const termsOf = async (text: string, more?: string) =>
    (await ask(text, more)).terms?.map(({ kind, rating, needs, total }) =>
      [[kind?.name, rating, ...needs.map(({ name }) => name)].filter(Boolean).join(' + '), total].join(': '),
    );

  test('kinds with what is in the box, and the likeliest together with what people need', async () => {
    const terms = await termsOf('caf');
    expect(terms?.[0]).toBe('Café: 2');
    expect(terms).toContain('Café + Accessible restroom: 1');
    // Nothing in the box is both.
    expect(terms?.some((term) => term.startsWith('Café + Level entrance'))).toBe(false);
    expect((await ask('caf')).results.map(({ name }) => name)).toContain('Whole Café');
  });

  test('needs come first when the words are a need', async () => {
    expect((await termsOf('restro'))?.[0]).toBe('Accessible restroom: 2');
    expect((await termsOf('hearing l'))?.[0]).toBe('Hearing loop: 0');
  });

  test('words that are understood stay beside what the last one begins', async () => {
    expect(await termsOf('accessible caf')).toEqual([
      'Café + accessible: 2',
      'Café + accessible + Accessible restroom: 1',
    ]);
    expect(await termsOf('café with acc')).toContain('Café + Accessible restroom: 1');
  });

  test('what matches what was typed is told', async () => {
    const [first] = (await ask('step free caf')).terms ?? [];
    expect(first?.kind?.highlights).toEqual([{ start: 0, end: 4 }]);
    expect([first?.rating, first?.needs]).toEqual(['accessible', []]);
    const together = (await ask('café with acc')).terms?.find(({ needs }) => needs.length > 0);
    expect(together?.needs[0]?.highlights).toEqual([{ start: 0, end: 10 }]);
  });

  test('counted are places as the filters ask, of another kind than they do', async () => {
    expect(await termsOf('rest', `${box}&lng=en&ratings=accessible`)).toContain('Restaurant: 0');
    expect(await termsOf('rest')).toContain('Restaurant: 1');
    expect((await termsOf('caf', `${box}&lng=en&types=museum&tag=accessibleRestroom`))?.[0]).toBe('Café: 1');
  });

  test('in any of the three languages, called as the reader calls them', async () => {
    expect((await termsOf('boucle mag', `${box}&lng=fr`))?.[0]).toBe('Boucle magnétique: 0');
    expect((await termsOf('toilettes acc'))?.[0]).toBe('Accessible restroom: 2');
    expect((await termsOf('cafés'))?.[0]).toBe('Café: 2');
  });

  test('none without a box, for one character, or for what is no kind', async () => {
    expect((await ask('caf', 'lng=en')).terms).toBeUndefined();
    expect(await termsOf('c')).toEqual([]);
    expect(await termsOf('zeppelin')).toEqual([]);
  });

  test('a filter that the site does not know is refused by name', async () => {
    const response = await getServer().request(`/api/places/v1/autocomplete?filter=caf&${box}&tag=zzz`);
    expect(response.statusCode).toBe(400);
    expect(response.body).toContain('query.tag');
  });

  test('a box that is none is refused by name', async () => {
    const response = await getServer().request('/api/places/v1/autocomplete?filter=caf&boundaries=1,2');
    expect(response.statusCode).toBe(400);
    expect(response.body).toContain('boundaries');
  });
});
