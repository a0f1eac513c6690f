import { useEffect, useState } from 'react';
import { hasNeeds } from '../../browser/needs-mark.ts';
import type { CardFits } from './card-fit.tsx';

type CardFitModule = typeof import('./card-fit.tsx');

let loaded: CardFitModule | null = null;

/**
 * What marks places by what somebody has said on this device that they need; null for everybody else, who loads nothing of it.
 * The first page knows it after it has been shown only, because only the device does; later ones at once.
 */
export function useCardFits(): CardFits | null {
  const [fits, setFits] = useState(() => (hasNeeds() ? (loaded?.createCardFits() ?? null) : null));
  useEffect(() => {
    if (!hasNeeds()) return;
    // Where it does not come, the list stands as it does for everybody else; the next one asks again.
    import('./card-fit.tsx').then(
      (module) => {
        loaded = module;
        setFits(module.createCardFits());
      },
      () => undefined,
    );
  }, []);
  return fits;
}
