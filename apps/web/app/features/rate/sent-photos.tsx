import type { OwnReview } from '@access-atlas/contract/places/written-reviews.ts';
import { useTranslation } from 'react-i18next';
import { useSite } from '../../browser/use-site.ts';
import type { Form } from '../../forms/use-form.ts';
import { altTextLang } from '../../places/photos/alt-text-lang.ts';
import { photoField, type ReviewField } from '../../places/review-form/review-fields.ts';
import { classNames } from '../../ui/class-names.ts';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import styles from './sent-photos.module.css';

interface SentPhotosProps {
  readonly photos: OwnReview['images'];
  readonly placeName: string;
  readonly form: Form<ReviewField>;
}

/** The photos of a review that was sent before, each to be taken out or kept. */
export function SentPhotos({ photos, placeName, form }: SentPhotosProps) {
  const { t } = useTranslation();
  const { language } = useSite();
  return (
    <fieldset className={styles.photos}>
      <legend className={styles.legend}>{t('rate.photos.sent')}</legend>
      <ul className={styles.grid}>
        {photos.map((photo, index) => {
          const { error: _none, value, ...input } = form.input(photoField(photo.url));
          const isGoing = value === 'on';
          return (
            <li key={photo.url} className={classNames(isGoing && styles.going)}>
              <img
                className={styles.picture}
                src={photo.thumbnail}
                alt={photo.altText || t('places.photos.unnamed', { place: placeName })}
                lang={altTextLang(photo, language)}
                width="90"
                height="90"
                loading="lazy"
              />
              <Checkbox {...input} checked={isGoing}>
                {t('rate.photos.remove', { number: index + 1 })}
              </Checkbox>
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}
