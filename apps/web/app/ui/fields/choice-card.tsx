import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import styles from './choice-card.module.css';

export interface ChoiceCardProps extends Omit<ComponentProps<'input'>, 'type' | 'children' | 'className'> {
  /** One of several, or any of them. */
  type: 'radio' | 'checkbox';
  label: ReactNode;
  /** What the choice means in use. */
  meaning?: ReactNode;
  /** A drawing of 38 pixels before the words. */
  symbol?: ReactNode;
  /** One of many that are chosen from at a glance: the box stands before its words. */
  isSmall?: boolean;
}

/** A choice as a card of at least 64 pixels: symbol, word, meaning, and a native radio or checkbox. */
export function ChoiceCard({ type, label, meaning, symbol, isSmall = false, ...input }: ChoiceCardProps) {
  const id = useId();
  return (
    <div className={classNames(styles.card, isSmall && styles.small)}>
      {/* First in the reading order, last on the screen. */}
      <input
        id={id}
        aria-describedby={meaning ? `${id}-meaning` : undefined}
        {...input}
        type={type}
        className={styles[type]}
      />
      {symbol}
      <span className={styles.words}>
        <label htmlFor={input.id ?? id} className={styles.label}>
          {label}
        </label>
        {meaning && (
          <span id={`${id}-meaning`} className={styles.meaning}>
            {meaning}
          </span>
        )}
      </span>
    </div>
  );
}
