import { photosMax } from '@access-atlas/contract/limits.ts';
import { type DragEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { acceptedPhotos } from '../../forms/photos/photo-type.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Message } from '../../ui/feedback/message.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { Status } from '../../ui/feedback/status.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { PhotoGrid } from '../photos/photo-grid.tsx';
import styles from './add-photos-dialog.module.css';
import { DevicePhoto } from './device-photo.tsx';
import { useChosenFiles } from './use-chosen-files.ts';

interface AddPhotosDialogProps {
  /** How many more fit. */
  readonly limit: number;
  /** How many are there. */
  readonly already: number;
  /** Takes what was chosen, each by the SHA-256 of its bytes; it lies on the device. */
  readonly onAttach: (hashes: readonly string[]) => void;
  readonly onClose: () => void;
}

/** Chooses photos from the device. Closing it changes nothing. */
export default function AddPhotosDialog({ limit, already, onAttach, onClose }: AddPhotosDialogProps) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const choose = useRef<HTMLButtonElement>(null);
  const { files, faults, take, remove } = useChosenFiles();
  const ready = files.flatMap(({ sha256 }) => (sha256 === null ? [] : [sha256]));
  const isPreparing = ready.length < files.length;
  const over = files.length - limit;
  const tooMany = over > 0 ? t('photos.tooMany', { count: limit }) : null;
  const reason =
    files.length === 0
      ? t('photos.dialog.chooseFirst')
      : (tooMany ?? (isPreparing ? t('photos.dialog.preparing') : undefined));
  const drop = (event: DragEvent) => {
    event.preventDefault();
    take([...event.dataTransfer.files]);
  };
  const said = isPreparing ? '' : t('photos.dialog.count', { number: already + files.length, max: photosMax });
  return (
    <Dialog
      title={t('photos.dialog.title')}
      onClose={onClose}
      isModalOnly
      footer={
        <div className={styles.actions}>
          <Button onClick={onClose}>{t('ui.close')}</Button>
          <Button variant="primary" disabledReason={reason} onClick={() => onAttach(ready)}>
            {files.length === 0 ? t('photos.dialog.attachNone') : t('photos.dialog.attach', { count: files.length })}
          </Button>
        </div>
      }
    >
      <div className={styles.body}>
        <div role="alert" className={styles.alert}>
          {tooMany !== null && (
            <Message kind="danger" title={tooMany}>
              {t('photos.dialog.removeSome', { count: over })}
            </Message>
          )}
          {faults.length > 0 && (
            <Message kind="danger" title={t('photos.dialog.notTaken')}>
              <ul>
                {faults.map(({ id, fault, name }) => (
                  <li key={id}>{t(`photos.faults.${fault}`, { name })}</li>
                ))}
              </ul>
            </Message>
          )}
        </div>
        {files.length > 0 && (
          <PhotoGrid label={t('photos.dialog.chosen')}>
            {files.map(({ id, sha256, name }, index) =>
              sha256 === null ? (
                <div key={id} className={styles.waiting}>
                  <Spinner />
                </div>
              ) : (
                <DevicePhoto
                  key={id}
                  sha256={sha256}
                  alt={name}
                  onRemove={{
                    label: t('photos.remove', { number: index + 1 }),
                    remove: () => {
                      remove(id);
                      choose.current?.focus();
                    },
                  }}
                />
              ),
            )}
          </PhotoGrid>
        )}
        <button
          ref={choose}
          type="button"
          className={styles.zone}
          onClick={() => input.current?.click()}
          onDragOver={(event) => event.preventDefault()}
          onDrop={drop}
        >
          <Icon name="photos" size={28} />
          <span>
            <span className={styles.choose}>{t('photos.dialog.choose')}</span>
            <span className={styles.formats}>{t('photos.dialog.formats')}</span>
          </span>
        </button>
        <input
          ref={input}
          type="file"
          accept={acceptedPhotos}
          multiple
          hidden
          onChange={({ currentTarget }) => {
            take([...(currentTarget.files ?? [])]);
            currentTarget.value = '';
          }}
        />
        <p className={styles.hint}>
          {files.length > 0
            ? t('photos.dialog.count', { number: already + files.length, max: photosMax })
            : t('photos.dialog.explained', { max: photosMax })}
        </p>
        <Status text={files.length > 0 ? said : ''} />
      </div>
    </Dialog>
  );
}
