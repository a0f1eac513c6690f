import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { currentAccountId } from '../../account/state/account-state.ts';
import { useSite } from '../../browser/use-site.ts';
import { draftEnds, draftId } from '../../forms/drafts/draft-store.ts';
import { needsAccount } from '../../forms/outbox/needs-account.ts';
import type { SendProgress } from '../../forms/outbox/outbox-events.ts';
import { formatDay } from '../../i18n/format-date.ts';
import { formatMoment } from '../../i18n/format-moment.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ButtonLink } from '../../ui/actions/button-link.tsx';
import { StateLabel } from '../../ui/display/state-label.tsx';
import { Status } from '../../ui/feedback/status.tsx';
import { draftAddress } from '../../url-state/draft-address.ts';
import styles from './outbox-page.module.css';
import { type OutboxState, outboxState } from './outbox-state.ts';
import type { OutboxItem } from './use-outbox.ts';

interface OutboxRowProps {
  readonly item: OutboxItem;
  readonly progress: Readonly<Record<string, SendProgress>>;
  /** The account that is signed in. */
  readonly owner: string | null;
  readonly isOffline: boolean;
  /** @param owner the account that sends it; null: nobody is signed in, and it needs no account */
  readonly onSend: (owner: string | null) => Promise<void>;
  /** Opens the form of logging in. @param goOn what happens then */
  readonly onLogIn: (goOn: () => void) => void;
  readonly onDiscard: () => void;
  readonly onRestore: () => void;
}

/** Something that waits, with its state in words and what can be done. */
export function OutboxRow({
  item: { draft, isDiscarded },
  progress,
  owner,
  isOffline,
  onSend,
  onLogIn,
  onDiscard,
  onRestore,
}: OutboxRowProps) {
  const { t } = useTranslation();
  const { language } = useSite();
  const { search } = useLocation();
  const [now] = useState(() => Date.now());
  const state = outboxState({ draft, progress: progress[draftId(draft)] ?? null, owner, isOffline, now });
  const name = draft.title || t('outbox.unnamed');
  const named = (action: string) => t('outbox.ofName', { action, name });
  const words = useStateWords(state);
  const photos = draft.photos?.length ?? 0;
  const kind = isNamedKind(draft.kind) ? draft.kind : 'review';
  const said = [
    t(`outbox.kind.${kind}`),
    t('outbox.done', { when: formatMoment(new Date(draft.done?.doneAt ?? draft.changedAt).toISOString(), language) }),
    ...(photos > 0 ? [t('outbox.photos', { count: photos })] : []),
    t('outbox.until', { day: formatDay(draftEnds(draft).toISOString(), language) }),
  ];
  const maySend = owner !== null || !needsAccount(draft.kind);
  const logInAndSend = () =>
    onLogIn(() => {
      const id = currentAccountId();
      // What belongs to somebody else stays theirs.
      if (id !== null && (!draft.owner || draft.owner === id)) void onSend(id);
    });
  const isSending = state.state === 'photo' || state.state === 'sending';
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <h3 className={styles.name}>
          <bdi>{name}</bdi>
        </h3>
        <StateLabel icon={isDiscarded ? 'trash' : state.isNeedy ? 'alert' : 'clock'}>
          {isDiscarded ? t('outbox.state.discarded') : words}
        </StateLabel>
        <p className={styles.meta}>{said.join(' · ')}</p>
        <Status text={isDiscarded ? '' : words} delayMilliseconds={500} />
      </div>
      <div className={styles.actions}>
        {isDiscarded ? (
          <Button aria-label={named(t('outbox.undo'))} onClick={onRestore}>
            {t('outbox.undo')}
          </Button>
        ) : (
          <>
            {state.state === 'signIn' && (
              <Button variant="primary" aria-label={named(t('outbox.logInAndSend'))} onClick={logInAndSend}>
                {t('outbox.logInAndSend')}
              </Button>
            )}
            {state.state === 'username' && (
              <ButtonLink to="/profile" variant="primary">
                {t('outbox.profile')}
              </ButtonLink>
            )}
            {state.state === 'restricted' && (
              <ButtonLink to="/settings" variant="primary">
                {t('outbox.settings')}
              </ButtonLink>
            )}
            {maySend && !isSending && !isForTheForm(state) && (
              <Button
                variant={state.state === 'username' || state.state === 'restricted' ? 'outline' : 'primary'}
                aria-label={named(t('outbox.send'))}
                disabledReason={isOffline ? t('outbox.needsConnection') : undefined}
                onClick={() => void onSend(owner)}
              >
                {t('outbox.send')}
              </Button>
            )}
            {!isSending && (
              <>
                <ButtonLink to={draftAddress(draft, search)}>{t('outbox.edit')}</ButtonLink>
                <Button variant="quiet" aria-label={named(t('outbox.discard'))} onClick={onDiscard}>
                  {t('outbox.discard')}
                </Button>
              </>
            )}
          </>
        )}
      </div>
    </li>
  );
}

/** What each of them is called. */
const namedKinds = ['review', 'edit', 'place', 'business'] as const;

function isNamedKind(kind: string): kind is (typeof namedKinds)[number] {
  return namedKinds.some((named) => named === kind);
}

/** Whether what it waits for can be done in its form alone. */
function isForTheForm({ state }: OutboxState): boolean {
  return state === 'text' || state === 'photos' || state === 'captcha' || state === 'signIn';
}

function useStateWords(state: OutboxState): string {
  const { t } = useTranslation();
  const { language } = useSite();
  if (state.state === 'photo') return t('outbox.state.photo', { number: state.number, count: state.count });
  if (state.state === 'later') {
    return t('outbox.state.later', { time: formatMoment(new Date(state.notBefore).toISOString(), language) });
  }
  return t(`outbox.state.${state.state}`);
}
