import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { placeCommand } from '../../../cli/commands/place/place-command.ts';
import { runTyped } from '../../../cli/testing/run-typed.ts';
import { importPlaces } from '../../../importing/import-places.ts';
import { sourcePlace } from '../../../importing/testing/import-testbed.ts';
import { insertTestPlaces } from '../../../testing/test-places.ts';
import { describeOnEachServer } from '../../../testing/test-server.ts';
import { personActor } from '../../../writes/actor.ts';
import { call, cookieOf, type Fields, signUp } from '../../accounts/testing/account-calls.ts';
import { approveItem } from '../../moderation/inbox/approve-item.ts';
import { refuseItem } from '../../moderation/inbox/refuse-item.ts';
import { answerObjection } from '../../moderation/objections/answer-objection.ts';
import { objectToDecision } from '../../moderation/objections/object-to-decision.ts';
import { deletePlace } from './delete-place.ts';
import { purgeDeletedPlaces } from './purge-deleted-places.ts';
import { undoDeletePlace } from './undo-delete-place.ts';

const command = { actor: { kind: 'operatorCommand' } } as const;
const dayMilliseconds = 86_400_000;
const ground = { rule: 8 } as const;

describeOnEachServer('places that go', {}, (getServer) => {
  let places = 0;
  const kysely = () => getServer().services.database.kysely;
  const services = () => ({ ...getServer().services, mails: null });
  const somebody = async () => {
    const signedUp = await signUp(getServer());
    return { id: String(signedUp.json()._id), cookie: cookieOf(signedUp) };
  };
  type Somebody = Awaited<ReturnType<typeof somebody>>;
  const send = (
    { cookie }: Somebody,
    method: 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: Fields,
    key = randomUUID(),
  ) => call(getServer(), [method, path], body, { cookie, 'sec-fetch-site': 'same-origin', 'idempotency-key': key });
  const addedBy = async (person: Somebody, name?: string) => {
    places += 1;
    const answer = await send(person, 'POST', '/api/reviews', {
      name: name ?? `Jetty ${places}`,
      latitude: -50,
      longitude: places / 10,
      rating: 'accessible',
      description: 'A ramp.',
    });
    return String(answer.json().placeId);
  };
  const statusOf = async (placeId: string) => (await getServer().request(`/api/places/v1/${placeId}`)).statusCode;
  const isFound = async (placeId: string) => {
    const found = await getServer().request('/api/places?filter=Jetty');
    return found.json().results.some(({ _id }: { _id: string }) => _id === placeId);
  };
  const ownPlaces = async ({ cookie }: Somebody, query = '') =>
    (await getServer().request({ url: `/api/users/places${query}`, headers: { cookie } })).json().results;
  /** What goes with a place where somebody deletes it. */
  const deletionOf = async ({ cookie }: Somebody, placeId: string) =>
    (await getServer().request({ url: `/api/places/${placeId}/edit`, headers: { cookie } })).json().deletion;

  test('whoever added it deletes it while nobody else has reviewed it, and brings it back for 30 days', async () => {
    const [author, other] = [await somebody(), await somebody()];
    const placeId = await addedBy(author);
    expect((await send(other, 'DELETE', `/api/places/${placeId}`)).json().code).toBe('403.REQUEST_SERVICE.101');
    await expect.poll(() => isFound(placeId)).toBe(true);
    expect(await deletionOf(author, placeId)).toEqual({ reviews: 1, photos: 0, isOwn: true });
    expect(await deletionOf(other, placeId)).toBeNull();
    const key = randomUUID();
    const deleted = await send(author, 'DELETE', `/api/places/${placeId}`, undefined, key);
    expect(deleted.json()).toMatchObject({ _id: placeId, feedPosition: expect.any(String) });
    expect((await send(author, 'DELETE', `/api/places/${placeId}`, undefined, key)).json()).toEqual(deleted.json());
    expect(await statusOf(placeId)).toBe(410);
    await expect.poll(() => isFound(placeId)).toBe(false);
    expect(await ownPlaces(author)).toMatchObject([
      { _id: placeId, status: 'deleted', isAdded: true, undoUntil: deleted.json().undoUntil },
    ]);
    expect((await send(other, 'PUT', `/api/places/${placeId}/undo-delete`)).statusCode).toBe(403);
    expect((await send(author, 'PUT', `/api/places/${placeId}/undo-delete`)).statusCode).toBe(200);
    expect(await statusOf(placeId)).toBe(200);
    await expect.poll(() => isFound(placeId)).toBe(true);
    await send(other, 'POST', '/api/reviews', { id: placeId, rating: 'notAccessible', description: 'Two steps.' });
    expect((await send(author, 'DELETE', `/api/places/${placeId}`)).json().code).toBe('403.REQUEST_SERVICE.101');
    expect(await deletionOf(author, placeId)).toBeNull();
    const history = (await getServer().request(`/api/places/${placeId}/history`)).json().results;
    expect(history.map(({ kind }: { kind: string }) => kind)).toEqual(['reviewed', 'restored', 'deleted', 'reviewed']);
    expect(await ownPlaces(other)).toMatchObject([{ _id: placeId, isAdded: false, status: 'published' }]);
    expect(await ownPlaces(other, '?added=true')).toEqual([]);
    expect(await ownPlaces(author, '?added=true')).toMatchObject([{ _id: placeId, isAdded: true }]);
  });

  test('an operator deletes any place after showing who they are; what they delete is not its creator’s to bring back', async () => {
    const [author, operator] = [await somebody(), await somebody()];
    const placeId = Number(await addedBy(author));
    const actor = personActor(operator.id, { isOperator: true });
    await expect(deletePlace(services(), { actor }, { placeId })).rejects.toMatchObject({
      code: '403.AUTH_SERVICE.101',
    });
    const at = new Date(Date.now() - 31 * dayMilliseconds);
    await deletePlace(services(), { actor, at, confirmedAt: at }, { placeId });
    await expect(undoDeletePlace(services(), { actor: personActor(author.id) }, { placeId })).rejects.toMatchObject({
      status: 403,
    });
    await expect(undoDeletePlace(services(), { actor }, { placeId })).rejects.toMatchObject({ status: 404 });
    const soon = new Date(at.getTime() + 29 * dayMilliseconds);
    expect((await purgeDeletedPlaces(services(), soon)).places).toBe(0);
    expect((await purgeDeletedPlaces(services(), new Date())).places).toBe(1);
    expect(await statusOf(String(placeId))).toBe(404);
    const rows = kysely().selectFrom('place_history').select('id').where('place_id', '=', placeId);
    expect(await rows.execute()).toEqual([]);
  });

  test('no import brings a deleted place back, before and after the purge', async () => {
    const { database, vocabulary } = getServer().services;
    const run = (phone: string) =>
      importPlaces({
        database,
        vocabulary,
        source: 'openstreetmap',
        dataset: 'deleted',
        fileName: 'deleted.osm.pbf',
        fileSha256: '0'.repeat(64),
        bounds: null,
        places: () => [sourcePlace({ externalId: 'node/88', phone })],
      });
    await run('1');
    const source = kysely().selectFrom('place_source').select('place_id').where('external_id', '=', 'node/88');
    const { place_id: placeId } = await source.executeTakeFirstOrThrow();
    const author = await somebody();
    await send(author, 'POST', '/api/reviews', { id: String(placeId), rating: 'accessible', description: 'A ramp.' });
    const atlas = (...typed: string[]) => runTyped(placeCommand, services() as never, typed);
    expect((await atlas('delete', String(placeId))).text).toContain(`Place ${placeId} is deleted`);
    await run('2');
    expect(await statusOf(String(placeId))).toBe(410);
    const later = new Date(Date.now() + 31 * dayMilliseconds);
    expect((await purgeDeletedPlaces(services(), later)).places).toBe(1);
    expect((await purgeDeletedPlaces(services(), later)).places).toBe(0);
    const reviews = kysely().selectFrom('review').select('id').where('place_id', '=', placeId);
    expect(await reviews.execute()).toEqual([]);
    await run('3');
    expect(await statusOf(String(placeId))).toBe(410);
    expect((await atlas('restore', String(placeId))).text).toBe(`Place ${placeId} is on the map again.`);
    expect(await statusOf(String(placeId))).toBe(200);
  });

  test('a place that a moderator refuses is its author’s alone to see, with why, and an upheld objection restores it', async () => {
    const author = await somebody();
    const placeId = await addedBy(author, 'Jetty of the asshole');
    const items = kysely().selectFrom('moderation_item').select('id').where('place_id', '=', Number(placeId));
    const { id } = await items.executeTakeFirstOrThrow();
    const before = (await getServer().request(`/api/places/v1/${placeId}`)).json();
    const refused = await refuseItem(services(), command, { id, ground, facts: 'It insults somebody.' });
    if (refused.outcome !== 'refused') throw new Error('It was decided before.');
    expect(await statusOf(placeId)).toBe(410);
    await expect.poll(() => isFound(placeId)).toBe(false);
    expect(await ownPlaces(author)).toMatchObject([
      {
        _id: placeId,
        status: 'removed',
        undoUntil: null,
        decision: { ground: { rule: 8 }, facts: 'It insults somebody.', objectionPath: refused.objectionPath },
      },
    ]);
    expect((await send(author, 'PUT', `/api/places/${placeId}/undo-delete`)).statusCode).toBe(403);
    expect(await approveItem(services(), command, id)).toBe(false);
    const token = refused.objectionPath.split('/').at(-1) ?? '';
    const objection = { token, text: 'That is its name on the sign.' };
    await objectToDecision(getServer().services, { actor: { kind: 'visitor' } }, objection, '192.0.2.77');
    const { id: objectionId } = await kysely()
      .selectFrom('objection')
      .select('id')
      .where('text', '=', objection.text)
      .executeTakeFirstOrThrow();
    await answerObjection(services(), command, { objectionId, outcome: 'upheld', text: 'You are right.' });
    const after = (await getServer().request(`/api/places/v1/${placeId}`)).json();
    expect({ ...after, updatedAt: null }).toEqual({ ...before, updatedAt: null });
    expect((await ownPlaces(author))[0]).toMatchObject({ status: 'published', decision: null });
  });

  test('lists the places of somebody in pages, each once', async () => {
    const author = await somebody();
    const made = Array.from({ length: 55 }, (_, index) => ({
      name: `Row ${index}`,
      longitude: index / 10,
      latitude: 70,
    }));
    const ids = await insertTestPlaces(getServer().services, made);
    await kysely().updateTable('place').set({ created_by: author.id }).where('id', 'in', ids).execute();
    const page = async (query: string) =>
      (await getServer().request({ url: `/api/users/places${query}`, headers: { cookie: author.cookie } })).json();
    const first = await page('');
    const second = await page(`?nextPageToken=${encodeURIComponent(first.nextPageToken)}`);
    const listed = [...first.results, ...second.results].map(({ _id }) => Number(_id));
    expect(listed.toSorted((one, other) => one - other)).toEqual(ids.toSorted((one, other) => one - other));
    expect(second.nextPageToken).toBeNull();
  });
});
