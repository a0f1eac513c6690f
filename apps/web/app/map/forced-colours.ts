import { useSyncExternalStore } from 'react';

const query = '(forced-colors: active)';

/** Whether the reader's system replaces the colours of pages by their own. */
export function hasForcedColours(): boolean {
  return matchMedia(query).matches;
}

/** The same, and follows it while the page is open. */
export function useForcedColours(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const forced = matchMedia(query);
      forced.addEventListener('change', onChange);
      return () => forced.removeEventListener('change', onChange);
    },
    hasForcedColours,
    () => false,
  );
}

/**
 * A colour of the reader's system as pictures and the map's layers take it.
 * @param name a system colour of CSS, see https://www.w3.org/TR/css-color-4/#css-system-colors
 */
export function systemColour(name: 'Canvas' | 'CanvasText' | 'Highlight'): string {
  const probe = document.createElement('span');
  probe.style.color = name;
  probe.style.forcedColorAdjust = 'none';
  document.body.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}
