import { languageTags } from '@access-atlas/contract/languages.ts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useSite } from '../../../browser/use-site.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Card } from '../../../ui/display/card.tsx';
import { endOfAxis } from './chart-scale.ts';
import styles from './week-chart.module.css';

/** A week of a chart. */
interface ChartWeek {
  /** Its first day, YYYY-MM-DD. */
  readonly from: string;
  /** How high its bar is; null where there is nothing to tell. */
  readonly value: number | null;
  /** Up to where a line goes on from the bar; null for none. */
  readonly upper?: number | null;
}

interface WeekChartProps<Week extends ChartWeek> {
  readonly title: string;
  /** What the bars are, and the lines on them. */
  readonly explained: string;
  /** What the picture says, for whoever does not see it. */
  readonly summary: string;
  /** The last one goes on. */
  readonly weeks: readonly Week[];
  /** Writes a value as the axis has it. */
  readonly format: (value: number) => string;
  /** What stands in the place of the picture where no week has a value. */
  readonly nothing?: string;
  /** See `endOfAxis`. */
  readonly unit?: number;
  /** What the table says of each week. */
  readonly columns: readonly { readonly name: string; readonly of: (week: Week) => string }[];
}

/** The picture's own units: a bar has nine of them across, and one beside it. */
const barWidth = 9;
const step = 10;
const height = 100;

/** Weeks as bars, for whoever would rather look than read, and the same as a table. */
export function WeekChart<Week extends ChartWeek>({
  title,
  explained,
  summary,
  weeks,
  format,
  nothing,
  unit = 1,
  columns,
}: WeekChartProps<Week>) {
  const { t } = useTranslation();
  const { language } = useSite();
  const titleId = useId();
  const end = endOfAxis(
    weeks.flatMap(({ value, upper }) => [value ?? 0, upper ?? 0]),
    unit,
  );
  const top = (value: number) => height - (value / end) * height;
  const dayAndMonth = new Intl.DateTimeFormat(languageTags[language], {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });
  const [first, last] = [weeks[0], weeks.at(-1)];
  // Half of an odd number is none that people count in.
  const hasMiddle = Number.isInteger(end / unit / 2);
  const isEmpty = nothing !== undefined && weeks.every(({ value }) => value === null);
  return (
    <Card as="section" className={styles.card} aria-labelledby={titleId}>
      <h3 id={titleId} className={styles.title}>
        {title}
      </h3>
      <p className={styles.meta}>{explained}</p>
      {isEmpty ? (
        <p>{nothing}</p>
      ) : (
        <div className={styles.frame}>
          <p className={styles.axis} aria-hidden="true">
            <span>{format(end)}</span>
            {hasMiddle && <span>{format(end / 2)}</span>}
            <span>{format(0)}</span>
          </p>
          <svg
            className={styles.picture}
            role="img"
            aria-label={summary}
            viewBox={`0 0 ${weeks.length * step} ${height}`}
            preserveAspectRatio="none"
          >
            <path
              className={styles.grid}
              d={`M0 0H${weeks.length * step}${hasMiddle ? `M0 ${height / 2}H${weeks.length * step}` : ''}`}
            />
            {weeks.map(({ from, value, upper }, index) => (
              <g key={from}>
                {value !== null && (
                  <rect
                    className={classNames(styles.bar, index === weeks.length - 1 && styles.present)}
                    x={index * step}
                    y={top(value)}
                    width={barWidth}
                    height={height - top(value)}
                  />
                )}
                {value !== null && upper != null && upper > value && (
                  <path
                    className={styles.line}
                    d={`M${index * step + barWidth / 2} ${top(value)}V${top(upper)}M${index * step + 2} ${top(upper)}h${barWidth - 4}`}
                  />
                )}
              </g>
            ))}
            <path className={styles.ground} d={`M0 ${height}H${weeks.length * step}`} />
          </svg>
          <p className={styles.days} aria-hidden="true">
            <span>{first && dayAndMonth.format(new Date(first.from))}</span>
            <span>{last && dayAndMonth.format(new Date(last.from))}</span>
          </p>
        </div>
      )}
      <details>
        <summary className={styles.summary}>{t('console.chart.table')}</summary>
        <table className={styles.table} aria-labelledby={titleId}>
          <thead>
            <tr>
              <th scope="col">{t('console.chart.week')}</th>
              {columns.map(({ name }) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeks.toReversed().map((week) => (
              <tr key={week.from}>
                <th scope="row">
                  <time dateTime={week.from}>{dayAndMonth.format(new Date(week.from))}</time>
                </th>
                {columns.map(({ name, of }) => (
                  <td key={name}>
                    <span className={styles.name}>{name}</span> {of(week)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </Card>
  );
}
