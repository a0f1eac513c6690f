import styles from './monogram.module.css';

export interface MonogramProps {
  /** The organisation's name; the first letters of two of its words are shown where there is no picture. */
  name: string;
  imageUrl?: string | null;
}

/** The square mark of an organisation. It says nothing by itself: the name stands beside it. */
export function Monogram({ name, imageUrl }: MonogramProps) {
  return (
    <span className={styles.monogram} aria-hidden="true">
      {imageUrl ? <img src={imageUrl} alt="" width="44" height="44" loading="lazy" /> : initials(name)}
    </span>
  );
}

function initials(name: string): string {
  return [...name.matchAll(/(?<![\p{L}\p{N}])[\p{L}\p{N}]/gu)]
    .slice(0, 2)
    .map(([letter]) => letter.toUpperCase())
    .join('');
}
