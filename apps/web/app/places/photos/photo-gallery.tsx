import type { Place } from '@access-atlas/contract/places/place-schemas.ts';
import { type PointerEvent, type RefObject, useContext, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSite } from '../../browser/use-site.ts';
import { Button } from '../../ui/actions/button.tsx';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { Status } from '../../ui/feedback/status.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { ReportContext } from '../report/report-context.ts';
import { altTextLang } from './alt-text-lang.ts';
import styles from './photo-gallery.module.css';

interface PhotoGalleryProps {
  readonly images: Place['images'];
  readonly placeName: string;
  readonly startIndex: number;
  readonly onClose: () => void;
  readonly returnFocusTo: RefObject<HTMLElement | null>;
}

/** A horizontal swipe longer than this, in pixels, shows another photo. */
const swipePixels = 48;

/** What a key does to the number of the photo that is shown, where `last` is the last. */
const turns: Readonly<Record<string, (shown: number, last: number) => number>> = {
  ArrowRight: (shown, last) => (shown === last ? 0 : shown + 1),
  ArrowLeft: (shown, last) => (shown === 0 ? last : shown - 1),
  Home: () => 0,
  End: (_shown, last) => last,
};

/** All photos of a place, one at a time: buttons, arrow keys, swipes and thumbnails lead from one to the next. */
export default function PhotoGallery({ images, placeName, startIndex, onClose, returnFocusTo }: PhotoGalleryProps) {
  const { t } = useTranslation();
  const { language } = useSite();
  const report = useContext(ReportContext);
  const [index, setIndex] = useState(startIndex);
  const swipeStart = useRef<number | null>(null);
  const image = images[index];
  // The initial focus is on the dialog's title: the keys work anywhere in the dialog.
  useEffect(() => {
    const last = images.length - 1;
    const turn = (event: KeyboardEvent) => {
      const turned = turns[event.key];
      if (turned === undefined) return;
      event.preventDefault();
      setIndex((shown) => turned(shown, last));
    };
    window.addEventListener('keydown', turn);
    return () => window.removeEventListener('keydown', turn);
  }, [images.length]);
  if (image === undefined) return null;

  const step = (by: number) => setIndex((index + by + images.length) % images.length);
  const onPointerUp = (event: PointerEvent) => {
    if (swipeStart.current === null) return;
    const moved = event.clientX - swipeStart.current;
    swipeStart.current = null;
    if (Math.abs(moved) > swipePixels) step(moved < 0 ? 1 : -1);
  };
  const position = t('places.photos.position', { number: index + 1, count: images.length });
  const text = image.altText || t('places.photos.unnamed', { place: placeName });
  const lang = altTextLang(image, language);
  return (
    <Dialog
      title={t('places.photos.of', { place: placeName })}
      onClose={onClose}
      width="wide"
      returnFocusTo={returnFocusTo}
    >
      <div className={styles.gallery}>
        <figure
          className={styles.figure}
          onPointerDown={(event) => {
            swipeStart.current = event.clientX;
          }}
          onPointerUp={onPointerUp}
          onPointerCancel={() => {
            swipeStart.current = null;
          }}
        >
          <img key={image.url} src={image.url} alt={text} lang={lang} className={styles.photo} draggable={false} />
          <figcaption>
            <span className={styles.position}>{position}</span> <span lang={lang}>{text}</span>
          </figcaption>
        </figure>
        <Status text={`${position}. ${text}`} />
        {images.length > 1 && (
          <>
            <div className={styles.buttons}>
              <IconButton
                icon="arrow-left"
                label={t('places.photos.previous')}
                variant="outline"
                onClick={() => step(-1)}
              />
              <IconButton
                icon="arrow-right"
                label={t('places.photos.next')}
                variant="outline"
                onClick={() => step(1)}
              />
            </div>
            <ul className={styles.thumbnails} aria-label={t('places.photos.name')}>
              {images.map((other, number) => (
                <li key={other.url}>
                  <button
                    type="button"
                    className={styles.thumbnail}
                    aria-current={number === index ? 'true' : undefined}
                    aria-label={t('places.photos.show', { number: number + 1 })}
                    onClick={() => setIndex(number)}
                  >
                    <img src={other.thumbnail} alt="" width="72" height="72" loading="lazy" />
                  </button>
                </li>
              ))}
            </ul>
          </>
        )}
        {report !== null && (
          <Button
            variant="quiet"
            icon="flag"
            aria-haspopup="dialog"
            onClick={() => {
              // The keys of the gallery are for photos: the form takes its place.
              onClose();
              report({ kind: 'photo', id: fileOf(image.url), name: placeName }, returnFocusTo);
            }}
          >
            {t('report.photo')}
          </Button>
        )}
      </div>
    </Dialog>
  );
}

/** The name of a photo's file: the end of its address. */
function fileOf(url: string): string {
  return decodeURIComponent(url.slice(url.lastIndexOf('/') + 1));
}
