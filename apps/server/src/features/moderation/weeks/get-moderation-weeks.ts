import { undoDecisionDays } from '@access-atlas/contract/limits.ts';
import { shownWeeks } from '@access-atlas/contract/operating/console-limits.ts';
import { requireModerator } from '../../../writes/roles.policy.ts';
import { type WriteContext, writeTimeOf } from '../../../writes/write-context.ts';
import type { ModerationServices } from '../moderation-services.ts';
import { keepWeeks } from './keep-weeks.ts';
import { countActsByWeek, measureWaitingByWeek } from './weeks.sql.ts';

const dayMilliseconds = 86_400_000;
const weekMilliseconds = 7 * dayMilliseconds;
/** A Monday at midnight UTC. */
const firstMonday = Date.UTC(1970, 0, 5);

/** What people contribute, by what it is called in the audit log. */
const contributions = {
  reviews: 'addReview',
  answers: 'answerPlace',
  places: 'addPlace',
  photos: 'sendPhoto',
  edits: 'editPlaceFields',
} as const;
type Contributed = Readonly<Record<keyof typeof contributions, number>>;

interface Waited {
  readonly decided: number;
  /** null where nothing was decided, as what follows. */
  readonly medianSeconds: number | null;
  readonly slowSeconds: number | null;
}

/** What was contributed in a week, and how long what was decided in it had waited. */
export interface ModerationWeek extends Contributed, Waited {
  /** Its first moment, a Monday's midnight UTC. */
  readonly from: Date;
}

/** The audit log is only added to: a week that is over stays as it was. */
const keptContributed = keepWeeks<Contributed>(0);
/** A decision can be undone for some weeks; then its week stays as it was. */
const keptWaited = keepWeeks<Waited>(undoDecisionDays * dayMilliseconds);

/**
 * What was contributed in each of the last weeks, and how long the inbox waited; the present week comes last and goes on.
 * @throws {ApiError} 401 and 403 for anybody but moderators and operators
 */
export async function getModerationWeeks(
  { database }: Pick<ModerationServices, 'database'>,
  context: WriteContext,
): Promise<ModerationWeek[]> {
  requireModerator(context.actor);
  const { kysely } = database;
  const now = writeTimeOf(context);
  const present = firstMonday + Math.floor((now.getTime() - firstMonday) / weekMilliseconds) * weekMilliseconds;
  const weeks = Array.from({ length: shownWeeks }, (_, index) => present - (shownWeeks - 1 - index) * weekMilliseconds);
  const contributed = await keptContributed(kysely, { weeks, now }, async (asked) => {
    const counted = await countActsByWeek(kysely, Object.values(contributions), asked);
    return (week) => {
      const countOf = (action: string) =>
        counted.find((row) => row.week.getTime() === week && row.action === action)?.count ?? 0;
      return Object.fromEntries(
        Object.entries(contributions).map(([name, action]) => [name, countOf(action)]),
      ) as Contributed;
    };
  });
  const waited = await keptWaited(kysely, { weeks, now }, async (asked) => {
    const measured = await measureWaitingByWeek(kysely, asked);
    return (week) => {
      const { decided, medianSeconds, slowSeconds } = measured.find((row) => row.week.getTime() === week) ?? nothing;
      return { decided, medianSeconds, slowSeconds };
    };
  });
  return weeks.map((from, index) => ({
    from: new Date(from),
    ...(contributed[index] as Contributed),
    ...(waited[index] as Waited),
  }));
}

const nothing: Waited = { decided: 0, medianSeconds: null, slowSeconds: null };
