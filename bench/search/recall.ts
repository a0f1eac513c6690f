import { documentOfKey } from '../../apps/server/src/read-model/text/search-document.ts';
import type { SearchAnswer } from '../../apps/server/src/read-model/text/search-query.ts';
import type { SearchTable } from '../../apps/server/src/read-model/text/table/search-table.ts';
import { wordsOf } from '../../apps/server/src/read-model/text/words-of.ts';
import type { BarRow } from '../bar-row.ts';
import { scanAll } from './full-scan.ts';
import type { QueryClass, SampleQuery } from './search-queries.ts';
import type { Venue } from './venue-maker.ts';

const recallBars: Readonly<Record<QueryClass, number>> = {
  'made from a row': 0.98,
  'prefix or common': 0.95,
  hard: 0.85,
  nonsense: 0,
};

/** Of what was meant, how much is among the first so many, by the class of queries that a bar holds for. */
export function recallRows(
  queries: readonly SampleQuery[],
  answers: readonly SearchAnswer[],
  table: SearchTable,
  size: number,
  shown: number,
): BarRow[] {
  const groups = (Object.keys(recallBars) as QueryClass[]).filter((group) => recallBars[group] > 0);
  return groups.map((group) => {
    const shares = queries.flatMap((query, number) => {
      const answer = answers[number];
      if (query.group !== group || answer === undefined) return [];
      return query.venue === null
        ? shareOfBest(query, answer, table, shown)
        : Number(isRecalled(query, query.venue, answer, shown));
    });
    const recall = shares.reduce((sum, share) => sum + share, 0) / shares.length;
    return {
      what: `recall at ${shown}, ${group}`,
      at: size,
      unit: '%',
      values: [100 * recall],
      bar: { text: `≥ ${100 * recallBars[group]} %`, isKept: recall >= recallBars[group] },
    };
  });
}

/** The row is among the first, or all of them have every word that was meant: its branches and namesakes that lie nearer. */
function isRecalled({ meant }: SampleQuery, venue: Venue, { hits }: SearchAnswer, shown: number): boolean {
  if (hits.some(({ document }) => documentOfKey(document).id === venue.id)) return true;
  const words = wordsOf(meant);
  return hits.length === shown && hits.every((hit) => words.every((word) => hit.words.includes(word)));
}

/** How many of the best of all documents are there, or others with the same score. */
function shareOfBest(query: SampleQuery, { hits }: SearchAnswer, table: SearchTable, shown: number): number[] {
  const best = scanAll(table, query, shown);
  const least = best.at(-1)?.score;
  if (least === undefined) return [];
  return [hits.filter(({ score }) => score >= least - 1e-9).length / best.length].map((share) => Math.min(1, share));
}
