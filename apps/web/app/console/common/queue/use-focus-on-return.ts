import { type RefObject, useEffect, useRef } from 'react';
import { focusForReading } from '../../../ui/focus/focus-for-reading.ts';

/** Whoever comes back from what was open to the list finds the focus on its row; where that is gone, on the list's heading. */
export function useFocusOnReturn(
  chosenId: string | null,
  list: RefObject<HTMLElement | null>,
  heading: RefObject<HTMLElement | null>,
  /** The thing whose row is about to go, because it was decided about. */
  leaving: RefObject<string | null>,
): void {
  const former = useRef(chosenId);
  useEffect(() => {
    const left = former.current;
    former.current = chosenId;
    if (left === null || chosenId !== null || document.activeElement === heading.current) return;
    // On a narrow window the heading could not have it yet, and with the row it would be lost.
    const isLeaving = leaving.current === left;
    const row = isLeaving ? null : list.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(left)}"]`);
    if (row) row.focus();
    else focusForReading(heading.current);
  }, [chosenId, list, heading, leaving]);
}
