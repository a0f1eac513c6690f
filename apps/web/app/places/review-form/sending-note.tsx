import { useTranslation } from 'react-i18next';
import type { SendProgress } from '../../forms/outbox/outbox-events.ts';
import { Message } from '../../ui/feedback/message.tsx';
import { Status } from '../../ui/feedback/status.tsx';
import styles from './sending-note.module.css';

/** How far sending has come, and that nobody has to wait for it. */
export function SendingNote({ progress }: { readonly progress: SendProgress }) {
  const { t } = useTranslation();
  const words =
    progress.of === 'photo'
      ? t('rate.sendingPhoto', { number: progress.number, count: progress.count })
      : t('rate.sendingReview');
  // The review itself is the last of what is sent.
  const done = progress.of === 'photo' ? (progress.number - 1) / (progress.count + 1) : 0.9;
  return (
    <Message title={words}>
      <progress className={styles.bar} value={done} max={1} aria-label={words} />
      <p>{t('rate.mayLeave')}</p>
      <Status text={words} />
    </Message>
  );
}
