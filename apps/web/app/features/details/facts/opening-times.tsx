import { type Language, languageTags } from '@access-atlas/contract/languages.ts';
import type { Place } from '@access-atlas/contract/places/place-schemas.ts';
import { useTranslation } from 'react-i18next';
import { changeText } from './change-text.ts';
import styles from './opening-times.module.css';

interface OpeningTimesProps {
  /** The hours as their source wrote them. */
  readonly text: string;
  /** The parsed hours; null where the text contains no times. */
  readonly times: Place['openingTimes'];
  /** Whether it is closed for a time, whatever its hours are. */
  readonly isClosedForNow: boolean;
  readonly language: Language;
  readonly now: string;
}

/** Whether a place is open now, in its own time zone; a button shows the coming days. */
export function OpeningTimes({ text, times, isClosedForNow, language, now }: OpeningTimesProps) {
  const { t } = useTranslation();
  if (times === null) {
    return (
      <p className={styles.text}>
        {t('details.hours.name')} {text}
      </p>
    );
  }
  const { isOpen, changesAt, timeZone, week } = times;
  const state = isOpen === null ? 'unknown' : isOpen ? 'open' : 'closed';
  return (
    <details className={styles.hours}>
      <summary>
        <strong className={isOpen === true && !isClosedForNow ? styles.open : undefined}>
          {t(isClosedForNow ? 'details.hours.usual' : `details.hours.${state}`)}
        </strong>
        {changesAt !== null && isOpen !== null && !isClosedForNow && (
          <span>{` ${changeText({ changesAt, isOpen, timeZone, language, now }, t)}`}</span>
        )}
      </summary>
      <table className={styles.week}>
        <caption className={styles.caption}>{t('details.hours.local')}</caption>
        <tbody>
          {week.map(({ day, intervals }) => (
            <tr key={day}>
              <th scope="row">{dayName(day, language)}</th>
              <td>
                {intervals.length === 0
                  ? t('details.hours.closedDay')
                  : intervals.map(({ from, to }) => `${from}–${to}`).join(', ')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

function dayName(day: string, language: Language): string {
  return new Intl.DateTimeFormat(languageTags[language], { weekday: 'long', timeZone: 'UTC' }).format(new Date(day));
}
