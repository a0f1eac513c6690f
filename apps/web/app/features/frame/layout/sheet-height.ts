import type { SheetHeight } from '../../../map/map-arrangement.tsx';

/** The height at which a released sheet comes to rest. @param share of the available height that it took */
export function nearestHeight(share: number): SheetHeight {
  if (share < 0.3) return 'peek';
  return share < 0.68 ? 'half' : 'full';
}

/** The next height of a tapped sheet: one step larger, and from full back to half. */
export function nextHeight(height: SheetHeight): SheetHeight {
  if (height === 'peek') return 'half';
  return height === 'half' ? 'full' : 'half';
}
