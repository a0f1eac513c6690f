import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../actions/icon-button.tsx';
import { Status } from '../feedback/status.tsx';
import { Icon } from '../icon/icon.tsx';
import styles from './action-toast.module.css';

interface ActionToastProps {
  /** What it is about, for who goes through the parts of the page. */
  readonly label: string;
  /** What was done; the empty text shows nothing. */
  readonly text: string;
  /** What can be done about it; the page offers the same in another place. */
  readonly actions: ReactNode;
  readonly onClose: () => void;
}

/** Says that something was done, until it is closed or the page is left, and what can be done about it. Render it always. */
export function ActionToast({ label, text, actions, onClose }: ActionToastProps) {
  const { t } = useTranslation();
  return (
    <>
      <Status text={text} />
      {text !== '' && (
        <section className={styles.place} aria-label={label}>
          <div className={styles.toast}>
            <Icon name="check" />
            <p className={styles.text}>{text}</p>
            <div className={styles.actions}>{actions}</div>
            <IconButton icon="close" label={t('ui.close')} iconSize={20} onClick={onClose} />
          </div>
        </section>
      )}
    </>
  );
}
