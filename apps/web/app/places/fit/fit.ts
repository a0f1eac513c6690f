import type { TagAnswer, TagKey } from '@access-atlas/contract/places/accessibility.ts';
import { type NeedKey, needs } from './needs.ts';

/** What is said of a feature of a place; a list does not know when. */
export interface FitFact {
  readonly key: string;
  readonly answer: TagAnswer;
  readonly lastReportedOn?: string | null;
}

/** Whether something fits what somebody needs; not known where nobody has said what decides. */
export type Fit = 'fits' | 'not' | 'unknown';

/** What one need comes to, and the feature that decides it. */
export interface NeedFit<Fact extends FitFact = FitFact> {
  readonly fit: Fit;
  /** The feature that decides; where it is not known, the one that is to be asked for. */
  readonly feature: string;
  /** What is said of it; undefined where nothing is. */
  readonly fact: Fact | undefined;
}

export interface PlaceFit<Fact extends FitFact = FitFact> {
  readonly fit: Fit;
  /** Of each need, the one that decides first. */
  readonly parts: readonly NeedFit<Fact>[];
}

/** Who has said one of these has said that the feature is not there. */
export const ruledOutBy: Readonly<Partial<Record<string, readonly TagKey[]>>> = {
  levelEntrance: ['oneStep', 'multipleSteps'],
  oneStep: ['multipleSteps'],
};

/** Whether a place fits what somebody needs, and what decides that. Where the oldest answer is, it is least sure. */
export function placeFit<Fact extends FitFact>(chosen: readonly NeedKey[], facts: readonly Fact[]): PlaceFit<Fact> {
  const factOf = new Map(facts.map((fact) => [fact.key, fact]));
  const parts = chosen.map((key) => needFit(key, factOf));
  const fit = (['not', 'unknown'] as const).find((worse) => parts.some((part) => part.fit === worse)) ?? 'fits';
  const rank = (part: NeedFit<Fact>) => (part.fit === fit ? 0 : part.fit === 'fits' ? 1 : 2);
  return {
    fit,
    parts: distinct(parts).sort(
      (one, other) => rank(one) - rank(other) || (fit === 'fits' ? saidOn(one).localeCompare(saidOn(other)) : 0),
    ),
  };
}

function needFit<Fact extends FitFact>(key: NeedKey, factOf: ReadonlyMap<string, Fact>): NeedFit<Fact> {
  const { anyOf, helps } = needs[key];
  const part = (fit: Fit, feature: string): NeedFit<Fact> => ({ fit, feature, fact: factOf.get(feature) });
  const there = [...anyOf, ...(helps === undefined ? [] : [helps])].find((feature) => answerOf(feature) === 'yes');
  if (there !== undefined) return part('fits', there);
  const open = anyOf.find((feature) => answerOf(feature) === 'unknown');
  if (open !== undefined) return part('unknown', open);
  // A step that is there says more than a level entrance that is not.
  const [first] = anyOf;
  return part('not', barrierTo(first ?? '') ?? first ?? '');

  function answerOf(feature: string): TagAnswer {
    const answer = factOf.get(feature)?.answer ?? 'unknown';
    if (barrierTo(feature) === undefined) return answer;
    // Where some say that the way in is level and others that there are steps, nobody is sent there in vain.
    return answer === 'yes' ? 'unknown' : 'no';
  }
  function barrierTo(feature: string): string | undefined {
    return ruledOutBy[feature]?.find((barrier) => factOf.get(barrier)?.answer === 'yes');
  }
}

/** Two needs may be decided by one feature. */
function distinct<Part extends NeedFit>(parts: readonly Part[]): Part[] {
  return parts.filter((part, index) => parts.findIndex(({ feature }) => feature === part.feature) === index);
}

function saidOn({ fact }: NeedFit): string {
  return fact?.lastReportedOn ?? '';
}
