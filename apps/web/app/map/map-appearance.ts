import type { Language } from '@access-atlas/contract/languages.ts';
import type { Basemap } from './basemap/basemap.ts';
import type { MapTheme } from './map-theme.ts';

/** How the map looks, whatever it shows. */
export interface MapAppearance {
  readonly theme: MapTheme;
  /** Names on the basemap are in this language where it has them, else in the place's own. */
  readonly language: Language;
  /** What pins and clusters lie on. */
  readonly basemap: Basemap;
}
