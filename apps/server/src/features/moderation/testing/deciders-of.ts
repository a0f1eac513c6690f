import { randomUUID } from 'node:crypto';
import type { TestServer } from '../../../testing/test-server.ts';
import { personActor } from '../../../writes/actor.ts';
import { cookieOf, type Fields, requestIds, signUp } from '../../accounts/testing/account-calls.ts';

/** Somebody who may decide, in their browser. */
export interface TestDecider {
  readonly id: string;
  readonly actor: ReturnType<typeof personActor>;
  readonly headers: Readonly<Record<string, string>>;
}

type Grants = { readonly isModerator: true } | { readonly isOperator: true };

/** What tests of moderators and operators do with a server. */
export function decidersOf(getServer: () => TestServer) {
  const kysely = () => getServer().services.database.kysely;
  const withGrants = async (grants: Grants): Promise<TestDecider> => {
    const signedUp = await signUp(getServer());
    const id = signedUp.json()._id as string;
    const column = 'isOperator' in grants ? 'is_operator' : 'is_moderator';
    await kysely()
      .updateTable('person')
      .set({ [column]: true })
      .where('id', '=', id)
      .execute();
    await kysely().updateTable('sign_in_method').set({ is_strong: true }).where('person_id', '=', id).execute();
    const headers = { cookie: cookieOf(signedUp), 'sec-fetch-site': 'same-origin' };
    return { id, actor: personActor(id, grants), headers };
  };
  return {
    moderator: () => withGrants({ isModerator: true }),
    operator: () => withGrants({ isOperator: true }),
    get: ({ headers }: TestDecider, url: string) => getServer().request({ url, headers }),
    send: (
      { headers }: TestDecider,
      [method, url]: readonly ['POST' | 'PUT' | 'DELETE', string],
      body?: Fields,
      key: string = randomUUID(),
    ) =>
      getServer().request({
        method,
        url,
        headers: {
          ...requestIds,
          ...headers,
          'idempotency-key': key,
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { payload: JSON.stringify(body) }),
      }),
    /** As when it is long ago that they showed who they are. */
    forget: async ({ id }: TestDecider) => {
      const confirmedAt = new Date(Date.now() - 16 * 60_000);
      await kysely().updateTable('session').set({ confirmed_at: confirmedAt }).where('person_id', '=', id).execute();
    },
  };
}
