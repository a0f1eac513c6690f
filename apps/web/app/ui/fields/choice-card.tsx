import type { RatingKey } from '@access-atlas/contract/accessibility.ts';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { RatingShape } from '../../places/rating/rating-shape.tsx';
import styles from './choice-card.module.css';

export interface ChoiceCardProps extends Omit<ComponentProps<'input'>, 'type' | 'children' | 'className'> {
  /** One of several, or any of them. */
  type: 'radio' | 'checkbox';
  label: ReactNode;
  /** What the choice means in use. */
  meaning?: ReactNode;
  /** Whose shape stands before the words. */
  rating?: RatingKey;
}

/** A choice as a card of at least 64 pixels: shape, word, meaning, and a native radio or checkbox. */
export function ChoiceCard({ type, label, meaning, rating, ...input }: ChoiceCardProps) {
  const id = useId();
  return (
    <div className={styles.card}>
      {/* First for those who listen, last for the eye. */}
      <input
        id={id}
        aria-describedby={meaning ? `${id}-meaning` : undefined}
        {...input}
        type={type}
        className={styles[type]}
      />
      {rating && <RatingShape rating={rating} size={38} />}
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
