import type { LngLat } from '@access-atlas/contract/geometry/geo.ts';

const degrees = String.raw`([-−–]?\d{1,3}(?:[.,]\d{1,15})?)\s*°?`;
/** A comma that is followed by no digit, or by a blank, parts two numbers; else it belongs to one. */
const pattern = new RegExp(String.raw`^${degrees}\s*([NS])?(?:\s*[,;/]\s*|\s+)${degrees}\s*([EWOL])?$`, 'i');

/**
 * Reads coordinates as people type and copy them, latitude first: "48.1371, 11.5755", "48,1371 11,5755",
 * "48.13710° N, 11.57550° E" (O: ouest, oeste; L: leste); null for anything else.
 */
export function readCoordinates(text: string): LngLat | null {
  const [, north, side = '', east, otherSide = ''] = pattern.exec(text.trim()) ?? [];
  if (north === undefined || east === undefined) return null;
  const latitude = read(north) * (/s/i.test(side) ? -1 : 1);
  const longitude = read(east) * (/[wo]/i.test(otherSide) ? -1 : 1);
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null;
}

function read(digits: string): number {
  return Number(digits.replace(',', '.').replace(/[−–]/, '-'));
}
