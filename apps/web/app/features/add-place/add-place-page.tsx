import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { draftOwner } from '../../account/draft-owner.ts';
import { SecureOnly } from '../../account/secure-only.tsx';
import { useAccount } from '../../account/state/account-state.ts';
import { Message } from '../../ui/feedback/message.tsx';
import { readAddPlace } from '../../url-state/add-place-address.ts';
import { AddPlaceForm } from './add-place-form.tsx';
import styles from './add-place-page.module.css';
import type { AddPlaceData } from './load-add-place.ts';

/** The page on which somebody adds a place. @param data null where loading it failed */
export function AddPlacePage({ data }: { readonly data: AddPlaceData | null }) {
  const { t } = useTranslation();
  const at = readAddPlace(useLocation());
  const owner = draftOwner(useAccount());
  const [shown, setShown] = useState(() => ({ owner, subject: at?.draft ?? newSubject(), generation: 0 }));
  // Who logs out leaves nothing to whoever comes next; who logs in goes on with what they began.
  const isOtherOwner = owner !== undefined && owner !== shown.owner;
  const isOtherDraft = at !== null && at.draft !== null && at.draft !== shown.subject;
  if (isOtherOwner || isOtherDraft) {
    const isAnother = isOtherDraft || typeof shown.owner === 'string';
    setShown({
      owner: owner ?? shown.owner,
      subject: at?.draft ?? (isAnother ? newSubject() : shown.subject),
      generation: shown.generation + (isAnother ? 1 : 0),
    });
  }
  if (at === null) return null;
  const title = <h1 className={styles.title}>{t('addPlace.title')}</h1>;
  const instead = (sentence: ReactNode) => (
    <div className={styles.instead} data-form-page>
      {title}
      {sentence}
    </div>
  );
  return (
    <SecureOnly instead={instead}>
      {data === null ? (
        instead(
          <Message kind="danger" role="alert" title={t('frame.error.titles.serviceUnavailable')}>
            {t('frame.error.texts.serviceUnavailable')}
          </Message>,
        )
      ) : (
        <AddPlaceForm key={shown.generation} data={data} at={at} subject={shown.subject} owner={owner} />
      )}
    </SecureOnly>
  );
}

/** Names a draft. Without a secure connection, where browsers make no such id, there is no form. */
function newSubject(): string {
  return globalThis.crypto?.randomUUID?.() ?? '';
}
