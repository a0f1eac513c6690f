import type { Language } from '@access-atlas/contract/languages.ts';
import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '../../../ui/actions/link.tsx';
import { SectionHeading } from '../../../ui/display/section-heading.tsx';
import { Message } from '../../../ui/feedback/message.tsx';
import type { PlaceDetails } from '../load-details.ts';
import { ReviewItem } from './review-item.tsx';
import styles from './review-list.module.css';
import { ReviewPartsContext } from './review-parts.ts';

interface ReviewListProps {
  readonly placeId: string;
  readonly placeName: string;
  readonly reviews: PlaceDetails['reviews'];
  readonly tags: PlaceDetails['tags'];
  readonly language: Language;
  readonly now: string;
}

/** The reviews of a place, newest first, in pages. */
export function ReviewList({ placeId, placeName, reviews, tags, language, now }: ReviewListProps) {
  const { t } = useTranslation();
  const { Above } = useContext(ReviewPartsContext);
  return (
    <section aria-labelledby="reviews" className={styles.reviews}>
      <SectionHeading id="reviews">
        {reviews ? t('details.reviews.name', { count: reviews.total }) : t('details.reviews.heading')}
      </SectionHeading>
      {reviews === null && (
        <Message kind="notice" title={t('details.reviews.unavailable')}>
          {t('details.reviews.tryAgain')}
        </Message>
      )}
      {reviews?.results.length === 0 && <p>{t('details.reviews.none')}</p>}
      <Above />
      <ul>
        {reviews?.results.map((review) => (
          <li key={review._id}>
            <ReviewItem review={review} placeName={placeName} tags={tags} language={language} now={now} />
          </li>
        ))}
      </ul>
      {reviews?.nextPageToken && (
        <Link
          to={`/details/${placeId}/local?reviews=${encodeURIComponent(reviews.nextPageToken)}#reviews`}
          className={styles.more}
        >
          {t('details.reviews.older')}
        </Link>
      )}
    </section>
  );
}
