import type { RatedKey } from '@access-atlas/contract/places/accessibility.ts';
import { ratedKeys, ratingWeights } from '@access-atlas/contract/places/accessibility.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { reachVerdict, type VerdictReport } from '../../domain/verdict/verdict.ts';
import { describeOnEachWriteSite } from '../../testing/describe-on-each-write-site.ts';
import { system, type TestPerson } from '../../testing/open-write-site.ts';
import { barrierTagsOf } from '../../writes/refresh-verdicts.ts';
import { grantProvider } from '../accounts/grant-provider.ts';
import { answerPlace } from '../answers/answer-place.ts';
import { withdrawAnswer } from '../answers/withdraw-answer.ts';
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
/** One thing alone: a rating, or a tag. */
type Single = { readonly rating: RatedKey } | { readonly feature: string; readonly answer: 'yes' | 'no' };
type Step = { readonly days: number; readonly person: number; readonly place: number } & (
  | { readonly kind: 'add'; readonly answers: Answers & { readonly rating: RatedKey } }
  | { readonly kind: 'edit'; readonly which: number; readonly answers: Answers; readonly text: string | undefined }
  | { readonly kind: 'delete'; readonly which: number }
  | { readonly kind: 'undo'; readonly which: number }
  | { readonly kind: 'own' }
  | { readonly kind: 'answer'; readonly said: Single }
  | { readonly kind: 'withdraw'; readonly which: number }
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
const single: fc.Arbitrary<Single> = fc.oneof(
  fc.record({ rating }),
  fc.record({ feature: fc.constantFrom(...tagKeys), answer: fc.constantFrom('yes' as const, 'no' as const) }),
);
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
  { weight: 4, arbitrary: fc.record({ ...common, kind: fc.constant('answer' as const), said: single }) },
  { weight: 2, arbitrary: fc.record({ ...common, which, kind: fc.constant('withdraw' as const) }) },
);

/** A review or a single answer as somebody with pen and paper would keep it. */
interface Noted {
  readonly id: number;
  readonly isReview: boolean;
  readonly person: number;
  readonly place: number;
  readonly writtenOn: number;
  reportedOn: number;
  /** Which of all was said later, of one day too. */
  order: number;
  rating: RatedKey | null;
  isWhole: boolean;
  yes: readonly string[];
  no: readonly string[];
  deletedOn: number | null;
  isOwn: boolean;
}

describeOnEachWriteSite('verdicts after any sequence of verbs', (getSite) => {
  test('are those of the reviews and answers that stand', { timeout: 240_000 }, async () => {
    const { services, addPerson, addTestPlace } = getSite();
    const numbersOf = (keys: readonly string[]) =>
      keys.map((key) => services.vocabulary.tags.byKey(key)?.number ?? -1).sort((a, b) => a - b);

    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 14 }), async (steps) => {
        const people = await Promise.all([addPerson(), addPerson(), addPerson()]);
        const places = [await addTestPlace(), await addTestPlace()];
        const noted: Noted[] = [];
        const owned = new Set<string>();
        let today = 0;
        for (const next of steps) {
          today += next.days;
          await take(next, { people, places, noted, owned, today });
        }
        for (const [place, placeId] of places.entries()) {
          const standing = noted.filter((review) => review.place === place && review.deletedOn === null);
          const reports = standing.map(
            (note): VerdictReport => ({
              id: note.order,
              authorKey: String(note.person),
              source: null,
              rating: note.rating && ratingWeights[note.rating],
              yesTags: numbersOf(note.yes),
              noTags: numbersOf(note.no),
              reportedOn: isoDay(note.reportedOn),
              isConfirmed: true,
              isOfOwnPlace: note.isOwn,
              isWhole: note.isWhole,
            }),
          );
          const row = await services.database.kysely
            .selectFrom('place')
            .select(['rating', 'rating_summary as ratingSummary', 'yes_tags as yesTags', 'no_tags as noTags'])
            .select(['tag_facts as tagFacts', 'review_count as reviewCount'])
            .where('id', '=', placeId)
            .executeTakeFirstOrThrow();
          const verdict = reachVerdict(reports, barrierTagsOf(services.vocabulary));
          expect(row).toEqual({ ...verdict, reviewCount: standing.filter(({ isReview }) => isReview).length });
        }
      }),
      { numRuns: 25 },
    );
  });

  interface Course {
    readonly people: readonly TestPerson[];
    readonly places: readonly number[];
    readonly noted: Noted[];
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
    const standing = (among: readonly Noted[]) => standOf(among.filter((note) => note.place === place));
    const written = { person, place, writtenOn: today, reportedOn: today, order: nextOrder(noted), deletedOn: null };
    const isOwn = owned.has(`${person} ${place}`);
    const action = { actor: author.actor, at };
    if (next.kind === 'add') {
      const { answers } = next;
      const former = standing(own);
      const { reviewId } = await addReview(services, action, { placeId, ...answers });
      const said = isAsked(answers) ? stand(answers, former) : { yes: [], no: [] };
      const isWhole = isAsked(answers);
      noted.push({ ...written, ...said, id: reviewId, isReview: true, rating: answers.rating, isWhole, isOwn });
      return;
    }
    if (next.kind === 'answer') {
      const { answer } = await answerPlace(services, action, { placeId, ...next.said });
      const said = 'rating' in next.said ? { answer: null, feature: '', ...next.said } : { rating: null, ...next.said };
      const tags = { yes: said.answer === 'yes' ? [said.feature] : [], no: said.answer === 'no' ? [said.feature] : [] };
      const { rating } = said;
      noted.push({ ...written, ...tags, id: Number(answer._id), isReview: false, rating, isWhole: false, isOwn });
      return;
    }
    if (next.kind === 'withdraw') {
      const answers = own.filter(({ isReview }) => !isReview);
      const note = answers[next.which % Math.max(1, answers.length)];
      if (!note) return;
      const withdrawn = withdrawAnswer(services, action, { answerId: note.id });
      if (note.deletedOn === null && today - note.writtenOn >= undoDays)
        await expect(withdrawn).rejects.toMatchObject({ status: 404 });
      else {
        await withdrawn;
        note.deletedOn ??= today;
      }
      return;
    }
    const reviews = own.filter(({ isReview }) => isReview);
    const review = reviews[next.which % Math.max(1, reviews.length)];
    if (!review) return;
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
      const isNewer = (note: Noted) => note.isReview && note !== review && compareNewest(note, review) < 0;
      const base = standOf(own.filter((note) => note.place === review.place && !isNewer(note)));
      const rating = answers.rating ?? review.rating;
      const kept = review.isWhole ? base : { yes: [], no: [] };
      const said = isAsked(answers) ? stand(answers, base) : kept;
      const isRepeated = review.isWhole && [review, base].some(({ yes, no }) => isSame({ yes, no }, said));
      if (rating === review.rating && (!isAsked(answers) || isRepeated)) return;
      const isWhole = review.isWhole || isAsked(answers);
      Object.assign(review, { ...said, rating, isWhole, reportedOn: today, order: nextOrder(noted) });
    }
  }
});

const isSame = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other);

function isAsked({ tags, noTags }: Answers): boolean {
  return tags !== undefined || noTags !== undefined;
}

function nextOrder(noted: readonly Noted[]): number {
  return 1 + Math.max(0, ...noted.map(({ order }) => order));
}

function compareNewest(one: Noted, other: Noted): number {
  return other.reportedOn - one.reportedOn || other.order - one.order;
}

/** What somebody says of each tag in the newest of their words that count and name it, back to the last that say it all. */
function standOf(said: readonly Noted[]): { readonly yes: readonly string[]; readonly no: readonly string[] } {
  const newestFirst = said.filter(({ deletedOn }) => deletedOn === null).sort(compareNewest);
  const end = newestFirst.findIndex(({ isWhole }) => isWhole);
  const heard = end < 0 ? newestFirst : newestFirst.slice(0, end + 1);
  const tagsWith = (sought: 'yes' | 'no') =>
    tagKeys.filter((key) => heard.find(({ yes, no }) => yes.includes(key) || no.includes(key))?.[sought].includes(key));
  return { yes: tagsWith('yes'), no: tagsWith('no') };
}

/** What somebody stands for after answering, given what they stood for. */
function stand({ tags, noTags }: Answers, former: { readonly yes: readonly string[]; readonly no: readonly string[] }) {
  const yes = tagKeys.filter((key) => tags?.includes(key) ?? (former.yes.includes(key) && !noTags?.includes(key)));
  const no = tagKeys.filter((key) => noTags?.includes(key) ?? (former.no.includes(key) && !yes.includes(key)));
  return { yes, no };
}

function isoDay(day: number): string {
  return new Date(start + day * dayMilliseconds).toISOString().slice(0, 10);
}
