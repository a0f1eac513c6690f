import { z } from 'zod';
import { hashSecret } from '../../../sessions/secret.ts';
import type { AccountServices } from '../account-services.ts';
import { type ChallengePurpose, deleteChallenge } from './passkey-challenges.sql.ts';

/** The part of a browser's client data that says what was answered (Web Authentication, level 3, 5.8.1). */
const clientData = z.object({ challenge: z.string(), crossOrigin: z.boolean().optional() });

/**
 * Uses up the challenge that a passkey's answer says it answers; whether it does is for the signature to show.
 * @param clientDataJSON base64url
 * @returns the challenge, or null where it was used, has expired, never was or was made for another purpose, and for an
 *   answer that was given in a frame of another site's page
 */
export async function takeChallenge(
  { database }: Pick<AccountServices, 'database'>,
  clientDataJSON: string,
  purpose: ChallengePurpose,
  at: Date,
): Promise<string | null> {
  const { data } = clientData.safeParse(parseJson(Buffer.from(clientDataJSON, 'base64url').toString('utf8')));
  if (data === undefined || data.crossOrigin === true) return null;
  const hash = hashSecret(data.challenge);
  if (hash === null || !(await deleteChallenge(database.kysely, { ...purpose, hash, at }))) return null;
  return data.challenge;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
