import { languages } from '@access-atlas/contract/languages.ts';
import {
  communityRulesMax,
  ruleNameMaxCharacters,
  ruleSuggestionMaxCharacters,
  ruleTextMaxCharacters,
} from '@access-atlas/contract/operating/console-limits.ts';
import { refuseField } from '../../../domain/errors/api-error.ts';
import { cleanSentence, requireSentence } from '../../../domain/text/clean-text.ts';
import { requireOperator } from '../../../writes/roles.policy.ts';
import { runIdempotently } from '../../../writes/run-idempotently.ts';
import type { WriteContext } from '../../../writes/write-context.ts';
import type { WriteServices } from '../../../writes/write-services.ts';
import { saveListVersion } from '../save-list-version.ts';
import { selectRuleNumbers } from '../site-lists.sql.ts';
import { rulesOfReports } from './rules-of-reports.ts';
import { findRules, productRules, type SiteRule } from './site-rules.ts';

/** A rule as an operator writes it; without a number it is a new one. */
export type WrittenRule = Omit<SiteRule, 'number'> & { readonly number: number | null };

interface SavedRules {
  /** In their order; null: the product's count again. */
  readonly rules: readonly WrittenRule[] | null;
  /** The latest version that they have seen; 0: none. */
  readonly seenVersion: number;
}

/**
 * An operator saves the rules as a new version, on which decisions rest at once. Decisions name rules by their number: a new
 * one gets a number that no rule had before, and one that is left out is retired.
 * @throws {ApiError} 401 for a visitor, 403 for anybody but operators, 400 by the field, 409 over another's version
 */
export async function saveRules(
  services: Pick<WriteServices, 'database'>,
  context: WriteContext,
  { rules: written, seenVersion }: SavedRules,
): Promise<{ readonly version: number }> {
  requireOperator(context.actor);
  const cleaned = written?.map(cleanRule) ?? null;
  if (cleaned !== null) refuseWrongRules(cleaned);
  const input = { rules: cleaned, seenVersion };
  return runIdempotently(services, context, { verb: 'saveRules', input }, async (transaction) => {
    const save = (entries: readonly SiteRule[] | null) =>
      saveListVersion(transaction, context, { name: 'rules', entries, seenVersion });
    if (cleaned === null) return save(null);
    const { rules: current } = await findRules(transaction);
    const numbers = [...current, ...productRules()].map(({ number }) => number);
    const numbered = numberRules(cleaned, new Set([...numbers, ...(await selectRuleNumbers(transaction))]));
    const kept = new Set(numbered.map(({ number }) => number));
    const leftOut = current.filter(({ number }) => !kept.has(number));
    const all = [...numbered, ...leftOut.map((rule) => ({ ...rule, isRetired: true }))];
    refuseRetired(all);
    if (all.length > communityRulesMax)
      throw refuseField('body.rules', `must be at most ${communityRulesMax}, retired ones included`);
    return save(all);
  });
}

function cleanRule(rule: WrittenRule, index: number): WrittenRule {
  const clean = (
    field: 'names' | 'texts' | 'suggestions',
    max: number,
    read: (text: string, path: string, max: number) => string,
  ) => {
    const [en, fr, pt] = languages.map((language) => {
      return read(rule[field][language], `body.rules.${index}.${field}.${language}`, max);
    });
    return { en: en ?? '', fr: fr ?? '', pt: pt ?? '' };
  };
  return {
    number: rule.number,
    names: clean('names', ruleNameMaxCharacters, requireSentence),
    texts: clean('texts', ruleTextMaxCharacters, requireSentence),
    suggestions: clean('suggestions', ruleSuggestionMaxCharacters, cleanSentence),
    isRetired: rule.isRetired,
  };
}

/** @throws {ApiError} 400 where two have one number */
function refuseWrongRules(rules: readonly WrittenRule[]): void {
  for (const [index, { number }] of rules.entries())
    if (number !== null && rules.findIndex((other) => other.number === number) !== index)
      throw refuseField(`body.rules.${index}.number`, 'must not be that of another rule');
}

/** @param taken the numbers that rules have or had @throws {ApiError} 400 for one that no rule had */
function numberRules(rules: readonly WrittenRule[], taken: ReadonlySet<number>): SiteRule[] {
  let last = Math.max(...taken);
  return rules.map((rule, index) => {
    if (rule.number !== null && !taken.has(rule.number))
      throw refuseField(`body.rules.${index}.number`, 'must be the number of a rule, or null for a new one');
    if (rule.number === null) last += 1;
    return { ...rule, number: rule.number ?? last };
  });
}

/** @throws {ApiError} 400 where a rule is retired that reports name */
function refuseRetired(rules: readonly SiteRule[]): void {
  const named = rulesOfReports();
  const index = rules.findIndex(({ number, isRetired }) => isRetired && named.has(number));
  if (index >= 0)
    throw refuseField(`body.rules.${index}.isRetired`, 'must stay in force: what is hidden automatically rests on it');
}
