import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { plainSiteSettings } from '../../config/site-settings.ts';
import { inTransaction } from '../../db/transaction.ts';
import { insertTestPlaces, type TestPlace } from '../../testing/test-places.ts';
import { describeOnEachServer } from '../../testing/test-server.ts';
import { insertPlaceHistory, type PlaceHistoryEntry } from '../../writes/history/place-history.sql.ts';
import { call, cookieOf, type Fields, goodPassword, signUp } from '../accounts/testing/account-calls.ts';
import { createEvent } from '../events/create-event.ts';
import { markPlace } from '../places/mark-place.ts';
import { mergePlace } from '../places/merging/merge-place.ts';
import { readFeed } from './testing/read-feed.ts';

const command = { actor: { kind: 'operatorCommand' } } as const;
const site = { ...plainSiteSettings, publicUrl: 'https://atlas.example' };

describeOnEachServer('feeds of changes', { services: { site } }, (getServer) => {
  let places = 0;
  const services = () => getServer().services;
  const kysely = () => services().database.kysely;
  const addPlaces = (...added: Partial<TestPlace>[]) => {
    places += 1;
    const where = { name: `Mole ${places}`, longitude: places, latitude: -30 };
    return insertTestPlaces(
      services(),
      added.map((place) => ({ ...where, ...place })),
    );
  };
  const somebody = async () => {
    const signedUp = await signUp(getServer());
    return { id: String(signedUp.json()._id), username: String(signedUp.json().username), cookie: cookieOf(signedUp) };
  };
  type Somebody = Awaited<ReturnType<typeof somebody>>;
  const send = ({ cookie }: Somebody, method: 'POST' | 'PUT' | 'DELETE', path: string, body?: Fields) =>
    call(getServer(), [method, path], body, {
      cookie,
      'sec-fetch-site': 'same-origin',
      'idempotency-key': randomUUID(),
    });
  const review = (person: Somebody, id: number | undefined, fields: Fields = {}) =>
    send(person, 'POST', '/api/reviews', { id: String(id), rating: 'accessible', ...fields });
  const read = (query: string) => readFeed(getServer(), query);
  const titlesOf = async (query: string) => (await read(query)).entries.map(({ title }) => title);
  const run = async (source = 'openstreetmap') => {
    const { id } = await kysely()
      .insertInto('import_run')
      .values({ source, dataset: 'port', file_name: 'secret-name.osm', file_sha256: 'x', status: 'finished' })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  };
  const record = (...entries: (Pick<PlaceHistoryEntry, 'placeId' | 'changes'> & Partial<PlaceHistoryEntry>)[]) =>
    inTransaction(kysely(), (transaction) =>
      insertPlaceHistory(
        transaction,
        entries.map((entry) => ({
          kind: 'edited',
          authorKind: 'system',
          personId: null,
          isFromProvider: false,
          importRunId: null,
          at: new Date(),
          ...entry,
        })),
      ),
    );
  const tagNumber = (key: string) => Number(services().vocabulary.tags.byKey(key)?.number);

  test('one place: what its history tells, by usernames, with links', async () => {
    const [placeId = 0] = await addPlaces({ name: 'Café "Bloom" <b>&\u0001</b>' });
    const [author, other] = [await somebody(), await somebody()];
    await review(author, placeId, { description: 'A ramp.', tags: ['permanentRamp'], noTags: ['elevator'] });
    await markPlace(services(), command, { placeId, kind: 'flag', key: 'temporarilyClosed', isSet: true });
    await send(other, 'POST', `/api/places/v1/${placeId}/answers`, { feature: 'elevator', answer: 'yes' });
    const runId = await run();
    await record({
      placeId,
      kind: 'imported',
      authorKind: 'import',
      importRunId: runId,
      changes: { phone: { before: '+999 1', after: '+999 2' }, sourceTags: { before: {}, after: {} } },
    });
    const { title, entries } = await read(`?placeId=${placeId}&lng=en`);
    expect(title).toBe('Changes: Café "Bloom" <b>&</b>');
    const page = `https://atlas.example/details/${placeId}/local`;
    expect(entries.map((entry) => [entry.title, entry.author, entry.url])).toEqual([
      ['Café "Bloom" <b>&</b>: phone number +999 1 → +999 2', 'OpenStreetMap', page],
      ['Café "Bloom" <b>&</b>: Elevator: yes', other.username, page],
      ['Café "Bloom" <b>&</b>: Temporarily closed: new', 'The team of the site', page],
      ['Café "Bloom" <b>&</b>: new review · Accessible · Permanent ramp: yes · Elevator: no', author.username, page],
      ['Café "Bloom" <b>&</b>: added to the map', 'Access Atlas', page],
    ]);
    expect(entries[3]?.text.split('\n')).toEqual([
      'Café "Bloom" <b>&</b>',
      `By: ${author.username}`,
      'new review',
      'Accessible',
      'Permanent ramp: yes',
      'Elevator: no',
    ]);
    expect(JSON.stringify(entries)).not.toMatch(/Noor Aalto|@example|secret-name/);
    const [inFrench] = (await read(`?placeId=${placeId}&lng=fr`)).entries;
    expect(inFrench?.title).toBe('Café "Bloom" <b>&</b>\u00a0: numéro de téléphone +999 1 → +999 2');
    expect(inFrench?.id).toBe(entries[0]?.id);
  });

  test('nothing that is hidden: held and deleted reviews, answers taken back, the names of who left', async () => {
    const [placeId = 0] = await addPlaces({});
    const [author, other, leaver] = [await somebody(), await somebody(), await somebody()];
    await review(leaver, placeId, { rating: 'notAccessible' });
    const held = (await review(author, placeId)).json().review._id;
    await send(other, 'POST', `/api/places/v1/${placeId}/answers`, { feature: 'elevator', answer: 'no' });
    const query = `?boundaries=-29,${places + 0.1},-31,${places - 0.1}&lng=en`;
    expect(await titlesOf(query)).toHaveLength(3);
    await kysely().updateTable('review').set({ status: 'held' }).where('id', '=', Number(held)).execute();
    await sql`UPDATE report SET withdrawn_at = now() WHERE place_id = ${placeId} AND review_id IS NULL`.execute(
      kysely(),
    );
    const left = await send(leaver, 'POST', '/api/users/me/deletion', {
      reviews: 'keep',
      currentPassword: goodPassword,
    });
    expect(left.statusCode).toBeLessThan(300);
    const { entries } = await read(query);
    expect(entries.map(({ title, author: by }) => [title, by])).toEqual([
      [`Mole ${places}: Not accessible`, 'Somebody who has left'],
    ]);
    await sql`UPDATE place SET deleted_at = now(), hidden_as = 'removed' WHERE id = ${placeId}`.execute(kysely());
    expect(await titlesOf(query)).toEqual([]);
    expect((await getServer().request(`/api/feeds/changes.atom?placeId=${placeId}`)).statusCode).toBe(410);
  });

  test('an area, across the antimeridian too, a partner, and both', async () => {
    const [east, west, inland] = await addPlaces(
      { name: 'East Quay', longitude: 179.9, latitude: 60 },
      { name: 'West Quay', longitude: -179.9, latitude: 60, provider: 'tct' },
      { name: 'Inland', longitude: 170, latitude: 60, provider: 'tct' },
    );
    const person = await somebody();
    for (const id of [east, west, inland]) await review(person, id);
    const box = 'boundaries=61,-179,59,179';
    expect(await titlesOf(`?${box}&lng=en`)).toEqual(['West Quay: Accessible', 'East Quay: Accessible']);
    expect(await titlesOf('?provider=tct&lng=en')).toEqual(['Inland: Accessible', 'West Quay: Accessible']);
    expect(await titlesOf(`?${box}&provider=tct&lng=en`)).toEqual(['West Quay: Accessible']);
    const { title, entries } = await read(`?${box}&provider=tct&lng=pt`);
    expect(title).toMatch(/^Mudanças: .+, a área 61,-179,59,179$/);
    expect(entries[0]?.title).toBe('West Quay: Acessível');
  });

  test('a feature: whoever said yes or no to it, sources too', async () => {
    const [first = 0, second = 0] = await addPlaces({ name: 'Café Bloom' }, { name: 'Bar' });
    const person = await somebody();
    await review(person, first, { tags: ['accessibleRestroom', 'elevator'] });
    await review(person, second, { tags: ['elevator'] });
    const number = tagNumber('accessibleRestroom');
    const [before, after] = [{ [number]: 'yes' as const }, { [number]: 'no' as const }];
    const importRunId = await run();
    const imported = { kind: 'imported', authorKind: 'import', importRunId } as const;
    await record(
      { placeId: first, ...imported, changes: { sourceTags: { before, after } } },
      {
        placeId: second,
        ...imported,
        changes: { sourceTags: { before: {}, after: { [tagNumber('elevator')]: 'yes' } } },
      },
    );
    const name = services().vocabulary.tags.byKey('accessibleRestroom')?.names.en;
    expect(await titlesOf(`?placeId=${first}&feature=accessibleRestroom&lng=en`)).toEqual([
      `Café Bloom: ${name} yes → no`,
      `Café Bloom: ${name}: yes`,
    ]);
    const box = `boundaries=-29,${places + 0.1},-31,${places - 0.1}`;
    const { entries } = await read(`?${box}&feature=accessibleRestroom&lng=en`);
    expect(entries.map(({ title }) => title)).toEqual([
      'Café Bloom: Import from OpenStreetMap: 1 place changed',
      `Café Bloom: ${name}: yes`,
    ]);
    expect((await titlesOf('?feature=accessibleRestroom&lng=en')).slice(0, 2)).toEqual(
      entries.map(({ title }) => title),
    );
  });

  test('a MapMission: what was said for it, without its code', async () => {
    const [placeId, otherId] = await addPlaces({ name: 'Harbour Inn' }, {});
    const person = await somebody();
    const [startsAt, expirationDate] = [new Date(Date.now() - 3_600_000), new Date(Date.now() + 3_600_000)];
    const { eventId, code } = await createEvent(services(), command, { name: 'Harbour day', startsAt, expirationDate });
    await send(person, 'POST', '/api/event/subscribe', { eventCode: code });
    await review(person, placeId, { eventId });
    await review(await somebody(), otherId);
    const { title, entries } = await read(`?eventId=${eventId.toUpperCase()}&lng=en`);
    expect(title).toBe('Changes: Harbour day');
    expect(entries.map((entry) => entry.title)).toEqual(['Harbour Inn: Accessible']);
    const { body } = await getServer().request(`/api/feeds/changes.atom?eventId=${eventId}`);
    expect(body).toContain(`https://atlas.example/missions/${eventId}`);
    expect(body).not.toContain(code);
    expect((await getServer().request(`/api/feeds/changes.json?eventId=${randomUUID()}`)).json().code).toBe(
      '404.EVENT_SERVICE.100',
    );
  });

  test('an import is one entry of an area, however many places it changed', async () => {
    const ids = await addPlaces(...Array.from({ length: 70 }, (_, index) => ({ name: `Shed ${index}` })));
    const person = await somebody();
    await review(person, ids[3]);
    const importRunId = await run();
    const changes = { phone: { before: null, after: '+999 1' } };
    const imported = { kind: 'imported', authorKind: 'import', importRunId, changes } as const;
    await record(...ids.map((placeId) => ({ ...imported, placeId })));
    const { entries } = await read(`?boundaries=-29,${places + 0.1},-31,${places - 0.1}&lng=en`);
    expect(entries.map(({ title, author }) => [title, author])).toEqual([
      ['Import from OpenStreetMap: 70 places changed', 'OpenStreetMap'],
      ['Shed 3: Accessible', person.username],
    ]);
    expect(entries[0]?.text.split('\n')).toEqual([
      'Import from OpenStreetMap: 70 places changed',
      ...['Shed 0', 'Shed 1', 'Shed 2', 'Shed 3', 'Shed 4'].map((name) => `- ${name}`),
      'and 65 more places',
    ]);
    expect(await titlesOf(`?placeId=${ids[3]}&lng=en`)).toEqual([
      'Shed 3: phone number: +999 1',
      'Shed 3: Accessible',
      'Shed 3: added to the map',
    ]);
  });

  test('places that people add, and what happened to a place before it was merged into another', async () => {
    const author = await somebody();
    places += 1;
    const add = async (name: string) => {
      const where = { latitude: -30, longitude: places, isAnotherPlace: true };
      return Number(
        (await send(author, 'POST', '/api/reviews', { name, rating: 'accessible', ...where })).json().placeId,
      );
    };
    const [from, into] = [await add('Lock House'), await add('Lock')];
    await markPlace(services(), command, { placeId: from, kind: 'flag', key: 'temporarilyClosed', isSet: true });
    await mergePlace(services(), command, { fromId: from, intoId: into });
    const titles = await titlesOf(`?boundaries=-29,${places + 0.1},-31,${places - 0.1}&lng=en`);
    expect(titles).toContain('Lock: added to the map');
    expect(titles).toContain('Lock: Temporarily closed: new');
    expect(titles.filter((title) => title.startsWith('Lock House'))).toEqual([]);
    const gone = await getServer().request(`/api/feeds/changes.json?placeId=${from}`);
    expect([gone.statusCode, gone.json().mergedInto]).toEqual([410, String(into)]);
  });
});
