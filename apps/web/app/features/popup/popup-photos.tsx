import type { PlaceCard } from '@access-atlas/contract/places/place-schemas.ts';
import { useTranslation } from 'react-i18next';
import { useSite } from '../../browser/use-site.ts';
import { altTextLang } from '../../places/photos/alt-text-lang.ts';
import { usePhotoGallery } from '../../places/photos/use-photo-gallery.tsx';
import styles from './popup-photos.module.css';

/** The number of photos for which the popup has room. */
const shownMax = 3;

/** The first photos of a place; each opens the gallery, and the last says how many more there are. */
export function PopupPhotos({ images, placeName }: { images: PlaceCard['images']; placeName: string }) {
  const { t } = useTranslation();
  const { language } = useSite();
  const { open, gallery } = usePhotoGallery(images, placeName);
  if (images.length === 0) return null;
  const hidden = images.length - shownMax;
  return (
    <>
      <ul className={styles.photos} aria-label={t('popup.photos')}>
        {images.slice(0, shownMax).map((image, index) => (
          <li key={image.url}>
            <button type="button" className={styles.photo} onClick={(event) => open(event, index)}>
              <img
                src={image.thumbnail}
                alt={t('popup.photo', {
                  number: index + 1,
                  count: images.length,
                  text: image.altText || t('places.photos.unnamed', { place: placeName }),
                })}
                lang={altTextLang(image, language)}
                width="96"
                height="72"
              />
              {hidden > 0 && index === shownMax - 1 && (
                <span className={styles.more} aria-hidden="true">
                  {t('popup.more', { count: hidden })}
                </span>
              )}
            </button>
          </li>
        ))}
      </ul>
      {gallery}
    </>
  );
}
