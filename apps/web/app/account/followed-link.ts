import { useLocation } from 'react-router';
import { useIsHydrated } from '../browser/use-is-hydrated.ts';
import { keptSecrets } from '../url-state/hidden-parameters.ts';

/** Whose link of a mail was followed, and its secret. */
export interface FollowedLink {
  readonly id: string;
  readonly token: string;
}

/** The parameters of such a link; they leave the address before anything else is loaded. */
export const linkParameters = ['id', 'token'] as const;

/** Whether an address is that of a link in a mail. */
export function isFollowedLink(address: string, pathId?: string): boolean {
  const { searchParams } = new URL(address);
  return linkOf(searchParams.get('id') ?? pathId, searchParams.get('token')) !== null;
}

/** What the server shows of a link: a page is made without its secret. */
const withoutSecret: FollowedLink = { id: '', token: '' };

/**
 * The link of a mail that led to this page; null where none did, undefined where only the browser can tell and the page is
 * not hydrated yet. Its secret stays with this entry of the browser's history alone: it is in no link of the page, in no
 * bookmark and on no screen that is shared.
 * @param isGiven whether the page was asked for by such a link
 * @param pathId the person's id where the path carries it
 */
export function useFollowedLink(isGiven: boolean, pathId?: string): FollowedLink | null | undefined {
  const location = useLocation();
  const isHydrated = useIsHydrated();
  if (!isHydrated && !isGiven) return undefined;
  if (typeof window === 'undefined') return withoutSecret;
  // Another page of this site has led here, or the link itself.
  return linkIn(location.state, pathId) ?? linkIn(Object(window.history.state)[keptSecrets], pathId);
}

function linkIn(kept: unknown, pathId: string | undefined): FollowedLink | null {
  const { id = pathId, token } = Object(kept) as Partial<FollowedLink>;
  return linkOf(id, token);
}

function linkOf(id: string | undefined, token: string | null | undefined): FollowedLink | null {
  return id && token ? { id, token } : null;
}
