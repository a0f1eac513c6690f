import type { OwnPart } from '@access-atlas/contract/places/own-part.ts';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { currentAccountId } from '../../../account/state/account-state.ts';
import { useSite } from '../../../browser/use-site.ts';
import { formatDay } from '../../../i18n/format-date.ts';
import { loadMessages } from '../../../i18n/load-messages.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { lazyComponent } from '../../../ui/feedback/lazy-component.tsx';
import { Message } from '../../../ui/feedback/message.tsx';
import styles from '../claim-line.module.css';
import type { ShownOwnPart } from '../own-part-context.ts';
import { SendClaimMail } from './send-claim-mail.tsx';

const ClaimDialog = lazyComponent(() => import('./claim-dialog.tsx'), { onFailure: 'message' });
await loadMessages(['replies', 'account']);

interface ClaimStateProps {
  readonly own: ShownOwnPart;
  readonly part: OwnPart;
  readonly placeName: string;
}

/** What became of somebody's claim that the place is theirs, and the way to make one. */
export default function ClaimState({ own, part: { isProvider, claim }, placeName }: ClaimStateProps) {
  const { t } = useTranslation();
  const { language } = useSite();
  const state = useRef<HTMLDivElement>(null);
  const isNotTheirs = own.form?.kind === 'reply' && !isProvider;
  useEffect(() => {
    // Who logged in to reply looks here, and what they pressed is gone.
    if (isNotTheirs) state.current?.focus();
  }, [isNotTheirs]);
  const status = isProvider ? 'approved' : claim?.status;
  useEffect(() => {
    const owner = currentAccountId();
    if (status === undefined || owner === null) return;
    void import('./claim-draft.ts').then(
      ({ settleClaimDraft }) => settleClaimDraft(owner, own.placeId, status === 'refused'),
      // The code did not come; the draft expires.
      () => undefined,
    );
  }, [status, own.placeId]);
  if (isProvider) return <Message kind="success" role="status" title={t('replies.claim.already')} />;
  const close = () => own.setForm(null);
  const isWaiting = claim?.status === 'waiting';
  return (
    // The focus comes here when the claim was sent: what is pressed to make one is gone then.
    <div ref={state} tabIndex={-1}>
      {isNotTheirs && (
        <Message title={t('replies.notTheirs.title')}>{t('replies.notTheirs.text', { name: placeName })}</Message>
      )}
      {isWaiting && (
        <Message title={t('replies.claim.waiting')}>
          <p>{t('replies.claim.waitingText', { when: formatDay(claim.madeAt, language) })}</p>
          {claim.emailState !== null && <p>{t(`replies.claim.address.${claim.emailState}`)}</p>}
          {claim.canAskAgain && (
            <p>
              {claim.emailState === null && <>{t('replies.claim.address.notAsked')} </>}
              <SendClaimMail placeId={own.placeId} isAgain={claim.emailState !== null} onAnswered={own.reload} />
            </p>
          )}
        </Message>
      )}
      {claim?.status === 'refused' && (
        <Message
          kind="notice"
          title={t('replies.claim.notApproved')}
          action={
            <Button aria-haspopup="dialog" onClick={() => own.setForm({ kind: 'claim' })}>
              {t('replies.claim.again')}
            </Button>
          }
        >
          {t('replies.claim.notApprovedText', { reason: claim.reason })}
        </Message>
      )}
      {claim === null && (
        <p className={styles.line}>
          {t('details.claim.question')}
          <Button variant="link" aria-haspopup="dialog" onClick={() => own.setForm({ kind: 'claim' })}>
            {t('details.claim.say')}
          </Button>
        </p>
      )}
      {own.form?.kind === 'claim' && !isWaiting && (
        <ClaimDialog
          placeId={own.placeId}
          placeName={placeName}
          onSent={own.reload}
          onClose={close}
          returnFocusTo={state}
        />
      )}
    </div>
  );
}
