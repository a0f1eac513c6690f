import type { OwnReview } from '@access-atlas/contract/places/written-reviews.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { AccountLink } from '../../account/account-link.tsx';
import { callContributions } from '../../account/call-accounts.ts';
import { draftOwner } from '../../account/draft-owner.ts';
import { LoadProblem } from '../../account/load-problem.tsx';
import { RequireAccount } from '../../account/require-account.tsx';
import { SecureOnly } from '../../account/secure-only.tsx';
import { useAccount } from '../../account/state/account-state.ts';
import { useRetry } from '../../browser/use-retry.ts';
import { useSite } from '../../browser/use-site.ts';
import { formatDaysAgo } from '../../i18n/format-date.ts';
import { ButtonLink } from '../../ui/actions/button-link.tsx';
import { buttonClass } from '../../ui/actions/button-look.ts';
import { Message } from '../../ui/feedback/message.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Status } from '../../ui/feedback/status.tsx';
import { reviewAddress } from '../../url-state/place-address.ts';
import { loadRatePage, type RatePageData } from './load-rate-page.ts';
import styles from './rate-page.module.css';
import { RatePage } from './rate-page.tsx';

/** The page on which somebody changes what they wrote. Others log in first: whose it is, is known then alone. */
export function EditReviewPage({ reviewId }: { readonly reviewId: string }) {
  const { t } = useTranslation();
  const [loaded, setLoaded] = useState<Loaded>({ state: 'loading' });
  // Who logs out, or in as somebody else, leaves nothing of theirs. A session that ends by itself changes nothing.
  const owner = draftOwner(useAccount());
  if (loaded.state === 'loaded' && loaded.owner === owner && loaded.review.editableUntil !== null) {
    return <RatePage data={loaded.data} edited={loaded.review} />;
  }
  return (
    <div className={styles.editing} data-form-page>
      <h1 className={styles.title}>{t('rate.editTitle')}</h1>
      <SecureOnly>
        <RequireAccount>
          {(user) => <EditLoader reviewId={reviewId} owner={user._id} loaded={loaded} onLoaded={setLoaded} />}
        </RequireAccount>
      </SecureOnly>
    </div>
  );
}

type Loaded =
  | { readonly state: 'loading' | 'failed' | 'unknown' }
  | { readonly state: 'loaded'; readonly owner: string; readonly review: OwnReview; readonly data: RatePageData };

interface EditLoaderProps {
  readonly reviewId: string;
  readonly owner: string;
  readonly loaded: Loaded;
  readonly onLoaded: (loaded: Loaded) => void;
}

function EditLoader({ reviewId, owner, loaded, onLoaded }: EditLoaderProps) {
  const { t } = useTranslation();
  const load = async () => onLoaded(await loadEdit(reviewId, owner));
  const loadFirst = useEffectEvent(() => {
    onLoaded({ state: 'loading' });
    void load();
  });
  useEffect(loadFirst, []);
  const { attempt, retry } = useRetry(loaded.state === 'failed', load);
  if (loaded.state === 'failed') return <LoadProblem attempt={attempt} onTryAgain={retry} />;
  if (loaded.state === 'unknown') {
    return (
      <Message kind="notice" role="status" title={t('rate.edit.unknown')} action={<MyReviewsLink />}>
        {t('rate.edit.unknownText')}
      </Message>
    );
  }
  if (loaded.state === 'loaded' && loaded.owner === owner) return <NotEditable review={loaded.review} />;
  return (
    <>
      <Skeleton width="long" />
      <Skeleton width="full" />
      <Status text={t('ui.loading')} delayMilliseconds={1_000} />
    </>
  );
}

/** Why a review cannot be changed, and what its author can do instead. */
function NotEditable({ review: { place, promoted, undoUntil, status, createdAt } }: { readonly review: OwnReview }) {
  const { t } = useTranslation();
  const { language } = useSite();
  const { search } = useLocation();
  const ago = formatDaysAgo(createdAt, new Date(), language);
  const why = undoUntil !== null ? 'deleted' : status === 'removed' ? 'removed' : promoted ? 'promoted' : 'expired';
  return (
    <>
      <p>{t('rate.edit.written', { name: place.name, ago })}</p>
      <Message
        role="status"
        title={why === 'expired' ? t('rate.errors.editExpired') : t(`rate.edit.${why}`)}
        action={
          why === 'deleted' ? (
            <MyReviewsLink />
          ) : (
            <ButtonLink to={reviewAddress(place._id, search)} variant="primary" icon="review">
              {t('rate.edit.addNew')}
            </ButtonLink>
          )
        }
      />
    </>
  );
}

function MyReviewsLink() {
  const { t } = useTranslation();
  return (
    <AccountLink view="myReviews" className={buttonClass({ variant: 'outline' })}>
      {t('account.myReviews.title')}
    </AccountLink>
  );
}

async function loadEdit(reviewId: string, owner: string): Promise<Loaded> {
  const outcome = await callContributions((api) => api.getOwnReview({ params: { id: reviewId } }));
  // Where the session has ended, the page asks them to log in.
  if (!outcome.isTaken) return { state: outcome.answer?.status === 404 ? 'unknown' : 'failed' };
  const review = outcome.body;
  // Replies are edited where they stand.
  if (review.parentId !== null) return { state: 'unknown' };
  try {
    const { rateApi } = await import('../../browser/api/rate-api.ts');
    const data = await loadRatePage(rateApi(), review.place._id, [...review.tags, ...review.noTags]);
    return 'status' in data ? { state: 'failed' } : { state: 'loaded', owner, review, data };
  } catch {
    return { state: 'failed' };
  }
}
