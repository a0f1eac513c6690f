import type { LngLat } from '@access-atlas/contract/geometry/geo.ts';
import { type Language, languageTags } from '@access-atlas/contract/languages.ts';
import type { PlaceCard } from '@access-atlas/contract/places/place-schemas.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSite } from '../../browser/use-site.ts';
import { distanceInUnit, formatDistance } from '../../i18n/format-distance.ts';
import { writeCoordinates } from '../../map/write-coordinates.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { PopupCard } from './popup-card.tsx';
import { type NearestPlace, nearestPlaceMaxMeters } from './use-nearest-place.ts';

interface PointCardProps {
  readonly point: LngLat;
  readonly nearest: NearestPlace;
  readonly headingId: string;
  readonly onRetry: () => void;
  readonly onClose: () => void;
  /** What a visitor can do with the point: buttons and links. */
  readonly children: ReactNode;
}

/** The card of a chosen point: its coordinates, the nearest place, and actions. */
export function PointCard({ point, nearest, headingId, onRetry, onClose, children }: PointCardProps) {
  const { t } = useTranslation();
  const { language, preferences } = useSite();
  const { unit } = preferences;
  return (
    <PopupCard
      headingId={headingId}
      heading={t('chosenPoint.title')}
      facts={writeCoordinates(point, language, t)}
      closeLabel={t('chosenPoint.close')}
      onClose={onClose}
      restLabel={t('chosenPoint.rest')}
      actions={children}
    >
      {nearest.kind === 'loading' && <Skeleton width="long" />}
      {nearest.kind === 'found' && (
        <p>
          {t('chosenPoint.near')}{' '}
          <strong lang={langOf(nearest.place, language)}>
            <bdi>{nearest.place.name}</bdi>
          </strong>
          {nearest.place.distanceIn !== null && `, ${formatDistance(nearest.place.distanceIn, unit, language)}`}
        </p>
      )}
      {nearest.kind === 'none' && (
        <p>
          {t('chosenPoint.nothing', {
            distance: formatDistance(distanceInUnit(nearestPlaceMaxMeters, unit), unit, language),
          })}
        </p>
      )}
      {nearest.kind === 'failed' && (
        <>
          <p role="status">{t('chosenPoint.failed')}</p>
          <Button icon="refresh" isBlock onClick={onRetry}>
            {t('ui.retry')}
          </Button>
        </>
      )}
    </PopupCard>
  );
}

/** A name in another language than the page carries that language, so that screen readers pronounce it. */
function langOf({ nameLanguage }: PlaceCard, language: Language): string | undefined {
  return nameLanguage && nameLanguage !== language ? languageTags[nameLanguage] : undefined;
}
