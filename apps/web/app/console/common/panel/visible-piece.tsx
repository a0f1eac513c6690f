import { useTranslation } from 'react-i18next';
import type { TextPiece } from './text-pieces.ts';
import styles from './written-text.module.css';

/** A piece of what somebody wrote; of a character that nobody would see, its number. */
export function VisiblePiece({ text, hidden }: Pick<TextPiece, 'text' | 'hidden'>) {
  const { t } = useTranslation();
  if (hidden === null) return text;
  return (
    <span className={styles.hidden} title={t('console.hiddenCharacter', { code: hidden })}>
      {hidden}
    </span>
  );
}
