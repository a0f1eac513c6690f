import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/actions/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Status } from '../../ui/feedback/status.tsx';
import styles from './map-controls.module.css';

interface LocateButtonProps {
  readonly isLocating: boolean;
  readonly onPress: () => void;
}

/** Shows the visitor where they are. */
export function LocateButton({ isLocating, onPress }: LocateButtonProps) {
  const { t } = useTranslation();
  return (
    <>
      <Button
        icon="locate"
        className={classNames(styles.pill, styles.locate)}
        variant="quiet"
        aria-busy={isLocating || undefined}
        onClick={onPress}
      >
        <span className={styles.words}>{t('locate.name')}</span>
      </Button>
      <Status text={isLocating ? t('locate.searching') : ''} />
    </>
  );
}
