import { useState } from 'react';
import type { CardFits, FittedCard } from './card-fit.tsx';
import { useCardFits } from './use-card-fits.ts';

/** What marks the places of a list by what somebody needs, and their order. */
export interface FitsInList {
  /** null for whoever has not said what they need. */
  readonly fits: CardFits | null;
  readonly isFirst: boolean;
  /** Lets lists begin with what fits, on this device, or in the order that they come in. */
  readonly setFirst: (isFirst: boolean) => void;
  /** The cards of one page in the order that is wanted. */
  readonly inOrder: <Card extends FittedCard>(cards: readonly Card[]) => readonly Card[];
}

/** Marks and sorts what a list shows on the device, which alone knows what is needed. */
export function useFitsFirst(): FitsInList {
  const fits = useCardFits();
  const [chosen, setChosen] = useState<boolean | null>(null);
  const isFirst = fits !== null && (chosen ?? fits.startsWithFits);
  return {
    fits,
    isFirst,
    setFirst: (next) => {
      fits?.keepFirst(next);
      setChosen(next);
    },
    inOrder: (cards) => (isFirst ? fits.inOrder(cards) : cards),
  };
}
