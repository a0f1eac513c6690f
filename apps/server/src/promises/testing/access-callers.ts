import { sql } from 'kysely';
import { inTransaction } from '../../db/transaction.ts';
import { grantProvider } from '../../features/accounts/grant-provider.ts';
import { setPassword } from '../../features/accounts/passwords/passwords.sql.ts';
import { storePerson } from '../../features/accounts/store-person.ts';
import { type Fields, goodPassword, newPerson } from '../../features/accounts/testing/account-calls.ts';
import { restrictPerson } from '../../features/moderation/people/restrict-person.ts';
import { makeSecret } from '../../sessions/secret.ts';
import { insertSession } from '../../sessions/sessions.sql.ts';
import type { TestServer } from '../../testing/test-server.ts';

/** Who asks. What a call names, such as a session or a passkey, is the owner's; where it names a place, that one. */
export const callers = [
  'visitor',
  'owner',
  'stranger',
  'provider of it',
  'provider of another',
  'moderator',
  'operator',
  'asleep',
  'restricted',
  'expired',
  'deleted',
] as const;
export type Caller = (typeof callers)[number];

/** How somebody shows who they are. */
export const carriers = ['cookie', 'bearer'] as const;
export type Carrier = (typeof carriers)[number];

/** Somebody with an account, in a browser and in a program. */
export interface Somebody {
  readonly id: string;
  readonly email: string;
  readonly sessionId: string;
  readonly headers: Readonly<Record<Carrier, Fields>>;
}

const operatorCommand = { actor: { kind: 'operatorCommand' } } as const;
const fifteenDaysMilliseconds = 15 * 86_400_000;

/** Makes accounts without the work that a password costs: its hash is made once for all. */
export async function createCallers(server: TestServer): Promise<(caller: Caller) => Promise<Somebody>> {
  const { services, placeIds } = server;
  const { kysely } = services.database;
  const passwordHash = await services.passwords.hash(goodPassword);
  return async (caller) => {
    const { name, username, email } = newPerson();
    const [cookie, bearer] = [makeSecret(), makeSecret()];
    const at = new Date(Date.now() - (caller === 'expired' ? fifteenDaysMilliseconds : 0));
    const made = await inTransaction(kysely, async (transaction) => {
      const person = { name, username, email, language: 'en', isDemonstration: false, at } as const;
      const personId = await storePerson(transaction, person);
      const isStrong = caller === 'moderator' || caller === 'operator';
      await setPassword(transaction, { personId, passwordHash, isStrong, at });
      const secrets = { cookieHash: cookie.hash, bearerHash: bearer.hash };
      const device = { browser: null, system: null };
      const sessionId = await insertSession(transaction, { personId, ...secrets, device, country: null, at });
      return { id: personId, sessionId };
    });
    await become(caller, made.id);
    const browser = { cookie: `session=${cookie.text}`, 'sec-fetch-site': 'same-origin' };
    return { ...made, email, headers: { cookie: browser, bearer: { authorization: `Bearer ${bearer.text}` } } };
  };

  async function become(caller: Caller, personId: string): Promise<void> {
    const [itsId = 0, anotherId = 0] = placeIds;
    const set = (change: Parameters<typeof sql.raw>[0]) =>
      sql`UPDATE person SET ${sql.raw(change)} WHERE id = ${personId}`.execute(kysely);
    if (caller === 'provider of it') await grantProvider(services, operatorCommand, { personId, placeId: itsId });
    if (caller === 'provider of another')
      await grantProvider(services, operatorCommand, { personId, placeId: anotherId });
    if (caller === 'moderator') await set('is_moderator = true');
    if (caller === 'operator') await set('is_operator = true');
    if (caller === 'asleep') await set('is_moderator = true, is_operator = true');
    if (caller === 'deleted') await set('deleted_at = now()');
    if (caller === 'restricted') {
      const restriction = { personId, ground: { rule: 1 }, facts: 'Facts.', until: null };
      await restrictPerson(services, operatorCommand, restriction);
    }
  }
}
