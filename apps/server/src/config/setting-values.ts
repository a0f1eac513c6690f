import { resolve } from 'node:path';
import { z } from 'zod';

/** A whole number within bounds, both included. */
export const wholeNumber = (minimum: number, maximum: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, `must be a whole number from ${minimum} to ${maximum}`)
    .transform(Number)
    .refine((value) => value >= minimum && value <= maximum, `must be a whole number from ${minimum} to ${maximum}`);

/** Any address that a browser can open. */
export const httpUrl = z.string().refine((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol), {
  error: 'must be an http or https address',
  // What else is asked of an address is asked of one that can be read.
  abort: true,
});

/** A service that gets what visitors do or write: by https, or on this machine. */
export const serviceUrl = httpUrl.refine((text) => {
  const { protocol, hostname, username, password } = new URL(text);
  const isPrivate = protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  return isPrivate && `${username}${password}` === '';
}, 'must be an https address without a password');

/** An origin: the site stands at the root of its host, so a path would be lost. */
export const origin = httpUrl
  .refine((text) => {
    const { pathname, search, hash, username, password } = new URL(text);
    return pathname === '/' && `${search}${hash}${username}${password}` === '';
  }, 'must be an address without a path, for example https://atlas.example.org')
  .transform((text) => new URL(text).origin);

/** Every visitor gets it, so it holds nobody's password. */
export const publicAddress = httpUrl.refine((text) => {
  const { username, password } = new URL(text);
  return `${username}${password}` === '';
}, 'must be an http or https address without a password');

/** A path, made absolute from where the server was started. */
export const path = z.string().transform((text) => resolve(text));

/** Several values in one variable, separated by commas. */
export const commaSeparated = z.string().transform((text) => text.split(',').map((part) => part.trim()));
