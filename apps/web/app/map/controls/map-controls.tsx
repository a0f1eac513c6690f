import { mapZoomLocated } from '@access-atlas/contract/limits.ts';
import { LocateFailureMessage } from '../locate-failure-message.tsx';
import type { MapEngine } from '../map-engine.ts';
import type { MapMove } from '../map-subject.ts';
import { useLocate } from '../use-locate.ts';
import { FullMapButton } from './full-map-button.tsx';
import { LocateButton } from './locate-button.tsx';
import styles from './map-controls.module.css';
import { MoveToolbar } from './move-toolbar.tsx';
import { ScaleBar } from './scale-bar.tsx';
import { SearchAreaButton } from './search-area-button.tsx';

interface MapControlsProps {
  readonly engine: MapEngine;
  /** What can be seen and is not listed; null where there is no such thing. */
  readonly areaToSearch: MapMove | null;
  readonly onSearchArea: (move: MapMove) => void;
}

/** The buttons that stand on the map. */
export function MapControls({ engine, areaToSearch, onSearchArea }: MapControlsProps) {
  const { isLocating, failure, locate, dismiss } = useLocate((here) =>
    engine.moveTo({ ...here, zoom: mapZoomLocated }, 'zoom'),
  );
  return (
    <>
      <div className={styles.top} data-map-top>
        {areaToSearch !== null && <SearchAreaButton onPress={() => onSearchArea(areaToSearch)} />}
        {failure !== null && (
          <div className={styles.message}>
            <LocateFailureMessage failure={failure} onClose={dismiss} />
          </div>
        )}
      </div>
      <div className={styles.corner} data-map-corner>
        <MoveToolbar engine={engine} />
        <LocateButton isLocating={isLocating} onPress={locate} />
        <FullMapButton />
      </div>
      <ScaleBar engine={engine} />
    </>
  );
}
