import type { TransparencyReport } from '@access-atlas/contract/operating/transparency.ts';
import { stringify } from 'csv-stringify/sync';

const groups = ['reports', 'grounds', 'decisions', 'people', 'objections'] as const;

/** The figures of a year as comma-separated values after RFC 4180: year, group, figure, count. */
export function writeTransparencyCsv(report: TransparencyReport): string {
  const { year, rules, waitingSeconds } = report;
  const rows = [
    ...groups.flatMap((group) => Object.entries(report[group]).map(([figure, count]) => [year, group, figure, count])),
    ...rules.map(({ rule, count }) => [year, 'rules', rule ?? 'law', count]),
    [year, 'waiting', 'medianSeconds', waitingSeconds ?? ''],
  ];
  return stringify([['year', 'group', 'figure', 'count'], ...rows], { record_delimiter: '\r\n' });
}
