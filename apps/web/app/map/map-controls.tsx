import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { useMapArrangement } from './map-arrangement.tsx';
import styles from './map-controls.module.css';
import type { MapEngine } from './map-engine.ts';
import type { MapEvents, MapMove, MapSubject } from './map-subject.ts';
import { isSameBox } from './overlay-sources.ts';

interface MapControlsProps {
  readonly engine: MapEngine;
  readonly move: MapMove | null;
  readonly subject: MapSubject;
  readonly events: MapEvents;
}

/** The buttons that stand on the map. */
export function MapControls({ engine, move, subject, events }: MapControlsProps) {
  const { t } = useTranslation();
  const arrangement = useMapArrangement();
  const isFull = arrangement?.isFullMap ?? false;
  const isElsewhere = move !== null && move.cause === 'drag' && !isSameBox(subject.searchedArea, move.bounds);
  return (
    <>
      {isElsewhere && (
        <div className={styles.top}>
          <Button variant="quiet" className={styles.pill} icon="refresh" onClick={() => events.onSearchArea(move)}>
            {t('map.searchArea')}
          </Button>
        </div>
      )}
      <div className={styles.corner}>
        <div className={styles.zoom}>
          <IconButton icon="plus" label={t('map.zoomIn')} onClick={() => engine.zoomBy(1)} />
          <IconButton icon="minus" label={t('map.zoomOut')} onClick={() => engine.zoomBy(-1)} />
        </div>
        {arrangement && (
          <Button
            icon={isFull ? 'collapse' : 'expand'}
            className={styles.pill}
            variant="quiet"
            onClick={() => arrangement.setFullMap(!isFull)}
          >
            {t(isFull ? 'map.full.close' : 'map.full.open')}
          </Button>
        )}
      </div>
    </>
  );
}
