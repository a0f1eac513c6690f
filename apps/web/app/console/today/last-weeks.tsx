import type { Week } from '@access-atlas/contract/moderation/weeks.ts';
import { useTranslation } from 'react-i18next';
import { consoleOverviewApi } from '../../browser/api/console/console-overview-api.ts';
import { useSite } from '../../browser/use-site.ts';
import { formatNumber } from '../../i18n/format-number.ts';
import { callConsole } from '../common/call-console.ts';
import { WeekChart } from '../common/chart/week-chart.tsx';
import { PanelState } from '../common/panel/panel.tsx';
import { useOpened } from '../common/panel/use-opened.ts';
import { lengthOfTime } from '../common/queue/waiting-time.ts';
import styles from './today.module.css';

const kinds = ['reviews', 'answers', 'places', 'photos', 'edits'] as const;
const hourSeconds = 3_600;
const daySeconds = 24 * hourSeconds;

/** The last weeks as pictures: what was contributed, and how long the inbox waited. */
export function LastWeeks() {
  const { t } = useTranslation();
  const { language } = useSite();
  const query = { lng: language };
  const { opened, load } = useOpened(() =>
    callConsole((signal) => consoleOverviewApi(signal).getModerationWeeks({ query })),
  );
  if (opened.status !== 'there')
    return <PanelState status={opened.status} load={load} missing={t('console.today.missing')} />;
  const { weeks } = opened.thing;
  return (
    <div className={styles.charts}>
      <Contributions weeks={weeks} />
      <WaitingTimes weeks={weeks} />
    </div>
  );
}

interface LastWeeksProps {
  readonly weeks: readonly Week[];
}

function Contributions({ weeks: all }: LastWeeksProps) {
  const { t } = useTranslation();
  const { language } = useSite();
  const write = (count: number) => formatNumber(count, language);
  const weeks = all.map((week) => ({ ...week, value: kinds.reduce((sum, kind) => sum + week[kind], 0) }));
  const values = weeks.map(({ value }) => value);
  return (
    <WeekChart
      title={t('console.today.weeks.contributions')}
      explained={t('console.today.weeks.contributionsExplained', { count: weeks.length })}
      summary={t('console.today.weeks.contributionsSummary', {
        count: weeks.length,
        most: write(Math.max(0, ...values)),
        last: write(values.at(-2) ?? 0),
        present: write(values.at(-1) ?? 0),
      })}
      weeks={weeks}
      format={write}
      columns={[
        ...kinds.map((kind) => ({
          name: t(`console.today.weeks.kinds.${kind}`),
          of: (week: Week) => write(week[kind]),
        })),
        { name: t('console.today.weeks.all'), of: ({ value }) => write(value) },
      ]}
    />
  );
}

function WaitingTimes({ weeks: all }: LastWeeksProps) {
  const { t } = useTranslation();
  const { language } = useSite();
  const write = (seconds: number | null) =>
    seconds === null ? t('console.today.weeks.nothing') : lengthOfTime(seconds, language);
  const weeks = all.map((week) => ({ ...week, value: week.medianSeconds, upper: week.slowSeconds }));
  const decided = weeks.filter(({ value }) => value !== null);
  const last = decided.at(-1);
  const longest = Math.max(0, ...decided.map(({ upper }) => upper ?? 0));
  return (
    <WeekChart
      title={t('console.today.weeks.waiting')}
      explained={t('console.today.weeks.waitingExplained', { count: weeks.length })}
      summary={
        last === undefined
          ? t('console.today.weeks.waitingNothing')
          : t('console.today.weeks.waitingSummary', {
              count: weeks.length,
              median: write(last.value),
              slow: write(last.upper),
              longest: write(Math.max(...decided.map(({ value }) => value ?? 0))),
            })
      }
      weeks={weeks}
      format={write}
      nothing={t('console.today.weeks.waitingNothing')}
      unit={longest > daySeconds ? daySeconds : hourSeconds}
      columns={[
        { name: t('console.today.weeks.median'), of: ({ value }) => write(value) },
        { name: t('console.today.weeks.slow'), of: ({ upper }) => write(upper) },
        { name: t('console.today.weeks.decided'), of: (week) => formatNumber(week.decided, language) },
      ]}
    />
  );
}
