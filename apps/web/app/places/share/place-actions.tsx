import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSite } from '../../browser/use-site.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ButtonLink } from '../../ui/actions/button-link.tsx';
import { classNames } from '../../ui/class-names.ts';
import { lazyComponent } from '../../ui/feedback/lazy-component.tsx';
import styles from './place-actions.module.css';

const ShareDialog = lazyComponent(() => import('./share-dialog.tsx'), { onFailure: 'message' });

interface PlaceActionsProps {
  readonly placeId: string;
  readonly name: string;
  /** For a popup: without edges, and without the address to write to. */
  readonly isCompact?: boolean;
}

/** The actions for a place: share it, and report a problem. */
export function PlaceActions({ placeId, name, isCompact = false }: PlaceActionsProps) {
  const { t } = useTranslation();
  const { site, origin } = useSite();
  const [isSharing, setIsSharing] = useState(false);
  const shareButton = useRef<HTMLButtonElement>(null);
  const address = `${origin}/details/${placeId}/local`;
  const subject = t('places.report.subject', { name });
  const variant = isCompact ? 'plain' : 'outline';
  const body = t('places.report.body', { address });
  return (
    <div className={classNames(styles.actions, isCompact && styles.compact)}>
      <Button
        ref={shareButton}
        variant={variant}
        icon="share"
        onClick={() => setIsSharing(true)}
        aria-haspopup="dialog"
      >
        {t('places.share.name')}
      </Button>
      {site.contactEmail && (
        <ButtonLink
          variant={variant}
          icon="flag"
          href={`mailto:${site.contactEmail}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`}
        >
          {t('places.report.name')}
        </ButtonLink>
      )}
      {site.contactEmail && !isCompact && (
        <p className={styles.contact}>{t('places.report.address', { address: site.contactEmail })}</p>
      )}
      <noscript>
        <p className={styles.contact}>{t('places.share.withoutScript', { address })}</p>
      </noscript>
      {isSharing && (
        <ShareDialog name={name} placeId={placeId} onClose={() => setIsSharing(false)} returnFocusTo={shareButton} />
      )}
    </div>
  );
}
