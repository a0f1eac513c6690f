import { useEffect, useState } from 'react';
import { hasNeeds } from '../../browser/needs-mark.ts';
import type { CardFits } from './card-fit.tsx';

type CardFitModule = typeof import('./card-fit.tsx');

/** What marks the cards of places, and the line that says so. */
export interface LoadedCardFits extends CardFits {
  readonly Line: CardFitModule['CardFitLine'];
  readonly First: CardFitModule['FitsFirst'];
}

let loaded: CardFitModule | null = null;

/**
 * What marks places by what somebody has said on this device that they need; null for everybody else, who loads nothing of it.
 * The first page knows it after it has been shown only, because only the device does; later ones at once.
 */
export function useCardFits(): LoadedCardFits | null {
  const [fits, setFits] = useState(() => (hasNeeds() ? fitsOf(loaded) : null));
  useEffect(() => {
    if (!hasNeeds()) return;
    // Where it does not come, the list stands as it does for everybody else; the next one asks again.
    import('./card-fit.tsx').then(
      (module) => {
        loaded = module;
        setFits(fitsOf(module));
      },
      () => undefined,
    );
  }, []);
  return fits;
}

function fitsOf(module: CardFitModule | null): LoadedCardFits | null {
  const fits = module?.createCardFits() ?? null;
  return module === null || fits === null ? null : { ...fits, Line: module.CardFitLine, First: module.FitsFirst };
}
