import { decisionTextMaxCharacters, lawMaxCharacters } from '@access-atlas/contract/limits.ts';
import { useTranslation } from 'react-i18next';
import type { FormValues } from '../../../forms/use-form.ts';
import { isWithin } from './use-deciding.ts';

/** The fields of what a decision rests on: a rule or a law, and what is wrong. */
export const groundFields = ['rule', 'law', 'facts'] as const;
export type GroundField = (typeof groundFields)[number];

/** The value of the field `rule` where the ground is a law. */
export const lawInPlace = 'law';

/** What forms share by which somebody decides against something: a rule or a law, and the facts. */
export function useGround() {
  const { t } = useTranslation();
  return {
    fields: groundFields,
    /** What is wrong with the fields. Where no rule is chosen, what follows from one does not stand there yet. */
    check: ({ rule, law, facts }: FormValues<GroundField>) =>
      rule === ''
        ? { rule: t('console.ground.errors.rule') }
        : {
            ...(rule === lawInPlace && !isWithin(law, lawMaxCharacters) && { law: t('console.ground.errors.law') }),
            ...(!isWithin(facts, decisionTextMaxCharacters) && { facts: t('console.ground.errors.facts') }),
          },
    /** As calls take it. */
    bodyOf: ({ rule, law, facts }: FormValues<GroundField>) => ({
      ...(rule === lawInPlace ? { law } : { rule: Number(rule) }),
      facts,
    }),
  };
}
