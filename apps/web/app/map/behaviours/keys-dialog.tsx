import { useTranslation } from 'react-i18next';
import { Dialog } from '../../ui/dialog.tsx';
import { KeyCap } from '../../ui/key-cap.tsx';
import styles from './keys-dialog.module.css';

const rows = ['arrows', 'zoom', 'pins', 'open', 'escape', 'show'] as const;

/** What each key does on the map. */
export default function KeysDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog title={t('mapKeys.title')} onClose={onClose}>
      <p>{t('mapKeys.intro')}</p>
      <dl className={styles.keys}>
        {rows.map((row) => (
          <div key={row} className={styles.row}>
            <dt>
              {t(`mapKeys.${row}.keys`)
                .split(' ')
                .map((key) => (
                  <KeyCap key={key}>{key}</KeyCap>
                ))}
            </dt>
            <dd>{t(`mapKeys.${row}.does`)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
