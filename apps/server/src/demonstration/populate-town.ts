import { createPerson } from '../features/accounts/create-person.ts';
import { grantProvider } from '../features/accounts/grant-provider.ts';
import { addBusiness } from '../features/directory/add-business.ts';
import { approveBusiness } from '../features/directory/deciding/approve-business.ts';
import { createEvent } from '../features/events/create-event.ts';
import { joinEvent } from '../features/events/join-event.ts';
import { addReply } from '../features/reviews/add-reply.ts';
import { addReview } from '../features/reviews/add-review.ts';
import { personActor } from '../writes/actor.ts';
import type { WriteContext } from '../writes/write-context.ts';
import type { WriteServices } from '../writes/write-services.ts';
import { submissionPrefix } from './demonstration-setting.ts';
import type { GeneratedTown } from './generate-town.ts';

export interface Population {
  readonly services: WriteServices;
  readonly town: GeneratedTown;
  readonly now: Date;
  /** Ids of the imported places by their external ids. */
  readonly placeIds: ReadonlyMap<string, number>;
  readonly signal: AbortSignal;
  readonly onProgress: (done: number, total: number) => void;
}

type Review = GeneratedTown['reviews'][number];

const dayMilliseconds = 86_400_000;
const joinDelayMilliseconds = 3_600_000;

/**
 * Lets people move in, write and take part, through the verbs that real people use, each under a submission key: what a
 * killed load had done already is not done again.
 */
export async function populateTown(population: Population): Promise<void> {
  const writer = new TownWriter(population);
  await writer.addPeople();
  await writer.addEvent();
  await writer.addReviews(population.town.reviews.filter(({ photos }) => photos.length === 0));
  await writer.addBusinesses();
  await writer.addReviews(population.town.reviews.filter(({ photos }) => photos.length > 0));
}

class TownWriter {
  readonly #population: Population;
  readonly #people = new Map<string, string>();
  readonly #total: number;
  #eventId: string | null = null;
  #done = 0;

  constructor(population: Population) {
    this.#population = population;
    const { people, providers, reviews, businesses } = population.town;
    this.#total = people.length + providers.length + reviews.length + businesses.length;
  }

  async addPeople(): Promise<void> {
    const { services, town, now } = this.#population;
    for (const person of [...town.people, ...town.providers]) {
      const context = this.#act('system', `person/${person.key}`, daysBefore(now, person.joinedDaysAgo));
      const { name, username, language } = person;
      const { personId } = await createPerson(services, context, { name, username, language });
      this.#people.set(person.key, personId);
      this.#step();
    }
    for (const { key, scope, joinedDaysAgo } of town.providers) {
      const context = this.#act('system', `grant/${key}`, daysBefore(now, joinedDaysAgo));
      const target = 'place' in scope ? { placeId: this.#placeId(scope.place) } : { partnerKey: scope.partner };
      await grantProvider(services, context, { personId: this.#personId(key), ...target });
    }
  }

  async addEvent(): Promise<void> {
    const { services, town } = this.#population;
    const { name, code, startsAt, expirationDate, members } = town.event;
    const announced = this.#act('system', 'event', startsAt);
    const event = { name, code, startsAt, expirationDate, isDemonstration: true };
    this.#eventId = (await createEvent(services, announced, event)).eventId;
    const joinedAt = new Date(startsAt.getTime() + joinDelayMilliseconds);
    for (const key of members)
      await joinEvent(services, this.#act(key, `member/${key}`, joinedAt), { eventCode: code, showsName: true });
  }

  async addReviews(reviews: readonly Review[]): Promise<void> {
    for (const review of reviews) {
      await this.#addReview(review);
      this.#step();
    }
  }

  async addBusinesses(): Promise<void> {
    const { services, town } = this.#population;
    const categoryIds = new Map(services.vocabulary.directoryCategories.map(({ key, id }) => [key, id]));
    for (const { key, category, submittedAt, ...business } of town.businesses) {
      const categoryId = categoryIds.get(category);
      if (categoryId === undefined) throw new Error(`The directory has no category ${category}.`);
      const submitted = { ...business, categoryId, city: 'Null Island', isDemonstration: true };
      const context = this.#act('system', `business/${key}`, submittedAt);
      const { businessId } = await addBusiness(services, context, submitted);
      await approveBusiness({ ...services, mails: null }, this.#act('system', `approval/${key}`, submittedAt), {
        businessId,
      });
      this.#step();
    }
  }

  async #addReview(review: Review): Promise<void> {
    const { services, town } = this.#population;
    const photos = await Promise.all(
      review.photos.map(async ({ key, altText }) => ({
        bytes: await town.photo(key),
        name: `${key}.jpg`,
        altText,
        altTextLanguage: review.language,
      })),
    );
    const context = this.#act(review.person, `review/${review.key}`, review.writtenAt);
    const { reviewId } = await addReview(services, context, {
      placeId: this.#placeId(review.place),
      rating: review.rating,
      tags: review.tags,
      noTags: review.noTags,
      text: review.text,
      language: review.language,
      eventId: review.isOfEvent ? this.#eventId : null,
      photos,
    });
    const { reply } = review;
    if (reply === null) return;
    const answered = this.#act(reply.provider, `reply/${reply.key}`, reply.writtenAt);
    await addReply(services, answered, { parentId: reviewId, text: reply.text, language: reply.language });
  }

  #act(who: string, key: string, at: Date): WriteContext {
    const actor = who === 'system' ? ({ kind: 'system' } as const) : personActor(this.#personId(who));
    return { actor, at, submissionKey: `${submissionPrefix}${key}` };
  }

  #personId(key: string): string {
    const id = this.#people.get(key);
    if (id === undefined) throw new Error(`Nobody of the town is called ${key}.`);
    return id;
  }

  #placeId(externalId: string): number {
    const id = this.#population.placeIds.get(externalId);
    if (id === undefined) throw new Error(`The town has no place ${externalId}.`);
    return id;
  }

  #step(): void {
    this.#population.signal.throwIfAborted();
    this.#done += 1;
    this.#population.onProgress(this.#done, this.#total);
  }
}

const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * dayMilliseconds);
