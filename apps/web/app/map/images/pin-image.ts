import type { RatingKey } from '@access-atlas/contract/places/accessibility.ts';
import { haloColour, pinColours } from '../layers/pin-colours.ts';
import type { MapTheme } from '../map-theme.ts';
import { drawImage, type MapImage } from './draw-image.ts';
import { ratingDrawings } from './rating-drawing.ts';

/** The drawing's box with room for the halo, in its own units. */
const box = { width: 36, height: 44, margin: 2 } as const;

/**
 * A pin: halo, body, keyline, glyph.
 * @param heightPixels 34 by default, 48 where it is selected
 */
export function pinImage(rating: RatingKey, theme: MapTheme, heightPixels: number): MapImage {
  const { body, glyph, glyphAt, isDashed } = ratingDrawings[rating];
  const colours = pinColours[theme][rating];
  const scale = heightPixels / box.height;
  return drawImage(box.width * scale, heightPixels, (context) => {
    context.scale(scale, scale);
    context.translate(box.margin, box.margin);
    context.lineJoin = 'round';
    context.lineCap = 'round';
    const outline = new Path2D(body);
    context.strokeStyle = haloColour[theme];
    context.lineWidth = 5;
    context.stroke(outline);
    context.fillStyle = colours.fill;
    context.fill(outline);
    context.strokeStyle = colours.key;
    context.lineWidth = isDashed ? 2.6 : 1.5;
    if (isDashed) {
      context.lineCap = 'butt';
      context.setLineDash([4.6, 2.7]);
    }
    context.stroke(outline);
    context.setLineDash([]);
    context.lineCap = 'round';
    const [x, y, glyphScale] = glyphAt;
    context.translate(x, y);
    context.scale(glyphScale, glyphScale);
    context.strokeStyle = colours.glyph;
    context.lineWidth = 3;
    context.stroke(new Path2D(glyph));
  });
}
