import { createContext, type ReactNode, type RefObject, useMemo, useState } from 'react';
import { VisuallyHidden } from '../../../ui/display/visually-hidden.tsx';
import styles from './panel.module.css';

/** Where a panel puts its title and what stands below it. */
interface PanelHead {
  readonly heading: RefObject<HTMLHeadingElement | null>;
  /** Within the heading; null until it is there. */
  readonly title: HTMLElement | null;
  readonly below: HTMLElement | null;
  readonly tell: (hasTitle: boolean) => void;
}

export const PanelHeadContext = createContext<PanelHead | null>(null);

interface PanelFrameProps {
  /** Gets the focus from whoever decides, and keeps it. */
  readonly heading: RefObject<HTMLHeadingElement | null>;
  /** What is open, as the list calls it: its title until it is loaded; null where the list does not have it. */
  readonly knownTitle: string | null;
  /** What a thing that is open is called in general. */
  readonly name: string;
  readonly children: ReactNode;
}

/**
 * What is open of a queue, one thing after the other below the same heading. Whoever decides by keys has the focus on it, and
 * keeps it: it would be read beside what is said, and where it went away with the former thing, screen readers would look for
 * another place, or say nothing.
 */
export function PanelFrame({ heading, knownTitle, name, children }: PanelFrameProps) {
  const [title, setTitle] = useState<HTMLElement | null>(null);
  const [below, setBelow] = useState<HTMLElement | null>(null);
  const [hasTitle, tell] = useState(false);
  const head = useMemo(() => ({ heading, title, below, tell }), [heading, title, below]);
  return (
    <article className={styles.item} aria-labelledby="item-title">
      <header className={styles.head}>
        <h2 ref={heading} id="item-title">
          <span ref={setTitle} />
          {!hasTitle && (knownTitle === null ? <VisuallyHidden>{name}</VisuallyHidden> : <bdi>{knownTitle}</bdi>)}
        </h2>
        <div ref={setBelow} className={styles.below} />
      </header>
      <PanelHeadContext value={head}>{children}</PanelHeadContext>
    </article>
  );
}
