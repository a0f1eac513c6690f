import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import styles from './popup-rest.module.css';

interface PopupRestProps {
  /** Its name, where it scrolls and the keyboard reaches it. */
  readonly label: string;
  readonly children: ReactNode;
}

/** The part of a popup that scrolls where there is no space for it. As long as there is more below, it ends in a shade. */
export function PopupRest({ label, children }: PopupRestProps) {
  const rest = useRef<HTMLDivElement>(null);
  const { isScrollable, hasMoreBelow } = useOverflow(rest);
  return (
    <div className={styles.frame} data-more={hasMoreBelow || undefined}>
      <div
        ref={rest}
        className={styles.rest}
        // The keyboard scrolls what has the focus.
        {...(isScrollable && { role: 'group', 'aria-label': label, tabIndex: 0 })}
      >
        <div className={styles.content}>{children}</div>
      </div>
    </div>
  );
}

interface Overflow {
  readonly isScrollable: boolean;
  readonly hasMoreBelow: boolean;
}

/** Whether the content of an element is longer than it, and whether a part of it is below what is visible. */
function useOverflow(element: RefObject<HTMLElement | null>): Overflow {
  const [overflow, setOverflow] = useState<Overflow>({ isScrollable: false, hasMoreBelow: false });
  useEffect(() => {
    const scrolled = element.current;
    if (scrolled === null) return;
    const measure = () => {
      // Heights are rounded, positions are not.
      const hidden = scrolled.scrollHeight - scrolled.clientHeight - 1;
      const [isScrollable, hasMoreBelow] = [hidden > 0, hidden > scrolled.scrollTop];
      setOverflow((before) =>
        before.isScrollable === isScrollable && before.hasMoreBelow === hasMoreBelow
          ? before
          : { isScrollable, hasMoreBelow },
      );
    };
    const observer = new ResizeObserver(measure);
    observer.observe(scrolled);
    if (scrolled.firstElementChild) observer.observe(scrolled.firstElementChild);
    scrolled.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      scrolled.removeEventListener('scroll', measure);
    };
  }, [element]);
  return overflow;
}
