import type { RatingKey } from '@access-atlas/contract/places/accessibility.ts';
import { haloColour, pinColours, ratingLineColour } from '../layers/pin-colours.ts';
import type { MapTheme } from '../map-theme.ts';
import { filledShares, ringParts } from './cluster-ring.ts';
import { drawImage, type MapImage } from './draw-image.ts';

const ringWidth = 7.5;
const gapPixels = 2;

/**
 * A cluster's ring without its count. Each rating has a pattern of its own beside its colour: solid, double rail,
 * notched, dashes.
 * @param diameter in pixels
 * @param shares steps of the ring by rating, each rounded for itself
 */
export function clusterImage(diameter: number, shares: readonly number[], theme: MapTheme): MapImage {
  const edge = diameter + 2;
  const radius = diameter / 2 - ringWidth / 2 - 1;
  return drawImage(edge, edge, (context) => {
    context.translate(edge / 2, edge / 2);
    context.beginPath();
    context.arc(0, 0, diameter / 2, 0, 2 * Math.PI);
    context.fillStyle = haloColour(theme);
    context.fill();
    context.strokeStyle = pinColours(theme, 'unrated').key;
    context.globalAlpha = 0.35;
    context.lineWidth = 0.8;
    context.stroke();
    context.globalAlpha = 1;
    for (const { rating, start, end } of ringParts(filledShares(shares), gapPixels / radius)) {
      const stroke = (width: number, colour: string, dash: number[] = []) => {
        context.beginPath();
        context.arc(0, 0, radius, start, end);
        context.setLineDash(dash);
        context.lineWidth = width;
        context.strokeStyle = colour;
        context.stroke();
      };
      drawPart(rating, theme, stroke);
    }
  });
}

function drawPart(
  rating: RatingKey,
  theme: MapTheme,
  stroke: (width: number, colour: string, dash?: number[]) => void,
): void {
  const { fill, key } = pinColours(theme, rating);
  const line = ratingLineColour(theme, rating);
  if (rating === 'accessible') stroke(ringWidth, line);
  else if (rating === 'partiallyAccessible') {
    stroke(ringWidth, key);
    stroke(ringWidth - 1.6, fill);
    stroke(1.3, key);
  } else if (rating === 'notAccessible') {
    stroke(ringWidth, line);
    stroke(4, haloColour(theme), [1.1, 2.5]);
  } else stroke(3.2, key, [2.6, 2.2]);
}
