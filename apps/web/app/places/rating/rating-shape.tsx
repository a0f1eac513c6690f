import type { RatingKey } from '@access-atlas/contract/places/accessibility.ts';
import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import styles from './rating-shape.module.css';

export interface RatingShapeProps {
  rating: RatingKey;
  /** Edge in pixels: 24 in a line of text, 28 beside a word, 32 in a list, 38 on a card, 48 on a band. */
  size?: number;
}

const shapes: Record<RatingKey, { body: ReactNode; glyph: ReactNode }> = {
  accessible: {
    body: <circle cx="12" cy="12" r="10.5" />,
    glyph: <path d="M7 12.5l3.5 3.5 6.7-7.2" />,
  },
  partiallyAccessible: {
    body: <rect x="4.1" y="4.1" width="15.8" height="15.8" rx="3" transform="rotate(45 12 12)" />,
    glyph: <path d="M6.9 13.5c1.5-2.8 3.2-2.9 5.1-1.5s3.6 1.3 5.1-1.5" />,
  },
  notAccessible: {
    body: <rect x="2" y="2" width="20" height="20" rx="4.5" />,
    glyph: <path d="M8 8l8 8M16 8l-8 8" />,
  },
  unrated: {
    body: <circle cx="12" cy="12" r="10.2" />,
    glyph: <path d="M9.2 9.5a2.9 2.9 0 0 1 5.65.95c0 1.9-2.85 2.25-2.85 3.9M12 17.5v.05" />,
  },
};

/** The shape and glyph of a rating: circle, diamond, square, dashed ring. Its word stands beside it, always. */
export function RatingShape({ rating, size = 28 }: RatingShapeProps) {
  const { body, glyph } = shapes[rating];
  return (
    <svg
      className={classNames(styles.shape, styles[rating])}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <g className={styles.body}>{body}</g>
      <g className={styles.glyph}>{glyph}</g>
    </svg>
  );
}
