import { type RefObject, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSite } from '../../../browser/use-site.ts';
import { formatBytes } from '../../../i18n/format-bytes.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { VisuallyHidden } from '../../../ui/display/visually-hidden.tsx';
import { Message } from '../../../ui/feedback/message.tsx';
import { useFocusAfter } from '../../../ui/focus/use-focus-after.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { refusalOfDecision } from '../../common/deciding/refusal-of-decision.ts';
import styles from './upload-files.module.css';
import type { KnownUpload } from './use-uploads.ts';

interface UploadItemProps {
  readonly upload: KnownUpload;
  /** Where the focus goes when the buttons go. */
  readonly focusAfter: RefObject<HTMLElement | null>;
  readonly onSend: (file: File, replaces?: boolean) => void;
  readonly onStop: (name: string) => void;
  readonly onDiscard: (upload: KnownUpload) => Promise<boolean>;
}

/** A file on its way: how much of it came, what is wrong, and what can be done. */
export function UploadItem({ upload, focusAfter, onSend, onStop, onDiscard }: UploadItemProps) {
  const { t } = useTranslation();
  const { language } = useSite();
  const { name, sizeBytes, receivedBytes, state } = upload;
  const isMoving = state === 'sending' || state === 'waiting';
  return (
    <li className={styles.item}>
      <h4 className={styles.name}>
        <bdi>{name}</bdi>
        {state === 'sent' && (
          <span className={styles.sent}>
            <Icon name="check" size={16} />
            {t('console.imports.upload.states.sent')}
          </span>
        )}
      </h4>
      {(isMoving || (state === 'stopped' && receivedBytes > 0)) && (
        <progress
          className={styles.bar}
          value={receivedBytes}
          max={sizeBytes}
          aria-label={t('console.imports.upload.sendingNamed', { name })}
        />
      )}
      {(isMoving || state === 'stopped') && (
        <p className={styles.meta}>
          {t(`console.imports.upload.states.${upload.file === null ? 'chooseAgain' : state}`)}{' '}
          {t('console.imports.of', {
            done: formatBytes(receivedBytes, language),
            total: formatBytes(sizeBytes, language),
          })}
        </p>
      )}
      <Problem upload={upload} />
      {state !== 'sent' && (
        <Buttons upload={upload} focusAfter={focusAfter} onSend={onSend} onStop={onStop} onDiscard={onDiscard} />
      )}
    </li>
  );
}

function Problem({ upload: { state, unfit, answer } }: Pick<UploadItemProps, 'upload'>) {
  const { t } = useTranslation();
  if (state === 'unfit' && unfit !== null)
    return <Message kind="danger" role="alert" title={t(`console.imports.upload.unfit.${unfit}`)} />;
  if (state === 'unreadable')
    return <Message kind="danger" role="alert" title={t('console.imports.upload.states.unreadable')} />;
  if (state === 'taken') return <Message kind="notice" title={t('console.imports.upload.states.taken')} />;
  if (state !== 'refused') return null;
  const { general } = refusalOfDecision(t, answer, []);
  return (
    <Message kind="danger" role="alert" title={t('console.imports.upload.states.refused')}>
      {general?.text}
    </Message>
  );
}

/** One button stays in its place while what it does changes, so that the focus stays on it. */
function Buttons({ upload, focusAfter, onSend, onStop, onDiscard }: UploadItemProps) {
  const { t } = useTranslation();
  const { name, state, file } = upload;
  const element = useRef<HTMLDivElement>(null);
  const [isDiscarding, setDiscarding] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  useFocusAfter(element, () => focusAfter.current);
  const isMoving = state === 'sending' || state === 'waiting';
  const canGoOn = file !== null && state !== 'unfit' && state !== 'unreadable';
  const act = isMoving ? 'stop' : state === 'taken' ? 'replace' : 'goOn';
  const press = () => {
    if (isMoving) onStop(name);
    else if (file !== null) onSend(file, state === 'taken');
  };
  const discard = async () => {
    setDiscarding(true);
    setFailed(!(await onDiscard(upload)));
    setDiscarding(false);
  };
  return (
    <div ref={element} className={styles.buttons}>
      {(isMoving || canGoOn) && (
        <Button onClick={press}>
          {t(`console.imports.upload.${act}`)}
          <VisuallyHidden> {name}</VisuallyHidden>
        </Button>
      )}
      {!isMoving && (
        <Button variant="quiet" onClick={() => void discard()} isLoading={isDiscarding}>
          {t('console.imports.upload.discard')}
          <VisuallyHidden> {name}</VisuallyHidden>
        </Button>
      )}
      {hasFailed && (
        <p role="alert" className={styles.meta}>
          {t('console.imports.upload.notDiscarded')}
        </p>
      )}
    </div>
  );
}
