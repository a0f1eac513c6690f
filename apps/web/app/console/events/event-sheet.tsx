import type { OperatedEvent } from '@access-atlas/contract/operating/operated-events.ts';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/actions/button.tsx';
import styles from './event-sheet.module.css';

interface EventSheetProps {
  readonly event: OperatedEvent;
  /** From when until when, in words. */
  readonly when: string;
}

/** What people need to join: the code, the address and both as a picture that phones read; printed on a sheet of its own. */
export function EventSheet({ event: { _id: id, name, code }, when }: EventSheetProps) {
  const { t } = useTranslation();
  const address = typeof location === 'undefined' ? '/join' : `${location.origin}/join`;
  return (
    <section className={styles.frame} aria-label={t('console.events.sheet')}>
      <div className={styles.sheet}>
        <p className={styles.name}>
          <bdi>{name}</bdi>
        </p>
        <p>{when}</p>
        <img
          src={`/api/events/${id}/qr.svg`}
          alt={t('console.events.qr')}
          width={220}
          height={220}
          className={styles.qr}
        />
        <p>{t('console.events.goTo')}</p>
        <p className={styles.address}>{address}</p>
        <p>{t('console.events.enter')}</p>
        <p className={styles.code}>{code}</p>
      </div>
      <Button onClick={() => window.print()}>{t('console.events.print')}</Button>
    </section>
  );
}
