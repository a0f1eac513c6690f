import { labelColours } from '../layers/pin-colours.ts';
import type { MapTheme } from '../map-theme.ts';
import { drawImage, type MapImage } from './draw-image.ts';

const edge = 24;
const corner = 6;

/** The ground of a name on the map, which stretches to the words on it. */
export function labelImage(theme: MapTheme): MapImage {
  const { ground, line } = labelColours(theme);
  return drawImage(edge, edge, (context) => {
    context.beginPath();
    context.roundRect(1, 1, edge - 2, edge - 2, corner);
    context.fillStyle = ground;
    context.fill();
    context.strokeStyle = line;
    context.stroke();
  });
}

/** Which part of the picture stretches, in its own pixels. */
export function labelStretch(pixelRatio: number): [number, number][] {
  return [[(corner + 2) * pixelRatio, (edge - corner - 2) * pixelRatio]];
}
