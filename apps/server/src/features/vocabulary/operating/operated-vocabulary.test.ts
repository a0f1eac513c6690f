import type { OperatedWord } from '@access-atlas/contract/operating/operated-vocabulary.ts';
import { expect, test, vi } from 'vitest';
import { describeOnEachServer, openTestServer, type TestServer } from '../../../testing/test-server.ts';
import type { Fields } from '../../accounts/testing/account-calls.ts';
import { decidersOf } from '../../moderation/testing/deciders-of.ts';
import { markPlace } from '../../places/mark-place.ts';
import { loadVocabulary } from '../load-vocabulary.ts';
import { syncVocabulary } from '../sync-vocabulary.ts';

const places = [
  { name: 'Quiet café', longitude: 0.01, latitude: 0.01 },
  { name: 'Loud café', longitude: 0.02, latitude: 0.01 },
];
const area = '1,1,-1,-1';

describeOnEachServer('operators and the vocabularies', { places }, (getServer) => {
  const { moderator, operator, send, get } = decidersOf(getServer);
  type Decider = Awaited<ReturnType<typeof operator>>;
  const services = () => getServer().services;
  const add = (who: Decider, list: string, body: Fields, key?: string) =>
    send(who, ['POST', `/api/vocabulary/${list}`], body, key);
  const retire = (who: Decider, word: string, isRetired: boolean) =>
    send(who, ['PUT', `/api/vocabulary/${word}/retired`], { isRetired });
  const words = async (who: Decider, list: string) =>
    (await get(who, `/api/vocabulary/${list}`)).json<readonly OperatedWord[]>();
  const wordOf = async (who: Decider, list: string, key: string) =>
    (await words(who, list)).find((word) => word.key === key);
  const offered = async (path: string, server: TestServer = getServer()) =>
    (await server.request(`/api/${path}`)).json<readonly { key: string; displayName: string }[]>();
  const keysOf = async (path: string, server?: TestServer) => (await offered(path, server)).map(({ key }) => key);
  const found = async (filter: string, server: TestServer = getServer()) =>
    (await server.request(`/api/places/v1/search_opt?boundaries=${area}&${filter}`))
      .json<{ results: { name: string }[] }>()
      .results?.map(({ name }) => name);
  const mark = (kind: 'label' | 'flag', key: string) =>
    markPlace(
      services(),
      { actor: { kind: 'operatorCommand' } },
      { placeId: Number(getServer().placeIds[0]), kind, key, isSet: true },
    );
  const shown = async () => {
    const place = await getServer().request(`/api/places/v1/${getServer().placeIds[0]}`);
    return place.json<{ labels: string[]; flags: string[] }>();
  };

  test('add a label: who marks a place with it finds it by it at once, on every server, without a start', async () => {
    const other = await openTestServer(services().database);
    try {
      const chief = await operator();
      const fields = { key: 'quietHours', names: { en: ' Quiet  hours ', pt: 'Horário calmo' }, featured: true };
      const key = '1b0f7f52-58be-4d3e-8c2d-0a4b8c3f7a11';
      const [made, again] = [await add(chief, 'labels', fields, key), await add(chief, 'labels', fields, key)];
      expect(made.json()).toMatchObject({
        key: 'quietHours',
        names: { en: 'Quiet hours', pt: 'Horário calmo' },
        explanations: {},
        featured: true,
        verified: false,
        origin: 'console',
        uses: 0,
        negatives: null,
      });
      expect(again.json()).toEqual(made.json());
      expect(await offered('labels?lng=fr')).toContainEqual(
        expect.objectContaining({ key: 'quietHours', displayName: 'Quiet hours' }),
      );
      await mark('label', 'quietHours');
      for (const server of [getServer(), other]) {
        await vi.waitFor(async () => expect(await found('labels=quietHours', server)).toEqual(['Quiet café']), 10_000);
        expect(await keysOf('labels', server)).toContain('quietHours');
        const cards = await server.request(`/api/places/v1/search_opt?boundaries=${area}&labels=quietHours`);
        expect(cards.json().results[0].labels).toEqual(['quietHours']);
      }
      expect((await wordOf(chief, 'labels', 'quietHours'))?.uses).toBe(1);
    } finally {
      await other.close();
    }
  });

  test('add a flag, which the tiles of the map tell, and a feature, which places are asked for', async () => {
    const chief = await operator();
    await add(chief, 'flags', { key: 'floodedOften', names: { en: 'Often flooded' } });
    await mark('flag', 'floodedOften');
    await vi.waitFor(async () => {
      expect(await found('flags=floodedOften')).toEqual(['Quiet café']);
      const tile = await getServer().request({ url: '/api/tiles/pins/14/8192/8191.mvt' });
      expect(tile.rawPayload.includes('floodedOften')).toBe(true);
    }, 10_000);
    const tag = { names: { en: 'Pool lift' }, negatives: { en: 'No pool lift' }, category: 'general' };
    const made = await add(chief, 'tags', { key: 'poolLift', ...tag, audiences: ['mobility', 'mobility'] });
    expect(made.json()).toMatchObject({ audiences: ['mobility'], isBarrier: false, category: 'general', uses: 0 });
    expect(await found('tag=poolLift')).toEqual([]);
    expect(await offered('tags')).toContainEqual(
      expect.objectContaining({ key: 'poolLift', negative: 'No pool lift' }),
    );
  });

  test('change a word that operators added, and none of the product', async () => {
    const chief = await operator();
    await add(chief, 'labels', { key: 'sunTerrace', names: { en: 'Sun terrace' } });
    const edit = (key: string, body: Fields) => send(chief, ['PUT', `/api/vocabulary/labels/${key}`], body);
    const edited = await edit('sunTerrace', { names: { en: 'Terrace', fr: 'Terrasse' }, verified: true });
    expect(edited.json()).toMatchObject({ names: { en: 'Terrace', fr: 'Terrasse' }, verified: true });
    expect(await offered('labels?lng=fr')).toContainEqual(expect.objectContaining({ displayName: 'Terrasse' }));
    expect((await edit('verified', { names: { en: 'Checked' } })).json().code).toBe('409.VOCABULARY_SERVICE.100');
    expect((await edit('nothing', { names: { en: 'Nothing' } })).json().code).toBe('404.VOCABULARY_SERVICE.100');
    expect((await wordOf(chief, 'labels', 'verified'))?.origin).toBe('product');
  });

  test('retire a word: nobody is offered it, what carries it shows it, and it comes back', async () => {
    const chief = await operator();
    await add(chief, 'labels', { key: 'oldPrize', names: { en: 'Prize of 1999' } });
    await mark('label', 'oldPrize');
    expect((await retire(chief, 'labels/oldPrize', true)).json()).toMatchObject({ isRetired: true });
    expect((await retire(chief, 'labels/oldPrize', true)).json()).toMatchObject({ isRetired: true });
    expect(await keysOf('labels')).not.toContain('oldPrize');
    expect(await offered('labels?retired=any')).toContainEqual(
      expect.objectContaining({ key: 'oldPrize', displayName: 'Prize of 1999', isRetired: true }),
    );
    expect((await shown()).labels).toContain('oldPrize');
    await vi.waitFor(async () => expect(await found('labels=oldPrize')).toEqual(['Quiet café']), 10_000);
    await expect(mark('label', 'oldPrize')).rejects.toMatchObject({ code: '400.REQUEST_SERVICE.100' });
    await retire(chief, 'labels/oldPrize', false);
    expect(await keysOf('labels')).toContain('oldPrize');
    const audit = await get(chief, '/api/audit?entity=word&entityId=oldPrize');
    expect(audit.json().results.map(({ action }: Fields) => action)).toEqual([
      'bringBackWord',
      'retireWord',
      'addWord',
    ]);
    expect((await retire(chief, 'labels/nothing', true)).json().code).toBe('404.VOCABULARY_SERVICE.100');
  });

  test('retire what the product has; the next start leaves that, and what operators added, as it is', async () => {
    const chief = await operator();
    await add(chief, 'flags', { key: 'marketDay', names: { en: 'Market day' } });
    await retire(chief, 'flags/marketDay', true);
    await retire(chief, 'flags/accessibleFromHome', true);
    await retire(chief, 'tags/scentFree', true);
    const { kysely } = services().database;
    await syncVocabulary(kysely, services().reference, null);
    const { flags, tags } = await loadVocabulary(kysely);
    expect(flags.byKey('marketDay')).toMatchObject({ names: { en: 'Market day' }, isRetired: true });
    expect([flags.byKey('accessibleFromHome'), tags.byKey('scentFree')]).toEqual([
      expect.objectContaining({ isRetired: true }),
      expect.objectContaining({ isRetired: true }),
    ]);
    expect(await keysOf('flags')).not.toContain('accessibleFromHome');
    expect(await keysOf('tags')).not.toContain('scentFree');
  });

  test('add categories, those below them, and services of the directory, and retire them', async () => {
    const chief = await operator();
    await add(chief, 'categories', { key: 'sports', names: { en: 'Sports' } });
    const below = await add(chief, 'categories', { key: 'pools', names: { en: 'Pools' }, parent: 'sports' });
    expect(below.json()).toMatchObject({ parent: 'sports', origin: 'console' });
    const listed = (await words(chief, 'categories')).map(({ key }) => key);
    expect(listed.indexOf('pools')).toBe(listed.indexOf('sports') + 1);
    const categories = async () =>
      (await getServer().request('/access-from-home/categories')).json<
        { key: string; subCategories: { key: string }[] }[]
      >();
    expect((await categories()).find(({ key }) => key === 'sports')?.subCategories).toMatchObject([{ key: 'pools' }]);
    const wrong = await add(chief, 'categories', { key: 'lanes', names: { en: 'Lanes' }, parent: 'pools' });
    expect(wrong.json().issues[0].path).toBe('body.parent');
    const moved = await send(chief, ['PUT', '/api/vocabulary/categories/sports'], {
      names: { en: 'Sports' },
      parent: 'pets',
    });
    expect(moved.json().issues[0].path).toBe('body.parent');
    const { kysely } = services().database;
    const { id } = await kysely
      .selectFrom('directory_category')
      .select('id')
      .where('key', '=', 'sports')
      .executeTakeFirstOrThrow();
    const business = { name: 'Gym', phone: '555', category_id: id, is_demonstration: false } as const;
    await kysely
      .insertInto('business')
      .values({ ...business, status: 'published' })
      .execute();
    expect((await wordOf(chief, 'categories', 'sports'))?.uses).toBe(1);
    await retire(chief, 'categories/sports', true);
    expect((await categories()).map(({ key }) => key)).not.toContain('sports');
    const businesses = await getServer().request('/access-from-home?category=sports');
    expect(businesses.json().rows).toMatchObject([{ name: 'Gym', category: { displayName: 'Sports' } }]);
    await add(chief, 'services', { key: 'signClasses', names: { fr: 'Cours de langue des signes' } });
    const offeredServices = (await getServer().request('/access-from-home/services?lng=en')).json();
    expect(offeredServices).toContainEqual(expect.objectContaining({ displayName: 'Cours de langue des signes' }));
  });

  test('are told by the field what is wrong, and when nothing more fits', async () => {
    const chief = await operator();
    const wrong = async (list: string, fields: Fields) =>
      (await add(chief, list, { key: 'aWord', names: { en: 'A word' }, ...fields }))
        .json()
        .issues.map(({ path }: Fields) => String(path));
    expect(await wrong('labels', { names: {} })).toEqual(['body.names.en']);
    expect(await wrong('labels', { names: { fr: '!!' } })).toEqual(['body.names.fr']);
    expect(await wrong('labels', { names: { en: 'x', pt: 'x'.repeat(81) } })).toEqual(['body.names.pt']);
    expect(await wrong('labels', { explanations: { fr: 'x'.repeat(301) } })).toEqual(['body.explanations.fr']);
    for (const key of ['no key', 'constructor', 'x', '']) expect(await wrong('labels', { key })).toEqual(['body.key']);
    expect(await wrong('labels', { key: 'verified' })).toEqual(['body.key']);
    expect(await wrong('labels', { isBarrier: true })).toEqual(['body.isBarrier']);
    expect(await wrong('tags', {})).toEqual(['body.category']);
    expect(await wrong('tags', { category: 'general' })).toEqual(['body.negatives.en']);
    const last = { number: 1023, key: 'lastOfAll', is_built_in: false, names: '{}', explanations: '{}' };
    await services().database.kysely.insertInto('flag').values(last).execute();
    const full = await add(chief, 'flags', { key: 'oneMore', names: { en: 'One more' } });
    expect(full.json().code).toBe('409.VOCABULARY_SERVICE.101');
  });

  test('do so alone: nobody else reads or changes a list', async () => {
    const helper = await moderator();
    expect((await get(helper, '/api/vocabulary/labels')).statusCode).toBe(403);
    expect((await add(helper, 'labels', { key: 'mine', names: { en: 'Mine' } })).statusCode).toBe(403);
    expect((await retire(helper, 'labels/verified', true)).statusCode).toBe(403);
    expect((await getServer().request('/api/vocabulary/labels')).statusCode).toBe(401);
    expect(await keysOf('labels')).toContain('verified');
  });
});
