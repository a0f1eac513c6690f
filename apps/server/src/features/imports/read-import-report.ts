import { importRefusalsShown } from '@access-atlas/contract/limits.ts';
import type { ImportRun } from '@access-atlas/contract/operating/imports.ts';
import { z } from 'zod';
import { presentRefusal } from './present-said.ts';

const counted = z.object({ added: z.int(), updated: z.int(), unchanged: z.int(), refused: z.int() });
const reportSchema = z.object({
  counts: z.record(z.string(), counted),
  removed: z.int(),
  keptForModerators: z.int(),
  refusals: z
    .array(
      z.object({
        externalId: z.string(),
        row: z.int().nullable(),
        field: z.string().nullable(),
        reason: z.string(),
      }),
    )
    .catch([]),
});

/** What a run did in all, and the first that it refused; null of one that did not come to its end. */
export function readImportReport(
  report: unknown,
): { readonly counts: NonNullable<ImportRun['counts']>; readonly refusals: ImportRun['refusals'] } | null {
  const { data } = reportSchema.safeParse(report);
  if (data === undefined) return null;
  const sum = (what: keyof z.output<typeof counted>) =>
    Object.values(data.counts).reduce((all, counts) => all + counts[what], 0);
  return {
    counts: {
      added: sum('added'),
      updated: sum('updated'),
      unchanged: sum('unchanged'),
      refused: sum('refused'),
      removed: data.removed,
      keptForModerators: data.keptForModerators,
    },
    refusals: data.refusals
      .slice(0, importRefusalsShown)
      .map(({ externalId, row, field, reason }) => presentRefusal({ row, field, id: externalId, reason })),
  };
}
