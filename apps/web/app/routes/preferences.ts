import { redirect } from 'react-router';
import { preferenceCookie, readPreferences } from '../browser/preferences.ts';
import { safePath } from '../url-state/safe-path.ts';
import type { Route } from './+types/preferences.ts';

/**
 * Keeps a choice of theme or unit and goes back: how it is chosen without JavaScript. The choice is the visitor's own
 * and harms nobody, so that a link may carry it.
 */
export function loader({ request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const headers = new Headers({ 'x-robots-tag': 'noindex' });
  for (const name of ['theme', 'unit'] as const) {
    const value = searchParams.get(name);
    // Read as the cookie will be: what it would not understand is not kept.
    if (value !== null && readPreferences(`${name}=${value}`)[name] === value) {
      headers.append('set-cookie', preferenceCookie(name, value));
    }
  }
  throw redirect(safePath(searchParams.get('to')), { headers });
}
