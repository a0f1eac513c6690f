import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/actions/button.tsx';
import { useFocusAfter } from '../../ui/focus/use-focus-after.ts';
import styles from './map-controls.module.css';

interface SearchAreaButtonProps {
  readonly onPress: () => void;
  /** Moves the focus when the button goes with it, because the area in view is listed. */
  readonly onFocusLost: () => void;
}

/** Lists the places in view. The button appears without taking the focus; {@link MapAnnouncements} announces it. */
export function SearchAreaButton({ onPress, onFocusLost }: SearchAreaButtonProps) {
  const { t } = useTranslation();
  const button = useRef<HTMLButtonElement>(null);
  useFocusAfter(button, () => {
    onFocusLost();
    return null;
  });
  return (
    <Button ref={button} variant="quiet" className={styles.pill} icon="refresh" onClick={onPress}>
      {t('map.searchArea')}
    </Button>
  );
}
