import { type Language, languageTags } from '@access-atlas/contract/languages.ts';
import type { Review } from '@access-atlas/contract/places/reviews.ts';
import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccount } from '../../../account/state/account-state.ts';
import { formatDay, formatDaysAgo } from '../../../i18n/format-date.ts';
import { RatingWord } from '../../../places/rating/rating-word.tsx';
import { ReportButton } from '../../../places/report/report-button.tsx';
import { Tag } from '../../../places/tags/tag.tsx';
import { VerifiedBadge } from '../../../places/tags/verified-badge.tsx';
import { Avatar } from '../../../ui/display/avatar.tsx';
import { TagList } from '../../../ui/display/tag-list.tsx';
import type { PlaceDetails } from '../load-details.ts';
import styles from './review-item.module.css';
import { ReviewPartsContext } from './review-parts.ts';
import { ReviewPhotos } from './review-photos.tsx';

interface ReviewItemProps {
  readonly review: Review;
  readonly placeName: string;
  readonly tags: PlaceDetails['tags'];
  readonly language: Language;
  readonly now: string;
}

/** One person's rating, words, features and photos, and the replies to them. */
export function ReviewItem({ review, placeName, tags, language, now }: ReviewItemProps) {
  const { t } = useTranslation();
  const { Corner, Below, ReplyCorner, ReplyText } = useContext(ReviewPartsContext);
  const author = review.user?.username ?? t('details.reviews.deletedAuthor');
  const account = useAccount();
  const isOwn = (user: Review['user']) => account.status === 'signedIn' && account.user._id === user?._id;
  const named = (keys: readonly string[]) => tags.filter((tag) => keys.includes(tag.key));
  const langOf = (own: Language | null) => (own && own !== language ? languageTags[own] : undefined);
  const date = (instant: string) => (
    <time dateTime={instant} title={formatDay(instant, language)}>
      {formatDaysAgo(instant, new Date(now), language)}
    </time>
  );
  const wordsOf = ({ rating, feature, answer }: Review['laterAnswers'][number]) => {
    if (rating !== null) return t('answers.later.rating', { rating: t(`ui.rating.${rating}`) });
    const name = tags.find(({ key }) => key === feature)?.displayName ?? feature;
    return t(`answers.feature.${answer ?? 'unknown'}`, { feature: name });
  };
  return (
    <article className={styles.review} aria-label={t('details.reviews.by', { author })}>
      <div className={styles.author}>
        <Avatar name={author} imageUrl={review.user?.avatar ?? null} />
        <div>
          <h3 className={styles.name}>
            <bdi>{author}</bdi>
          </h3>
          <p className={styles.date}>{date(review.createdAt)}</p>
        </div>
        <Corner review={review} />
        {!isOwn(review.user) && <ReportButton kind="review" id={review._id} name={author} />}
      </div>
      {review.rating !== 'unrated' && <RatingWord rating={review.rating} shapeSize={24} />}
      {review.text && (
        <p className={styles.text} dir="auto" lang={langOf(review.language)}>
          {review.text}
        </p>
      )}
      {(review.tags.length > 0 || review.noTags.length > 0) && (
        <TagList label={t('details.reviews.features')}>
          {named(review.tags).map((tag) => (
            <Tag key={tag.key} name={tag.displayName} isBarrier={tag.isBarrier} />
          ))}
          {named(review.noTags).map((tag) => (
            <Tag key={tag.key} name={tag.displayName} answer="no" />
          ))}
        </TagList>
      )}
      {review.laterAnswers.length > 0 && (
        <div className={styles.later}>
          <p className={styles.date}>{t('answers.later.title')}</p>
          <ul>
            {review.laterAnswers.map((later) => (
              <li key={later.feature ?? 'rating'}>
                {wordsOf(later)} <span className={styles.date}>{date(later.answeredOn)}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      <ReviewPhotos images={review.images} author={author} placeName={placeName} />
      {review.children.map((reply) => (
        <div key={reply._id} className={styles.reply}>
          <div className={styles.replyHead}>
            <p className={styles.replyAuthor}>
              <strong>
                <bdi>
                  {reply.isFromProvider ? placeName : (reply.user?.username ?? t('details.reviews.deletedAuthor'))}
                </bdi>
              </strong>
              {reply.isFromProvider && <VerifiedBadge text={t('details.reviews.fromBusiness')} />}
            </p>
            <ReplyCorner reply={reply} placeName={placeName} />
            {!isOwn(reply.user) && (
              <ReportButton
                kind="review"
                id={reply._id}
                name={reply.isFromProvider ? placeName : (reply.user?.username ?? t('details.reviews.deletedAuthor'))}
              />
            )}
          </div>
          <ReplyText reply={reply} placeName={placeName}>
            <p className={styles.text} dir="auto" lang={langOf(reply.language)}>
              {reply.text}
            </p>
          </ReplyText>
          <p className={styles.date}>{date(reply.createdAt)}</p>
        </div>
      ))}
      <Below review={review} placeName={placeName} />
    </article>
  );
}
