import type { MapEvent } from '@access-atlas/contract/events.ts';
import { useTranslation } from 'react-i18next';
import { useSite } from '../../browser/use-site.ts';
import { formatNumber } from '../../i18n/format-number.ts';
import { Message } from '../../ui/feedback/message.tsx';
import styles from './mission.module.css';

/** How many places were mapped, and how many were wanted. */
export function MissionGoal({
  event: { goal, totals },
  isOver,
}: {
  readonly event: MapEvent;
  readonly isOver: boolean;
}) {
  const { t } = useTranslation();
  const { language } = useSite();
  const number = (count: number) => formatNumber(count, language);
  const { places } = totals;
  return (
    <>
      {goal !== null && places >= goal && (
        <Message kind="success" title={t('missions.reached')}>
          {t('missions.thanks', { count: totals.members, total: number(totals.members) })}
        </Message>
      )}
      <div>
        <p className={styles.goal}>
          <strong className={styles.figure}>{number(places)}</strong>{' '}
          {goal === null
            ? t('missions.places', { count: places })
            : t('missions.ofPlaces', { count: goal, total: number(goal) })}
        </p>
        {goal !== null && (
          <progress
            className={styles.bar}
            value={Math.min(places, goal)}
            max={goal}
            // The sentence above it says the same.
            aria-hidden
            data-over={isOver || undefined}
          />
        )}
      </div>
    </>
  );
}
