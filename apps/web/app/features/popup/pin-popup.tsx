import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { MapPopup } from '../../map/popup/map-popup.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { LoadingNotice } from '../../ui/feedback/loading-notice.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { PinCard } from './pin-card.tsx';
import { PopupCard } from './popup-card.tsx';
import type { OpenPin } from './use-open-pin.ts';

/** The popup of the open pin, in each of its states. */
export default function PinPopup({ card, retry, isOpenedHere, onClose }: Omit<OpenPin, 'id'>) {
  const { t } = useTranslation();
  const headingId = useId();
  return (
    <MapPopup
      headingId={headingId}
      descriptionIds={card.kind === 'loaded' ? `${headingId}-rating ${headingId}-facts ${headingId}-fit` : undefined}
      location={card.kind === 'loaded' ? card.place : null}
      isReady={card.kind !== 'loading'}
      takesFocus={isOpenedHere}
      onClose={onClose}
    >
      {card.kind === 'loaded' ? (
        <PinCard place={card.place} words={card.words} headingId={headingId} onClose={onClose} />
      ) : (
        <PopupCard
          headingId={headingId}
          heading={t(card.kind === 'loading' ? 'popup.loading' : `popup.${card.kind}.title`)}
          closeLabel={t('popup.close')}
          onClose={onClose}
          restLabel={t('popup.rest')}
          actions={
            card.kind === 'failed' && (
              <Button variant="primary" icon="refresh" onClick={retry}>
                {t('ui.retry')}
              </Button>
            )
          }
        >
          {card.kind === 'loading' ? (
            <>
              <Skeleton width="long" />
              <Skeleton width="medium" />
              <Skeleton shape="heading" />
            </>
          ) : (
            <p role="status">{t(`popup.${card.kind}.text`)}</p>
          )}
        </PopupCard>
      )}
      <LoadingNotice isLoading={card.kind === 'loading'} />
    </MapPopup>
  );
}
