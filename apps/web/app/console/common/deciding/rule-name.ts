import type { Ground } from '@access-atlas/contract/accounts/restriction.ts';
import type { Language } from '@access-atlas/contract/languages.ts';
import type { TFunction } from 'i18next';

/** The rules that the product ships with, which have a name of two words. */
export const namedRules = [1, 2, 3, 4, 5, 6, 7, 8] as const;

/** What a rule is called in two words; one of the operator's own by its number. */
export function ruleName(t: TFunction, number: number): string {
  const known = namedRules.find((each) => each === number);
  return known === undefined ? t('console.ground.ruleNumber', { number }) : t(`console.ground.rules.r${known}`);
}

/** What a decision rests on, in two words: the rule, or the law by its name. */
export function groundName(t: TFunction, { rule, text }: Ground, language: Language): string {
  return rule === null ? text[language] : ruleName(t, rule);
}
