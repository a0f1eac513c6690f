import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/actions/button.tsx';
import { Status } from '../../../ui/feedback/status.tsx';
import styles from './near-me-button.module.css';
import type { NearMe } from './use-near-me.ts';

interface NearMeButtonProps {
  readonly nearMe: NearMe;
  /** Beside the heading of the sheet, where there is room for two words. */
  readonly isShort?: boolean;
}

/** Lists the places around the visitor. Only a script can ask a device where it is: without one it is not there. */
export function NearMeButton({ nearMe: { isLocating, locate }, isShort = false }: NearMeButtonProps) {
  const { t } = useTranslation();
  return (
    <span className={styles.scripted}>
      <Button
        variant="quiet"
        icon="locate"
        aria-busy={isLocating || undefined}
        onClick={(event) => locate(event.currentTarget)}
      >
        {t(isShort ? 'nearMe.short' : 'nearMe.name')}
      </Button>
      <Status text={isLocating ? t('locate.searching') : ''} />
    </span>
  );
}
