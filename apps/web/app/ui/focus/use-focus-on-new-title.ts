import { type RefObject, useEffect, useRef } from 'react';
import { focusForReading } from './focus-for-reading.ts';

/**
 * Gives the focus to a heading when it gets other words because another step is shown below it: what was pressed is gone
 * then. It leaves the focus alone where it stands on something.
 */
export function useFocusOnNewTitle(heading: RefObject<HTMLElement | null>, title: unknown): void {
  const shown = useRef(title);
  useEffect(() => {
    if (shown.current === title) return;
    shown.current = title;
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (isLost) focusForReading(heading.current);
  }, [heading, title]);
}
