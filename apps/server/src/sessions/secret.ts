import { createHash, randomBytes } from 'node:crypto';

/** What a browser or an API client shows to be known again; the site keeps its hash alone. */
export interface Secret {
  /** 256 random bits, base64url. */
  readonly text: string;
  /** SHA-256 of the text: nobody who reads the database can sign in with it. */
  readonly hash: Buffer;
}

const secretBytes = 32;
const secretPattern = /^[A-Za-z0-9_-]{43}$/;

/** A new secret. As The Copenhagen Book describes sessions: random, and hashed where it is stored. */
export function makeSecret(): Secret {
  const text = randomBytes(secretBytes).toString('base64url');
  return { text, hash: hashOf(text) };
}

/** A secret that a caller shows, or a new one where that can be none. */
export function keepOrMakeSecret(text: string | undefined): Secret {
  const hash = text === undefined ? null : hashSecret(text);
  return text === undefined || hash === null ? makeSecret() : { text, hash };
}

/** The hash of a secret that a caller shows, or null where the text can be none. */
export function hashSecret(text: string): Buffer | null {
  return secretPattern.test(text) ? hashOf(text) : null;
}

function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
