import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { moderationCommand } from '../../../cli/commands/moderation-command.ts';
import { runTyped } from '../../../cli/testing/run-typed.ts';
import { importPlaces } from '../../../importing/import-places.ts';
import { sourcePlace } from '../../../importing/testing/import-testbed.ts';
import { insertTestPlaces } from '../../../testing/test-places.ts';
import { describeOnEachServer } from '../../../testing/test-server.ts';
import { grantProvider } from '../../accounts/grant-provider.ts';
import { call, cookieOf, type Fields, signUp } from '../../accounts/testing/account-calls.ts';

const command = { actor: { kind: 'operatorCommand' } } as const;
const dayMilliseconds = 86_400_000;

describeOnEachServer('editing a place', {}, (getServer) => {
  let places = 0;
  const kysely = () => getServer().services.database.kysely;
  const addTestPlace = async () => {
    places += 1;
    const place = { name: `Slip ${places}`, longitude: places / 10, latitude: -40, type: 'cafe' };
    const [id] = await insertTestPlaces(getServer().services, [place]);
    return String(id);
  };
  const somebody = async () => {
    const signedUp = await signUp(getServer());
    return { id: String(signedUp.json()._id), username: String(signedUp.json().username), cookie: cookieOf(signedUp) };
  };
  type Somebody = Awaited<ReturnType<typeof somebody>>;
  const providerOf = async (placeId: string) => {
    const person = await somebody();
    await grantProvider(getServer().services, command, { personId: person.id, placeId: Number(placeId) });
    return person;
  };
  const creatorOf = async (placeId: string, daysAgo: number) => {
    const person = await somebody();
    const createdAt = new Date(Date.now() - daysAgo * dayMilliseconds);
    const added = { created_by: person.id, created_at: createdAt };
    await kysely().updateTable('place').set(added).where('id', '=', Number(placeId)).execute();
    return person;
  };
  const get = async (url: string, { cookie }: Somebody) =>
    (await getServer().request({ url, headers: { cookie } })).json();
  const editable = (placeId: string, person: Somebody) => get(`/api/places/${placeId}/edit`, person);
  const edit = async (placeId: string, person: Somebody, fields: Fields, key = randomUUID()) => {
    const version = fields.version ?? (await editable(placeId, person)).version;
    return call(
      getServer(),
      ['PUT', '/api/places/v1'],
      { id: placeId, version, ...fields },
      { cookie: person.cookie, 'sec-fetch-site': 'same-origin', 'idempotency-key': key },
    );
  };
  const read = async (placeId: string) => (await getServer().request(`/api/places/v1/${placeId}`)).json();
  const history = async (placeId: string) =>
    (await getServer().request(`/api/places/${placeId}/history`)).json().results;
  const atlas = (...typed: string[]) =>
    runTyped(moderationCommand, { ...getServer().services, mails: null } as never, typed);
  const itemOf = async (placeId: string) => {
    const items = kysely().selectFrom('moderation_item').select('id').where('place_id', '=', Number(placeId));
    const { id } = await items.where('resolved_at', 'is', null).executeTakeFirstOrThrow();
    return String(id);
  };

  test('its provider edits at once: details, search and history have it, and who retries edits once', async () => {
    const placeId = await addTestPlace();
    const owner = await providerOf(placeId);
    expect(await editable(placeId, owner)).toMatchObject({
      version: '0',
      isAtOnce: true,
      isTrail: false,
      fields: { name: `Slip ${places}`, nameLanguage: null, type: 'cafe', phone: null },
      proposal: null,
    });
    const fields = {
      name: 'Zwiebelfisch Corner',
      type: 'restaurant',
      latitude: -40.001,
      longitude: 0.5,
      address: '1 Quay',
      country: 'de',
      phone: '+999 5',
      url: 'https://corner.example/',
      openingHours: 'Mo-Fr 08:00-18:00',
      version: '0',
    };
    const key = randomUUID();
    const first = await edit(placeId, owner, fields, key);
    const again = await edit(placeId, owner, fields, key);
    expect(first.json()).toMatchObject({ _id: placeId, isHeld: false, feedPosition: expect.any(String) });
    expect(again.json()).toEqual(first.json());
    expect(await read(placeId)).toMatchObject({
      name: 'Zwiebelfisch Corner',
      types: ['restaurant'],
      latitude: -40.001,
      longitude: 0.5,
      address: '1 Quay',
      country: 'DE',
      phone: '+999 5',
      url: 'https://corner.example/',
      openingHours: 'Mo-Fr 08:00-18:00',
    });
    const entries = await history(placeId);
    expect(entries).toHaveLength(1);
    expect(entries[0]).toMatchObject({ kind: 'edited', author: 'business', user: { username: owner.username } });
    expect(entries[0].changes.map(({ field }: { field: string }) => field)).toEqual([
      'name',
      'type',
      'position',
      'address',
      'country',
      'phone',
      'url',
      'openingHours',
    ]);
    await expect
      .poll(async () => {
        const found = await getServer().request('/api/places/v1/search_opt?filter=Zwiebelfisch');
        return found.json().results.map(({ _id }: { _id: string }) => _id);
      })
      .toEqual([placeId]);
    await edit(placeId, owner, { phone: null });
    expect((await read(placeId)).phone).toBeNull();
  });

  test('whoever added it edits for 90 days; then, and by all others, it is proposed, the newest alone', async () => {
    const placeId = await addTestPlace();
    const creator = await creatorOf(placeId, 89.9);
    expect((await edit(placeId, creator, { phone: '1' })).json().isHeld).toBe(false);
    await creatorOf(placeId, 0);
    const stranger = await somebody();
    expect((await editable(placeId, stranger)).isAtOnce).toBe(false);
    expect((await edit(placeId, stranger, { phone: '22' })).json()).toMatchObject({ isHeld: true, feedPosition: null });
    expect((await edit(placeId, stranger, { phone: '333', address: '3 Quay' })).json().isHeld).toBe(true);
    expect(await read(placeId)).toMatchObject({ phone: '1', address: null });
    expect((await editable(placeId, stranger)).proposal).toMatchObject({ fields: { phone: '333', address: '3 Quay' } });
    expect((await editable(placeId, creator)).proposal).toBeNull();
    const number = await itemOf(placeId);
    expect((await atlas('list')).text).toContain(`#${number}`);
    const shown = (await atlas('show', number)).text;
    expect(shown).toContain('Would change: phone from "1" to "333"');
    expect(shown).toContain(`Of: ${stranger.username}`);
    await atlas('approve', number);
    expect(await read(placeId)).toMatchObject({ phone: '333', address: '3 Quay' });
    expect((await history(placeId))[0]).toMatchObject({ kind: 'edited', user: { username: stranger.username } });
    expect((await editable(placeId, stranger)).proposal).toBeNull();
    const late = await creatorOf(placeId, 90.1);
    expect((await edit(placeId, late, { phone: '4' })).json().isHeld).toBe(true);
    await atlas('refuse', await itemOf(placeId), '--rule', '5', '--facts', 'This is no phone number.');
    expect((await read(placeId)).phone).toBe('333');
    const decision = kysely().selectFrom('decision').select(['kind', 'before']).where('person_id', '=', late.id);
    expect(await decision.executeTakeFirstOrThrow()).toEqual({
      kind: 'contributionRemoved',
      before: { patch: { phone: '4' } },
    });
  });

  test('two people who edit at once: the second learns which fields changed, and loses nothing', async () => {
    const placeId = await addTestPlace();
    const [one, other] = [await providerOf(placeId), await providerOf(placeId)];
    const { version } = await editable(placeId, other);
    await edit(placeId, one, { phone: '1', address: '1 Quay' });
    const refused = await edit(placeId, other, { version, phone: '2', address: '1 Quay', country: 'FR' });
    expect(refused.json()).toMatchObject({ code: '409.PLACE_SERVICE.100', issues: [{ path: 'body.phone' }] });
    expect(refused.statusCode).toBe(409);
    // What nobody else touched goes with the old version.
    expect((await edit(placeId, other, { version, country: 'FR' })).statusCode).toBe(200);
    expect((await edit(placeId, other, { phone: '2' })).statusCode).toBe(200);
    expect(await read(placeId)).toMatchObject({ phone: '2', address: '1 Quay', country: 'FR' });
  });

  test('an edit survives a new import, and what it did not touch follows the import', async () => {
    const { database, vocabulary } = getServer().services;
    const quay = sourcePlace({ externalId: 'node/77', phone: '+999 1', address: '7 Quay', longitude: 0.07 });
    const run = (place: typeof quay) =>
      importPlaces({
        database,
        vocabulary,
        source: 'openstreetmap',
        dataset: 'edited',
        fileName: 'edited.osm.pbf',
        fileSha256: '0'.repeat(64),
        bounds: null,
        places: () => [place],
      });
    await run(quay);
    const { place_id: id } = await kysely()
      .selectFrom('place_source')
      .select('place_id')
      .where('external_id', '=', 'node/77')
      .executeTakeFirstOrThrow();
    const owner = await providerOf(String(id));
    await edit(String(id), owner, { phone: '+999 7', name: 'Mine' });
    await run({ ...quay, phone: '+999 2', address: '8 Quay' });
    expect(await read(String(id))).toMatchObject({ phone: '+999 7', name: 'Mine', address: '8 Quay' });
  });

  test('refuses what is not valid by its field, and what nobody may', async () => {
    const placeId = await addTestPlace();
    const owner = await providerOf(placeId);
    const refusals: [Fields, string][] = [
      [{ name: '  ' }, 'body.name'],
      [{ type: 'trail' }, 'body.type'],
      [{ latitude: 10 }, 'body.longitude'],
      [{ latitude: 91, longitude: 0 }, 'body.latitude'],
      [{ country: 'Germany' }, 'body.country'],
      [{ url: 'javascript:alert(1)' }, 'body.url'],
      [{ phone: '1'.repeat(101) }, 'body.phone'],
      [{ phone: '1', description: 'Boats.' }, 'body.phone'],
    ];
    for (const [fields, path] of refusals) {
      const answer = await edit(placeId, owner, fields);
      expect([answer.statusCode, answer.json().issues?.[0]?.path]).toEqual([400, path]);
    }
    const body = { id: placeId, phone: '1' };
    const headers = { cookie: owner.cookie, 'sec-fetch-site': 'same-origin', 'idempotency-key': randomUUID() };
    const unversioned = await call(getServer(), ['PUT', '/api/places/v1'], body, headers);
    expect(unversioned.json().issues[0].path).toBe('body.version');
    expect((await editable('999999', owner)).code).toBe('404.PLACE_SERVICE.100');
    expect(await history(placeId)).toEqual([]);
  });

  test('names in all languages are written together, taken away again, and refused by their language', async () => {
    const placeId = await addTestPlace();
    const owner = await providerOf(placeId);
    const named = { name: 'Quay', names: { en: 'The Quay', fr: 'Le Quai', pt: 'O Cais' }, version: '0' };
    expect((await edit(placeId, owner, named)).statusCode).toBe(200);
    const names = { und: 'Quay', en: 'The Quay', fr: 'Le Quai', pt: 'O Cais' };
    expect((await editable(placeId, owner)).fields).toMatchObject({ name: 'The Quay', nameLanguage: 'en', names });
    expect(await history(placeId)).toHaveLength(1);
    const audited = kysely().selectFrom('audit').select('details').where('action', '=', 'editPlaceFields');
    expect(await audited.where('entity_id', '=', placeId).execute()).toEqual([
      { details: { fields: ['names'], isHeld: false } },
    ]);
    // What somebody else changed is told by its language; a name in another language is no matter of theirs.
    const { version } = await editable(placeId, owner);
    expect((await edit(placeId, owner, { names: { fr: 'Le Vieux Quai' } })).statusCode).toBe(200);
    const late = await edit(placeId, owner, { names: { fr: 'Le Port' }, version });
    expect([late.statusCode, late.json().issues[0].path]).toEqual([409, 'body.names.fr']);
    expect((await edit(placeId, owner, { names: { pt: null }, version })).statusCode).toBe(200);
    expect((await editable(placeId, owner)).fields.names).toEqual({ ...names, fr: 'Le Vieux Quai', pt: null });
    const stored = kysely().selectFrom('place').select('names').where('id', '=', Number(placeId));
    expect((await stored.executeTakeFirstOrThrow()).names).toEqual({
      und: 'Quay',
      en: 'The Quay',
      fr: 'Le Vieux Quai',
    });
    const refused = async (fields: Fields) => (await edit(placeId, owner, fields)).json().issues?.[0]?.path;
    expect(await refused({ names: { fr: ' ' } })).toBe('body.names.fr');
    expect(await refused({ names: { pt: 'x'.repeat(501) } })).toBe('body.names.pt');
    expect(await refused({ name: 'Quay', nameLanguage: 'en', names: { en: 'Quay' } })).toBe('body.names.en');
    expect(await refused({ names: { de: 'Der Kai' } })).toMatch(/^body\.names/);
  });

  test('who may only propose proposes names in other languages as well, and approving writes them', async () => {
    const placeId = await addTestPlace();
    const visitor = await somebody();
    await edit(placeId, visitor, { names: { fr: 'Le Quai' } });
    expect((await editable(placeId, visitor)).proposal.fields.names).toMatchObject({ fr: 'Le Quai' });
    expect((await editable(placeId, visitor)).fields.names).toMatchObject({ fr: null });
    await atlas('approve', await itemOf(placeId));
    expect((await editable(placeId, visitor)).fields.names).toMatchObject({ und: `Slip ${places}`, fr: 'Le Quai' });
  });
});
