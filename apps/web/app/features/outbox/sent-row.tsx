import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useSite } from '../../browser/use-site.ts';
import type { SentContribution } from '../../forms/outbox/sent-contribution.ts';
import { formatMoment } from '../../i18n/format-moment.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ButtonLink } from '../../ui/actions/button-link.tsx';
import { StateLabel } from '../../ui/display/state-label.tsx';
import { placeAddress } from '../../url-state/place-address.ts';
import styles from './outbox-page.module.css';
import { takeBack } from './take-back.ts';

/** Something that went, with its link, and the way to take it back. */
export function SentRow({ sent }: { readonly sent: SentContribution }) {
  const { t } = useTranslation();
  const { language } = useSite();
  const { search } = useLocation();
  const [isWorking, setWorking] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const { title, kind, placeId, reviewId, isHeld, isRemoved, sentAt } = sent;
  const name = title || t('outbox.unnamed');
  const when = formatMoment(new Date(sentAt).toISOString(), language);
  const undo = async () => {
    setWorking(true);
    setFailed(!(await takeBack(sent)));
    setWorking(false);
  };
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <h3 className={styles.name}>
          <bdi>{name}</bdi>
        </h3>
        <StateLabel icon={isRemoved ? 'trash' : 'check'}>
          {isRemoved ? t('outbox.state.removed') : isHeld ? t('outbox.state.held') : t('outbox.state.sent', { when })}
        </StateLabel>
        <p role="alert" className={styles.failure}>
          {hasFailed && t('outbox.failed')}
        </p>
      </div>
      <div className={styles.actions}>
        {placeId !== null && <ButtonLink to={placeAddress(placeId, 'local', search)}>{t('outbox.see')}</ButtonLink>}
        {/* Taking a change back would delete what was there before. */}
        {kind !== 'edit' && reviewId !== null && !isRemoved && (
          <Button
            variant="quiet"
            isLoading={isWorking}
            aria-label={t('outbox.ofName', { action: t('outbox.takeBack'), name })}
            onClick={() => void undo()}
          >
            {t('outbox.takeBack')}
          </Button>
        )}
      </div>
    </li>
  );
}
