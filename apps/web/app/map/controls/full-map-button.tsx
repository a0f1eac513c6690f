import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/actions/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { useMapArrangement } from '../map-arrangement.tsx';
import styles from './map-controls.module.css';

/**
 * Toggles whether the map fills the screen; Escape leaves that mode. Not rendered where no text stands beside the map.
 */
export function FullMapButton() {
  const { t } = useTranslation();
  const arrangement = useMapArrangement();
  const isFull = arrangement?.isFullMap ?? false;
  const setFullMap = arrangement?.setFullMap;
  useEffect(() => {
    if (!isFull) return;
    const leave = (event: KeyboardEvent) => {
      // A popup or dialog over the map handles Escape first.
      if (event.key === 'Escape' && !event.defaultPrevented && !isInDialog(event.target)) setFullMap?.(false);
    };
    window.addEventListener('keydown', leave);
    return () => window.removeEventListener('keydown', leave);
  }, [isFull, setFullMap]);
  if (setFullMap === undefined) return null;
  return (
    <Button
      icon={isFull ? 'collapse' : 'expand'}
      className={classNames(styles.pill, styles.full)}
      variant="quiet"
      onClick={() => setFullMap(!isFull)}
    >
      <span className={styles.words}>{t(isFull ? 'map.full.close' : 'map.full.open')}</span>
    </Button>
  );
}

function isInDialog(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('dialog') !== null;
}
