import { formatCount } from './format-number.ts';

/** So many lines of a long list are shown; the JSON report has the rest. */
const shownMax = 20;

/**
 * A title with a count, and the first lines of what it counts. Nothing at all where there is nothing.
 * @param total how many there are, where `lines` does not have them all
 */
export function describeList(title: string, lines: readonly string[], total = lines.length): string[] {
  if (total === 0) return [];
  const shown = lines.slice(0, shownMax).map((line) => `  ${line}`);
  const rest = total - shown.length;
  return [
    `${title}: ${formatCount(total)}`,
    ...shown,
    ...(rest > 0 ? [`  and ${formatCount(rest)} more; see --json`] : []),
  ];
}
