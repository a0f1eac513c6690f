import type { CommandProgress } from '../commands/command.ts';
import { formatCount, formatSize } from '../report/format-number.ts';

/** The share that is done, from 0 to 1; null where the total is not known. */
export function shareDone({ done, total }: CommandProgress): number | null {
  if (total === null) return null;
  return total <= 0 ? 1 : Math.min(1, Math.max(0, done / total));
}

/** "12,000 of 20,000 places", "1.2 of 2.7 MB", "12,000 places"; empty where there is no unit. */
export function describeAmount({ done, total, unit }: CommandProgress): string {
  if (unit === null) return '';
  if (unit === 'bytes') return total === null ? formatSize(done) : `${formatSize(done)} of ${formatSize(total)}`;
  return total === null ? `${formatCount(done)} ${unit}` : `${formatCount(done)} of ${formatCount(total)} ${unit}`;
}

/** "12,000", "2.7 MB"; empty where there is no unit. */
export function describeDone({ done, unit }: CommandProgress): string {
  if (unit === null) return '';
  return unit === 'bytes' ? formatSize(done) : formatCount(done);
}
