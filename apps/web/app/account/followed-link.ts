import { useEffect, useSyncExternalStore } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';

/** Whose link of a mail was followed, and its secret. */
export interface FollowedLink {
  readonly id: string;
  readonly token: string;
}

/**
 * The link of a mail that led to this page; null where none did, undefined where only the browser can tell and the page is
 * not hydrated yet. Its secret leaves the address at once, and stays with
 * this entry of the browser's history alone: it is in no link of the page, in no bookmark and on no screen that is shared.
 * @param pathId the person's id where the path carries it
 */
export function useFollowedLink(pathId?: string): FollowedLink | null | undefined {
  const location = useLocation();
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const token = parameters.get('token');
  const id = parameters.get('id') ?? pathId;
  const { pathname, hash } = location;
  useEffect(() => {
    if (token === null) return;
    const rest = new URLSearchParams(parameters);
    rest.delete('id');
    rest.delete('token');
    const search = rest.size === 0 ? '' : `?${rest}`;
    void navigate(`${pathname}${search}${hash}`, { replace: true, state: linkOf(id, token), preventScrollReset: true });
  }, [id, token, parameters, pathname, hash, navigate]);
  // The server does not know the history of the browser, and the first rendering there is that of the server.
  const isHydrated = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
  const given = linkOf(id, token);
  if (given !== null) return given;
  const kept = Object(location.state) as Partial<FollowedLink>;
  return isHydrated ? linkOf(kept.id, kept.token) : undefined;
}

function linkOf(id: string | undefined, token: string | null | undefined): FollowedLink | null {
  return id && token ? { id, token } : null;
}
