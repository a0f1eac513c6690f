import type { User } from '@access-atlas/contract/accounts/users.ts';
import { useSyncExternalStore } from 'react';
import { cookieLine, cookieValue, writeCookie } from '../../browser/cookies.ts';
import { useSite } from '../../browser/use-site.ts';

/** `loading`: somebody is signed in, and who is not known yet; `failed`: who could not be loaded. */
export type Account =
  | { readonly status: 'signedOut' }
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
const listeners = new Set<() => void>();

function set(account: Account): void {
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

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the browser has the cookie that says that somebody is signed in. */
export function hasSessionCookie(): boolean {
  return cookieValue(document.cookie, 'signedIn') === '1';
}

/** Takes an account as the API has just answered it; the bearer token of an answer of signing in is not kept. */
export function setSignedIn(user: User & { readonly token?: string }): void {
  const { token: _token, ...rest } = user;
  loadedAt = Date.now();
  set({ status: 'signedIn', user: rest });
}

/** Nobody is signed in any more. */
export function setSignedOut(): void {
  if (hasSessionCookie()) writeCookie(cookieLine('signedIn', '', 0));
  set(signedOut);
}

/** Loads who is signed in. Never rejects: where it fails, the account says so. */
export async function loadAccount(): Promise<void> {
  if (known?.status !== 'signedIn') set(loading);
  try {
    const { accountsApi } = await import('../../browser/api/accounts-api.ts');
    const answer = await accountsApi().getMe();
    if (answer.status === 200) setSignedIn(answer.body);
    else if (answer.status === 401) setSignedOut();
    else if (known?.status !== 'signedIn') set({ status: 'failed' });
  } catch {
    if (known?.status !== 'signedIn') set({ status: 'failed' });
  }
}

/** Finds out whether somebody has signed in or out since, in this tab, in another or on another device. */
export async function refreshAccount(): Promise<void> {
  const isSignedIn = known?.status === 'signedIn';
  const isFresh = isSignedIn && Date.now() - loadedAt < freshMilliseconds;
  if (hasSessionCookie() && !isFresh) await loadAccount();
  else if (!hasSessionCookie() && isSignedIn) setSignedOut();
}
