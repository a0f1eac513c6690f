import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SecureOnly } from '../../account/secure-only.tsx';
import { setAccountDialog } from '../../account/state/account-dialog-state.ts';
import { useAccount } from '../../account/state/account-state.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ButtonLink } from '../../ui/actions/button-link.tsx';
import { SectionHeading } from '../../ui/display/section-heading.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Message } from '../../ui/feedback/message.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import styles from './outbox-page.module.css';
import { OutboxRow } from './outbox-row.tsx';
import { SentRow } from './sent-row.tsx';
import { useIsOffline } from './use-is-offline.ts';
import { useOutbox } from './use-outbox.ts';

/** What its person is done with and waits on this device, and what went from it of late. */
export function OutboxPage() {
  const { t } = useTranslation();
  return (
    <div className={styles.page}>
      <h1>{t('outbox.title')}</h1>
      <noscript>
        <Message kind="notice" title={t('outbox.needsScript')} />
      </noscript>
      <SecureOnly>
        <OutboxLists />
      </SecureOnly>
    </div>
  );
}

function OutboxLists() {
  const { t } = useTranslation();
  const account = useAccount();
  const owner = account.status === 'signedIn' ? account.user._id : null;
  const outbox = useOutbox(owner);
  const isOffline = useIsOffline();
  const [isClash, setClash] = useState(false);
  const { content } = outbox;
  if (outbox.isUnstored) return <Message title={t('outbox.unstored')} />;
  if (content === null || account.status === 'loading') {
    return (
      <div data-needs-script>
        <Skeleton width="long" />
        <Skeleton width="full" />
      </div>
    );
  }
  const { items, sent, others } = content;
  const isEmpty = items.length === 0 && sent.length === 0 && others === 0;
  const logIn = (goOn?: () => void) => setAccountDialog({ view: 'logIn', ...(goOn && { onSignedIn: goOn }) });
  return (
    <>
      {isEmpty ? (
        <EmptyState
          symbol={<Icon name="circle-check" size={48} />}
          title={t('outbox.none')}
          action={
            <ButtonLink to="/" variant="primary">
              {t('outbox.toMap')}
            </ButtonLink>
          }
        >
          {t('outbox.noneText')}
        </EmptyState>
      ) : (
        <p>{t('outbox.intro')}</p>
      )}
      {others > 0 && account.status !== 'signedIn' && (
        <Message
          kind="notice"
          title={t('outbox.others', { count: others })}
          action={
            <Button variant="primary" onClick={() => logIn()}>
              {t('frame.account.logIn')}
            </Button>
          }
        />
      )}
      <div role="alert">{isClash && <Message kind="danger" title={t('outbox.clash')} />}</div>
      {items.length > 0 && (
        <section aria-labelledby="outbox-waiting">
          <SectionHeading id="outbox-waiting">{t('outbox.waiting')}</SectionHeading>
          <ul className={styles.waiting}>
            {items.map((item) => (
              <OutboxRow
                key={item.draft.key}
                item={item}
                progress={outbox.progress}
                owner={owner}
                isOffline={isOffline}
                onSend={async (to) => setClash(!(await outbox.send(item.draft, to)))}
                onLogIn={logIn}
                onDiscard={() => void outbox.discard(item.draft)}
                onRestore={() => void outbox.restore(item.draft)}
              />
            ))}
          </ul>
        </section>
      )}
      {sent.length > 0 && (
        <section aria-labelledby="outbox-sent">
          <SectionHeading id="outbox-sent">{t('outbox.sent')}</SectionHeading>
          <ul className={styles.sent}>
            {sent.map((each) => (
              <SentRow key={each.key} sent={each} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
