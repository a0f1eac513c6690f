import { randomUUID } from 'node:crypto';
import { api } from '@access-atlas/contract/api.ts';
import { type Endpoint, isWriting } from '@access-atlas/contract/endpoint.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  cookieOf,
  type Fields,
  goodPassword,
  newPerson,
  nextAddress,
  requestIds,
  signUp,
} from '../features/accounts/testing/account-calls.ts';
import { restrictPerson } from '../features/moderation/restrict-person.ts';
import { createTestServer, type TestServer } from '../testing/test-server.ts';

/** Who may ask. */
const callers = ['visitor', 'person', 'restricted', 'moderator', 'operator', 'asleep', 'expired', 'deleted'] as const;
type Caller = (typeof callers)[number];
/** `may`: the call goes as far as it can with what is asked; else the code that refuses it. */
type Outcome = 'may' | '401.AUTH_SERVICE.200' | '401.AUTH_SERVICE.201' | '403.REQUEST_SERVICE.101';
type Row = Readonly<Record<Caller, Outcome>>;

const everyone: Row = {
  visitor: 'may',
  person: 'may',
  // What others see is refused by the verbs (`restricted-writes.test.ts`): these calls are about the account alone.
  restricted: 'may',
  moderator: 'may',
  operator: 'may',
  asleep: 'may',
  expired: 'may',
  deleted: 'may',
};
const whoIsSignedIn: Row = {
  ...everyone,
  visitor: '401.AUTH_SERVICE.200',
  expired: '401.AUTH_SERVICE.201',
  deleted: '401.AUTH_SERVICE.201',
};

const operators: Row = {
  ...whoIsSignedIn,
  person: '403.REQUEST_SERVICE.101',
  restricted: '403.REQUEST_SERVICE.101',
  moderator: '403.REQUEST_SERVICE.101',
  asleep: '403.REQUEST_SERVICE.101',
};

/** A row for every call that looks at who asks; a call of the contract without one fails to compile. */
type CallsForSome = {
  [Name in keyof typeof api]: (typeof api)[Name]['access'] extends 'public' ? never : Name;
}[keyof typeof api];
const matrix: Readonly<Record<CallsForSome, Row>> = {
  logOut: everyone,
  logOutByGet: everyone,
  getMe: whoIsSignedIn,
  getUser: everyone,
  listUsers: operators,
  updateUser: whoIsSignedIn,
  changeAvatar: whoIsSignedIn,
  removeAvatar: whoIsSignedIn,
  listSessions: whoIsSignedIn,
  endSession: whoIsSignedIn,
  endOtherSessions: whoIsSignedIn,
  sendConfirmationMail: whoIsSignedIn,
  confirmIdentity: whoIsSignedIn,
  downloadData: whoIsSignedIn,
  previewDeletion: whoIsSignedIn,
  deleteAccount: whoIsSignedIn,
  listPasskeys: whoIsSignedIn,
  beginAddingPasskey: whoIsSignedIn,
  addPasskey: whoIsSignedIn,
  renamePasskey: whoIsSignedIn,
  removePasskey: whoIsSignedIn,
  getPendingSignIn: everyone,
  listConnections: whoIsSignedIn,
  beginConnecting: whoIsSignedIn,
  disconnect: whoIsSignedIn,
};

const calls = Object.entries(api).map(([name, endpoint]) => ({ name, endpoint: endpoint as Endpoint }));
const forSome = calls.filter(({ endpoint }) => endpoint.access !== 'public');
const exempt = calls.filter(({ endpoint }) => endpoint.forgeryExemption !== undefined);
const writing = calls.filter((call) => isWriting(call.endpoint) && !exempt.includes(call));

describe('who may make which call', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer('embedded');
  });
  afterAll(() => server.close());

  /** Signs somebody in who is what the row says; each for one call alone, which may end their session. */
  async function headersOf(caller: Caller): Promise<Fields> {
    if (caller === 'visitor') return {};
    const isStrong = caller === 'moderator' || caller === 'operator';
    const response = await signUp(server, { ...newPerson(), password: isStrong ? `${goodPassword}XX` : goodPassword });
    const { _id: id } = response.json();
    const { kysely } = server.services.database;
    const change = {
      person: {},
      restricted: {},
      moderator: { is_moderator: true },
      operator: { is_operator: true },
      asleep: { is_moderator: true, is_operator: true },
      expired: {},
      deleted: { deleted_at: new Date() },
    }[caller];
    await kysely
      .updateTable('person')
      .set({ updated_at: new Date(), ...change })
      .where('id', '=', id)
      .execute();
    if (caller === 'restricted')
      await restrictPerson(
        server.services,
        { actor: { kind: 'operatorCommand' } },
        { personId: id, ground: { rule: 1 }, facts: 'Facts.', until: null },
      );
    if (caller === 'expired')
      await kysely
        .updateTable('session')
        .set({ last_used_at: new Date(Date.now() - 15 * 86_400_000) })
        .where('person_id', '=', id)
        .execute();
    return { cookie: cookieOf(response) };
  }

  const ask = (endpoint: Endpoint, headers: Fields) =>
    server.request({
      method: endpoint.method,
      url: endpoint.path.replaceAll(/:\w+/g, () => randomUUID()),
      remoteAddress: nextAddress(),
      headers: {
        ...(isWriting(endpoint) && requestIds),
        ...(endpoint.method !== 'GET' && { 'content-type': 'application/json' }),
        ...headers,
      } as Record<string, string>,
      ...(endpoint.method !== 'GET' && { payload: '{}' }),
    });

  test.each(forSome.flatMap(({ name, endpoint }) => callers.map((caller) => ({ name, endpoint, caller }))))(
    '$name, $caller',
    async ({ name, endpoint, caller }) => {
      const { [name as CallsForSome]: row } = matrix;
      const response = await ask(endpoint, { ...(await headersOf(caller)), 'sec-fetch-site': 'same-origin' });
      const code = response.statusCode < 400 ? 'may' : response.json().code;
      const isRefused = /^(?:401|403)\./.test(code);
      expect(isRefused ? code : 'may').toBe(row[caller]);
    },
  );

  test('what pages of other sites may send is named, and looks at nobody', () => {
    expect(exempt.map(({ name }) => name)).toEqual(['takeAppleAnswer']);
    for (const { endpoint } of exempt) expect(endpoint.access).toBe('public');
  });

  test.each(writing)('$name cannot be forged by a page of another site', async ({ endpoint }) => {
    const cookie = cookieOf(await signUp(server));
    const forged: Fields[] = [
      { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
      { 'sec-fetch-site': 'same-site', origin: 'http://other.localhost' },
      { origin: 'https://evil.example' },
      { origin: 'null' },
    ];
    for (const headers of forged) {
      // As a form of another site sends it: without headers of its own.
      const plain = await ask(endpoint, { ...headers, cookie, 'x-request-id': '', 'x-transaction-id': '' });
      expect(plain.json().code, JSON.stringify(headers)).toBe('403.REQUEST_SERVICE.100');
      if (endpoint.access === 'public') continue;
      const withIds = await ask(endpoint, { ...headers, cookie });
      expect(withIds.json().code, JSON.stringify(headers)).toBe('403.REQUEST_SERVICE.102');
    }
    // A preflight allows none of it.
    const preflight = await server.request({
      method: 'OPTIONS',
      url: endpoint.path.replaceAll(/:\w+/g, () => randomUUID()),
      headers: {
        origin: 'https://evil.example',
        'access-control-request-method': endpoint.method,
        'access-control-request-headers': 'x-request-id,x-transaction-id,content-type',
      },
    });
    expect(preflight.headers['access-control-allow-credentials']).toBeUndefined();
    if (endpoint.method !== 'GET')
      expect(String(preflight.headers['access-control-allow-methods'] ?? '')).not.toContain(endpoint.method);
  });
});
