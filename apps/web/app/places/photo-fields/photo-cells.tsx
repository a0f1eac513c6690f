import type { Place } from '@access-atlas/contract/places/place-schemas.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type DraftPhoto, type PhotoSlot, photoSlots } from '../../forms/photos/draft-photo.ts';
import { inOrder } from '../../forms/photos/photo-order.ts';
import { classNames } from '../../ui/class-names.ts';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { FormIcon } from '../../ui/icon/form-icon.tsx';
import { PhotoGrid } from '../photos/photo-grid.tsx';
import { PhotoTile } from '../photos/photo-tile.tsx';
import { DevicePhoto } from './device-photo.tsx';
import styles from './photo-fields.module.css';
import { photoName } from './photo-name.ts';
import { SlotDrawing } from './slot-drawing.tsx';

/** A photo of a review that was sent before. */
export interface SentPhoto extends Pick<Place['images'][number], 'url' | 'thumbnail' | 'altText'> {
  /** It is taken out of the review when that is sent. */
  readonly isGoing: boolean;
}

interface PhotoCellsProps {
  /** The id of the first control, to which the summary of errors leads. */
  readonly id: string;
  readonly errorId: string | undefined;
  readonly photos: readonly DraftPhoto[];
  readonly sent: readonly SentPhoto[];
  /** The slot whose photo is being made ready. */
  readonly preparing: PhotoSlot | null;
  /** No more can be added. */
  readonly isFull: boolean;
  readonly onChoose: (slot: PhotoSlot) => void;
  readonly onRemove: (photo: DraftPhoto, number: number) => void;
  readonly onToggleSent: (url: string) => void;
}

/** The grid of photos: those that were sent, those that are asked for, each there or as a drawing, and all others. */
export function PhotoCells({
  id,
  errorId,
  photos,
  sent,
  preparing,
  isFull,
  onChoose,
  onRemove,
  onToggleSent,
}: PhotoCellsProps) {
  const { t } = useTranslation();
  const ordered = inOrder(photos);
  const flagged = ordered.find(({ isFlagged }) => isFlagged);
  const isThere = (slot: PhotoSlot) => photos.some((photo) => photo.slot === slot);
  const cellOf = (photo: DraftPhoto) => {
    const number = sent.length + ordered.indexOf(photo) + 1;
    const name = photoName(t, photo, number);
    return (
      <Cell key={photo.sha256} name={name} id={photo === flagged ? id : undefined}>
        <DevicePhoto
          sha256={photo.sha256}
          alt={photo.altText}
          isFlagged={photo.isFlagged}
          onRemove={{ label: t('photos.remove', { number }), remove: () => onRemove(photo, number) }}
        />
      </Cell>
    );
  };
  return (
    <PhotoGrid label={t('photos.name')}>
      {sent.map(({ url, thumbnail, altText, isGoing }, index) => {
        const number = index + 1;
        return (
          <Cell key={url} name={isGoing ? t('photos.goes') : t('photos.photo', { number })} isGoing={isGoing}>
            <PhotoTile
              src={thumbnail}
              alt={altText}
              isGoing={isGoing}
              onRemove={{
                label: isGoing ? t('photos.keep', { number }) : t('photos.remove', { number }),
                icon: isGoing ? <FormIcon name="undo" size={16} /> : undefined,
                remove: () => onToggleSent(url),
              }}
            />
          </Cell>
        );
      })}
      {photoSlots.map((slot) => {
        const photo = ordered.find((each) => each.slot === slot);
        if (photo !== undefined) return cellOf(photo);
        const isFirst = flagged === undefined && photoSlots.find((each) => !isThere(each)) === slot;
        return (
          <Cell key={slot} name={null}>
            <button
              type="button"
              {...(isFirst && { id })}
              className={styles.slot}
              aria-label={t('photos.addToSlot', { slot: t(`photos.slots.${slot}`) })}
              aria-disabled={isFull || preparing !== null || undefined}
              aria-describedby={isFirst ? errorId : undefined}
              onClick={() => !isFull && preparing === null && onChoose(slot)}
            >
              <span className={styles.box}>{preparing === slot ? <Spinner /> : <SlotDrawing slot={slot} />}</span>
              <span className={styles.name}>{t(`photos.slots.${slot}`)}</span>
            </button>
          </Cell>
        );
      })}
      {ordered.filter(({ slot }) => slot === null).map(cellOf)}
    </PhotoGrid>
  );
}

interface CellProps {
  readonly name: string | null;
  readonly id?: string | undefined;
  readonly isGoing?: boolean;
  readonly children: ReactNode;
}

function Cell({ name, id, isGoing = false, children }: CellProps) {
  return (
    <div className={styles.cell} {...(id !== undefined && { id, tabIndex: -1 })}>
      {name === null ? children : <div className={styles.tile}>{children}</div>}
      {name !== null && <span className={classNames(styles.name, isGoing && styles.gone)}>{name}</span>}
    </div>
  );
}
