import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { MapEngineContext } from '../engine/map-engine-context.ts';
import styles from './aim-pin.module.css';

/** A pin that stays in the middle of the map while the map is moved under it. Without a map there is none. */
export default function AimPin() {
  const { t } = useTranslation();
  if (useContext(MapEngineContext) === null) return null;
  return (
    <>
      <p className={styles.hint}>{t('aim.hint')}</p>
      <svg className={styles.pin} width="50" height="66" viewBox="0 0 50 66" aria-hidden="true">
        <path className={styles.body} d="M25 63C21 53 4 42 4 25a21 21 0 0 1 42 0c0 17-17 28-21 38z" />
        <path className={styles.plus} d="M25 15v20M15 25h20" />
      </svg>
    </>
  );
}
