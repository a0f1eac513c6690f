import type { User } from '@access-atlas/contract/accounts/users.ts';
import { type MouseEvent, type ReactNode, useContext, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountGuideContext } from '../../account/account-guide.ts';
import { LoadProblem } from '../../account/load-problem.tsx';
import { useRetry } from '../../browser/use-retry.ts';
import { useSite } from '../../browser/use-site.ts';
import { formatNumber } from '../../i18n/format-number.ts';
import { loadMessages } from '../../i18n/load-messages.ts';
import { RatingShape } from '../../places/rating/rating-shape.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { ButtonLink } from '../../ui/actions/button-link.tsx';
import { SectionHeading } from '../../ui/display/section-heading.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Message } from '../../ui/feedback/message.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Status } from '../../ui/feedback/status.tsx';
import { AddedPlaces } from './added-places.tsx';
import styles from './my-reviews.module.css';
import { OwnReviewItem } from './own-review-item.tsx';
import { OwnDescriptions, UnansweredReviews, useProvidedPlaces } from './provided-places.tsx';
import { useOwnDrafts } from './use-own-drafts.ts';
import { useOwnReviews } from './use-own-reviews.ts';
import { WaitingDrafts } from './waiting-drafts.tsx';

await loadMessages(['myReviews']);

/** What somebody wrote: what waits on this device, and what the site has of them, newest first. */
export default function MyReviews({ user }: { readonly user: User }) {
  return user.isProvider ? <MyReplies user={user} /> : <OwnWritings user={user} kind="reviews" />;
}

/** What a business wrote, between what waits for it and how it describes itself. */
function MyReplies({ user }: { readonly user: User }) {
  const places = useProvidedPlaces();
  return (
    <OwnWritings user={user} kind="replies" before={<UnansweredReviews places={places} />}>
      {(level) => places.length > 0 && <OwnDescriptions places={places} level={level} />}
    </OwnWritings>
  );
}

interface OwnWritingsProps {
  readonly user: User;
  readonly kind: 'reviews' | 'replies';
  readonly before?: ReactNode;
  /** What comes after them. @param level of its heading */
  readonly children?: (level: 2 | 3) => ReactNode;
}

function OwnWritings({ user, kind, before, children }: OwnWritingsProps) {
  const { t } = useTranslation();
  const { language } = useSite();
  const [now] = useState(() => new Date());
  // Within a dialog, whose title is of the second level.
  const guide = useContext(AccountGuideContext);
  const level = guide === null ? 2 : 3;
  const drafts = useOwnDrafts(user._id);
  const own = useOwnReviews(kind);
  const hasNone = own.reviews === null && own.hasFailed;
  const { attempt, retry } = useRetry(hasNone, own.load);
  // A link may lead to the page that lies behind the dialog.
  const follow = (event: MouseEvent) => {
    const isFollowed =
      event.isDefaultPrevented() && event.target instanceof Element && event.target.closest('a') !== null;
    if (isFollowed) guide?.close();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears of clicks on the links within it
    // biome-ignore lint/a11y/useKeyWithClickEvents: a link followed with the keyboard is clicked as well
    <div className={styles.lists} onClick={follow}>
      {drafts.waiting > 0 && (
        <Message
          title={t('myReviews.outbox', { count: drafts.waiting })}
          action={<ButtonLink to="/outbox">{t('myReviews.toOutbox')}</ButtonLink>}
        />
      )}
      {before}
      {drafts.rows.length > 0 && <WaitingDrafts drafts={drafts} level={level} />}
      {hasNone && <LoadProblem attempt={attempt} onTryAgain={retry} />}
      {own.reviews === null && !own.hasFailed && (
        <>
          <Skeleton width="long" />
          <Skeleton width="full" />
          <Status text={t('ui.loading')} delayMilliseconds={1_000} />
        </>
      )}
      {own.reviews?.length === 0 && drafts.rows.length === 0 && drafts.waiting === 0 && (
        <EmptyState
          isBare
          symbol={<RatingShape rating="unrated" size={48} />}
          title={t(`myReviews.none.${kind}`)}
          headingLevel={level}
          action={
            <ButtonLink to="/" variant="primary">
              {t('myReviews.none.toMap')}
            </ButtonLink>
          }
        >
          {t(`myReviews.none.text.${kind}`)}
        </EmptyState>
      )}
      {own.reviews !== null && own.reviews.length > 0 && (
        <section aria-labelledby="my-reviews">
          <SectionHeading id="my-reviews" level={level} size="body">
            {t('myReviews.sent', { count: own.total, number: formatNumber(own.total, language) })}
          </SectionHeading>
          <ul className={styles.list}>
            {own.reviews.map((review) => (
              <OwnReviewItem
                key={review._id}
                review={review}
                now={now}
                level={level}
                onDelete={() => own.remove(review)}
                onRestore={() => own.restore(review)}
              />
            ))}
          </ul>
          {own.nextPageToken !== null && (
            <Button isBlock isLoading={own.isLoadingMore} loadingText={t('ui.loading')} onClick={own.loadMore}>
              {t('myReviews.more')}
            </Button>
          )}
          {own.hasFailed && (
            <p role="alert" className={styles.failure}>
              {t('myReviews.failed')}
            </p>
          )}
        </section>
      )}
      {children?.(level)}
      <AddedPlaces now={now} level={level} />
    </div>
  );
}
