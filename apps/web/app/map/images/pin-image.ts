import type { RatingKey } from '@access-atlas/contract/places/accessibility.ts';
import { actionColour, haloColour, labelColours, pinColours } from '../layers/pin-colours.ts';
import type { MapTheme } from '../map-theme.ts';
import { drawImage, type MapImage } from './draw-image.ts';
import { ratingDrawings } from './rating-drawing.ts';

/** What a pin says beside its rating: that its place fits what somebody needs, or does not. */
export type PinMark = 'fits' | 'not';

/** The drawing's box with room for the halo, in its own units. */
const box = { width: 36, height: 44, margin: 2 } as const;

/**
 * A pin: halo, body, keyline, glyph.
 * @param heightPixels 34 by default, 48 where it is selected
 */
export function pinImage(rating: RatingKey, theme: MapTheme, heightPixels: number, mark: PinMark | null): MapImage {
  const { body, glyph, glyphAt, isDashed } = ratingDrawings[rating];
  const colours = pinColours[theme][rating];
  const scale = heightPixels / box.height;
  // The room for the mark is on both sides, so that the tip stays in the middle.
  const room = mark === null ? 0 : markRoom;
  return drawImage((box.width + 2 * room) * scale, heightPixels + room * scale, (context) => {
    context.scale(scale, scale);
    context.translate(box.margin + room, box.margin + room);
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
    context.scale(1 / glyphScale, 1 / glyphScale);
    context.translate(-x, -y);
    if (mark !== null) drawMark(context, mark, theme);
  });
}

/** How far a mark stands out of the drawing's box, in its units. */
const markRoom = 7;
const markGlyphs: Readonly<Record<PinMark, string>> = {
  fits: 'M-4.2 .3l2.9 2.9L4.2 -3',
  not: 'M-3.3 -3.3l6.6 6.6M3.3 -3.3l-6.6 6.6',
};

/** A disc at the upper right: filled where the place fits, with an edge alone where it does not. Its colours are no rating's. */
function drawMark(context: OffscreenCanvasRenderingContext2D, mark: PinMark, theme: MapTheme): void {
  const [action, ground] = [actionColour[theme], haloColour[theme]];
  context.translate(28.5, 4.5);
  const disc = new Path2D();
  disc.arc(0, 0, 8, 0, 2 * Math.PI);
  context.strokeStyle = ground;
  context.lineWidth = 4;
  context.stroke(disc);
  context.fillStyle = mark === 'fits' ? action : ground;
  context.fill(disc);
  context.strokeStyle = mark === 'fits' ? action : labelColours[theme].text;
  context.lineWidth = 1.5;
  context.stroke(disc);
  context.strokeStyle = mark === 'fits' ? ground : labelColours[theme].text;
  context.lineWidth = 2.4;
  context.stroke(new Path2D(markGlyphs[mark]));
}
