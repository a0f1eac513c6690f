/** A line of the table of figures. `p50`, `p95` and `max` are the same where only one value was taken. */
export interface BenchRow {
  readonly what: string;
  /** The number of pins it was measured at. */
  readonly at: number;
  readonly unit: 'ms' | 'bytes' | '%' | 'tiles';
  readonly p50: number;
  readonly p95: number;
  readonly max: number;
  /** The p50 of a peer that does the same, in the same unit. */
  readonly peer?: number;
  readonly peerName?: string;
  /** How many times the peer's figure is ours. */
  readonly ratio?: number;
}

/** The row that a list of measured values makes. */
export function summarize(
  what: string,
  at: number,
  values: readonly number[],
  unit: BenchRow['unit'] = 'ms',
): BenchRow {
  const sorted = values.toSorted((a, b) => a - b);
  const quantile = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
  return { what, at, unit, p50: quantile(0.5), p95: quantile(0.95), max: sorted.at(-1) ?? Number.NaN };
}

/** The same row beside a peer's values. */
export function besidePeer(row: BenchRow, peerName: string, peerValues: readonly number[]): BenchRow {
  const peer = summarize('', row.at, peerValues).p50;
  return { ...row, peer, peerName, ratio: peer / row.p50 };
}

/** Milliseconds that each call takes, one after the other. */
export async function timeEach<Input>(inputs: readonly Input[], call: (input: Input) => unknown): Promise<number[]> {
  const values: number[] = [];
  for (const input of inputs) {
    const start = performance.now();
    await call(input);
    values.push(performance.now() - start);
  }
  return values;
}
