import type { MapEvent } from '@access-atlas/contract/events.ts';
import { useTranslation } from 'react-i18next';
import { useSite } from '../../browser/use-site.ts';
import { formatNumber } from '../../i18n/format-number.ts';
import { RatingShape } from '../../places/rating/rating-shape.tsx';
import styles from './mission.module.css';

const ratings = ['accessible', 'partiallyAccessible', 'notAccessible'] as const;

/** What was found. */
export function MissionTotals({ totals }: Pick<MapEvent, 'totals'>) {
  const { t } = useTranslation();
  const { language } = useSite();
  return (
    <ul aria-label={t('missions.totals')}>
      {ratings.map((rating) => (
        <li key={rating} className={styles.total}>
          <RatingShape rating={rating} size={28} />
          <span className={styles.words}>{t(`ui.rating.${rating}`)}</span>
          <strong>{formatNumber(totals[rating], language)}</strong>
        </li>
      ))}
    </ul>
  );
}
