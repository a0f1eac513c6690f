/**
 * Z-order (Morton order) of projected positions: the bits of y and x interleaved, y first, make the key. In this order
 * every tile, and every cell of a tile, is one run of rows.
 */

/** Below zero when the first position comes first, zero when they are equal. Compares without interleaving. */
export function compareZOrder(x1: number, y1: number, x2: number, y2: number): number {
  const xDifference = (x1 ^ x2) >>> 0;
  const yDifference = (y1 ^ y2) >>> 0;
  // Whichever coordinate differs in the higher bit decides; at the same bit y does.
  if (yDifference < xDifference && yDifference < (xDifference ^ yDifference) >>> 0) return x1 < x2 ? -1 : 1;
  if (yDifference === 0) return 0;
  return y1 < y2 ? -1 : 1;
}

function spreadBits(sixteenBits: number): number {
  let bits = sixteenBits;
  bits = (bits | (bits << 8)) & 0x00ff00ff;
  bits = (bits | (bits << 4)) & 0x0f0f0f0f;
  bits = (bits | (bits << 2)) & 0x33333333;
  return (bits | (bits << 1)) & 0x55555555;
}

/** The upper 32 of the 64 bits of a position's key. */
export function zOrderHigh(x: number, y: number): number {
  return (spreadBits(x >>> 16) | (spreadBits(y >>> 16) << 1)) >>> 0;
}

/** The lower 32 of the 64 bits of a position's key. */
export function zOrderLow(x: number, y: number): number {
  return (spreadBits(x & 0xffff) | (spreadBits(y & 0xffff) << 1)) >>> 0;
}
