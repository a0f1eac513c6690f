import { classNames } from '../class-names.ts';
import styles from './skeleton.module.css';

export interface SkeletonProps {
  /** A line of text, a round picture, or a picture that fills its frame. */
  shape?: 'text' | 'heading' | 'circle' | 'block';
  width?: 'short' | 'medium' | 'long' | 'full';
}

/** A placeholder for content that is loading. It is silent: {@link LoadingNotice} makes the announcement. */
export function Skeleton({ shape = 'text', width = 'full' }: SkeletonProps) {
  return <span className={classNames(styles.skeleton, styles[shape], styles[width])} aria-hidden="true" />;
}
