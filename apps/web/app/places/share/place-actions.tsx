import { useTranslation } from 'react-i18next';
import { useSite } from '../../browser/use-site.ts';
import { ReportLink } from '../report/report-link.tsx';
import styles from './place-actions.module.css';
import { ShareButton } from './share-button.tsx';
import { pageOfPlace, type SharedPlace } from './share-targets.ts';

/** The actions for a place: share it, and report a problem. */
export function PlaceActions(place: SharedPlace) {
  const { t } = useTranslation();
  const { site, origin } = useSite();
  return (
    <div className={styles.actions}>
      <ShareButton {...place} />
      <ReportLink {...place} />
      {site.contactEmail && <p className={styles.contact}>{t('report.address', { address: site.contactEmail })}</p>}
      <noscript>
        <p className={styles.contact}>{t('places.share.withoutScript', { address: pageOfPlace(origin, place) })}</p>
      </noscript>
    </div>
  );
}
