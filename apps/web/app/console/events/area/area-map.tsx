import type { Bbox, LngLat } from '@access-atlas/contract/geometry/geo.ts';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSite } from '../../../browser/use-site.ts';
import { loadMessages } from '../../../i18n/load-messages.ts';
import { MapContainer } from '../../../map/map-container.tsx';
import type { MapEvents, MapSubject } from '../../../map/map-subject.ts';
import { viewOfSite } from '../../../map/view/view-of-site.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { noEvents, plainSubject } from '../../common/map/plain-subject.ts';
import { AreaCorners } from './area-corners.tsx';
import type { AreaCorner } from './area-lines.ts';
import styles from './area-map.module.css';

await loadMessages(['map']);

interface AreaMapProps {
  readonly corners: readonly AreaCorner[];
  readonly isWrong: boolean;
  /** What is to be seen whole: the area of a file that was chosen; null: the site's places. */
  readonly fit: Bbox | null;
  readonly onAdd: (point: LngLat) => void;
  readonly onMove: (corner: AreaCorner, point: LngLat) => void;
  readonly onRemove: (corner: AreaCorner) => void;
}

/** A map on which the corners of an area are set, by mouse, touch and keyboard. */
export default function AreaMap({ corners, isWrong, fit, onAdd, onMove, onRemove }: AreaMapProps) {
  const { t } = useTranslation();
  const { site } = useSite();
  const [start] = useState(() => viewOfSite(site));
  /** Where the map's middle is; null until it was drawn. */
  const [middle, setMiddle] = useState<LngLat | null>(start);
  const [isReady, setReady] = useState(false);
  const subject = useMemo<MapSubject>(() => ({ ...plainSubject, fit }), [fit]);
  const events: MapEvents = { ...noEvents, onMove: ({ view }) => setMiddle(view) };
  const last = corners.at(-1);
  return (
    <>
      <div className={styles.map}>
        <MapContainer subject={subject} events={events} fallbackView={start}>
          <AreaCorners
            corners={corners}
            isWrong={isWrong}
            onAdd={onAdd}
            onMove={onMove}
            onRemove={onRemove}
            onReady={() => setReady(true)}
          />
        </MapContainer>
      </div>
      {isReady && (
        <>
          <p id="area-corner-keys" className={styles.keys}>
            {t('console.events.drawing.keys')}
          </p>
          <p className={styles.buttons}>
            <Button onClick={() => middle !== null && onAdd(middle)}>{t('console.events.drawing.add')}</Button>
            <Button
              variant="quiet"
              {...(last === undefined && { disabledReason: t('console.events.drawing.none') })}
              onClick={() => last !== undefined && onRemove(last)}
            >
              {t('console.events.drawing.removeLast')}
            </Button>
          </p>
        </>
      )}
    </>
  );
}
