import { type RatedKey, ratedKeys } from '@access-atlas/contract/places/accessibility.ts';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './rating-buttons.module.css';
import { RatingShape } from './rating-shape.tsx';

interface RatingButtonsProps {
  /** The heading that names them. */
  readonly labelledBy: string;
  /** What a rating means, in the page's language. */
  readonly meaningOf: (rating: RatedKey) => string;
  readonly onChoose: (rating: RatedKey) => void;
  /** The one that was chosen before, where that is shown; null: none was. */
  readonly chosen?: RatedKey | null;
  /** Of the first button. */
  readonly firstId?: string;
  readonly ref?: Ref<HTMLDivElement>;
}

/** The three ratings with what each means: one is chosen by pressing it. */
export function RatingButtons({ labelledBy, meaningOf, onChoose, chosen, firstId, ref }: RatingButtonsProps) {
  const { t } = useTranslation();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be named by a heading beside a button.
    <div ref={ref} role="group" aria-labelledby={labelledBy} className={styles.ratings}>
      {ratedKeys.map((key, index) => (
        <button
          key={key}
          {...(index === 0 && { id: firstId })}
          type="button"
          className={styles.rating}
          aria-pressed={chosen === undefined ? undefined : chosen === key}
          onClick={() => onChoose(key)}
        >
          <RatingShape rating={key} size={38} />
          <span>
            <strong>{t(`ui.rating.${key}`)}</strong>
            <span className={styles.meaning}>{meaningOf(key)}</span>
          </span>
        </button>
      ))}
    </div>
  );
}
