import type { PageRow } from './pages-bench.ts';

/** The rows as a Markdown table, with the bars in its head. */
export function formatPageRows(rows: readonly PageRow[]): string {
  const head = [
    'page | performance (≥ 95) | accessibility (100) | best practices (100) | SEO (100) | LCP (≤ 2.0 s) | CLS (≤ 0.02) | scripts (≤ 180 KB)',
    '--- | --- | --- | --- | --- | --- | --- | ---',
  ];
  const lines = rows.map((row) =>
    [
      row.page,
      row.performance,
      row.accessibility,
      row.bestPractices,
      row.seo,
      `${(row.largestContentfulPaintMilliseconds / 1000).toFixed(2)} s`,
      row.cumulativeLayoutShift.toFixed(3),
      `${(row.scriptBytes / 1000).toFixed(0)} KB`,
    ].join(' | '),
  );
  return `${[...head, ...lines].map((line) => `| ${line} |`).join('\n')}\n`;
}
