import type { Area } from '@access-atlas/contract/geometry/area.ts';
import { languageTags } from '@access-atlas/contract/languages.ts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useSite } from '../../browser/use-site.ts';
import { formatDistance } from '../../i18n/format-distance.ts';
import { useDeviceLocation } from '../../map/location/device-location.tsx';
import { LocateFailureMessage } from '../../map/location/locate-failure-message.tsx';
import { useLocate } from '../../map/location/use-locate.ts';
import { RatingShape } from '../../places/rating/rating-shape.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { ButtonLink } from '../../ui/actions/button-link.tsx';
import { Link } from '../../ui/actions/link.tsx';
import { Card } from '../../ui/display/card.tsx';
import { SectionHeading } from '../../ui/display/section-heading.tsx';
import { VisuallyHidden } from '../../ui/display/visually-hidden.tsx';
import { Message } from '../../ui/feedback/message.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Status } from '../../ui/feedback/status.tsx';
import { placeAddress, reviewAddress } from '../../url-state/place-address.ts';
import { loadUnrated, originOf, type UnratedPlace } from './load-unrated.ts';
import styles from './mission.module.css';

interface UnratedListProps {
  readonly area: Area | null;
  /** Changes with every review of the MapMission: what was rated is no longer listed. */
  readonly occasion: number;
}

/** What nobody has rated yet, nearest first: a list to walk. */
export function UnratedList({ area, occasion }: UnratedListProps) {
  const { t } = useTranslation();
  const { language, preferences } = useSite();
  const { unit } = preferences;
  const { search } = useLocation();
  const { here } = useDeviceLocation();
  const { isLocating, failure, locate, dismiss } = useLocate(() => undefined);
  const [places, setPlaces] = useState<readonly UnratedPlace[] | 'loading' | 'failed'>('loading');
  const [attempt, setAttempt] = useState(0);
  const hasOrigin = originOf({ here, area }) !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another occasion or attempt asks again
  useEffect(() => {
    const controller = new AbortController();
    loadUnrated({ here, area, unit }, controller.signal).then(setPlaces, () => {
      if (!controller.signal.aborted) setPlaces('failed');
    });
    return () => controller.abort();
  }, [here, area, unit, occasion, attempt]);
  return (
    <Card as="section" isTinted aria-labelledby="mission-unrated" className={styles.unrated}>
      <div>
        <SectionHeading id="mission-unrated" size="lead">
          {here === null ? t('missions.unrated.inArea') : t('missions.unrated.nextToYou')}
        </SectionHeading>
        <p className={styles.meta}>{hasOrigin ? t('missions.unrated.text') : t('missions.unrated.locateFirst')}</p>
      </div>
      {failure && <LocateFailureMessage failure={failure} onClose={dismiss} />}
      {hasOrigin && places === 'loading' && (
        <>
          <Skeleton width="long" />
          <Skeleton width="full" />
          <Status text={t('ui.loading')} delayMilliseconds={1_000} />
        </>
      )}
      {places === 'failed' && (
        <Message
          kind="danger"
          role="alert"
          title={t('missions.unrated.failed')}
          action={<Button onClick={() => setAttempt(attempt + 1)}>{t('ui.retry')}</Button>}
        />
      )}
      {hasOrigin && Array.isArray(places) && places.length === 0 && <p>{t('missions.unrated.none')}</p>}
      {Array.isArray(places) && places.length > 0 && (
        <ul className={styles.places}>
          {places.map(({ _id, name, nameLanguage, distanceIn }: UnratedPlace) => (
            <li key={_id} className={styles.place}>
              <RatingShape rating="unrated" size={28} />
              <span className={styles.words}>
                <Link
                  to={placeAddress(_id, 'local', search)}
                  className={styles.name}
                  lang={nameLanguage ? languageTags[nameLanguage] : undefined}
                >
                  <bdi>{name}</bdi>
                </Link>
                {here !== null && distanceIn !== null && (
                  <span className={styles.meta}>{formatDistance(distanceIn, unit, language)}</span>
                )}
              </span>
              <ButtonLink to={reviewAddress(_id, search)}>
                {t('missions.unrated.rate')}
                <VisuallyHidden>{` ${name}`}</VisuallyHidden>
              </ButtonLink>
            </li>
          ))}
        </ul>
      )}
      {here === null && (
        <Button icon="locate" isLoading={isLocating} loadingText={t('missions.unrated.locating')} onClick={locate}>
          {t('missions.unrated.locate')}
        </Button>
      )}
    </Card>
  );
}
