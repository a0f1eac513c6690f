import { safePath } from '@access-atlas/contract/safe-path.ts';
import { redirect } from 'react-router';
import { preferenceCookie, readPreferences } from '../browser/preferences.ts';
import type { Route } from './+types/preferences.ts';

/**
 * Stores a choice and redirects back, for visitors without JavaScript. The choice affects only the visitor and
 * is harmless, so a GET request may make it.
 */
export function loader({ request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const headers = new Headers({ 'x-robots-tag': 'noindex' });
  for (const name of ['theme', 'unit', 'arrows'] as const) {
    const value = searchParams.get(name);
    // Parsed as the cookie will be, so that no invalid value is stored.
    if (value !== null && readPreferences(`${name}=${value}`)[name] === value) {
      headers.append('set-cookie', preferenceCookie(name, value));
    }
  }
  throw redirect(safePath(searchParams.get('to')), { headers });
}
