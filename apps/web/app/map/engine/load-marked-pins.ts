import { hasNeeds } from '../../browser/needs-mark.ts';
import type { MarkedPins } from './mark-pins.ts';

/**
 * What marks the pins of tiles by what somebody needs, as it lies on this device; null for everybody else, who loads nothing of
 * it, and where it cannot be loaded.
 */
export async function loadMarkedPins(): Promise<MarkedPins | null> {
  if (!hasNeeds()) return null;
  try {
    const { readMarkedPins } = await import('./mark-pins.ts');
    return readMarkedPins();
  } catch {
    return null;
  }
}
