import type { Place } from '@access-atlas/contract/places/place-schemas.ts';
import { useTranslation } from 'react-i18next';
import { useSite } from '../../browser/use-site.ts';
import { altTextLang } from '../../places/photos/alt-text-lang.ts';
import { usePhotoGallery } from '../../places/photos/use-photo-gallery.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import styles from './place-photos.module.css';

/** How many photos the page shows at its top; the gallery shows the rest. */
const shownMax = 3;

/** The first photos of a place; each opens the gallery. Without JavaScript each is a link to the photo itself. */
export function PlacePhotos({ images, placeName }: { images: Place['images']; placeName: string }) {
  const { t } = useTranslation();
  const { language } = useSite();
  const { open, gallery } = usePhotoGallery(images, placeName);
  if (images.length === 0) return null;
  const shown = images.slice(0, shownMax);
  return (
    <>
      <ul className={styles.hero} data-count={shown.length} aria-label={t('places.photos.name')}>
        {shown.map((image, index) => (
          <li key={image.url}>
            <a href={image.url} onClick={(event) => open(event, index)}>
              <img
                src={index === 0 ? image.url : image.thumbnail}
                alt={image.altText || t('places.photos.unnamed', { place: placeName })}
                lang={altTextLang(image, language)}
                width="400"
                height="300"
              />
            </a>
          </li>
        ))}
      </ul>
      {images.length > 1 && (
        <p className={styles.count}>
          <button type="button" className={styles.all} onClick={(event) => open(event, 0)}>
            <Icon name="photos" size={18} />
            {t('places.photos.all', { count: images.length })}
          </button>
        </p>
      )}
      {gallery}
    </>
  );
}
