import { requireModerator } from '../../../writes/roles.policy.ts';
import type { WriteContext } from '../../../writes/write-context.ts';
import { selectDecidedItems } from '../inbox/inbox.sql.ts';
import type { InboxItem } from '../inbox/inbox-item.ts';
import type { ModerationServices } from '../moderation-services.ts';
import { countActs, countDecided, countNewPeople, selectLatestDecided } from './overview.sql.ts';

const shownDecided = 5;
/** Some were undone since, or decided more than once. */
const readDecided = 4 * shownDecided;
const weekMilliseconds = 7 * 86_400_000;

/** What people contribute, by what it is called in the audit log. */
const contributions = {
  reviews: 'addReview',
  answers: 'answerPlace',
  places: 'addPlace',
  photos: 'sendPhoto',
} as const;

/** What moderators did last, and what happened in the last 7 days. */
export interface ModerationOverview {
  /** The latest first. */
  readonly decided: readonly { readonly item: InboxItem; readonly at: Date; readonly by: string | null }[];
  readonly week: Readonly<Record<keyof typeof contributions | 'people' | 'decided' | 'objections', number>> & {
    /** The median; null where nothing was decided. */
    readonly waitingSeconds: number | null;
  };
}

/**
 * What moderators decided last, and what happened in the 7 days before a moment.
 * @throws {ApiError} 401 and 403 for anybody but moderators and operators
 */
export async function getModerationOverview(
  { database }: Pick<ModerationServices, 'database'>,
  { actor }: Pick<WriteContext, 'actor'>,
  now: Date,
): Promise<ModerationOverview> {
  requireModerator(actor);
  const { kysely } = database;
  const since = new Date(now.getTime() - weekMilliseconds);
  const acts = await countActs(kysely, Object.values(contributions), since);
  const counted = Object.entries(contributions).map(([name, action]) => [name, acts.get(action) ?? 0]);
  const week = Object.fromEntries(counted) as Record<keyof typeof contributions, number>;
  const people = await countNewPeople(kysely, since);
  const decided = await latestDecided(database);
  return { decided, week: { ...week, people, ...(await countDecided(kysely, since)) } };
}

async function latestDecided({ kysely }: ModerationServices['database']): Promise<ModerationOverview['decided']> {
  const latest = new Map<number, Awaited<ReturnType<typeof selectLatestDecided>>[number]>();
  for (const entry of await selectLatestDecided(kysely, readDecided)) {
    if (!latest.has(entry.id)) latest.set(entry.id, entry);
  }
  const items = new Map((await selectDecidedItems(kysely, [...latest.keys()])).map((item) => [item.id, item]));
  return [...latest.values()]
    .flatMap(({ id, at, by }) => {
      const item = items.get(id);
      return item === undefined ? [] : [{ item, at, by }];
    })
    .slice(0, shownDecided);
}
