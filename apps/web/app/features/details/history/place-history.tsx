import type { Language } from '@access-atlas/contract/languages.ts';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../../i18n/format-date.ts';
import { SectionHeading } from '../../../ui/display/section-heading.tsx';
import type { PlaceDetails } from '../load-details.ts';
import { placeEvents } from './place-events.ts';
import styles from './place-history.module.css';

/** The history of a place's data: ratings and sources by day, newest first. */
export function PlaceHistory({ details, language }: { details: PlaceDetails; language: Language }) {
  const { t } = useTranslation();
  return (
    <details className={styles.history}>
      <summary>
        <SectionHeading>{t('details.history.name')}</SectionHeading>
      </summary>
      <ol>
        {placeEvents(details).map((event) => (
          <li key={`${event.day} ${event.kind} ${event.who}`}>
            <time dateTime={event.day} className={styles.day}>
              {formatDay(event.day, language)}
            </time>{' '}
            {t(`details.history.${event.kind}`, {
              who: event.who,
              rating: event.rating ? t(`ui.rating.${event.rating}`) : '',
            })}
          </li>
        ))}
      </ol>
    </details>
  );
}
