import type { Review } from '@access-atlas/contract/places/reviews.ts';
import { useTranslation } from 'react-i18next';
import { useSite } from '../../../browser/use-site.ts';
import { altTextLang } from '../../../places/photos/alt-text-lang.ts';
import { usePhotoGallery } from '../../../places/photos/use-photo-gallery.tsx';
import styles from './review-photos.module.css';

interface ReviewPhotosProps {
  readonly images: Review['images'];
  readonly author: string;
  readonly placeName: string;
}

/** The photos that came with a review; without JavaScript each is a link to the photo itself. */
export function ReviewPhotos({ images, author, placeName }: ReviewPhotosProps) {
  const { t } = useTranslation();
  const { language } = useSite();
  const { open, gallery } = usePhotoGallery(images, placeName);
  if (images.length === 0) return null;
  return (
    <>
      <ul className={styles.photos} aria-label={t('details.reviews.photos', { author })}>
        {images.map((image, index) => (
          <li key={image.url}>
            <a href={image.url} onClick={(event) => open(event, index)}>
              <img
                src={image.thumbnail}
                alt={image.altText || t('places.photos.unnamed', { place: placeName })}
                lang={altTextLang(image, language)}
                width="90"
                height="90"
                loading="lazy"
              />
            </a>
          </li>
        ))}
      </ul>
      {gallery}
    </>
  );
}
