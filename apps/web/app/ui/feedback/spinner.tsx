import styles from './spinner.module.css';

/** A turning ring for work under way; the words beside it say which. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />;
}
