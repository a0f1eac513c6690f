import { sessionsMax } from '@access-atlas/contract/limits.ts';
import type { Transaction } from 'kysely';
import type { DatabaseSchema } from '../../../db/schema.ts';
import type { SignInKind } from '../../../domain/errors/logged-refusal.ts';
import type { Device } from '../../../sessions/device-of.ts';
import { rememberDevice } from '../../../sessions/known-devices.sql.ts';
import { hashSecret, keepOrMakeSecret, makeSecret } from '../../../sessions/secret.ts';
import { deleteOldestSessions, deleteSessionOfCookie, insertSession } from '../../../sessions/sessions.sql.ts';
import { recordAudit } from '../../../writes/record-audit.sql.ts';
import { type WriteContext, writeTimeOf } from '../../../writes/write-context.ts';
import type { AccountServices } from '../account-services.ts';
import { countryOf } from './country-of.ts';

/** Who asks, as far as their connection tells. */
export interface Visitor {
  /** What limits count by. */
  readonly address: string;
  /** Their address as it is: it is stored nowhere. */
  readonly ip: string;
  /** The /48 of an IPv6 address; null for IPv4. */
  readonly network: string | null;
  readonly device: Device;
  /** The secret by which the site knows this browser again; undefined where it has none yet. */
  readonly deviceSecret: string | undefined;
  /** The secret of the session that this browser has already, whosever it is; undefined without one. */
  readonly sessionSecret: string | undefined;
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
  /** Whose session in this browser ended by it: processes that believe in it ask the database again. null without one. */
  readonly replacedPersonId: string | null;
}

/** A session that begins. */
export interface SessionToOpen {
  readonly personId: string;
  /** In which way the person has shown who they are. */
  readonly kind: SignInKind;
  readonly visitor: Pick<Visitor, 'ip' | 'device' | 'deviceSecret' | 'sessionSecret'>;
}

/**
 * Signs a person in, with secrets that are new at every login, and writes both ends into the audit trail: the session that
 * begins, and the one that the browser had before, which ends. Beyond {@link sessionsMax} the session unused longest ends.
 */
export async function openSession(
  services: Pick<AccountServices, 'geolocator'>,
  transaction: Transaction<DatabaseSchema>,
  context: WriteContext,
  { personId, kind, visitor }: SessionToOpen,
): Promise<SignedInPerson> {
  const at = writeTimeOf(context);
  const [cookie, bearer, device] = [makeSecret(), makeSecret(), keepOrMakeSecret(visitor.deviceSecret)];
  const session = {
    personId,
    cookieHash: cookie.hash,
    bearerHash: bearer.hash,
    device: visitor.device,
    country: countryOf(services, visitor),
    at,
  };
  const sessionId = await insertSession(transaction, session);
  const replacedPersonId = await endFormerSession(transaction, context, visitor.sessionSecret, sessionId);
  const ended = await deleteOldestSessions(transaction, personId, sessionsMax);
  const isKnownDevice = await rememberDevice(transaction, { personId, deviceHash: device.hash, at });
  // The calls that lead here look at no session: the person is whom the verb has made sure of.
  await recordAudit(transaction, {
    actorKind: 'person',
    actorId: personId,
    action: 'logIn',
    entity: 'session',
    entityId: sessionId,
    details: { kind, ...(ended > 0 && { endedUnused: ended }) },
    requestId: context.requestId ?? null,
    at,
  });
  const secrets = { cookie: cookie.text, bearer: bearer.text, device: device.text };
  return { personId, secrets, isKnownDevice, replacedPersonId };
}

/** Ends the session that the browser had: the new one takes its cookie's place, so nobody could end it from there. */
async function endFormerSession(
  transaction: Transaction<DatabaseSchema>,
  context: WriteContext,
  secret: string | undefined,
  newSessionId: string,
): Promise<string | null> {
  const hash = secret === undefined ? null : hashSecret(secret);
  const former = hash && (await deleteSessionOfCookie(transaction, hash));
  if (!former) return null;
  await recordAudit(transaction, {
    actorKind: 'person',
    actorId: former.personId,
    action: 'replaceSession',
    entity: 'session',
    entityId: former.sessionId,
    details: { by: newSessionId },
    requestId: context.requestId ?? null,
    at: writeTimeOf(context),
  });
  return former.personId;
}
