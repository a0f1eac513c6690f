import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './choice-card.module.css';

export interface ChoiceCardProps extends Omit<ComponentProps<'input'>, 'type' | 'children' | 'className'> {
  /** One of several, or any of them. */
  type: 'radio' | 'checkbox';
  label: ReactNode;
  /** What the choice means in use. */
  meaning?: ReactNode;
  /** A drawing of 38 pixels before the words. */
  symbol?: ReactNode;
}

/** A choice as a card of at least 64 pixels: symbol, word, meaning, and a native radio or checkbox. */
export function ChoiceCard({ type, label, meaning, symbol, ...input }: ChoiceCardProps) {
  const id = useId();
  return (
    <div className={styles.card}>
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
