import type { RatedKey } from '@access-atlas/contract/places/accessibility.ts';
import { ratedKeys, ratingWeights } from '@access-atlas/contract/places/accessibility.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { reachVerdict, type VerdictReport } from '../../domain/verdict/verdict.ts';
import { describeOnEachWriteSite } from '../../testing/describe-on-each-write-site.ts';
import { system, type TestPerson } from '../../testing/open-write-site.ts';
import { barrierTagsOf } from '../../writes/refresh-verdicts.ts';
import { grantProvider } from '../accounts/grant-provider.ts';
import { addReview } from './add-review.ts';
import { deleteReview } from './delete-review.ts';
import { editReview } from './edit-review.ts';
import { undoDeleteReview } from './undo-delete-review.ts';

const tagKeys = ['levelEntrance', 'oneStep', 'elevator', 'keyNeeded'] as const;
const dayMilliseconds = 86_400_000;
const start = Date.UTC(2025, 0, 1, 12);
const [editDays, undoDays] = [90, 30];

interface Answers {
  readonly rating?: RatedKey;
  readonly tags?: readonly string[];
  readonly noTags?: readonly string[];
}
type Step = { readonly days: number; readonly person: number; readonly place: number } & (
  | { readonly kind: 'add'; readonly answers: Answers & { readonly rating: RatedKey } }
  | { readonly kind: 'edit'; readonly which: number; readonly answers: Answers; readonly text: string | undefined }
  | { readonly kind: 'delete'; readonly which: number }
  | { readonly kind: 'undo'; readonly which: number }
  | { readonly kind: 'own' }
);

const answerLists = fc
  .array(fc.constantFrom('yes', 'no', 'nothing'), { minLength: tagKeys.length, maxLength: tagKeys.length })
  .map((answers) => ({
    tags: tagKeys.filter((_, index) => answers[index] === 'yes'),
    noTags: tagKeys.filter((_, index) => answers[index] === 'no'),
  }));
const tagAnswers: fc.Arbitrary<Answers> = fc.oneof(
  answerLists,
  answerLists.map(({ tags }) => ({ tags })),
  answerLists.map(({ noTags }) => ({ noTags })),
  fc.constant({}),
);
const rating = fc.constantFrom(...ratedKeys);
const which = fc.nat(9);
const common = { days: fc.nat(50), person: fc.nat(2), place: fc.nat(1) };
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc
      .tuple(fc.record(common), tagAnswers, rating)
      .map(([where, tags, key]) => ({ ...where, kind: 'add' as const, answers: { ...tags, rating: key } })),
  },
  {
    weight: 3,
    arbitrary: fc
      .tuple(
        fc.record({ ...common, which }),
        tagAnswers,
        fc.option(rating, { nil: undefined }),
        fc.constantFrom('', 'New text', undefined),
      )
      .map(([where, tags, key, text]) => ({
        ...where,
        kind: 'edit' as const,
        answers: key === undefined ? tags : { ...tags, rating: key },
        text,
      })),
  },
  { weight: 2, arbitrary: fc.record({ ...common, which, kind: fc.constant('delete' as const) }) },
  { weight: 2, arbitrary: fc.record({ ...common, which, kind: fc.constant('undo' as const) }) },
  { weight: 1, arbitrary: fc.record({ ...common, kind: fc.constant('own' as const) }) },
);

/** A review as somebody with pen and paper would keep it. */
interface NotedReview {
  readonly id: number;
  readonly person: number;
  readonly place: number;
  readonly writtenOn: number;
  reportedOn: number;
  rating: RatedKey;
  yes: readonly string[];
  no: readonly string[];
  deletedOn: number | null;
  isOwn: boolean;
}

describeOnEachWriteSite('verdicts after any sequence of verbs', (getSite) => {
  test('are those of the reviews that stand', { timeout: 240_000 }, async () => {
    const { services, addPerson, addTestPlace } = getSite();
    const numbersOf = (keys: readonly string[]) =>
      keys.map((key) => services.vocabulary.tags.byKey(key)?.number ?? -1).sort((a, b) => a - b);

    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 14 }), async (steps) => {
        const people = await Promise.all([addPerson(), addPerson(), addPerson()]);
        const places = [await addTestPlace(), await addTestPlace()];
        const noted: NotedReview[] = [];
        const owned = new Set<string>();
        let today = 0;
        for (const next of steps) {
          today += next.days;
          await take(next, { people, places, noted, owned, today });
        }
        for (const [place, placeId] of places.entries()) {
          const standing = noted.filter((review) => review.place === place && review.deletedOn === null);
          const reports = standing.map(
            (review): VerdictReport => ({
              id: review.id,
              authorKey: String(review.person),
              source: null,
              rating: ratingWeights[review.rating],
              yesTags: numbersOf(review.yes),
              noTags: numbersOf(review.no),
              reportedOn: isoDay(review.reportedOn),
              isConfirmed: true,
              isOfOwnPlace: review.isOwn,
            }),
          );
          const row = await services.database.kysely
            .selectFrom('place')
            .select(['rating', 'rating_summary as ratingSummary', 'yes_tags as yesTags', 'no_tags as noTags'])
            .select(['tag_facts as tagFacts', 'review_count as reviewCount'])
            .where('id', '=', placeId)
            .executeTakeFirstOrThrow();
          const verdict = reachVerdict(reports, barrierTagsOf(services.vocabulary));
          expect(row).toEqual({ ...verdict, reviewCount: standing.length });
        }
      }),
      { numRuns: 25 },
    );
  });

  interface Course {
    readonly people: readonly TestPerson[];
    readonly places: readonly number[];
    readonly noted: NotedReview[];
    readonly owned: Set<string>;
    readonly today: number;
  }

  async function take(next: Step, { people, places, noted, owned, today }: Course): Promise<void> {
    const { services } = getSite();
    const { person, place } = next;
    const author = people[person];
    const placeId = places[place];
    if (!author || placeId === undefined) throw new Error('The step is about nobody or nothing.');
    const at = new Date(start + today * dayMilliseconds);
    const own = noted.filter((review) => review.person === person);
    if (next.kind === 'own') {
      await grantProvider(services, { actor: system, at }, { personId: author.personId, placeId });
      owned.add(`${person} ${place}`);
      for (const review of own) if (review.place === place) review.isOwn = true;
      return;
    }
    if (next.kind === 'add') {
      const former = own
        .filter((review) => review.place === place && review.deletedOn === null)
        .sort((one, other) => other.reportedOn - one.reportedOn || other.id - one.id)[0];
      const { reviewId } = await addReview(services, { actor: author.actor, at }, { placeId, ...next.answers });
      noted.push({
        id: reviewId,
        person,
        place,
        writtenOn: today,
        reportedOn: today,
        rating: next.answers.rating,
        ...stand(next.answers, former ?? { yes: [], no: [] }),
        deletedOn: null,
        isOwn: owned.has(`${person} ${place}`),
      });
      return;
    }
    const review = own[next.which % Math.max(1, own.length)];
    if (!review) return;
    const action = { actor: author.actor, at };
    if (next.kind === 'delete') {
      await deleteReview(services, action, { reviewId: review.id });
      review.deletedOn ??= today;
    } else if (next.kind === 'undo') {
      const isLate = review.deletedOn !== null && today - review.deletedOn >= undoDays;
      const undone = undoDeleteReview(services, action, { reviewId: review.id });
      if (isLate) await expect(undone).rejects.toMatchObject({ status: 404 });
      else {
        await undone;
        review.deletedOn = null;
      }
    } else {
      const { answers, text } = next;
      const edit = { reviewId: review.id, ...answers, ...(text !== undefined && { text }) };
      const edited = editReview(services, action, edit);
      if (review.deletedOn !== null || today - review.writtenOn > editDays) {
        await expect(edited).rejects.toMatchObject({ name: 'ApiError' });
        return;
      }
      await edited;
      const before = JSON.stringify([review.rating, review.yes, review.no]);
      const said = stand(answers, review);
      Object.assign(review, { ...said, rating: answers.rating ?? review.rating });
      if (JSON.stringify([review.rating, review.yes, review.no]) !== before) review.reportedOn = today;
    }
  }
});

/** What somebody stands for after answering, given what they stood for. */
function stand({ tags, noTags }: Answers, former: { readonly yes: readonly string[]; readonly no: readonly string[] }) {
  const yes = tagKeys.filter((key) => tags?.includes(key) ?? (former.yes.includes(key) && !noTags?.includes(key)));
  const no = tagKeys.filter((key) => noTags?.includes(key) ?? (former.no.includes(key) && !yes.includes(key)));
  return { yes, no };
}

function isoDay(day: number): string {
  return new Date(start + day * dayMilliseconds).toISOString().slice(0, 10);
}
