import { nearbyRadiusMaxMeters } from '@access-atlas/contract/limits.ts';
import { useTranslation } from 'react-i18next';
import { useSite } from '../../../browser/use-site.ts';
import { distanceInUnit, formatDistance } from '../../../i18n/format-distance.ts';
import { LocateFailureMessage } from '../../../map/location/locate-failure-message.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { Message } from '../../../ui/feedback/message.tsx';
import styles from './near-me-notice.module.css';
import type { NearMe } from './use-near-me.ts';

/** Says why the places around the visitor are not listed, and what the visitor can do. */
export function NearMeNotice({ nearMe }: { nearMe: NearMe }) {
  const { t } = useTranslation();
  const { language, preferences } = useSite();
  const { failure, isFarAway, dismiss, goThere } = nearMe;
  if (failure === null && !isFarAway) return null;
  const radius = distanceInUnit(nearbyRadiusMaxMeters, preferences.unit);
  return (
    <div className={styles.notice}>
      {failure !== null ? (
        <LocateFailureMessage failure={failure} onClose={dismiss} />
      ) : (
        <Message
          kind="notice"
          role="alert"
          title={t('nearMe.farAway.title')}
          action={
            <div className={styles.actions}>
              <Button onClick={goThere}>{t('nearMe.farAway.go')}</Button>
              <Button variant="quiet" onClick={dismiss}>
                {t('locate.close')}
              </Button>
            </div>
          }
        >
          {t('nearMe.farAway.text', { distance: formatDistance(radius, preferences.unit, language) })}
        </Message>
      )}
    </div>
  );
}
