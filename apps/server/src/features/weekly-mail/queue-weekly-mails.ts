import type { Transaction } from 'kysely';
import type { DatabaseSchema } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { placeName } from '../../domain/places/place-text.ts';
import type { Vocabulary } from '../../domain/vocabulary/vocabulary.ts';
import { type ContributionNews, encodeNews, newsKinds } from '../../mail/contribution-news.ts';
import { insertMail } from '../../mail/mails.sql.ts';
import { clocksApartMilliseconds } from '../../writes/require-recent-confirmation.ts';
import {
  type CountedNews,
  type NamedPlace,
  type NewsPeriod,
  type SaidBeside,
  selectCountedNews,
  selectNamedPlaces,
  selectSaidBeside,
} from './contribution-news.sql.ts';
import { countConfirmers } from './count-confirmers.ts';
import { type DuePerson, lockDuePeople, markTold, rebaseToldAhead } from './weekly-mail.sql.ts';
import type { WeeklyMailServices } from './weekly-mail-services.ts';

const dayMilliseconds = 86_400_000;
const weekMilliseconds = 7 * dayMilliseconds;
/** Older things are no news: where the site sent no mails for long, or somebody has confirmed their address late. */
const newsMilliseconds = 28 * dayMilliseconds;
/** A transaction that is still open has happened before it is seen: what is younger is told the next time. */
const openMilliseconds = 10 * 60_000;
/** On the embedded database nobody else is answered meanwhile. */
const peopleAtOnce = 20;
/** A mail names no more places, and says how many there are beside. */
const placesMax = 10;

/**
 * Queues a mail to everybody whose week is over and to whose contributions something happened meanwhile. Who has nothing to
 * hear gets none, and is looked at again after another week. Stops between a few people and the next when the signal aborts.
 * @returns how many mails were queued
 */
export async function queueWeeklyMails(
  { database: { kysely }, vocabulary, mails }: WeeklyMailServices,
  now: Date,
  signal: AbortSignal,
): Promise<number> {
  const until = new Date(now.getTime() - openMilliseconds);
  await rebaseToldAhead(kysely, until, new Date(now.getTime() + clocksApartMilliseconds));
  let queued = 0;
  while (!signal.aborted) {
    const { looked, told } = await inTransaction(kysely, (transaction) =>
      queueSome(transaction, vocabulary, now, until),
    );
    if (looked === 0) break;
    queued += told;
    if (told > 0) mails.wake();
  }
  return queued;
}

async function queueSome(
  transaction: Transaction<DatabaseSchema>,
  vocabulary: Vocabulary,
  now: Date,
  until: Date,
): Promise<{ readonly looked: number; readonly told: number }> {
  const people = await lockDuePeople(transaction, new Date(until.getTime() - weekMilliseconds), peopleAtOnce);
  if (people.length === 0) return { looked: 0, told: 0 };
  const personIds = people.map(({ id }) => id);
  const earliest = new Date(until.getTime() - newsMilliseconds);
  const news = await readNews(transaction, { personIds, earliest, until });
  const places = await selectNamedPlaces(transaction, [...new Set(news.map(({ placeId }) => placeId))]);
  let told = 0;
  for (const person of people) {
    const own = news.filter(({ personId, placeId }) => personId === person.id && places.has(placeId));
    if (own.length === 0) continue;
    const facts = { news: encodeNews(arrange(own, places, vocabulary, person)) };
    await insertMail(transaction, { to: { personId: person.id }, name: 'weeklyNews', facts, at: now });
    told += 1;
  }
  await markTold(transaction, personIds, until);
  return { looked: people.length, told };
}

async function readNews(transaction: Transaction<DatabaseSchema>, period: NewsPeriod): Promise<CountedNews[]> {
  const counted = await selectCountedNews(transaction, period);
  const said = await selectSaidBeside(transaction, period);
  const byPlace = Map.groupBy(said, ({ personId, placeId }) => `${personId} ${placeId}`);
  return [...counted, ...[...byPlace.values()].flatMap(confirmationsOf)];
}

/** @param said of one place by one person and by others since, the newest first */
function confirmationsOf(said: readonly SaidBeside[]): CountedNews[] {
  const others = said.filter(({ isOwn }) => !isOwn);
  const [{ personId, placeId } = {}] = said;
  const own = said.filter(({ isOwn }) => isOwn);
  const count = countConfirmers(own, others);
  if (count === 0 || personId === undefined || placeId === undefined) return [];
  const latestAt = new Date(Math.max(...others.map(({ at }) => at.getTime())));
  return [{ personId, placeId, kind: 'confirmed', count, latestAt }];
}

/** The places where something happened last come first. */
function arrange(
  news: readonly CountedNews[],
  named: ReadonlyMap<number, NamedPlace>,
  vocabulary: Vocabulary,
  { language }: DuePerson,
): ContributionNews {
  const places = [...Map.groupBy(news, ({ placeId }) => placeId)]
    .map(([placeId, ofPlace]) => ({
      placeId,
      latest: Math.max(...ofPlace.map(({ latestAt }) => latestAt.getTime())),
      news: newsKinds.flatMap((kind) => {
        const count = ofPlace.find((each) => each.kind === kind)?.count;
        return count === undefined ? [] : [{ kind, count }];
      }),
    }))
    .sort((one, other) => other.latest - one.latest || one.placeId - other.placeId);
  return {
    places: places.slice(0, placesMax).flatMap(({ placeId, news: told }) => {
      const place = named.get(placeId);
      if (place === undefined) return [];
      return [{ place: placeName(place, vocabulary, language).text, path: `/details/${placeId}/local`, news: told }];
    }),
    morePlaces: Math.max(0, places.length - placesMax),
  };
}
