import type { RatingKey } from '@access-atlas/contract/places/accessibility.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '../../ui/class-names.ts';
import styles from './rating-band.module.css';
import { RatingShape } from './rating-shape.tsx';

export interface RatingBandProps {
  rating: RatingKey;
  /** The rating in a sentence that says who gives it; its word alone where it is left out. */
  sentence?: string;
  /** More about it, smaller. */
  children?: ReactNode;
}

/** The rating on the page of a place: shape and sentence. */
export function RatingBand({ rating, sentence, children }: RatingBandProps) {
  const { t } = useTranslation();
  return (
    <div className={classNames(styles.band, styles[rating])}>
      <RatingShape rating={rating} size={48} />
      <div className={styles.words}>
        <p className={styles.word}>{sentence ?? t(`ui.rating.${rating}`)}</p>
        {children !== undefined && <div className={styles.evidence}>{children}</div>}
      </div>
    </div>
  );
}
