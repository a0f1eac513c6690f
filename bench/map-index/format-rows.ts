import type { BenchRow } from './timings.ts';

/** The rows as a Markdown table. */
export function formatRows(rows: readonly BenchRow[]): string {
  const lines = rows.map((row) =>
    [
      row.what,
      row.at.toLocaleString('en'),
      ...[row.p50, row.p95, row.max].map((value) => formatValue(value, row.unit)),
      row.peer === undefined ? '' : `${row.peerName} ${formatValue(row.peer, row.unit)} (× ${row.ratio?.toFixed(1)})`,
    ].join(' | '),
  );
  const head = ['what | pins | p50 | p95 | max | peer', '--- | --- | --- | --- | --- | ---'];
  return `${[...head, ...lines].map((line) => `| ${line} |`).join('\n')}\n`;
}

function formatValue(value: number, unit: BenchRow['unit']): string {
  return `${value >= 100 ? value.toFixed(0) : value.toPrecision(3)} ${unit}`;
}
