import styles from './badge.module.css';

/** How many are selected, in a blue round. It says nothing by itself: the name of what it stands on is "Filters, 3 selected". */
export function Badge({ count }: { count: number }) {
  return (
    // The number is drawn by the style, so that it is no part of the words that a name must begin with.
    <span className={styles.badge} aria-hidden="true" data-count={count} />
  );
}
