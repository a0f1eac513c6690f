import type { ExpressionSpecification } from 'maplibre-gl';
import { hasNeeds } from '../../browser/needs-mark.ts';

/**
 * What marks the pins of tiles by what somebody needs, as it lies on this device; null for everybody else, who loads nothing of
 * it, and where it cannot be loaded.
 */
export async function loadFitMark(): Promise<ExpressionSpecification | null> {
  if (!hasNeeds()) return null;
  try {
    const [{ fitMark }, { readNeeds }] = await Promise.all([
      import('../layers/fit-mark.ts'),
      import('../../places/fit/stored-needs.ts'),
    ]);
    const chosen = readNeeds();
    return chosen.length === 0 ? null : fitMark(chosen);
  } catch {
    return null;
  }
}
