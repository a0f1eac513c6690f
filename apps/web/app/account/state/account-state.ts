import type { User } from '@access-atlas/contract/accounts/users.ts';
import { useSyncExternalStore } from 'react';
import { cookieLine, cookieValue, writeCookie } from '../../browser/cookies.ts';
import { useSite } from '../../browser/use-site.ts';

/** `loading`: somebody is signed in, and who is not known yet; `failed`: who could not be loaded. */
export type Account =
  | {
      readonly status: 'signedOut';
      /** Whose session ended without their doing while this page was open: what they typed waits for them. */
      readonly former?: User;
    }
  | { readonly status: 'loading' }
  | { readonly status: 'failed' }
  | { readonly status: 'signedIn'; readonly user: User };

const signedOut: Account = { status: 'signedOut' };
const loading: Account = { status: 'loading' };

/** null until something is known beside the cookie; on the server always. */
let known: Account | null = null;
/** When the account was loaded last, in milliseconds since 1970. */
let loadedAt = 0;
/** Who comes back to a page after so long may have signed out, or be somebody else, in another tab or on another device. */
const freshMilliseconds = 60_000;
/** Of the load that began last, as long as nothing else became known: what was asked before is old when it is answered. */
let newestLoad = 0;
/** How long other tabs may learn from the cookie that a session was not ended by its person. */
const endedSeconds = 86_400;
const listeners = new Set<() => void>();

function set(account: Account): void {
  newestLoad++;
  known = account;
  for (const listener of listeners) listener();
}

/**
 * Who is signed in. Pages are the same for everybody: the server knows from a cookie whether somebody is, and the browser
 * loads who it is after the page.
 */
export function useAccount(): Account {
  const { hasSession } = useSite();
  const first = hasSession ? loading : signedOut;
  return useSyncExternalStore(
    subscribe,
    () => known ?? first,
    () => first,
  );
}

/** Who is signed in, as far as this page knows now; for what is no component. */
export function currentAccount(): Account {
  return known ?? signedOut;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The id of the account that is known to be signed in now; null without one. */
export function currentAccountId(): string | null {
  return known?.status === 'signedIn' ? known.user._id : null;
}

/** Whether the browser has the cookie that says that somebody is signed in. */
export function hasSessionCookie(): boolean {
  return cookieValue(document.cookie, 'signedIn') === '1';
}

function hasEndedCookie(): boolean {
  return cookieValue(document.cookie, 'signedIn') === endedValue;
}

/** Takes an account as the API has just answered it; the bearer token of an answer of signing in is not kept. */
export function setSignedIn(user: User & { readonly token?: string }): void {
  const { token: _token, ...rest } = user;
  loadedAt = Date.now();
  set({ status: 'signedIn', user: rest });
}

/** Nobody is signed in any more, because somebody wanted it so: nothing of the person stays in the page. */
export function setSignedOut(): void {
  writeCookie(cookieLine('signedIn', '', 0));
  set(signedOut);
}

/** What the cookie says in place of `1` once a session was found to have ended: other tabs keep what was typed too. */
const endedValue = 'ended';

/** The site does not know the session (any more): it was ended elsewhere, or has expired. */
export function noteSessionEnd(): void {
  if (hasSessionCookie()) writeCookie(cookieLine('signedIn', endedValue, endedSeconds));
  if (known?.status === 'signedIn') set({ status: 'signedOut', former: known.user });
  else if (!keepsFormer()) set(signedOut);
}

function keepsFormer(): boolean {
  return known?.status === 'signedOut' && known.former !== undefined;
}

/**
 * Loads who is signed in. Never rejects: where it fails, the account says so. An answer that comes after something newer is
 * known (a load that began later, a sign-in, a sign-out) is dropped.
 */
export async function loadAccount(): Promise<void> {
  const isUnknown = known?.status !== 'signedIn' && !keepsFormer();
  if (isUnknown) set(loading);
  const load = ++newestLoad;
  const answer = await import('../../browser/api/accounts-api.ts')
    .then(({ accountsApi }) => accountsApi().getMe())
    .catch(() => null);
  if (load !== newestLoad) return;
  if (answer?.status === 200) setSignedIn(answer.body);
  else if (answer?.status === 401) noteSessionEnd();
  else if (isUnknown) set({ status: 'failed' });
}

/** Finds out whether somebody has signed in or out since, in this tab, in another or on another device. */
export async function refreshAccount(): Promise<void> {
  const isSignedIn = known?.status === 'signedIn';
  const isFresh = isSignedIn && Date.now() - loadedAt < freshMilliseconds;
  if (hasSessionCookie() && !isFresh) await loadAccount();
  else if (hasEndedCookie()) noteSessionEnd();
  else if (!hasSessionCookie() && (isSignedIn || keepsFormer())) setSignedOut();
}
