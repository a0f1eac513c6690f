import { coordinateFactor } from '../../pins/pin.ts';

/**
 * Where documents lie in the order of space: a grid of 2^16 × 2^16 cells over the degrees, along a Z-order curve, so
 * that every cell of a coarser grid is one run of documents.
 */
export const gridLevels = 16;
export const gridCells = 2 ** gridLevels;

const turnE7 = 360 * coordinateFactor;
const halfTurnE7 = turnE7 / 2;

/** The column of a longitude in degrees × 10^7. */
export function gridColumn(longitudeE7: number): number {
  return Math.max(0, Math.min(gridCells - 1, Math.floor(((longitudeE7 + halfTurnE7) / turnE7) * gridCells)));
}

/** The row of a latitude in degrees × 10^7, from the south. */
export function gridRow(latitudeE7: number): number {
  return Math.max(0, Math.min(gridCells - 1, Math.floor(((latitudeE7 + halfTurnE7 / 2) / halfTurnE7) * gridCells)));
}

/** The place of a cell along the curve, 0 to 2^32 − 1. */
export function cellNumber(column: number, row: number): number {
  return (spreadBits(column) | (spreadBits(row) << 1)) >>> 0;
}

function spreadBits(sixteenBits: number): number {
  let bits = sixteenBits;
  bits = (bits | (bits << 8)) & 0x00ff00ff;
  bits = (bits | (bits << 4)) & 0x0f0f0f0f;
  bits = (bits | (bits << 2)) & 0x33333333;
  return (bits | (bits << 1)) & 0x55555555;
}
