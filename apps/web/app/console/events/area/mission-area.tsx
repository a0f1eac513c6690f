import { type Area, areaBounds } from '@access-atlas/contract/geometry/area.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { loadMessages } from '../../../i18n/load-messages.ts';
import { MapContainer } from '../../../map/map-container.tsx';
import type { MapSubject } from '../../../map/map-subject.ts';
import { noEvents, plainSubject } from '../../common/map/plain-subject.ts';
import styles from './area-map.module.css';

await loadMessages(['map']);

interface MissionAreaProps {
  readonly area: Area;
  readonly places: number;
  readonly goal: number | null;
}

/** The area of a MapMission on a map, with what was mapped of its goal. */
export default function MissionArea({ area, places, goal }: MissionAreaProps) {
  const { t } = useTranslation();
  const subject = useMemo<MapSubject>(() => ({ ...plainSubject, outline: area, fit: [...areaBounds(area)] }), [area]);
  return (
    <figure className={styles.figure}>
      <div className={styles.map}>
        <MapContainer subject={subject} events={noEvents} fallbackView={null} />
      </div>
      <figcaption className={styles.keys}>
        {t('console.events.areaOnMap')}{' '}
        {goal === null
          ? t('console.events.places', { count: places })
          : t('console.events.placesOf', { count: places, goal })}
      </figcaption>
    </figure>
  );
}
