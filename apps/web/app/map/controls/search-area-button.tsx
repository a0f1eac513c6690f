import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/actions/button.tsx';
import styles from './map-controls.module.css';

/** Lists what can be seen now. It appears without taking the focus; {@link MapAnnouncements} says so. */
export function SearchAreaButton({ onPress }: { onPress: () => void }) {
  const { t } = useTranslation();
  return (
    <Button variant="quiet" className={styles.pill} icon="refresh" onClick={onPress}>
      {t('map.searchArea')}
    </Button>
  );
}
