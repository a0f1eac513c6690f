import { distanceMeters } from '@access-atlas/contract/geometry/geo.ts';
import { farFromDeviceMeters } from '@access-atlas/contract/limits.ts';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSite } from '../../browser/use-site.ts';
import { FormBar, FormBarRow } from '../../forms/form-bar.tsx';
import { distanceInUnit, formatDistance } from '../../i18n/format-distance.ts';
import { useDeviceLocation } from '../../map/location/device-location.tsx';
import { LocateFailureMessage } from '../../map/location/locate-failure-message.tsx';
import { useLocate } from '../../map/location/use-locate.ts';
import { writeCoordinates } from '../../map/write-coordinates.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ButtonLink } from '../../ui/actions/button-link.tsx';
import { Card } from '../../ui/display/card.tsx';
import { Message } from '../../ui/feedback/message.tsx';
import { Status } from '../../ui/feedback/status.tsx';
import { focusForReading } from '../../ui/focus/focus-for-reading.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { FindPoint } from './find-point.tsx';
import type { AddPlace } from './use-add-place.ts';
import styles from './where-step.module.css';

interface WhereStepProps {
  readonly adding: AddPlace;
  /** What the place is called elsewhere; empty where it comes from nowhere. */
  readonly name: string;
  /** The results that the page was opened from. */
  readonly back: string;
}

/** Where the place is: on the map, where the device is, at an address or at coordinates. */
export function WhereStep({ adding, name, back }: WhereStepProps) {
  const { t } = useTranslation();
  const { language, preferences } = useSite();
  const { here } = useDeviceLocation();
  const { point, facts, moveTo } = adding;
  const question = useRef<HTMLDivElement>(null);
  const [askedAbout, setAskedAbout] = useState<string | null>(null);
  const [hasNoPoint, setNoPoint] = useState(false);
  const { isLocating, failure, locate, dismiss } = useLocate(moveTo);
  const away = here !== null && point !== null ? distanceMeters(here, point) : 0;
  const isFar = away > farFromDeviceMeters;
  const said = point && JSON.stringify(point);
  const isAsking = isFar && askedAbout === said;
  const goOn = () => adding.goTo(facts?.near?.length === 0 ? 'what' : 'alike');
  const confirm = () => {
    setNoPoint(point === null);
    if (point === null) return;
    if (!isFar) return goOn();
    setAskedAbout(said);
    requestAnimationFrame(() => focusForReading(question.current));
  };
  const { unit } = preferences;
  const words = point === null ? t('addPlace.where.none') : (facts?.address ?? t('addPlace.where.noAddress'));
  return (
    <div className={styles.where}>
      {name !== '' && <p>{t('addPlace.where.elsewhere', { name })}</p>}
      <Card isTinted className={styles.point}>
        <Icon name="pin" size={24} />
        <div>
          <p className={styles.address}>{point !== null && facts === null ? t('addPlace.where.looking') : words}</p>
          <p className={styles.meta}>
            {point !== null && `${writeCoordinates(point, language, t)} · `}
            {t('addPlace.where.entrance')}
          </p>
        </div>
      </Card>
      <Status text={point === null || facts === null ? '' : words} delayMilliseconds={800} />
      {isAsking && (
        <div ref={question}>
          <Message
            kind="notice"
            title={t('addPlace.where.far', {
              distance: formatDistance(distanceInUnit(away, unit), unit, language),
            })}
            action={
              <div className={styles.answers}>
                <Button variant="primary" onClick={goOn}>
                  {t('addPlace.where.right')}
                </Button>
                <Button onClick={() => here !== null && moveTo(here)}>{t('addPlace.where.toDevice')}</Button>
              </div>
            }
          />
        </div>
      )}
      {hasNoPoint && point === null && <Message kind="danger" role="alert" title={t('addPlace.where.noPoint')} />}
      <FindPoint onFound={moveTo} near={point} />
      <Button
        icon="locate"
        isBlock
        isLoading={isLocating}
        loadingText={t('locate.searching')}
        onClick={locate}
        aria-describedby="add-device"
      >
        {t('addPlace.where.device')}
      </Button>
      <p id="add-device" className={styles.meta}>
        {t('addPlace.where.deviceHint')}
      </p>
      {failure !== null && <LocateFailureMessage failure={failure} onClose={dismiss} />}
      <FormBar>
        <FormBarRow>
          <ButtonLink to={back} isLarge>
            {t('rate.cancel')}
          </ButtonLink>
          <Button variant="primary" isLarge isBlock onClick={confirm}>
            {t('addPlace.where.here')}
          </Button>
        </FormBarRow>
      </FormBar>
    </div>
  );
}
