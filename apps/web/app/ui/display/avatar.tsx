import styles from './avatar.module.css';

export interface AvatarProps {
  /** The name that stands beside it; its first letter is shown where there is no picture. */
  name: string;
  imageUrl?: string | null;
  /** 32 pixels wide instead of 44. */
  isSmall?: boolean;
  /** 88 pixels wide. */
  isBig?: boolean;
}

const edgePixels = { avatar: 44, small: 32, big: 88 } as const;

/** The round picture of a person. It says nothing by itself: the name stands beside it. */
export function Avatar({ name, imageUrl, isSmall = false, isBig = false }: AvatarProps) {
  const look = isBig ? 'big' : isSmall ? 'small' : 'avatar';
  const edge = edgePixels[look];
  return (
    <span className={styles[look]} aria-hidden="true">
      {imageUrl ? <img src={imageUrl} alt="" width={edge} height={edge} loading="lazy" /> : firstLetter(name)}
    </span>
  );
}

function firstLetter(name: string): string {
  return /\p{L}|\p{N}/u.exec(name)?.[0].toUpperCase() ?? '';
}
