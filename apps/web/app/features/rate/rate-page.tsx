import { languageTags } from '@access-atlas/contract/languages.ts';
import type { OwnReview } from '@access-atlas/contract/places/written-reviews.ts';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { draftOwner } from '../../account/draft-owner.ts';
import { SecureOnly } from '../../account/secure-only.tsx';
import { useAccount } from '../../account/state/account-state.ts';
import { BackLink } from '../../ui/actions/back-link.tsx';
import { placeAddress } from '../../url-state/place-address.ts';
import type { RatePageData } from './load-rate-page.ts';
import { RateForm } from './rate-form.tsx';
import styles from './rate-page.module.css';

interface RatePageProps {
  readonly data: RatePageData;
  /** The review that is changed; null for a new one. */
  readonly edited?: OwnReview | null;
}

/** The page on which somebody says how accessible a place is. */
export function RatePage({ data, edited = null }: RatePageProps) {
  const { t } = useTranslation();
  const { place } = data;
  const { search } = useLocation();
  const owner = draftOwner(useAccount());
  const [shown, setShown] = useState({ owner, generation: 0 });
  // Who logs out leaves nothing to whoever comes next; who logs in goes on with what they began.
  if (owner !== undefined && owner !== shown.owner) {
    const isAnother = typeof shown.owner === 'string';
    setShown({ owner, generation: shown.generation + (isAnother ? 1 : 0) });
  }
  const back = placeAddress(place._id, 'local', search);
  const head = (note: ReactNode, shortNote: ReactNode) => (
    <>
      <BackLink name={t('rate.back')} to={back} aside={<div className={styles.shortNote}>{shortNote}</div>}>
        <bdi>{place.name}</bdi>
      </BackLink>
      <div className={styles.head}>
        <h1 className={styles.title}>{edited === null ? t('rate.title') : t('rate.editTitle')}</h1>
        <p className={styles.name} lang={place.nameLanguage ? languageTags[place.nameLanguage] : undefined}>
          <bdi>{place.name}</bdi>
        </p>
        {place.address && <p className={styles.address}>{place.address}</p>}
        <div className={styles.note}>{note}</div>
      </div>
    </>
  );
  return (
    <div className={styles.page} data-form-page>
      <SecureOnly
        instead={(sentence) => (
          <>
            {head(null, null)}
            <div className={styles.body}>{sentence}</div>
          </>
        )}
      >
        <RateForm key={shown.generation} data={data} edited={edited} owner={owner} back={back} head={head} />
      </SecureOnly>
    </div>
  );
}
