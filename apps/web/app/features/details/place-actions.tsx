import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { useSite } from '../../use-site.ts';
import styles from './place-actions.module.css';

const ShareDialog = lazy(() => import('./share-dialog.tsx'));

/** What a reader can do with a place: share it, and say what is wrong with it. */
export function PlaceActions({ placeId, name }: { placeId: string; name: string }) {
  const { t } = useTranslation();
  const { site, origin } = useSite();
  const [isSharing, setIsSharing] = useState(false);
  const shareButton = useRef<HTMLButtonElement>(null);
  const address = `${origin}/details/${placeId}/local`;
  const subject = t('details.report.subject', { name });
  const body = t('details.report.body', { address });
  return (
    <div className={styles.actions}>
      <Button
        ref={shareButton}
        variant="outline"
        icon="share"
        onClick={() => setIsSharing(true)}
        aria-haspopup="dialog"
      >
        {t('details.share.name')}
      </Button>
      {site.contactEmail && (
        <ButtonLink
          variant="outline"
          icon="flag"
          href={`mailto:${site.contactEmail}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`}
        >
          {t('details.report.name')}
        </ButtonLink>
      )}
      {site.contactEmail && (
        <p className={styles.contact}>{t('details.report.address', { address: site.contactEmail })}</p>
      )}
      <noscript>
        <p className={styles.contact}>{t('details.share.withoutScript', { address })}</p>
      </noscript>
      {isSharing && (
        <Suspense>
          <ShareDialog name={name} placeId={placeId} onClose={() => setIsSharing(false)} returnFocusTo={shareButton} />
        </Suspense>
      )}
    </div>
  );
}
