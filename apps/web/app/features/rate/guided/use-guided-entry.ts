import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useIsHydrated } from '../../../browser/use-is-hydrated.ts';
import { carryParameters } from '../../../url-state/carry-parameters.ts';
import { guidedReviewAddress, isGuidedReview } from '../../../url-state/guided-review.ts';
import { reviewAddress } from '../../../url-state/place-address.ts';
import { type GuidedEntry, guidedEntryIn } from './guided-entry.ts';
import type { GuidedStep } from './guided-question.ts';

export interface GuidedWayEntry extends GuidedEntry {
  /** One question is asked at a time. */
  readonly isOn: boolean;
  /** Where the guided way begins, and what its entry says. */
  readonly guided: { readonly to: string; readonly state: { readonly guided: GuidedEntry } };
  /** Where all questions stand on one page, likewise. */
  readonly whole: { readonly to: string; readonly state: { readonly guided: GuidedEntry } };
  /** Asks the last of these. */
  readonly ask: (asked: readonly GuidedStep[]) => void;
  /** Shows all questions on one page. */
  readonly showWhole: () => void;
  readonly goBack: () => void;
  /** Back to the entry with which the form was opened, so that what replaces it leaves no page of the form behind it. */
  readonly goToFirst: () => Promise<void>;
}

/** Which page of the guided way the address and the entry of the history mean, and the ways between them. */
export function useGuidedEntry(placeId: string): GuidedWayEntry {
  const { state, search, key } = useLocation();
  const navigate = useNavigate();
  // The server does not know the history.
  const isHydrated = useIsHydrated();
  const { asked, depth } = guidedEntryIn(isHydrated ? state : null);
  const whenFirst = useRef<(() => void) | null>(null);
  /** Whoever presses twice goes on once. */
  const isLeaving = useRef(false);
  const arrive = useEffectEvent(() => {
    isLeaving.current = false;
    if (whenFirst.current === null) return;
    if (depth > 0) return void navigate(-depth);
    whenFirst.current();
    whenFirst.current = null;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each entry of the history is arrived at
  useEffect(arrive, [key]);
  const goTo = (to: string, next: readonly GuidedStep[]) => {
    if (isLeaving.current) return;
    isLeaving.current = true;
    void navigate(carryParameters(to, search), { state: entry(next) });
  };
  const entry = (next: readonly GuidedStep[]) => ({ guided: { asked: next, depth: depth + 1 } });
  const guided = { to: guidedReviewAddress(placeId, search), state: entry([]) };
  const whole = { to: reviewAddress(placeId, search), state: entry([]) };
  return {
    isOn: isGuidedReview(search),
    asked,
    depth,
    guided,
    whole,
    ask: (next) => goTo(guided.to, next),
    showWhole: () => goTo(whole.to, []),
    goBack: () => void navigate(-1),
    goToFirst: () =>
      depth === 0
        ? Promise.resolve()
        : new Promise((resolve) => {
            whenFirst.current = resolve;
            void navigate(-depth);
          }),
  };
}
