import { draftDays } from '@access-atlas/contract/limits.ts';
import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccount } from '../../account/state/account-state.ts';
import type { ReviewContent } from '../../places/reviews/review-content.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ButtonLink } from '../../ui/actions/button-link.tsx';
import { Message } from '../../ui/feedback/message.tsx';
import { focusForReading } from '../../ui/focus/focus-for-reading.ts';
import { ReviewSummary } from './review-summary.tsx';
import styles from './waiting-review.module.css';

interface WaitingReviewProps {
  readonly content: ReviewContent;
  /** The outbox has sent it since. */
  readonly isSent: boolean;
  /** The place's page. */
  readonly back: string;
  readonly onGoOn: () => void;
}

/** What stands in place of a form whose review waits for a connection. It goes by itself. */
export function WaitingReview({ content, isSent, back, onGoOn }: WaitingReviewProps) {
  const { t } = useTranslation();
  const account = useAccount();
  const words = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => focusForReading(words.current), []);
  return (
    <div className={styles.waiting}>
      <div ref={words}>
        {isSent ? (
          <Message kind="success" title={t('rate.waiting.sent')} />
        ) : (
          <Message kind="notice" title={t('offline.noConnection')}>
            {t('rate.waiting.kept', { days: draftDays })}{' '}
            {account.status === 'signedOut' ? t('rate.waiting.logIn') : t('rate.waiting.goes')}
          </Message>
        )}
      </div>
      <ReviewSummary content={content} />
      <div className={styles.actions}>
        <ButtonLink to={back} variant="primary" isLarge isBlock>
          {t('rate.waiting.back')}
        </ButtonLink>
        <ButtonLink to="/outbox" isLarge isBlock>
          {t('rate.waiting.outbox')}
        </ButtonLink>
        {!isSent && (
          <Button variant="plain" isLarge onClick={onGoOn}>
            {t('rate.waiting.goOn')}
          </Button>
        )}
      </div>
    </div>
  );
}
