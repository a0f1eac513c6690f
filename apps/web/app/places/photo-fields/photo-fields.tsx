import { photosMax } from '@access-atlas/contract/limits.ts';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type DraftPhoto, newPhoto, type PhotoSlot } from '../../forms/photos/draft-photo.ts';
import { openFileDialog } from '../../forms/photos/open-file-dialog.ts';
import { acceptedPhotos } from '../../forms/photos/photo-type.ts';
import { preparePhoto } from '../../forms/photos/prepare-photo.ts';
import { Button } from '../../ui/actions/button.tsx';
import { lazyComponent } from '../../ui/feedback/lazy-component.tsx';
import { Status } from '../../ui/feedback/status.tsx';
import { FieldError } from '../../ui/fields/field-error.tsx';
import { AltTexts } from './alt-texts.tsx';
import { PhotoCells, type SentPhoto } from './photo-cells.tsx';
import styles from './photo-fields.module.css';

const AddPhotosDialog = lazyComponent(() => import('./add-photos-dialog.tsx'), { onFailure: 'message' });

/** A form keeps what is filled in before the device shows something else, but nobody waits longer than this for it. */
const keepMilliseconds = 400;

/** What a photo is chosen for. */
interface AskedPhoto {
  readonly slot: PhotoSlot | null;
  /** The photo in whose place it comes, by the SHA-256 of its bytes. */
  readonly replaces: string | null;
}

interface PhotoFieldsProps {
  /** Those that go with the form, in any order. */
  readonly photos: readonly DraftPhoto[];
  readonly onChange: (photos: readonly DraftPhoto[]) => void;
  /** Those that were sent before, with whether each goes. */
  readonly sent?: readonly SentPhoto[];
  readonly onToggleSent?: (url: string) => void;
  /** Stores on the device what is filled in. Never rejects. */
  readonly keepDraft: () => Promise<void>;
  /** The id of what the summary of errors leads to. */
  readonly id: string;
  readonly error: string | undefined;
}

/**
 * The photos of a form: what is there, four that are asked for, and a dialog for more. Opening the camera can end the page:
 * so what is filled in is stored first.
 */
export function PhotoFields({
  photos,
  onChange,
  sent = [],
  onToggleSent = () => {},
  keepDraft,
  id,
  error,
}: PhotoFieldsProps) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const add = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState<AskedPhoto | null>(null);
  const [preparing, setPreparing] = useState<AskedPhoto | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [isAdding, setAdding] = useState(false);
  const [said, setSaid] = useState('');
  const latest = useRef(photos);
  useEffect(() => {
    latest.current = photos;
  });
  const count = sent.filter(({ isGoing }) => !isGoing).length + photos.length;
  const left = photosMax - count;

  const keep = () => Promise.race([keepDraft(), new Promise((resolve) => setTimeout(resolve, keepMilliseconds))]);
  const choose = async (photo: AskedPhoto) => {
    setAsked(photo);
    setFault(null);
    await keep();
    if (input.current !== null) openFileDialog(input.current);
  };
  const take = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? [];
    currentTarget.value = '';
    if (file === undefined || asked === null) return;
    setPreparing(asked);
    const prepared = await preparePhoto(file);
    setPreparing(null);
    if (typeof prepared === 'string') return setFault(t(`photos.faults.${prepared}`, { name: file.name }));
    const others = latest.current.filter(({ sha256 }) => sha256 !== asked.replaces);
    const isThere = others.some(({ sha256 }) => sha256 === prepared.sha256);
    if (isThere) return setFault(t('photos.faults.twice', { name: file.name }));
    setSaid(t('photos.added', { count: 1 }));
    onChange([...others, newPhoto(prepared.sha256, asked.slot)]);
  };
  const remove = (gone: DraftPhoto, number: number) => {
    setSaid(t('photos.removed', { number }));
    onChange(photos.filter(({ sha256 }) => sha256 !== gone.sha256));
    // What had the focus is gone with it.
    requestAnimationFrame(() => add.current?.querySelector('button')?.focus());
  };
  const attach = (hashes: readonly string[]) => {
    setAdding(false);
    const known = new Set(photos.map(({ sha256 }) => sha256));
    const fresh = hashes.filter((sha256) => !known.has(sha256));
    if (fresh.length === 0) return;
    setSaid(t('photos.added', { count: fresh.length }));
    onChange([...photos, ...fresh.map((sha256) => newPhoto(sha256, null))]);
  };
  return (
    <div className={styles.fields}>
      <Status text={said} />
      <div role="alert" className={styles.fault}>
        {(error ?? fault) && <FieldError id={`${id}-error`}>{error ?? fault}</FieldError>}
      </div>
      <PhotoCells
        id={id}
        errorId={error === undefined && fault === null ? undefined : `${id}-error`}
        photos={photos}
        sent={sent}
        preparing={preparing?.slot ?? null}
        isFull={left <= 0}
        onChoose={(slot) => void choose({ slot, replaces: null })}
        onRemove={remove}
        onToggleSent={onToggleSent}
      />
      <input ref={input} type="file" accept={acceptedPhotos} hidden onChange={(event) => void take(event)} />
      <div ref={add}>
        <Button
          isBlock
          icon="camera"
          disabledReason={left <= 0 ? t('photos.tooMany', { count: 0 }) : undefined}
          onClick={() => void keep().then(() => setAdding(true))}
        >
          {t('photos.add', { number: count, max: photosMax })}
        </Button>
      </div>
      <p className={styles.hint}>{t('photos.hint')}</p>
      {photos.length > 0 && (
        <AltTexts
          photos={photos}
          before={sent.length}
          onChange={onChange}
          onReplace={({ slot, sha256 }) => void choose({ slot, replaces: sha256 })}
          onRemove={remove}
        />
      )}
      {isAdding && <AddPhotosDialog limit={left} already={count} onAttach={attach} onClose={() => setAdding(false)} />}
    </div>
  );
}
