import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import styles from './photo-tile.module.css';

export interface PhotoTileProps {
  src: string;
  alt: string;
  /** An outline and the word "Flagged"; the sentence that says why stands below the grid. */
  isFlagged?: boolean;
  /** Shows it large; with the words that say so, such as "Photo 2 of 5". */
  onOpen?: { readonly label: string; readonly open: () => void };
  /** It goes when the form is sent. */
  isGoing?: boolean;
  /** Takes it out; with the words that say so, such as "Remove photo 2", and another outline than a cross. */
  onRemove?: { readonly label: string; readonly icon?: ReactNode; readonly remove: () => void };
}

/** One photo of a grid. */
export function PhotoTile({ src, alt, isFlagged = false, isGoing = false, onOpen, onRemove }: PhotoTileProps) {
  const { t } = useTranslation();
  const picture = <img className={styles.picture} src={src} alt={alt} width="90" height="90" loading="lazy" />;
  return (
    <div className={classNames(styles.tile, isFlagged && styles.flagged, isGoing && styles.going)}>
      {onOpen ? (
        <button type="button" className={styles.open} aria-label={onOpen.label} onClick={onOpen.open}>
          {picture}
        </button>
      ) : (
        picture
      )}
      {isFlagged && <span className={styles.flag}>{t('ui.flagged')}</span>}
      {onRemove && (
        <button type="button" className={styles.remove} aria-label={onRemove.label} onClick={onRemove.remove}>
          <span className={styles.cross}>{onRemove.icon ?? <Icon name="close" size={16} />}</span>
        </button>
      )}
    </div>
  );
}
