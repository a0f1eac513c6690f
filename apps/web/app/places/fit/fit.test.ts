import { expect, test } from 'vitest';
import { type FitFact as Fact, placeFit } from './fit.ts';
import { filterTags, needKeys, needs } from './needs.ts';

const fact = (key: string, answer: Fact['answer'], lastReportedOn = '2026-03-01'): Fact => ({
  key,
  answer,
  lastReportedOn,
});

const decided = (...given: Parameters<typeof placeFit>) => {
  const { fit, parts } = placeFit(...given);
  return [fit, ...parts.map(({ feature }) => feature)];
};

test.each<[words: string, needed: Parameters<typeof placeFit>[0], facts: Fact[], outcome: string[]]>([
  [
    'a ramp is as good as a level entrance',
    ['stepFreeEntry'],
    [fact('permanentRamp', 'yes')],
    ['fits', 'permanentRamp'],
  ],
  [
    'an entrance elsewhere is enough where the first has steps',
    ['stepFreeEntry'],
    [fact('multipleSteps', 'yes'), fact('permanentRamp', 'no'), fact('alternativeEntrance', 'yes')],
    ['fits', 'alternativeEntrance'],
  ],
  [
    'a step leaves open whether there is a ramp',
    ['stepFreeEntry'],
    [fact('oneStep', 'yes')],
    ['unknown', 'permanentRamp'],
  ],
  [
    'steps without a ramp do not fit, and are what is said',
    ['stepFreeEntry'],
    [fact('multipleSteps', 'yes'), fact('permanentRamp', 'no')],
    ['not', 'multipleSteps'],
  ],
  [
    'a level entrance at which others found steps is not known',
    ['stepFreeEntry'],
    [fact('levelEntrance', 'yes'), fact('multipleSteps', 'yes')],
    ['unknown', 'levelEntrance'],
  ],
  [
    'a ramp settles what they disagree on',
    ['stepFreeEntry'],
    [fact('levelEntrance', 'yes'), fact('oneStep', 'yes'), fact('permanentRamp', 'yes')],
    ['fits', 'permanentRamp'],
  ],
  ['one step is one step at most', ['oneStepAtMost'], [fact('oneStep', 'yes')], ['fits', 'oneStep']],
  [
    'two steps are more than one',
    ['oneStepAtMost'],
    [fact('multipleSteps', 'yes'), fact('permanentRamp', 'no')],
    ['not', 'multipleSteps'],
  ],
  ['what reports disagree on is not known', ['quiet'], [fact('quietSpace', 'unknown')], ['unknown', 'quietSpace']],
  [
    'one thing that is missing decides, and comes first; what fits comes before what nobody knows',
    ['wideDoor', 'quiet', 'restroom'],
    [fact('quietSpace', 'yes'), fact('accessibleRestroom', 'no')],
    ['not', 'accessibleRestroom', 'quietSpace', 'wideDoor'],
  ],
  [
    'of what fits the oldest answer is least sure, and comes first',
    ['quiet', 'restroom'],
    [fact('quietSpace', 'yes', '2026-05-01'), fact('accessibleRestroom', 'yes', '2024-01-01')],
    ['fits', 'accessibleRestroom', 'quietSpace'],
  ],
  [
    'one feature that two needs share is said once',
    ['stepFreeEntry', 'oneStepAtMost'],
    [],
    ['unknown', 'levelEntrance'],
  ],
])('%s', (_words, needed, facts, outcome) => {
  expect(decided(needed, facts)).toEqual(outcome);
});

test('nothing is known of a place of which nothing is said, whatever somebody needs', () => {
  for (const need of needKeys) expect(placeFit([need], []).fit, need).toBe('unknown');
});

test('a filter asks for nothing that would not fit', () => {
  for (const need of needKeys) {
    const facts = filterTags([need]).map((key) => fact(key, 'yes'));
    if (facts.length > 0) expect(placeFit([need], facts).fit, need).toBe('fits');
    expect(needs[need].anyOf.length, need).toBeGreaterThan(0);
  }
});
