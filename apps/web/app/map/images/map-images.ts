import { type RatingKey, ratingKeys } from '@access-atlas/contract/places/accessibility.ts';
import type { MapTheme } from '../map-theme.ts';
import { clusterImage } from './cluster-image.ts';
import type { MapImage } from './draw-image.ts';
import { labelImage, labelStretch } from './label-image.ts';
import { needleImage } from './needle-image.ts';
import { type PinMarkDrawing, pinImage } from './pin-image.ts';

/** Heights of a pin in pixels. */
export const pinHeights = { normal: 34, selected: 48 } as const;
/** Diameters of a cluster: up to 99 places, from 100, from 1,000. */
export const clusterDiameters = [48, 56, 62] as const;

/** A picture by its name, drawn when it is first needed, and how it stretches where it does. */
export interface NamedImage extends MapImage {
  readonly stretch?: [number, number][];
}

/** What pins can carry, by name. */
export type PinMarks = Readonly<Record<string, PinMarkDrawing>>;

/**
 * Draws the picture that a layer asks for by name: `pin/THEME/RATING/HEIGHT`, `cluster/THEME/DIAMETER/SHARES` (steps of
 * the ring by rating, joined by dots), `needle/THEME` or `label/THEME`.
 * @param marks what a pin carries by the fifth part of its name, such as `/fits`
 * @returns null for a name that is none of ours
 */
export function drawMapImage(name: string, marks?: PinMarks): NamedImage | null {
  const [kind, theme, what = '', size = '', mark = ''] = name.split('/');
  if (!isTheme(theme)) return null;
  if (kind === 'pin') return isRating(what) ? pinImage(what, theme, Number(size), marks?.[mark]) : null;
  if (kind === 'cluster') return clusterImage(Number(what), size.split('.').map(Number), theme);
  if (kind === 'needle') return needleImage(theme);
  if (kind !== 'label') return null;
  const image = labelImage(theme);
  return { ...image, stretch: labelStretch(image.pixelRatio) };
}

function isTheme(text: string | undefined): text is MapTheme {
  return text === 'light' || text === 'dark';
}

function isRating(text: string): text is RatingKey {
  return ratingKeys.some((rating) => rating === text);
}
