import { sessionsMax } from '@access-atlas/contract/limits.ts';
import type { Transaction } from 'kysely';
import type { DatabaseSchema } from '../../db/schema.ts';
import type { Device } from '../../sessions/device-of.ts';
import { rememberDevice } from '../../sessions/known-devices.sql.ts';
import { hashSecret, makeSecret } from '../../sessions/secret.ts';
import { deleteOldestSessions, insertSession } from '../../sessions/sessions.sql.ts';

/** Who asks, as far as their connection tells. */
export interface Visitor {
  /** What limits count by. */
  readonly address: string;
  /** The /48 of an IPv6 address; null for IPv4. */
  readonly network: string | null;
  readonly device: Device;
  /** The secret by which the site knows this browser again; undefined where it has none yet. */
  readonly deviceSecret: string | undefined;
}

/** What gives its bearer the account, told to nobody else and kept nowhere. */
export interface SessionSecrets {
  readonly cookie: string;
  /** For API clients: another value than the cookie's. */
  readonly bearer: string;
  /** What the browser is known by; it opens nothing. */
  readonly device: string;
}

/** A person who was just signed in. */
export interface SignedInPerson {
  readonly personId: string;
  readonly secrets: SessionSecrets;
  /** Whether they had signed in with this browser before. */
  readonly isKnownDevice: boolean;
}

/** Signs a person in, with secrets that are new at every login. Beyond {@link sessionsMax} the session unused longest ends. */
export async function openSession(
  transaction: Transaction<DatabaseSchema>,
  personId: string,
  { device, deviceSecret = '' }: Pick<Visitor, 'device' | 'deviceSecret'>,
  at: Date,
): Promise<SignedInPerson> {
  const [cookie, bearer] = [makeSecret(), makeSecret()];
  await insertSession(transaction, { personId, cookieHash: cookie.hash, bearerHash: bearer.hash, device, at });
  await deleteOldestSessions(transaction, personId, sessionsMax);
  const givenHash = hashSecret(deviceSecret);
  const known = givenHash === null ? makeSecret() : { text: deviceSecret, hash: givenHash };
  const isKnownDevice = await rememberDevice(transaction, { personId, deviceHash: known.hash, at });
  return { personId, secrets: { cookie: cookie.text, bearer: bearer.text, device: known.text }, isKnownDevice };
}
