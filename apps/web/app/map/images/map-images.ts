import { type RatingKey, ratingKeys } from '@access-atlas/contract/places/accessibility.ts';
import type { MapTheme } from '../map-theme.ts';
import { clusterImage } from './cluster-image.ts';
import { drawImage, type MapImage } from './draw-image.ts';
import { labelImage, labelStretch } from './label-image.ts';
import { markImage } from './mark-image.ts';
import { needleImage } from './needle-image.ts';
import { type PinMarkDrawing, pinImage } from './pin-image.ts';

/** Heights of a pin in pixels: 28 wide, 34 wide from the zoom on at which there are no clusters, and a chosen one. */
export const pinHeights = { normal: 34, near: 42, selected: 48 } as const;

/** A picture by its name, drawn when it is first needed, and how it stretches where it does. */
export interface NamedImage extends MapImage {
  readonly stretch?: [number, number][];
}

/** Takes the room of a point, and is not seen. */
export const pointImageName = 'point';

/** What pins can carry, by name. */
export type PinMarks = Readonly<Record<string, PinMarkDrawing>>;

/**
 * Draws the picture that a layer asks for by name: `pin/THEME/RATING/HEIGHT`, `mark/THEME/RATING`, `cluster/THEME/DIAMETER/SHARES`
 * (steps of the ring by rating, joined by dots), `needle/THEME`, `label/THEME`, or the name of what is not seen.
 * @param marks what a pin carries by the fifth part of its name, such as `/fits`
 * @returns null for a name that is none of ours
 */
export function drawMapImage(name: string, marks?: PinMarks): NamedImage | null {
  if (name === pointImageName) return drawImage(1, 1, () => {});
  const [kind, theme, what = '', size = '', mark = ''] = name.split('/');
  if (!isTheme(theme)) return null;
  if (kind === 'pin') return isRating(what) ? pinImage(what, theme, Number(size), marks?.[mark]) : null;
  if (kind === 'mark') return isRating(what) ? markImage(what, theme) : null;
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
