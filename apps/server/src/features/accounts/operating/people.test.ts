import { expect, test } from 'vitest';
import { describeOnEachServer } from '../../../testing/test-server.ts';
import { cookieOf, type Fields, goodPassword, newPerson, signUp } from '../testing/account-calls.ts';

describeOnEachServer('people', {}, (getServer) => {
  const made = async (change: Fields = {}, password = goodPassword) => {
    const person = { ...newPerson(), password };
    const response = await signUp(getServer(), person);
    const id: string = response.json()._id;
    await getServer()
      .services.database.kysely.updateTable('person')
      .set({ updated_at: new Date(), ...change })
      .where('id', '=', id)
      .execute();
    return { ...person, id, cookie: cookieOf(response) };
  };
  const get = (url: string, cookie?: string) =>
    getServer().request({ method: 'GET', url, headers: cookie === undefined ? {} : { cookie } });
  const lookedAt = (id: string) =>
    getServer()
      .services.database.kysely.selectFrom('audit')
      .select(['action', 'actor_id'])
      .where('entity_id', '=', id)
      .where('action', 'in', ['getUser', 'listPeople', 'findPerson'])
      .execute();

  test('somebody sees all of their own account, an operator too, and everybody else what reviews show of it', async () => {
    const noor = await made();
    const other = await made();
    const moderator = await made({ is_moderator: true }, 'Harbour7bridgeXX');
    const operator = await made({ is_operator: true }, 'Harbour7bridgeXX');
    const asleep = await made({ is_operator: true });
    const known = { _id: noor.id, username: noor.username, avatar: null };

    expect((await get(`/api/users/${noor.id}`, noor.cookie)).json()).toEqual(
      (await get('/api/users/me', noor.cookie)).json(),
    );
    for (const cookie of [undefined, other.cookie, moderator.cookie, asleep.cookie])
      expect((await get(`/api/users/${noor.id}`, cookie)).json()).toEqual(known);
    expect(await lookedAt(noor.id)).toEqual([]);
    const whole = await get(`/api/users/${noor.id}`, operator.cookie);
    expect(whole.json()).toMatchObject({ ...known, name: noor.name, email: noor.email, isOperator: false });
    expect(whole.json()).not.toHaveProperty('isAuthenticated');
    expect(whole.headers['cache-control']).toBe('no-store');
    expect(await lookedAt(noor.id)).toEqual([{ action: 'getUser', actor_id: operator.id }]);
  });

  test('a person who is gone, or never was, is not found', async () => {
    const gone = await made({ deleted_at: new Date() });
    for (const id of [gone.id, '00000001-0000-4000-8000-000000000001']) {
      const response = await get(`/api/users/${id}`);
      expect([response.statusCode, response.json().code]).toEqual([404, '404.USER_SERVICE.100']);
    }
    expect((await get('/api/users/noor')).statusCode).toBe(400);
  });

  test('operators list people by page and role, the latest first', async () => {
    const operator = await made({ is_operator: true }, 'Harbour7bridgeXX');
    const noor = await made({ is_provider: true });
    const latest = await made();
    const firstPage = (await get('/api/users?per_page=2', operator.cookie)).json();
    expect(firstPage.rows.map(({ _id }: { _id: string }) => _id)).toEqual([latest.id, noor.id]);
    expect(firstPage.rows[1]).toEqual({
      _id: noor.id,
      username: noor.username,
      avatar: null,
      name: noor.name,
      email: noor.email,
      isEmailConfirmed: false,
      isProvider: true,
      isModerator: false,
      isOperator: false,
      hasStrongSignIn: false,
      waysToSignIn: ['password'],
      restriction: null,
      createdAt: expect.any(String),
      lastSeenAt: expect.any(String),
      reviews: 0,
    });
    const secondPage = (await get('/api/users?per_page=2&page=2', operator.cookie)).json();
    expect(secondPage.rows[0]._id).toBe(operator.id);
    expect(secondPage.count).toBe(firstPage.count);
    expect((await get('/api/users?role=provider', operator.cookie)).json()).toMatchObject({
      count: 1,
      rows: [{ _id: noor.id }],
    });
    expect((await lookedAt('provider')).map(({ actor_id }) => actor_id)).toEqual([operator.id]);
  });
});
