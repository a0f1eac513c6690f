import { z } from 'zod';
import type { AppleAnswer } from '../../../db/tables/third-party-tables.ts';
import { hashSecret, makeSecret } from '../../../sessions/secret.ts';
import { type WriteContext, writeTimeOf } from '../../../writes/write-context.ts';
import type { AccountServices } from '../account-services.ts';
import { keepAppleAnswer } from './attempts.sql.ts';
import { nameOfService } from './name-of-service.ts';
import { requireThirdParty } from './third-party-services.ts';

/** What Apple has a browser post. */
export interface PostedByApple {
  readonly state?: string | undefined;
  readonly code?: string | undefined;
  readonly error?: string | undefined;
  /** JSON with the person's name, which comes with their first sign-in alone. The address in it proves nothing. */
  readonly user?: string | undefined;
}

const appleUser = z.object({
  name: z.object({ firstName: z.string().optional(), lastName: z.string().optional() }).optional(),
});

/**
 * Keeps what Apple has a browser post. The browser sends no cookie with it, so nobody is signed in here: the state changes,
 * and the browser shows the new one together with its cookie.
 * @returns the new state, or null where the given one was used, has expired or never was
 * @throws {ApiError} 404 where the site does not offer Apple
 */
export async function takeAppleAnswer(
  services: Pick<AccountServices, 'database' | 'thirdParties'>,
  context: WriteContext,
  { state = '', code, error, user }: PostedByApple,
): Promise<string | null> {
  requireThirdParty(services, 'apple');
  const stateHash = hashSecret(state);
  if (stateHash === null) return null;
  const next = makeSecret();
  const name = nameIn(user);
  const answer: AppleAnswer = {
    ...(code !== undefined && { code }),
    ...(error !== undefined && { error }),
    ...(name !== null && { name }),
  };
  const at = writeTimeOf(context);
  const kept = { stateHash, nextStateHash: next.hash, answer, at };
  return (await keepAppleAnswer(services.database.kysely, kept)) ? next.text : null;
}

function nameIn(user: string | undefined): string | null {
  try {
    const { name } = appleUser.parse(JSON.parse(user ?? '{}'));
    return nameOfService([name?.firstName, name?.lastName].filter(Boolean).join(' '));
  } catch {
    return null;
  }
}
