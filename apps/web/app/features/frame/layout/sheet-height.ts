import type { SheetHeight } from '../../../map/map-arrangement.tsx';

/** Where a sheet that was let go comes to rest. @param share of the room that it took */
export function nearestHeight(share: number): SheetHeight {
  if (share < 0.3) return 'peek';
  return share < 0.68 ? 'half' : 'full';
}

/** What a tap makes of a sheet: larger and larger, and from the whole back to half. */
export function nextHeight(height: SheetHeight): SheetHeight {
  if (height === 'peek') return 'half';
  return height === 'half' ? 'full' : 'half';
}
