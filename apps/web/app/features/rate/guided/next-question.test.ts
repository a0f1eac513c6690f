import { ratedKeys } from '@access-atlas/contract/places/accessibility.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contentWith } from './content-with.ts';
import { type GuidedQuestion, guidedFeatures } from './guided-question.ts';
import { type Asking, guidedQuestionsMax, nextQuestion, questionCount } from './next-question.ts';

const cafe = { placeType: 'place', types: ['cafe'], tagFacts: [] };
const unanswered = { rating: null, answers: {} } as const;
const atFirst: Asking = { asked: [], content: unanswered, features: guidedFeatures, place: cafe };

type Said = Readonly<Record<string, string>>;

/** Goes through the questions. @param said the answers by question; what is not there is "not sure" */
function askedWith(said: Said, asking = atFirst): GuidedQuestion[] {
  const next = nextQuestion(asking);
  if (next === null) return [];
  const content = contentWith(asking.content, next, said[next] ?? '');
  return [next, ...askedWith(said, { ...asking, content, asked: [...asking.asked, next] })];
}

test.each<[words: string, said: Said, asked: GuidedQuestion[]]>([
  [
    'who is sure of nothing is asked for the way in, the restroom, and what belongs to the kind of place',
    {},
    ['rating', 'levelEntrance', 'accessibleRestroom', 'accessibleTables', 'wideAisles'],
  ],
  [
    'one step leads to the ramp, and a ramp that is missing to the one that is put out',
    { rating: 'partiallyAccessible', oneStep: 'yes', permanentRamp: 'no', portableRamp: 'yes' },
    ['rating', 'oneStep', 'permanentRamp', 'portableRamp', 'accessibleRestroom'],
  ],
  [
    'a place that is not accessible may have another entrance',
    { rating: 'notAccessible', alternativeEntrance: 'yes' },
    ['rating', 'alternativeEntrance', 'accessibleRestroom', 'accessibleTables', 'wideAisles'],
  ],
  [
    'a level entrance settles steps and ramps, and a restroom that is there leads to what is in it',
    { rating: 'accessible', levelEntrance: 'yes', accessibleRestroom: 'yes', grabBars: 'no' },
    ['rating', 'levelEntrance', 'accessibleRestroom', 'grabBars', 'turningSpace'],
  ],
])('%s', (_words, said, asked) => {
  expect(askedWith(said)).toEqual(asked);
});

test('a trail has no entrance, and a bench nothing but its rating', () => {
  const trail = { ...cafe, placeType: 'trail', types: ['trail'] };
  expect(askedWith({}, { ...atFirst, place: trail })).toEqual([
    'rating',
    'accessibleParking',
    'accessibleRestroom',
    'restSeating',
  ]);
  expect(askedWith({}, { ...atFirst, place: { ...cafe, placeType: 'bench', types: ['bench'] } })).toEqual(['rating']);
});

test('what nobody knows is asked for before what others have said', () => {
  const fact = {
    key: 'accessibleTables',
    answer: 'yes',
    yes: 1,
    no: 0,
    lastReportedOn: null,
    lastConfirmedOn: null,
  } as const;
  expect(askedWith({}, { ...atFirst, place: { ...cafe, tagFacts: [fact] } }).slice(3)).toEqual([
    'wideAisles',
    'quietSpace',
  ]);
});

test('the count is told before anything is answered, and follows the answers', () => {
  expect(questionCount(atFirst)).toBe(guidedQuestionsMax);
  const withoutMost = { ...atFirst, features: ['levelEntrance'] };
  expect(questionCount(withoutMost)).toBe(2);
});

const answer = fc.constantFrom('yes', 'no', 'unknown');
const feature = fc.constantFrom(...guidedFeatures);
const anyPlace = fc.record({
  placeType: fc.constantFrom('place', 'trail', 'bench'),
  types: fc.array(fc.constantFrom('cafe', 'theatre', 'park', 'hotel', 'unheardOf'), { maxLength: 2 }),
  tagFacts: fc.constant<Asking['place']['tagFacts']>([]),
});

test('however it is answered, it ends after five, repeats nothing and asks nothing that the draft says', () => {
  fc.assert(
    fc.property(
      fc.dictionary(feature, answer),
      fc.constantFrom(...ratedKeys, 'none'),
      fc.dictionary(feature, fc.constantFrom('yes' as const, 'no' as const)),
      fc.constantFrom(...ratedKeys, null),
      fc.uniqueArray(feature),
      anyPlace,
      (facts, rating, drafted, draftedRating, features, place) => {
        const content = { rating: draftedRating, answers: drafted };
        const asked = askedWith({ ...facts, rating }, { ...atFirst, content, features, place });
        expect(asked.length).toBeLessThanOrEqual(guidedQuestionsMax);
        expect(new Set(asked).size).toBe(asked.length);
        expect(asked.filter((question) => question in drafted)).toEqual([]);
        expect(asked.includes('rating')).toBe(draftedRating === null);
        expect(asked.filter((question) => question !== 'rating' && !features.includes(question))).toEqual([]);
      },
    ),
  );
});
