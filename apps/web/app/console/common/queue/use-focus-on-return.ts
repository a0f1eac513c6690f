import { type RefObject, useEffect, useRef } from 'react';
import { focusForReading } from '../../../ui/focus/focus-for-reading.ts';

/** Whoever comes back from what was open to the list finds the focus on its row; where that is gone, on the list's heading. */
export function useFocusOnReturn(
  chosenId: string | null,
  list: RefObject<HTMLElement | null>,
  heading: RefObject<HTMLElement | null>,
): void {
  const former = useRef(chosenId);
  useEffect(() => {
    const left = former.current;
    former.current = chosenId;
    // Whoever decided about the last one has it on the heading, and the row is about to go.
    if (left === null || chosenId !== null || document.activeElement === heading.current) return;
    const row = list.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(left)}"]`);
    if (row) row.focus();
    else focusForReading(heading.current);
  }, [chosenId, list, heading]);
}
