import type { RatingKey } from '@access-atlas/contract/places/accessibility.ts';
import { useTranslation } from 'react-i18next';
import { classNames } from '../../ui/class-names.ts';
import { RatingShape } from './rating-shape.tsx';
import styles from './rating-word.module.css';

export interface RatingWordProps {
  rating: RatingKey;
  /** Edge of the shape in pixels; 0 leaves it out, where it stands nearby already. */
  shapeSize?: number;
}

/** A rating as shape and word, in the rating's colour of text. */
export function RatingWord({ rating, shapeSize = 28 }: RatingWordProps) {
  const { t } = useTranslation();
  return (
    <span className={classNames(styles.rating, styles[rating])}>
      {shapeSize > 0 && <RatingShape rating={rating} size={shapeSize} />}
      <span>{t(`ui.rating.${rating}`)}</span>
    </span>
  );
}
