import type { RatingKey } from '@access-atlas/contract/places/accessibility.ts';
import { actionColour, haloColour, labelColours, pinColours } from '../layers/pin-colours.ts';
import type { MapTheme } from '../map-theme.ts';
import { drawImage, type MapImage } from './draw-image.ts';
import { ratingDrawings } from './rating-drawing.ts';

/** The drawing's box with room for the halo, in its own units. */
const box = { width: 36, height: 44, margin: 2 } as const;

/** The colours of what is drawn over a pin. */
interface MarkColours {
  readonly action: string;
  readonly ground: string;
  readonly text: string;
}

/** Draws over the upper right of a pin, in the units of its drawing. */
export type PinMarkDrawing = (context: OffscreenCanvasRenderingContext2D, colours: MarkColours) => void;

/** How far a mark stands out of the drawing's box, in its units. */
const markRoom = 7;

/**
 * A pin: halo, body, keyline, glyph.
 * @param heightPixels 34 by default, 48 where it is selected
 */
export function pinImage(
  rating: RatingKey,
  theme: MapTheme,
  heightPixels: number,
  drawMark?: PinMarkDrawing,
): MapImage {
  const { body, glyph, glyphAt, isDashed } = ratingDrawings[rating];
  const colours = pinColours(theme, rating);
  const scale = heightPixels / box.height;
  // The room is on both sides, so that the tip stays in the middle.
  const room = drawMark ? markRoom : 0;
  return drawImage((box.width + 2 * room) * scale, heightPixels + room * scale, (context) => {
    context.scale(scale, scale);
    context.translate(box.margin + room, box.margin + room);
    context.lineJoin = 'round';
    context.lineCap = 'round';
    const outline = new Path2D(body);
    context.strokeStyle = haloColour(theme);
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
    context.scale(1 / glyphScale, 1 / glyphScale);
    context.translate(-x, -y);
    drawMark?.(context, { action: actionColour(theme), ground: haloColour(theme), text: labelColours(theme).text });
  });
}
