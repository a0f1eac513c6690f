import { useEffect, useEffectEvent, useState } from 'react';
import { hasNeeds } from '../../browser/needs-mark.ts';
import { useRetry } from '../../browser/use-retry.ts';
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
  const [hasFailed, setFailed] = useState(false);
  const load = async () => {
    if (!hasNeeds()) return;
    try {
      loaded ??= await import('./card-fit.tsx');
      setFits(fitsOf(loaded));
      setFailed(false);
    } catch {
      setFailed(true);
    }
  };
  const loadFirst = useEffectEvent(load);
  useEffect(() => void loadFirst(), []);
  useRetry(hasFailed, load);
  return fits;
}

function fitsOf(module: CardFitModule | null): LoadedCardFits | null {
  const fits = module?.createCardFits() ?? null;
  return module === null || fits === null ? null : { ...fits, Line: module.CardFitLine, First: module.FitsFirst };
}
