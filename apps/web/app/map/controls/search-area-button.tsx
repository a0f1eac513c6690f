import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/actions/button.tsx';
import styles from './map-controls.module.css';

/** Lists the places in view. The button appears without taking the focus; {@link MapAnnouncements} announces it. */
export function SearchAreaButton({ onPress }: { onPress: () => void }) {
  const { t } = useTranslation();
  return (
    <Button variant="quiet" className={styles.pill} icon="refresh" onClick={onPress}>
      {t('map.searchArea')}
    </Button>
  );
}
