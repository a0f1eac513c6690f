import { altTextMaxCharacters } from '@access-atlas/contract/limits.ts';
import { useTranslation } from 'react-i18next';
import type { DraftPhoto } from '../../forms/photos/draft-photo.ts';
import { inOrder } from '../../forms/photos/photo-order.ts';
import { Button } from '../../ui/actions/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { SectionHeading } from '../../ui/display/section-heading.tsx';
import { FieldError } from '../../ui/fields/field-error.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { DevicePhoto } from './device-photo.tsx';
import styles from './photo-fields.module.css';
import { photoName } from './photo-name.ts';

interface AltTextsProps {
  readonly photos: readonly DraftPhoto[];
  /** How many photos stand before them. */
  readonly before: number;
  readonly onChange: (photos: readonly DraftPhoto[]) => void;
  /** Another one is chosen in its place. */
  readonly onReplace: (photo: DraftPhoto) => void;
  readonly onRemove: (photo: DraftPhoto, number: number) => void;
}

/** Asks of each photo what it shows, for who does not see it; one that was flagged says so here, and how to go on. */
export function AltTexts({ photos, before, onChange, onReplace, onRemove }: AltTextsProps) {
  const { t } = useTranslation();
  const change = (changed: DraftPhoto, next: Partial<DraftPhoto>) =>
    onChange(photos.map((photo) => (photo.sha256 === changed.sha256 ? { ...photo, ...next } : photo)));
  return (
    <section className={styles.texts} aria-labelledby="photo-texts">
      <SectionHeading id="photo-texts" level={3} size="body">
        {t('photos.altTexts')}
      </SectionHeading>
      <ul className={styles.list}>
        {inOrder(photos).map((photo, index) => {
          const number = before + index + 1;
          const name = photoName(t, photo, number);
          const errorId = `flagged-${photo.sha256.slice(0, 12)}`;
          return (
            <li key={photo.sha256} className={classNames(styles.text, photo.isFlagged && styles.flagged)}>
              <div className={styles.small} aria-hidden="true">
                <DevicePhoto sha256={photo.sha256} alt="" />
              </div>
              <div className={styles.words}>
                {photo.isFlagged && (
                  <>
                    <FieldError id={errorId}>{t('photos.flagged', { name })}</FieldError>
                    <div className={styles.ways}>
                      <Button onClick={() => onReplace(photo)}>{t('photos.replace')}</Button>
                      <Button variant="destructive" icon="trash" onClick={() => onRemove(photo, number)}>
                        {t('photos.remove', { number })}
                      </Button>
                    </div>
                    <p className={styles.hint}>
                      {t('photos.ask.before')}{' '}
                      <Button variant="link" onClick={() => change(photo, { isFlagged: false, asksPerson: true })}>
                        {t('photos.ask.name')}
                      </Button>{' '}
                      {t('photos.ask.after')}
                    </p>
                  </>
                )}
                {photo.asksPerson && <p className={styles.hint}>{t('photos.ask.asked')}</p>}
                <TextField
                  label={t('photos.altText', { name })}
                  value={photo.altText}
                  maxLength={altTextMaxCharacters}
                  onChange={({ currentTarget }) => change(photo, { altText: currentTarget.value })}
                />
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
