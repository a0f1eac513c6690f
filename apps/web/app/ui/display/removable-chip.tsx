import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '../actions/link.tsx';
import { Icon } from '../icon/icon.tsx';
import styles from './removable-chip.module.css';

export type RemovableChipProps = {
  /** What is on: "Featured". */
  label: string;
  /** A picture of it before its words, such as the shape of a rating. */
  before?: ReactNode;
} & (
  | {
      /** The address of the same page without it, and what is done as it is followed. */ to: string;
      onRemove?: () => void;
    }
  | { onRemove: () => void; to?: never }
);

/** Something that is on and can be taken off again; spoken as "Remove Featured". */
export function RemovableChip({ label, before, to, onRemove }: RemovableChipProps) {
  const { t } = useTranslation();
  const name = t('ui.remove', { what: label });
  const content = (
    <>
      {before}
      {label}
      <Icon name="close" size={18} />
    </>
  );
  return to === undefined ? (
    <button type="button" className={styles.chip} aria-label={name} onClick={onRemove}>
      {content}
    </button>
  ) : (
    <Link to={to} className={styles.chip} aria-label={name} preventScrollReset onClick={onRemove}>
      {content}
    </Link>
  );
}
