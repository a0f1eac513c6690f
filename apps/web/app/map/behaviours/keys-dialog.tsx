import { useTranslation } from 'react-i18next';
import { KeyCap } from '../../ui/display/key-cap.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import styles from './keys-dialog.module.css';

const rows = ['arrows', 'zoom', 'pins', 'open', 'point', 'escape', 'show'] as const;

interface KeysDialogProps {
  /** Whether the key that chooses a point works on this page. */
  readonly canChoosePoint: boolean;
  readonly onClose: () => void;
}

/** What each key does on the map. */
export default function KeysDialog({ canChoosePoint, onClose }: KeysDialogProps) {
  const { t } = useTranslation();
  const shown = rows.filter((row) => canChoosePoint || row !== 'point');
  return (
    <Dialog title={t('mapKeys.title')} onClose={onClose}>
      <p>{t('mapKeys.intro')}</p>
      {/* On a small screen the content is longer than the dialog: with the focus here the arrow keys scroll it. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls and holds nothing else that takes the focus */}
      <section aria-label={t('mapKeys.title')} tabIndex={0}>
        <dl className={styles.keys}>
          {shown.map((row) => (
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
      </section>
    </Dialog>
  );
}
