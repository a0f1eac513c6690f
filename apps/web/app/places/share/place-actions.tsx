import { useTranslation } from 'react-i18next';
import { useSite } from '../../browser/use-site.ts';
import styles from './place-actions.module.css';
import { ReportLink } from './report-link.tsx';
import { ShareButton } from './share-button.tsx';

interface PlaceActionsProps {
  readonly placeId: string;
  readonly name: string;
}

/** The actions for a place: share it, and report a problem. */
export function PlaceActions({ placeId, name }: PlaceActionsProps) {
  const { t } = useTranslation();
  const { site, origin } = useSite();
  return (
    <div className={styles.actions}>
      <ShareButton placeId={placeId} name={name} />
      <ReportLink placeId={placeId} name={name} />
      {site.contactEmail && (
        <p className={styles.contact}>{t('places.report.address', { address: site.contactEmail })}</p>
      )}
      <noscript>
        <p className={styles.contact}>
          {t('places.share.withoutScript', { address: `${origin}/details/${placeId}/local` })}
        </p>
      </noscript>
    </div>
  );
}
