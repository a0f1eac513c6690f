import { randomBytes } from 'node:crypto';

/** 128 bits: what they open is one decision. */
const tokenBytes = 16;

/** What whoever a decision concerns reads it by, and objects to it. */
export function newObjectionToken(): string {
  return randomBytes(tokenBytes).toString('base64url');
}
