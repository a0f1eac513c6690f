import type { ReactNode } from 'react';
import { VisuallyHidden } from '../../../ui/display/visually-hidden.tsx';
import { type AnyIconName, ConsoleIcon } from './console-icon.tsx';
import styles from './queue-page.module.css';

interface QueueRowProps {
  readonly icon: AnyIconName;
  /** Stands in the place of the icon. */
  readonly picture?: ReactNode;
  readonly title: ReactNode;
  /** Whose it is, or where. */
  readonly meta: ReactNode;
  /** Why it is here, in two words. */
  readonly mark?: ReactNode;
  /** How long it has waited. */
  readonly wait?: string;
}

/** What stands on a row of a queue: what it is, whose, why and since when. */
export function QueueRow({ icon, picture, title, meta, mark, wait }: QueueRowProps) {
  return (
    <>
      {picture ?? <ConsoleIcon name={icon} size={24} />}
      <span className={styles.words}>
        <span className={styles.title}>
          {title}
          <Pause />
        </span>
        <span className={styles.meta}>{meta}</span>
        {mark && (
          <span>
            <Pause />
            {mark}
          </span>
        )}
      </span>
      {wait !== undefined && (
        <span className={styles.wait}>
          <Pause />
          {wait}
        </span>
      )}
    </>
  );
}

/** What stands side by side or below each other is one name of a link: without this its words would run together. */
function Pause() {
  return <VisuallyHidden>, </VisuallyHidden>;
}
