import type { RatingKey } from '@access-atlas/contract/places/accessibility.ts';
import { haloColour, pinColours } from '../layers/pin-colours.ts';
import type { MapTheme } from '../map-theme.ts';
import { drawImage, type MapImage } from './draw-image.ts';
import { ratingDrawings } from './rating-drawing.ts';

/** The outline of a mark around its middle, in pixels, and how large the glyph's box of 24 × 24 is on it. */
interface MarkDrawing {
  readonly outline: string;
  readonly glyphPixels: number;
}

/** Circle, diamond, square and a ring in six dashes: outlines tell ratings apart without colour, as those of pins do. */
const drawings: Readonly<Record<RatingKey, MarkDrawing>> = {
  accessible: { outline: 'M-7 0A7 7 0 1 1 7 0A7 7 0 1 1 -7 0Z', glyphPixels: 14 },
  partiallyAccessible: {
    outline: 'M-1.2 -7.5Q0 -8.6 1.2 -7.5L7.5 -1.2Q8.6 0 7.5 1.2L1.2 7.5Q0 8.6 -1.2 7.5L-7.5 1.2Q-8.6 0 -7.5 -1.2Z',
    glyphPixels: 14,
  },
  notAccessible: {
    outline:
      'M-4.5 -6.5H4.5A2 2 0 0 1 6.5 -4.5V4.5A2 2 0 0 1 4.5 6.5H-4.5A2 2 0 0 1 -6.5 4.5V-4.5A2 2 0 0 1 -4.5 -6.5Z',
    glyphPixels: 13,
  },
  unrated: { outline: 'M-5 0A5 5 0 1 1 5 0A5 5 0 1 1 -5 0Z', glyphPixels: 0 },
};

/** The width and height of a mark's picture in pixels: the widest outline, its keyline and the halo around it. */
export const markPixels = 20;
const haloPixels = 2;
const keylinePixels = 1.5;
/** Six dashes and as many gaps around the ring of an unrated place. */
const dashes = [(2 * Math.PI * 5 * 0.62) / 6, (2 * Math.PI * 5 * 0.38) / 6];

/** The small mark of a place that has no room for a pin: the shape of its rating around its point. */
export function markImage(rating: RatingKey, theme: MapTheme): MapImage {
  const { outline, glyphPixels } = drawings[rating];
  const { fill, key, glyph } = pinColours(theme, rating);
  const isRing = rating === 'unrated';
  return drawImage(markPixels, markPixels, (context) => {
    context.translate(markPixels / 2, markPixels / 2);
    context.lineJoin = 'round';
    const shape = new Path2D(outline);
    context.strokeStyle = haloColour(theme);
    context.lineWidth = keylinePixels + 2 * haloPixels;
    context.stroke(shape);
    context.fillStyle = fill;
    context.fill(shape);
    context.strokeStyle = key;
    context.lineWidth = isRing ? 2 : keylinePixels;
    if (isRing) context.setLineDash(dashes);
    context.stroke(shape);
    if (isRing) return;
    const scale = glyphPixels / 24;
    context.lineCap = 'round';
    context.translate(-glyphPixels / 2, -glyphPixels / 2);
    context.scale(scale, scale);
    context.strokeStyle = glyph;
    context.lineWidth = 1.9 / scale;
    context.stroke(new Path2D(ratingDrawings[rating].glyph));
  });
}
