import { type ContributionKind, contributionKinds } from '@access-atlas/contract/moderation/taking-back.ts';
import { z } from 'zod';

/** How much of a kind is taken back, and how much stays. */
export interface ContributionCount {
  readonly kind: ContributionKind;
  readonly count: number;
  readonly kept: number;
}

/** What a decision keeps of the period of which everything was taken back. */
export const takenBackPeriod = z.strictObject({
  from: z.iso.datetime(),
  until: z.iso.datetime(),
  /** The picture that they showed of themselves, where it was hidden as well. */
  avatarFile: z.string().optional(),
  counts: z.array(z.strictObject({ kind: z.enum(contributionKinds), count: z.int(), kept: z.int() })),
});
export type TakenBackPeriod = z.output<typeof takenBackPeriod>;
