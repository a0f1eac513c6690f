import { mapZoomDefault } from '@access-atlas/contract/limits.ts';
import { useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useSite } from '../../browser/use-site.ts';
import { useMapArrangement } from '../../map/map-arrangement.tsx';
import { MapPopup } from '../../map/popup/map-popup.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { ButtonLink } from '../../ui/actions/button-link.tsx';
import { buttonClass } from '../../ui/actions/button-look.ts';
import { Link } from '../../ui/actions/link.tsx';
import { LoadingNotice } from '../../ui/feedback/loading-notice.tsx';
import { focusForReading } from '../../ui/focus/focus-for-reading.ts';
import { Toast } from '../../ui/overlays/toast.tsx';
import { useToast } from '../../ui/overlays/use-toast.ts';
import { newPlaceAddress } from '../../url-state/add-place-address.ts';
import { placesNearAddress } from '../../url-state/places-near-address.ts';
import { PointCard } from './point-card.tsx';
import { useNearestPlace } from './use-nearest-place.ts';
import type { OpenPoint } from './use-open-point.ts';

/** The popup of a point that was chosen on the map: "What is here?" */
export default function PointPopup({ point, search, isOpenedHere, onClose }: Omit<OpenPoint, 'id'>) {
  const { t } = useTranslation();
  const { origin } = useSite();
  const { pathname, search: query } = useLocation();
  const arrangement = useMapArrangement();
  const { toast, showToast } = useToast();
  const headingId = useId();
  const { nearest, retry } = useNearestPlace(point);
  const goesToList = useRef(false);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(`${origin}${pathname}${query}`);
      showToast(t('chosenPoint.copied'));
    } catch {
      // The clipboard is forbidden or the page has no https: the browser's address bar shows the same address.
      showToast(t('chosenPoint.copyByHand'));
    }
  };
  const lookAgain = () => {
    // The button is removed while the request runs.
    focusForReading(document.getElementById(headingId));
    retry();
  };
  const showList = () => {
    goesToList.current = true;
    arrangement?.setFullMap(false);
    arrangement?.setShown('list');
    if (arrangement?.isDrawerOpen === false) arrangement.setDrawerOpen(true);
  };
  return (
    <>
      <MapPopup
        headingId={headingId}
        location={point}
        isReady={nearest.kind !== 'loading'}
        takesFocus={isOpenedHere}
        onClose={onClose}
        focusAfter={() => (goesToList.current ? scrollToResults() : null)}
      >
        <PointCard point={point} nearest={nearest} headingId={headingId} onRetry={lookAgain} onClose={onClose}>
          <Link
            to={placesNearAddress(search, point, search.view?.zoom ?? mapZoomDefault)}
            className={buttonClass({ variant: 'primary' })}
            onClick={showList}
          >
            {t('chosenPoint.placesNear')}
          </Link>
          <ButtonLink to={newPlaceAddress({ ...search, here: point })} rel="nofollow">
            {t('chosenPoint.add')}
          </ButtonLink>
          <Button icon="copy" onClick={copy}>
            {t('chosenPoint.copy')}
          </Button>
        </PointCard>
        <LoadingNotice isLoading={nearest.kind === 'loading'} text={t('chosenPoint.looking')} />
      </MapPopup>
      {createPortal(<Toast text={toast} />, document.body)}
    </>
  );
}

/** Scrolls to the top of the page, where a new search begins, and returns the list of results. */
function scrollToResults(): HTMLElement | null {
  document.getElementById('main')?.scrollIntoView({ block: 'start' });
  return document.getElementById('results');
}
