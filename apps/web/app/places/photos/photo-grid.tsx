import { Children, type ReactNode } from 'react';
import styles from './photo-grid.module.css';

/** Photo tiles and the tile that adds a photo, in four columns of 90 pixels; three in a very narrow window. */
export function PhotoGrid({ children, label }: { children: ReactNode; label?: string }) {
  return (
    <ul className={styles.grid} aria-label={label}>
      {Children.map(children, (child) => child && <li className={styles.cell}>{child}</li>)}
    </ul>
  );
}
