import { type DragEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/display/card.tsx';
import { Status } from '../../../ui/feedback/status.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { FileInput } from '../../../ui/fields/file-input.tsx';
import styles from './upload-files.module.css';
import { UploadItem } from './upload-item.tsx';
import { useUploads } from './use-uploads.ts';

interface UploadFilesProps {
  /** A file is in the folder. */
  readonly onSent: () => void;
}

/** Sends files of the device into the folder of imports: chosen, or dropped here. */
export function UploadFiles({ onSent }: UploadFilesProps) {
  const { t } = useTranslation();
  const titleId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const { uploads, send, stop, discard } = useUploads(onSent);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    for (const file of event.dataTransfer.files) send(file);
  };
  const over = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(true);
  };
  const sent = uploads.find(({ state }) => state === 'sent');
  const [trouble] = uploads.flatMap(({ name, state }) =>
    state === 'waiting' || state === 'taken' ? `${name}: ${t(`console.imports.upload.states.${state}`)}` : [],
  );
  return (
    <Card as="section" className={styles.uploads} aria-labelledby={titleId}>
      <h3 id={titleId} className={styles.title}>
        {t('console.imports.upload.title')}
      </h3>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is one more way to do what the field in it does. */}
      <div
        className={isOver ? `${styles.drop} ${styles.over}` : styles.drop}
        onDragOver={over}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <Field label={t('console.imports.upload.choose')} hint={t('console.imports.upload.hint')}>
          {(control) => (
            <FileInput
              {...control}
              ref={input}
              accept=".pbf,.geojson,.csv"
              onChoose={(file) => {
                // The same file can be chosen again.
                if (input.current !== null) input.current.value = '';
                send(file);
              }}
            />
          )}
        </Field>
      </div>
      {uploads.length > 0 && (
        <ul className={styles.list}>
          {uploads.map((upload) => (
            <UploadItem
              key={upload.name}
              upload={upload}
              focusAfter={input}
              onSend={send}
              onStop={stop}
              onDiscard={discard}
            />
          ))}
        </ul>
      )}
      <Status text={sent === undefined ? '' : t('console.imports.upload.sentNamed', { name: sent.name })} />
      <Status text={trouble ?? ''} delayMilliseconds={1_000} />
    </Card>
  );
}
