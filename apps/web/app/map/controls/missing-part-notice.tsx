import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/icon/icon.tsx';
import type { MissingReason } from '../engine/missing-tiles.ts';
import styles from './missing-part-notice.module.css';

/** Shows why a part of the map is blank. {@link MapControls} says it: a region for that stands before it is needed. */
export function MissingPartNotice({ reason }: { reason: MissingReason }) {
  const { t } = useTranslation();
  return (
    <p className={styles.notice} aria-hidden="true">
      <Icon name="info" size={20} />
      {t(`map.notSaved.${reason}`)}
    </p>
  );
}
