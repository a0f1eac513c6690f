import type { OwnReview } from '@access-atlas/contract/places/written-reviews.ts';
import { useTranslation } from 'react-i18next';
import { StepProgress } from '../../forms/step-progress.tsx';
import type { Form } from '../../forms/use-form.ts';
import { PhotoFields } from '../../places/photo-fields/photo-fields.tsx';
import { FactQuestions } from '../../places/review-form/fact-questions.tsx';
import { RatingChoice } from '../../places/review-form/rating-choice.tsx';
import { photoField, type ReviewField } from '../../places/review-form/review-fields.ts';
import { ReviewWords } from '../../places/review-form/review-words.tsx';
import type { ReviewPhotos } from '../../places/review-form/use-review-photos.ts';
import { SectionHeading } from '../../ui/display/section-heading.tsx';
import type { RatePageData } from './load-rate-page.ts';
import styles from './rate-form.module.css';
import { type RatePart, rateParts } from './rate-parts.ts';

interface WholeReviewProps {
  readonly data: RatePageData;
  readonly form: Form<ReviewField>;
  /** The step that a phone shows. */
  readonly part: RatePart | 'all';
  readonly photos: ReviewPhotos;
  /** Photos that were sent before. */
  readonly sentPhotos: OwnReview['images'];
  /** Stores what is filled in, before the camera may end the page. */
  readonly keepDraft: () => Promise<void>;
  readonly onSendWithoutWords: () => void;
}

/** All fields of a review: rating, features, photos and words. On a phone they are steps. */
export function WholeReview(props: WholeReviewProps) {
  const { data, form, part, photos, sentPhotos, keepDraft, onSendWithoutWords } = props;
  const { t } = useTranslation();
  const { place, tags } = data;
  const isGoing = (url: string) => form.values[photoField(url)] === 'on';
  const photosInput = form.input('photos');
  return (
    <>
      {part !== 'all' && (
        <StepProgress step={rateParts.indexOf(part) + 1} count={rateParts.length} name={t(`rate.parts.${part}`)} />
      )}
      <div className={styles.part} data-of="rating">
        <RatingChoice input={form.input('rating')} />
      </div>
      <section className={styles.part} data-of="facts" aria-labelledby="rate-facts">
        <div>
          <SectionHeading id="rate-facts">{t('rate.facts.name')}</SectionHeading>
          <p className={styles.hint}>{t('rate.facts.hint')}</p>
        </div>
        <FactQuestions tags={tags} facts={place.tagFacts} form={form} />
      </section>
      <section className={styles.part} data-of="photos" aria-labelledby="rate-photos">
        <div>
          <SectionHeading id="rate-photos">{t('photos.title')}</SectionHeading>
          <p className={styles.hint}>{t('photos.guide')}</p>
        </div>
        {sentPhotos.map(({ url }) => (
          <input key={url} type="hidden" name={photoField(url)} value={isGoing(url) ? 'on' : ''} />
        ))}
        <PhotoFields
          id={photosInput.id}
          error={photosInput.error}
          photos={photos.photos}
          onChange={photos.setPhotos}
          sent={sentPhotos.map((photo) => ({ ...photo, isGoing: isGoing(photo.url) }))}
          onToggleSent={(url) => form.change(photoField(url), isGoing(url) ? '' : 'on')}
          keepDraft={keepDraft}
        />
      </section>
      <div className={styles.part} data-of="words">
        <ReviewWords input={form.input('text')} onSendWithoutWords={onSendWithoutWords} />
      </div>
    </>
  );
}
