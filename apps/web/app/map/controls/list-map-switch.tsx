import { useTranslation } from 'react-i18next';
import { SegmentedSwitch } from '../../ui/fields/segmented-switch.tsx';
import { useMapArrangement } from '../map-arrangement.tsx';
import styles from './list-map-switch.module.css';

/** List or map, where a screen is too small for both: 320 pixels, or 400 % zoom. */
export function ListMapSwitch() {
  const { t } = useTranslation();
  const arrangement = useMapArrangement();
  if (arrangement === null) return null;
  return (
    <div className={styles.switch}>
      <SegmentedSwitch
        label={t('map.shown.name')}
        options={[
          { value: 'list', label: t('map.shown.list'), icon: 'list' },
          { value: 'map', label: t('map.shown.map'), icon: 'map' },
        ]}
        value={arrangement.shown}
        onChange={arrangement.setShown}
      />
    </div>
  );
}
