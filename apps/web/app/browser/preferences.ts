import type { DistanceUnit } from '../i18n/format-distance.ts';
import { cookieLine, cookieValue } from './cookies.ts';

/** What a visitor chose for all pages. Cookies store it, so that the server renders pages accordingly. */
export type Theme = 'light' | 'dark' | 'system';
export type DrawerState = 'open' | 'closed';
/** When a small map shows the buttons that move it: once somebody presses a key that moves the focus or the map, or always. */
export type ArrowsShown = 'keys' | 'always';

export interface Preferences {
  readonly theme: Theme;
  readonly unit: DistanceUnit;
  readonly arrows: ArrowsShown;
  /** Whether text stands beside the map on a wide screen. */
  readonly drawer: DrawerState;
}

const themes: readonly Theme[] = ['light', 'dark', 'system'];
const units: readonly DistanceUnit[] = ['km', 'mi'];
const arrowsShown: readonly ArrowsShown[] = ['keys', 'always'];
const drawerStates: readonly DrawerState[] = ['open', 'closed'];
const yearSeconds = 31_536_000;

/** Reads the preferences of a Cookie header; defaults are the system's theme, kilometres, arrows for keys, an open drawer. */
export function readPreferences(cookies: string | null): Preferences {
  return {
    theme: chosen(cookies, 'theme', themes) ?? 'system',
    unit: chosen(cookies, 'unit', units) ?? 'km',
    arrows: chosen(cookies, 'arrows', arrowsShown) ?? 'keys',
    drawer: chosen(cookies, 'drawer', drawerStates) ?? 'open',
  };
}

/** The Set-Cookie line that stores one choice for a year. */
export function preferenceCookie(name: 'theme' | 'unit' | 'arrows' | 'lng' | 'drawer', value: string): string {
  return cookieLine(name, value, yearSeconds);
}

function chosen<Choice extends string>(
  cookies: string | null,
  name: string,
  choices: readonly Choice[],
): Choice | undefined {
  const value = cookieValue(cookies, name);
  return choices.find((choice) => choice === value);
}
