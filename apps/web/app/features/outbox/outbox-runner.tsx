import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useAccount } from '../../account/state/account-state.ts';
import { isOffline } from '../../browser/connection-state.ts';
import { noteWrite } from '../../browser/latest-write.ts';
import { listenToOutbox, type OutboxEvent } from '../../forms/outbox/outbox-events.ts';
import { runOutbox } from '../../forms/outbox/run-outbox.ts';
import type { Senders } from '../../forms/outbox/sender.ts';
import type { SentContribution } from '../../forms/outbox/sent-contribution.ts';
import { loadMessages } from '../../i18n/load-messages.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ButtonLink } from '../../ui/actions/button-link.tsx';
import { ActionToast } from '../../ui/overlays/action-toast.tsx';
import { placeAddress } from '../../url-state/place-address.ts';
import { takeBack } from './take-back.ts';

await loadMessages(['outbox']);

/** A site that does not answer is asked again after so long, each time twice as long as before. */
const firstPauseMilliseconds = 15_000;
const pauseMaxMilliseconds = 600_000;

/**
 * Sends what waits: at once, when the connection or the visitor comes back, when somebody signs in, when it is wanted, and
 * from time to time; and says what went. Renders nothing else.
 */
export default function OutboxRunner({ senders }: { readonly senders: Senders }) {
  const { t } = useTranslation();
  const { search } = useLocation();
  const account = useAccount();
  const owner = account.status === 'signedIn' ? account.user._id : null;
  const [told, setTold] = useState<SentContribution | null>(null);
  const [failure, setFailure] = useState('');
  const running = useRef(false);
  const isWantedAgain = useRef(false);
  const pause = useRef(firstPauseMilliseconds);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);

  const run = async () => {
    if (isOffline()) return;
    if (running.current) {
      isWantedAgain.current = true;
      return;
    }
    running.current = true;
    clearTimeout(timer.current);
    // Where the code of a sender does not come, or the browser stores nothing, it is tried again as well.
    const { isToBeTriedAgain } = await runOutbox(owner, senders).catch(() => ({ isToBeTriedAgain: true }));
    running.current = false;
    if (isWantedAgain.current) {
      isWantedAgain.current = false;
      runNow();
    } else if (isToBeTriedAgain) {
      timer.current = setTimeout(runLater, pause.current);
      pause.current = Math.min(2 * pause.current, pauseMaxMilliseconds);
    }
  };
  const runLater = useEffectEvent(() => void run());
  const runNow = useEffectEvent(() => {
    pause.current = firstPauseMilliseconds;
    void run();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever signs in may have something that waits
  useEffect(() => {
    runNow();
    return () => clearTimeout(timer.current);
  }, [owner]);
  const hear = useEffectEvent((event: OutboxEvent) => {
    if (event.what === 'wanted') runNow();
    if (event.what !== 'sent') return;
    const { owner: sender } = event.sent;
    if (sender !== null && sender !== owner) return;
    noteWrite(event.feedPosition);
    if (!event.isToBeTold) return;
    setFailure('');
    setTold(event.sent);
  });
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') runNow();
    };
    const stopListening = listenToOutbox(hear);
    addEventListener('online', look);
    addEventListener('pageshow', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      stopListening();
      removeEventListener('online', look);
      removeEventListener('pageshow', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);

  const undo = async (sent: SentContribution) => {
    const isDone = await takeBack(sent);
    if (isDone) setTold({ ...sent, isRemoved: true });
    setFailure(isDone ? '' : t('outbox.failed'));
  };
  const name = told === null ? '' : told.title || t('outbox.unnamed');
  return (
    <ActionToast
      label={t('outbox.title')}
      text={told === null ? '' : failure || t(`outbox.toast.${wordsOf(told)}`, { name })}
      onClose={() => setTold(null)}
      actions={
        told !== null && (
          <>
            {/* Taking a change back would delete what was there before. */}
            {told.kind !== 'edit' && told.reviewId !== null && !told.isRemoved && (
              <Button onClick={() => void undo(told)}>{t('outbox.toast.undo')}</Button>
            )}
            {told.placeId !== null && (
              <ButtonLink to={placeAddress(told.placeId, 'local', search)} variant="plain">
                {t('outbox.toast.see')}
              </ButtonLink>
            )}
          </>
        )
      }
    />
  );
}

function wordsOf({ kind, isHeld, isRemoved }: SentContribution): 'sent' | 'edited' | 'held' | 'removed' | 'business' {
  if (isRemoved) return 'removed';
  if (kind === 'business') return 'business';
  if (kind === 'edit') return 'edited';
  return isHeld ? 'held' : 'sent';
}
