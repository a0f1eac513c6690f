import type { DepartedPlace, WholeDepartedPlace } from '@access-atlas/contract/operating/departed-places.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { inTransaction } from '../../../db/transaction.ts';
import { resolveMissing } from '../../../importing/storing/write-places.sql.ts';
import { insertTestPlaces } from '../../../testing/test-places.ts';
import { describeOnEachServer } from '../../../testing/test-server.ts';
import { decidersOf, type TestDecider } from '../../moderation/testing/deciders-of.ts';
import { letDepart } from './testing/let-depart.ts';

const metersOfLatitude = 1 / 111_195;

describeOnEachServer('places that left their source', {}, (getServer) => {
  const { moderator, operator, get, send } = decidersOf(getServer);
  const services = () => getServer().services;
  let spots = 0;
  const departed = async () => {
    spots += 1;
    const spot = { name: `Toll house ${spots}`, longitude: 70 + spots / 10, latitude: 30, type: 'cafe' };
    const [id = 0] = await insertTestPlaces(services(), [spot]);
    await letDepart(services(), [id]);
    return { id: String(id), spot };
  };
  const listed = async (who: TestDecider, only = 'waiting') =>
    ((await get(who, `/api/moderation/departed?only=${only}`)).json().results as DepartedPlace[]).map(({ _id }) => _id);
  const keep = async (who: TestDecider, id: string, isKept: boolean) =>
    send(who, ['POST', `/api/moderation/departed/${id}/keeping`], { isKept });

  test('wait in the order in which they left, until somebody decides that they stay', async () => {
    const asked = await moderator();
    const [first, second] = [await departed(), await departed()];
    expect(await listed(asked)).toEqual([first.id, second.id]);
    expect((await get(asked, '/api/moderation/departed')).json()).toMatchObject({
      total: 2,
      results: [{ place: { name: 'Toll house 1', isOnMap: true }, leftAt: expect.any(String), keptAt: null }, {}],
      nextPageToken: null,
    });
    expect((await keep(asked, first.id, true)).json()).toEqual({ isKept: true, isChanged: true });
    expect((await keep(asked, first.id, true)).json()).toEqual({ isKept: true, isChanged: false });
    expect(await listed(asked)).toEqual([second.id]);
    expect(await listed(asked, 'kept')).toEqual([first.id]);
    expect((await get(asked, `/api/moderation/departed/${first.id}`)).json()).toMatchObject({
      keptAt: expect.any(String),
    });
    expect((await keep(asked, first.id, false)).json()).toEqual({ isKept: false, isChanged: true });
    expect(await listed(asked)).toEqual([first.id, second.id]);
    const audit = services().database.kysely.selectFrom('audit').select(['action', 'details']);
    expect(await audit.where('entity_id', '=', first.id).orderBy('id').execute()).toEqual([
      { action: 'keepDepartedPlace', details: { isKept: true } },
      { action: 'keepDepartedPlace', details: { isKept: false } },
    ]);
    expect((await keep(asked, '999999', true)).statusCode).toBe(404);
    expect((await get(asked, '/api/moderation/departed/999999')).statusCode).toBe(404);
    expect((await get(asked, '/api/moderation/departed?only=all')).statusCode).toBe(400);
  });

  test('that returned and left again are asked about again', async () => {
    const asked = await moderator();
    const { id } = await departed();
    await keep(asked, id, true);
    const { kysely } = services().database;
    await inTransaction(kysely, (transaction) => resolveMissing(transaction, [Number(id)]));
    await sql`UPDATE place SET missing_since = NULL WHERE id = ${Number(id)}`.execute(kysely);
    expect(await listed(asked, 'kept')).not.toContain(id);
    expect((await get(asked, `/api/moderation/departed/${id}`)).statusCode).toBe(404);
    await letDepart(services(), [Number(id)]);
    expect(await listed(asked)).toContain(id);
    expect(await listed(asked, 'kept')).not.toContain(id);
    await keep(asked, id, true);
    expect((await listed(asked, 'kept')).filter((each) => each === id)).toHaveLength(1);
  });

  test('stand beside what they may be now: a like name first, then their type, within 150 m', async () => {
    const asked = await moderator();
    const { id, spot } = await departed();
    const north = (meters: number, given: object) => ({
      ...spot,
      latitude: spot.latitude + meters * metersOfLatitude,
      ...given,
    });
    const ids = await insertTestPlaces(services(), [
      north(20, { name: 'Another café' }),
      north(140, { type: 'bank' }),
      north(160, {}),
      north(10, { name: 'A bank', type: 'bank' }),
    ]);
    const { near } = (await get(asked, `/api/moderation/departed/${id}`)).json() as WholeDepartedPlace;
    expect(near.map(({ place, isNamedAlike }) => [place._id, isNamedAlike])).toEqual([
      [String(ids[1]), true],
      [String(ids[0]), false],
    ]);
    expect(near[0]?.distanceMeters).toBeCloseTo(140, 0);
    // Merged into one of them it is gone from the list, and comes back with it.
    const merge = { fromId: id, intoId: String(ids[1]) };
    expect((await send(asked, ['POST', '/api/moderation/merges'], merge)).statusCode).toBe(200);
    expect(await listed(asked)).not.toContain(id);
    await send(asked, ['POST', `/api/moderation/merges/${id}/undo`]);
    expect(await listed(asked)).toContain(id);
  });

  test('are deleted by an operator, and come back to the list with it', async () => {
    const [asked, theirs] = [await moderator(), await operator()];
    const { id } = await departed();
    expect((await send(asked, ['DELETE', `/api/places/${id}`])).statusCode).toBe(403);
    expect((await send(theirs, ['DELETE', `/api/places/${id}`])).statusCode).toBe(200);
    expect(await listed(asked)).not.toContain(id);
    expect((await keep(asked, id, true)).statusCode).toBe(404);
    expect((await send(theirs, ['PUT', `/api/places/${id}/undo-delete`])).statusCode).toBe(200);
    expect(await listed(asked)).toContain(id);
  });
});
