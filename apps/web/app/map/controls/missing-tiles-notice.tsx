import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/icon/icon.tsx';
import type { MissingReason } from '../engine/missing-tiles.ts';
import styles from './missing-tiles-notice.module.css';

/**
 * Shows why a part of the map is blank. {@link MapControls} announces it in a live region that is rendered beforehand.
 */
export function MissingTilesNotice({ reason }: { reason: MissingReason }) {
  const { t } = useTranslation();
  return (
    <p className={styles.notice} aria-hidden="true">
      <Icon name="info" size={20} />
      {t(`map.notSaved.${reason}`)}
    </p>
  );
}
