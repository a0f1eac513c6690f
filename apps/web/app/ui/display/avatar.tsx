import styles from './avatar.module.css';

export interface AvatarProps {
  /** The name that stands beside it; its first letter is shown where there is no picture. */
  name: string;
  imageUrl?: string | null;
  isSmall?: boolean;
}

/** The round picture of a person. It says nothing by itself: the name stands beside it. */
export function Avatar({ name, imageUrl, isSmall = false }: AvatarProps) {
  const edge = isSmall ? 32 : 44;
  return (
    <span className={isSmall ? styles.small : styles.avatar} aria-hidden="true">
      {imageUrl ? <img src={imageUrl} alt="" width={edge} height={edge} loading="lazy" /> : firstLetter(name)}
    </span>
  );
}

function firstLetter(name: string): string {
  return /\p{L}|\p{N}/u.exec(name)?.[0].toUpperCase() ?? '';
}
