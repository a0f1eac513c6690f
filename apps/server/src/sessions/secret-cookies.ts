import { pendingSignInMinutes, sessionMaxDays, thirdPartyAttemptMinutes } from '@access-atlas/contract/limits.ts';

/** How browsers reach the site. */
interface Reached {
  readonly isHttps: boolean;
}

/** As long as browsers keep a cookie at most. */
export const deviceLifetimeDays = 400;

const daySeconds = 86_400;

/**
 * What browsers keep for the site: the secret of a session, one that tells them from other browsers, and, while somebody
 * signs in with another service, what shows that it is the same browser throughout.
 */
const lifetimeSeconds = {
  session: sessionMaxDays * daySeconds,
  device: deviceLifetimeDays * daySeconds,
  thirdParty: thirdPartyAttemptMinutes * 60,
  pendingSignIn: pendingSignInMinutes * 60,
} as const;
export type CookieName = keyof typeof lifetimeSeconds;

/**
 * A cookie's name in the browser. Where the site is reached by https, browsers take a `__Host-` cookie from this very host
 * alone: no other host of the same domain can set or read it.
 */
function nameIn(cookie: CookieName, { isHttps }: Reached): string {
  return isHttps ? `__Host-${cookie}` : cookie;
}

/** The header that gives a browser a secret, for as long as it is good at most. */
export function secretCookie(cookie: CookieName, secret: string, site: Reached): string {
  return headerOf(cookie, secret, lifetimeSeconds[cookie], site);
}

/** The header that takes a secret away again. */
export function endedCookie(cookie: CookieName, site: Reached): string {
  return headerOf(cookie, '', 0, site);
}

function headerOf(cookie: CookieName, value: string, maxAgeSeconds: number, site: Reached): string {
  const attributes = ['Path=/', `Max-Age=${maxAgeSeconds}`, 'HttpOnly', 'SameSite=Lax'];
  return [`${nameIn(cookie, site)}=${value}`, ...attributes, ...(site.isHttps ? ['Secure'] : [])].join('; ');
}

/**
 * The header of a cookie that scripts of the pages may read, for a minute: that another service has just sent somebody
 * back signed in, so that the page on which they land greets them. It proves nothing.
 */
export function returnedCookie({ isHttps }: Reached): string {
  return `returned=1; Path=/; Max-Age=60; SameSite=Lax${isHttps ? '; Secure' : ''}`;
}

/**
 * The header of a cookie that scripts of the pages may read: whether somebody is signed in, so that the pages of visitors
 * need not ask. It proves nothing.
 */
export function signedInCookie(isSignedIn: boolean, site: Reached): string {
  const maxAgeSeconds = isSignedIn ? lifetimeSeconds.session : 0;
  const attributes = ['Path=/', `Max-Age=${maxAgeSeconds}`, 'SameSite=Lax'];
  return [`signedIn=${isSignedIn ? '1' : ''}`, ...attributes, ...(site.isHttps ? ['Secure'] : [])].join('; ');
}

/** The secret that a request's Cookie header carries; undefined without one. */
export function readSecretCookie(cookie: CookieName, header: string | undefined, site: Reached): string | undefined {
  const start = `${nameIn(cookie, site)}=`;
  for (const part of (header ?? '').split(';')) {
    const given = part.trim();
    if (given.startsWith(start) && given.length > start.length) return given.slice(start.length);
  }
  return undefined;
}
