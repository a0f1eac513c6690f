import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * The secrets by which people stop the weekly mail without signing in. One is made of a person's id, and is not stored: it
 * stays valid in every mail that ever carried it, and does nothing else.
 */
export interface StopTokens {
  /** 256 bits, base64url. */
  tokenOf(personId: string): string;
  /** Whether a token is the person's; a person who does not exist has one as well. */
  isTokenOf(personId: string, token: string): boolean;
}

/** @param secret known to all servers of the site, and to nobody else */
export function createStopTokens(secret: string): StopTokens {
  const hashOf = (personId: string) => createHmac('sha256', secret).update(personId.toLowerCase()).digest();
  return {
    tokenOf: (personId) => hashOf(personId).toString('base64url'),
    isTokenOf: (personId, token) => {
      const own = hashOf(personId);
      const given = Buffer.from(token, 'base64url');
      return given.length === own.length && timingSafeEqual(given, own);
    },
  };
}
