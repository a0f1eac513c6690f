import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { MapPopup } from '../../map/popup/map-popup.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { LoadingNotice } from '../../ui/feedback/loading-notice.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { PinCard } from './pin-card.tsx';
import styles from './pin-popup.module.css';
import type { OpenPin } from './use-open-pin.ts';

/** The popup of the open pin, in each of its states. */
export default function PinPopup({ card, retry, isOpenedHere, onClose }: Omit<OpenPin, 'id'>) {
  const { t } = useTranslation();
  const headingId = useId();
  const isMissing = card.kind === 'failed' || card.kind === 'gone';
  return (
    <MapPopup
      headingId={headingId}
      descriptionIds={card.kind === 'loaded' ? `${headingId}-rating ${headingId}-facts` : undefined}
      location={card.kind === 'loaded' ? card.place : null}
      isReady={card.kind !== 'loading'}
      takesFocus={isOpenedHere}
      onClose={onClose}
    >
      <div className={styles.card}>
        {card.kind === 'loaded' && (
          <PinCard place={card.place} words={card.words} headingId={headingId} onClose={onClose} />
        )}
        {card.kind !== 'loaded' && (
          <div className={styles.head}>
            <h2 id={headingId} className={styles.name}>
              {t(isMissing ? `popup.${card.kind}.title` : 'popup.loading')}
            </h2>
            <IconButton icon="close" label={t('popup.close')} className={styles.close} onClick={onClose} />
          </div>
        )}
        {card.kind === 'loading' && (
          <>
            <Skeleton width="long" />
            <Skeleton width="medium" />
            <Skeleton shape="heading" />
          </>
        )}
        {isMissing && <p role="status">{t(`popup.${card.kind}.text`)}</p>}
        {card.kind === 'failed' && (
          <Button variant="primary" icon="refresh" isBlock onClick={retry}>
            {t('popup.failed.retry')}
          </Button>
        )}
      </div>
      <LoadingNotice isLoading={card.kind === 'loading'} />
    </MapPopup>
  );
}
