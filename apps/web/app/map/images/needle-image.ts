import { actionColour, haloColour } from '../layers/pin-colours.ts';
import type { MapTheme } from '../map-theme.ts';
import { drawImage, type MapImage } from './draw-image.ts';

const box = { width: 32, height: 48 } as const;
const head = { x: 16, y: 15, radius: 9 } as const;

/**
 * A needle with a ring as its head marks a chosen point. No rating has this outline, and the open ring shows that it is
 * no place. Its tip is in the middle of the lower edge.
 */
export function needleImage(theme: MapTheme): MapImage {
  return drawImage(box.width, box.height, (context) => {
    const outline = new Path2D();
    outline.arc(head.x, head.y, head.radius, 0, 2 * Math.PI);
    outline.moveTo(head.x, head.y + head.radius);
    outline.lineTo(head.x, box.height - 2);
    context.lineCap = 'butt';
    context.strokeStyle = haloColour(theme);
    context.lineWidth = 9;
    context.stroke(outline);
    context.strokeStyle = actionColour(theme);
    context.lineWidth = 5;
    context.stroke(outline);
  });
}
