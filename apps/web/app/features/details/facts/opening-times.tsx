import { type Language, languageTags } from '@access-atlas/contract/languages.ts';
import type { Place } from '@access-atlas/contract/place-schemas.ts';
import { useTranslation } from 'react-i18next';
import styles from './opening-times.module.css';

interface OpeningTimesProps {
  /** The hours as their source wrote them. */
  readonly text: string;
  /** The parsed hours; null where the text contains no times. */
  readonly times: Place['openingTimes'];
  readonly language: Language;
  readonly now: string;
}

/** Whether a place is open now, in its own time zone; a button shows the coming days. */
export function OpeningTimes({ text, times, language, now }: OpeningTimesProps) {
  const { t } = useTranslation();
  if (times === null) {
    return (
      <p className={styles.text}>
        {t('details.hours.name')} {text}
      </p>
    );
  }
  const { isOpen, changesAt, timeZone, week } = times;
  const change = changesAt === null ? null : changeText(changesAt, { timeZone, language, now });
  return (
    <details className={styles.hours}>
      <summary>
        <strong className={isOpen === true ? styles.open : undefined}>
          {t(isOpen === null ? 'details.hours.unknown' : isOpen ? 'details.hours.open' : 'details.hours.closed')}
        </strong>
        {change && isOpen !== null && (
          <span> {t(isOpen ? 'details.hours.until' : 'details.hours.opensAt', { when: change })}</span>
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

/** "18:00", or with the day's name where it is not today at the place. */
function changeText(
  instant: string,
  { timeZone, language, now }: { timeZone: string; language: Language; now: string },
): string {
  const tag = languageTags[language];
  const at = new Date(instant);
  const dayOf = (date: Date) => new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(date);
  const isToday = dayOf(at) === dayOf(new Date(now));
  return new Intl.DateTimeFormat(tag, {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    ...(!isToday && { weekday: 'long' }),
  }).format(at);
}

function dayName(day: string, language: Language): string {
  return new Intl.DateTimeFormat(languageTags[language], { weekday: 'long', timeZone: 'UTC' }).format(new Date(day));
}
