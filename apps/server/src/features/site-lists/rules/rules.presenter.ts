import type { Language } from '@access-atlas/contract/languages.ts';
import type * as contract from '@access-atlas/contract/operating/operated-rules.ts';
import { presentListVersion } from '../list-version.presenter.ts';
import type { EditedRules, SeenRules } from './get-operated-rules.ts';
import type { ListedRules } from './list-rules.ts';
import { rulesOfReports } from './rules-of-reports.ts';
import type { SiteRule } from './site-rules.ts';

/** The rules as whoever edits them gets them. */
export function presentOperatedRules({ origin, rules, versions }: EditedRules): contract.OperatedRules {
  return {
    origin,
    rules: presentRules(rules),
    version: versions[0]?.version ?? 0,
    versions: versions.map(presentListVersion),
  };
}

/** An earlier version, with what it says. */
export function presentSeenRules({ stored, rules }: SeenRules) {
  return { ...presentListVersion(stored), rules: rules && presentRules(rules) };
}

/** The rules as everybody reads them in a language: those in force, and those that are not any more. */
export function presentCommunityRules({ inForce, retired }: ListedRules, language: Language) {
  const wordsOf = ({ number, names, texts, suggestions }: SiteRule) => ({
    number,
    name: names[language],
    text: texts[language],
    suggestion: suggestions[language],
  });
  return { results: inForce.map(wordsOf), retired: retired.map(wordsOf) };
}

function presentRules(rules: readonly SiteRule[]): contract.OperatedRule[] {
  const named = rulesOfReports();
  return rules.map((rule) => ({ ...rule, isNamedByReports: named.has(rule.number) }));
}
