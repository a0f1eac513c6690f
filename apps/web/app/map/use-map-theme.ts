import { useSyncExternalStore } from 'react';
import { useSite } from '../browser/use-site.ts';
import type { MapTheme } from './map-theme.ts';

const darkScheme = '(prefers-color-scheme: dark)';

/** The theme of the map: the visitor's choice, else the system's preference and its changes. */
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
