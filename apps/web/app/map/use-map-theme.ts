import { useSyncExternalStore } from 'react';
import { useSite } from '../browser/use-site.ts';
import type { MapTheme } from './map-theme.ts';

const darkScheme = '(prefers-color-scheme: dark)';

/** The theme that the map is drawn in: the visitor's choice, else what the system prefers, now and when it changes. */
export function useMapTheme(): MapTheme {
  const { preferences } = useSite();
  const isDark = useSyncExternalStore(
    (onChange) => {
      const scheme = matchMedia(darkScheme);
      scheme.addEventListener('change', onChange);
      return () => scheme.removeEventListener('change', onChange);
    },
    () => matchMedia(darkScheme).matches,
    () => false,
  );
  if (preferences.theme === 'system') return isDark ? 'dark' : 'light';
  return preferences.theme;
}
