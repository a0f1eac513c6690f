/** A line of a table of figures with their bars. */
export interface BarRow {
  readonly what: string;
  /** The number of places it was measured at. */
  readonly at: number;
  readonly unit: 'ms' | 's' | 'MB' | '%' | '/s';
  /** In this order: p50, p95, p99, max; or one value alone. */
  readonly values: readonly number[];
  /** The bar as it is written down, and whether it is kept; left out where there is none. */
  readonly bar?: { readonly text: string; readonly isKept: boolean };
}

/** p50, p95, p99 and the largest of some values. */
export function quantiles(values: readonly number[]): [p50: number, p95: number, p99: number, max: number] {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
  return [at(0.5), at(0.95), at(0.99), sorted.at(-1) ?? Number.NaN];
}

/** The rows as a Markdown table. */
export function formatBarRows(rows: readonly BarRow[]): string {
  const lines = rows.map(({ what, at, unit, values, bar }) => {
    const cells = values.map((value) => `${value >= 100 ? value.toFixed(0) : value.toPrecision(3)} ${unit}`);
    const blanks = Array.from({ length: 4 - cells.length }, () => '');
    const verdict = bar === undefined ? ['', ''] : [bar.text, bar.isKept ? 'kept' : 'missed'];
    return [what, at.toLocaleString('en'), ...cells, ...blanks, ...verdict].join(' | ');
  });
  const head = [
    'what | places | p50, or all | p95 | p99 | max | bar | ',
    '--- | --- | --- | --- | --- | --- | --- | ---',
  ];
  return `${[...head, ...lines].map((line) => `| ${line} |`).join('\n')}\n`;
}
