import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import styles from './card.module.css';

export interface CardProps extends ComponentProps<'div'> {
  as?: 'div' | 'section' | 'article' | 'aside' | 'li';
  /** A blue ground instead of an edge, for hints. */
  isTinted?: boolean;
}

/** A surface of its own within the page. */
export function Card({ as = 'div', isTinted = false, className, ...rest }: CardProps) {
  // What all of these elements take is what a div takes.
  const Element = as as 'div';
  return <Element {...rest} className={classNames(isTinted ? styles.tinted : styles.card, className)} />;
}
