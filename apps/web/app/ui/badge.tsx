import styles from './badge.module.css';

/** How many are selected, in a blue round. It says nothing by itself: the name of what it stands on is "Filters, 3 selected". */
export function Badge({ count }: { count: number }) {
  return (
    <span className={styles.badge} aria-hidden="true">
      {count}
    </span>
  );
}
