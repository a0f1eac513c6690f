import styles from './icon.module.css';

/** An outline of 24 × 24 in the colour of the text around it. */
export function Outline({ path, size }: { readonly path: string; readonly size: number }) {
  return (
    <svg className={styles.icon} width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
