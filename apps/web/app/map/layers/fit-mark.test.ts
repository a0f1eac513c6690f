import { type TagKey, tagVocabulary } from '@access-atlas/contract/places/accessibility.ts';
import { tagLetters } from '@access-atlas/contract/places/tile-tags.ts';
import { createExpression, type ExpressionSpecification } from '@maplibre/maplibre-gl-style-spec';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placeFit } from '../../places/fit/fit.ts';
import { type NeedKey, needKeys } from '../../places/fit/needs.ts';
import { fitMark } from './fit-mark.ts';

const keys = Object.keys(tagVocabulary) as TagKey[];

/** What MapLibre makes of the mark of a pin of a tile. */
function markOf(chosen: readonly NeedKey[], properties: Record<string, string>): unknown {
  const made = createExpression(fitMark(chosen) as ExpressionSpecification, 'string');
  if (made.result === 'error') throw new Error(made.value.map(({ message }) => message).join());
  return made.value.evaluate({ zoom: 15 }, { type: 1, properties } as never);
}

const marks = { fits: '/fits', not: '/not', unknown: '' } as const;

/** Features that decide much are asked about more often than chance would. */
const someKeys = fc.uniqueArray(
  fc.oneof(
    fc.constantFrom<TagKey>('levelEntrance', 'oneStep', 'multipleSteps', 'permanentRamp'),
    fc.constantFrom(...keys),
  ),
  { maxLength: 12 },
);

test('the map marks pins as the list does', () => {
  const seen = new Set<unknown>();
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.constantFrom(...needKeys), { minLength: 1, maxLength: 4 }),
      someKeys,
      fc.array(fc.boolean(), { minLength: 12, maxLength: 12 }),
      (chosen, features, answers) => {
        const facts = features.map((key, index) => ({
          key,
          answer: answers[index] ? ('yes' as const) : ('no' as const),
        }));
        const lettersOf = (answer: string) =>
          facts.flatMap((fact) => (fact.answer === answer ? tagLetters[fact.key] : [])).join('');
        const mark = markOf(chosen, { kind: 'place', rating: 'unrated', yes: lettersOf('yes'), no: lettersOf('no') });
        seen.add(mark);
        expect(mark).toBe(marks[placeFit(chosen, facts).fit]);
      },
    ),
    { numRuns: 2_000 },
  );
  expect(seen).toEqual(new Set(Object.values(marks)));
});

test('a tile that tells no features marks nothing, and what nobody goes into has no mark', () => {
  expect(markOf(['hearingLoop'], { kind: 'place' })).toBe('');
  expect(markOf(['hearingLoop'], { kind: 'place', yes: tagLetters.hearingLoop })).toBe('/fits');
  expect(markOf(['hearingLoop'], { kind: 'amenity', yes: tagLetters.hearingLoop })).toBe('');
});
