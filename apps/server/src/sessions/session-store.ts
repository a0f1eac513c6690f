import { sessionIdleDays, sessionMaxDays } from '@access-atlas/contract/limits.ts';
import type { Database } from '../db/database.ts';
import { hashSecret } from './secret.ts';
import {
  deleteEndedSessions,
  type ListedSession,
  type StoredSession,
  selectSession,
  selectSessionsOf,
  touchSession,
} from './sessions.sql.ts';

/** What a caller shows to be known again, and how it was carried. */
export interface ShownSecret {
  readonly carrier: 'cookie' | 'bearer';
  readonly secret: string;
}

/** Who is signed in. Reads are answered from memory for a second at most, so an ended session is refused within one. */
export interface SessionStore {
  /** The session that a secret belongs to; null where it has ended, or never was. */
  find(shown: ShownSecret): Promise<StoredSession | null>;
  /**
   * The id of the person whose session this process found a short while ago, without asking the database: to count calls
   * by, and never to allow anything.
   */
  recall(shown: ShownSecret): string | null;
  /** Sessions of a person were ended in the database: this process asks it again at once, others do within a second. */
  forget(personId: string): void;
  /** Where a person is signed in, the latest used first. */
  list(personId: string): Promise<ListedSession[]>;
  /** Removes what ended by itself, and returns how many. */
  purge(): Promise<number>;
}

const dayMilliseconds = 86_400_000;
/** How long what was found is believed. */
const freshMilliseconds = 1_000;
/** How long a person is recalled for counting. */
const recalledMilliseconds = 300_000;
/** A session is used in every request; that it was is stored so often. */
const touchedEveryMilliseconds = 3_600_000;
const rememberedMax = 10_000;

interface Remembered {
  readonly session: StoredSession;
  readonly foundAt: number;
}

/**
 * @param now the present in milliseconds; the clock of the process where it is left out
 */
export function createSessionStore({ kysely }: Pick<Database, 'kysely'>, now: () => number = Date.now): SessionStore {
  const remembered = new Map<string, Remembered>();
  const running = new Map<string, Promise<StoredSession | null>>();

  /** When a session that is good was used and signed in at the earliest. */
  const oldest = () => ({
    usedSince: new Date(now() - sessionIdleDays * dayMilliseconds),
    signedInSince: new Date(now() - sessionMaxDays * dayMilliseconds),
  });

  const remember = (key: string, session: StoredSession) => {
    remembered.delete(key);
    remembered.set(key, { session, foundAt: now() });
    if (remembered.size <= rememberedMax) return;
    const [oldest] = remembered.keys();
    if (oldest !== undefined) remembered.delete(oldest);
  };

  const load = async (key: string, carrier: ShownSecret['carrier'], hash: Buffer): Promise<StoredSession | null> => {
    const session = await selectSession(kysely, carrier, hash);
    if (session === undefined || isOver(session, now())) {
      remembered.delete(key);
      return null;
    }
    if (now() - session.lastUsedAt.getTime() > touchedEveryMilliseconds)
      await touchSession(kysely, session.sessionId, new Date(now()));
    remember(key, session);
    return session;
  };

  return {
    find: async ({ carrier, secret }) => {
      const hash = hashSecret(secret);
      if (hash === null) return null;
      const key = keyOf(carrier, hash);
      const known = remembered.get(key);
      if (known && age(known.foundAt, now()) < freshMilliseconds && !isOver(known.session, now())) return known.session;
      const other = running.get(key);
      if (other !== undefined) return other;
      const found = load(key, carrier, hash).finally(() => running.delete(key));
      running.set(key, found);
      return found;
    },
    recall: ({ carrier, secret }) => {
      const hash = hashSecret(secret);
      const known = hash && remembered.get(keyOf(carrier, hash));
      return known && age(known.foundAt, now()) < recalledMilliseconds ? known.session.personId : null;
    },
    forget: (personId) => {
      for (const [key, { session }] of remembered) if (session.personId === personId) remembered.delete(key);
    },
    list: (personId) => selectSessionsOf(kysely, personId, oldest()),
    purge: () => deleteEndedSessions(kysely, oldest()),
  };
}

function keyOf(carrier: ShownSecret['carrier'], hash: Buffer): string {
  return `${carrier} ${hash.toString('base64url')}`;
}

/** A clock that was set back makes nothing younger than it is: what was found in the future is old. */
function age(then: number, now: number): number {
  return then > now ? Number.POSITIVE_INFINITY : now - then;
}

/** A session that begins so much later was opened by a clock that ran ahead, and would outlive its days by as much. */
const clockAheadMaxMilliseconds = dayMilliseconds;

function isOver({ signedInAt, lastUsedAt }: StoredSession, now: number): boolean {
  return (
    signedInAt.getTime() - now > clockAheadMaxMilliseconds ||
    now - lastUsedAt.getTime() > sessionIdleDays * dayMilliseconds ||
    now - signedInAt.getTime() > sessionMaxDays * dayMilliseconds
  );
}
