import type { Place } from '@access-atlas/contract/places/place-schemas.ts';
import type { GuidedContent } from './content-with.ts';
import { type GuidedFeature, type GuidedQuestion, type GuidedStep, guidedFeatures } from './guided-question.ts';
import { usualFeatures } from './usual-features.ts';

/** What the next question depends on. */
export interface Asking {
  /** What was asked so far, in its order. */
  readonly asked: readonly GuidedStep[];
  /** What the draft says. */
  readonly content: GuidedContent;
  /** The keys of the features that this site has. */
  readonly features: readonly string[];
  readonly place: Pick<Place, 'placeType' | 'types' | 'tagFacts'>;
}

type Answers = GuidedContent['answers'];

export const guidedQuestionsMax = 5;
const restroom = 'accessibleRestroom';

/** What an answer leaves open: asked for next, one of them after the other. */
const followUps: Partial<Record<GuidedFeature, Partial<Record<'yes' | 'no', readonly GuidedFeature[]>>>> = {
  levelEntrance: { no: ['permanentRamp'] },
  oneStep: { yes: ['permanentRamp'], no: ['multipleSteps'] },
  multipleSteps: { yes: ['permanentRamp'] },
  permanentRamp: { no: ['portableRamp'] },
  alternativeEntrance: { no: ['portableRamp'] },
  accessibleRestroom: { yes: ['grabBars', 'turningSpace'] },
};

/** What nobody has to be asked any more after an answer. */
const settled: Partial<Record<GuidedFeature, Partial<Record<'yes' | 'no', readonly GuidedFeature[]>>>> = {
  levelEntrance: { yes: ['oneStep', 'multipleSteps', 'permanentRamp', 'portableRamp', 'alternativeEntrance'] },
  oneStep: { yes: ['levelEntrance', 'multipleSteps'] },
  multipleSteps: { yes: ['levelEntrance', 'oneStep'] },
  permanentRamp: { yes: ['portableRamp', 'alternativeEntrance'] },
  accessibleRestroom: { no: ['grabBars', 'turningSpace'] },
};

/** How the way in is asked for first, after each rating. */
const entranceFirst: Record<NonNullable<GuidedContent['rating']> | 'none', GuidedFeature> = {
  accessible: 'levelEntrance',
  partiallyAccessible: 'oneStep',
  notAccessible: 'alternativeEntrance',
  none: 'levelEntrance',
};

/**
 * The question after those that were asked: the rating, then what the last answer leaves open, the way in, the restroom, and
 * what is asked most for the kind of place. At most five; none that was asked, or that the draft answers or settles.
 * @returns null where there is none
 */
export function nextQuestion({ asked, content: { rating, answers }, features, place }: Asking): GuidedQuestion | null {
  if (asked.length >= guidedQuestionsMax) return null;
  if (rating === null && !asked.includes('rating')) return 'rating';
  const closed = new Set([...asked, ...Object.keys(answers), ...settledBy(answers)]);
  const isOpen = (feature: GuidedFeature) => features.includes(feature) && !closed.has(feature);
  const latest = [...asked].reverse().flatMap((step) => followUpsOf(step, answers));
  const isLast = asked.length === guidedQuestionsMax - 1;
  const usual = usualFeatures(place);
  // Whoever looks for a restroom is told of it: no ramp takes its turn.
  const first: readonly GuidedFeature[] = isLast && usual.includes(restroom) ? [restroom, ...latest] : latest;
  const entrance: readonly GuidedFeature[] = place.placeType === 'place' ? [entranceFirst[rating ?? 'none']] : [];
  return [...first, ...entrance, ...usual].find(isOpen) ?? null;
}

/** How many questions there are in all, as long as nothing else is answered. At most five. */
export function questionCount(asking: Asking): number {
  const next = nextQuestion(asking);
  return next === null ? asking.asked.length : questionCount({ ...asking, asked: [...asking.asked, next] });
}

function followUpsOf(step: GuidedStep, answers: Answers): readonly GuidedFeature[] {
  if (step === 'rating' || step === 'end') return [];
  const answer = answers[step];
  return (answer && followUps[step]?.[answer]) ?? [];
}

function settledBy(answers: Answers): readonly GuidedFeature[] {
  return guidedFeatures.flatMap((feature) => {
    const answer = answers[feature];
    return (answer && settled[feature]?.[answer]) ?? [];
  });
}
