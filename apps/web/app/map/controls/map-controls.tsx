import { mapZoomLocated } from '@access-atlas/contract/limits.ts';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/actions/button.tsx';
import { Status } from '../../ui/feedback/status.tsx';
import type { MapEngine } from '../engine/map-engine.ts';
import type { MissingReason } from '../engine/missing-tiles.ts';
import { LocateFailureMessage } from '../location/locate-failure-message.tsx';
import { useLocate } from '../location/use-locate.ts';
import type { MapEvents, MapMove } from '../map-subject.ts';
import { FullMapButton } from './full-map-button.tsx';
import { LocateButton } from './locate-button.tsx';
import styles from './map-controls.module.css';
import { MissingTilesNotice } from './missing-tiles-notice.tsx';
import { MoveToolbar } from './move-toolbar.tsx';
import { ScaleBar } from './scale-bar.tsx';
import { SearchAreaButton } from './search-area-button.tsx';

interface MapControlsProps {
  readonly engine: MapEngine;
  /** The area in view that is not listed; null where there is none. */
  readonly areaToSearch: MapMove | null;
  /** Why a part of the map is missing; null where none is. */
  readonly missing: MissingReason | null;
  /** Whether places that words did not find are shown; null where nothing is looked for by words. */
  readonly others: { readonly areShown: boolean; readonly show: (areShown: boolean) => void } | null;
  readonly onSearchArea: MapEvents['onSearchArea'];
  /** As of the map's events. */
  readonly focusList: MapEvents['focusList'];
}

/** The buttons that stand on the map. */
export function MapControls({ engine, areaToSearch, missing, others, onSearchArea, focusList }: MapControlsProps) {
  const { t } = useTranslation();
  const { isLocating, failure, locate, dismiss } = useLocate((here) =>
    engine.moveTo({ ...here, zoom: mapZoomLocated }, 'zoom'),
  );
  return (
    <>
      <div className={styles.top} data-map-top>
        {areaToSearch !== null && onSearchArea !== undefined && (
          <SearchAreaButton
            onPress={() => onSearchArea(areaToSearch)}
            onFocusLost={() => {
              if (!focusList?.()) engine.canvas.focus();
            }}
          />
        )}
        {others !== null && (
          <Button
            variant="quiet"
            className={styles.pill}
            icon={others.areShown ? 'minus' : 'plus'}
            onClick={() => others.show(!others.areShown)}
          >
            {t(others.areShown ? 'map.others.hide' : 'map.others.show')}
          </Button>
        )}
        {failure !== null && (
          <div className={styles.message}>
            <LocateFailureMessage failure={failure} onClose={dismiss} />
          </div>
        )}
        {missing !== null && <MissingTilesNotice reason={missing} />}
      </div>
      <Status text={missing === null ? '' : t(`map.notSaved.${missing}`)} />
      <div className={styles.corner} data-map-corner>
        <MoveToolbar engine={engine} />
        <LocateButton isLocating={isLocating} onPress={locate} />
        <FullMapButton />
      </div>
      <ScaleBar engine={engine} />
    </>
  );
}
